import { quote } from '@chancery/shared/kernel/language/lexer.ts';
import { textLine } from '../../../shell/text-line.ts';
import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { type AnswerMapActs, withMapKeys } from '../../../composer/answer-keys.ts';
import type { PaxTable } from '../table.ts';
import { nextChoiceIndex } from '../world/picker.ts';
import { asksForArea, placesAsked } from './clause-places.ts';
import {
  type ClauseChoice,
  clauseText,
  FREE_TEXT,
  isWholeClause,
  syntaxProblemIn,
  clauseQuestionOf,
} from './clause-choices.ts';
import { type TreatyEditorState, editorWithMode, type ModeOf } from './treaty-editor.ts';
import { addRow } from './treaty-editor-changes.ts';

type Row = Binding<TreatyEditorState, PaxTable>;
type ClauseMode = ModeOf<'clause'>;

type ClauseKeyHandler = (
  local: TreatyEditorState,
  mode: ClauseMode,
  context: ScreenContext<PaxTable>,
) => TreatyEditorState;

const choosing =
  (act: ClauseKeyHandler): Row['run'] =>
  (local, context) =>
    local.mode.is === 'clause' ? act(local, local.mode, context) : local;

const finishClause = (
  local: TreatyEditorState,
  table: PaxTable,
  words: readonly string[],
): TreatyEditorState => editorWithMode(addRow(local, table, clauseText(words)), { is: 'lines' });

/** The only word that may follow, which nobody needs to choose: `in`, `to`. */
const onlyWord = (local: TreatyEditorState, mode: ClauseMode, table: PaxTable): string | undefined => {
  // A blank asks for everything that could be typed, not only for what matches the power's holdings.
  const all = (): readonly ClauseChoice[] => clauseQuestionOf(local, { ...mode, filter: ' ' }, table).choices;
  const [choice, ...others] = mode.words.length < 2 ? [] : all();
  const isWord = choice?.ends !== true && /^[a-z][a-z ]*$/.test(choice?.text ?? '');
  return isWord && others.length === 0 ? choice?.text : undefined;
};

/** Adds a word, and the only possible ones after it; a complete clause goes into the draft. */
const withWord = (
  local: TreatyEditorState,
  mode: ClauseMode,
  { table, word }: { readonly table: PaxTable; readonly word: string },
): TreatyEditorState => {
  const next: ClauseMode = { ...mode, words: [...mode.words, word], filter: '', at: 0 };
  const only = onlyWord(local, next, table);
  if (only !== undefined) return withWord(local, next, { table, word: only });
  const text = clauseText(next.words);
  const isOver =
    isWholeClause(table, text) &&
    clauseQuestionOf(local, next, table).choices.every(({ ends }) => ends === true);
  return isOver ? finishClause(local, table, next.words) : { ...local, mode: next };
};

/** Free text is typed in the draft itself, which is stored with every key. */
const beginFreeText = (local: TreatyEditorState, table: PaxTable): TreatyEditorState =>
  editorWithMode(addRow(local, table, quote('')), { is: 'row', line: textLine(''), part: { is: 'words' } });

/** A typed word that is not among the choices: a number, a year, the beginning of a name. */
const acceptTyped: ClauseKeyHandler = (local, mode, { subject: table, shell }) => {
  const word = mode.filter.trim();
  if (word === '') return local;
  const misfit = syntaxProblemIn(table, clauseText([...mode.words, word]));
  if (misfit === undefined) return withWord(local, mode, { table, word });
  shell.notify(misfit);
  return local;
};

const acceptChoice: ClauseKeyHandler = (local, mode, context) => {
  const { subject: table } = context;
  const { choices } = clauseQuestionOf(local, mode, table);
  const choice = choices[Math.min(mode.at, choices.length - 1)];
  if (choice?.clause !== undefined)
    return editorWithMode(addRow(local, table, choice.clause), { is: 'lines' });
  if (choice?.ends) return finishClause(local, table, mode.words);
  if (choice && choice.text === FREE_TEXT && mode.words.length === 0) return beginFreeText(local, table);
  if (choice) return withWord(local, mode, { table, word: choice.text });
  return acceptTyped(local, mode, context);
};

/** One word back, skipping those nobody chose. */
const backOneWord: ClauseKeyHandler = (local, mode, context) => {
  if (mode.filter !== '') return { ...local, mode: { ...mode, filter: mode.filter.slice(0, -1), at: 0 } };
  const before: ClauseMode = { ...mode, words: mode.words.slice(0, -1), at: 0 };
  return onlyWord(local, before, context.subject) === undefined
    ? { ...local, mode: before }
    : backOneWord(local, before, context);
};

const step = (by: 1 | -1): Row['run'] =>
  choosing((local, mode, { subject }) => {
    const last = clauseQuestionOf(local, mode, subject).choices.length - 1;
    return { ...local, mode: { ...mode, at: Math.max(0, Math.min(mode.at + by, last)) } };
  });

const ON_MAP: AnswerMapActs<TreatyEditorState, PaxTable> = {
  extentOf: ({ mode }) => (mode.is === 'clause' ? mode.map : undefined),
  withExtent: (local, map) =>
    local.mode.is === 'clause' ? { ...local, mode: { ...local.mode, map } } : local,
  opensWith: 'all',
  walk: (arrow) =>
    choosing((local, mode, { subject }) => {
      const asked = { choices: placesAsked(local, mode, subject), at: mode.at };
      return { ...local, mode: { ...mode, at: nextChoiceIndex(subject, asked, arrow) } };
    }),
};

const TAKE: Row = { keys: ['enter', 'tab'], label: 'take', hint: true, run: choosing(acceptChoice) };

const IN_LIST: readonly Row[] = [
  { keys: ['backspace'], label: 'one back', hint: true, run: choosing(backOneWord) },
  {
    keys: ['ctrl+u'],
    label: 'delete what is typed',
    run: choosing((local, mode) => ({ ...local, mode: { ...mode, filter: '', at: 0 } })),
  },
  { keys: ['down', 'ctrl+n'], label: 'down', hint: true, run: step(1) },
  { keys: ['up', 'ctrl+p'], label: 'up', hint: true, run: step(-1) },
];

const LEAVE: Row = {
  keys: ['esc'],
  label: 'no clause',
  hint: true,
  run: (local) => editorWithMode(local, { is: 'lines' }),
};

const KEEP_AS_TEXT: Row = {
  keys: ['esc'],
  label: 'as a row of text',
  help: 'keep the unfinished clause as a row of the draft',
  hint: true,
  run: choosing((local, { words }, { subject }) => finishClause(local, subject, words)),
};

/** Keys while a clause is composed; letters filter the choices. An area can be chosen on the map. */
export const clauseKeys = (local: TreatyEditorState, table: PaxTable): readonly Row[] => {
  const { mode } = local;
  if (mode.is !== 'clause') return [];
  const rest = [...IN_LIST, clauseText(mode.words) === '' ? LEAVE : KEEP_AS_TEXT];
  const rows = [TAKE, ...rest];
  return asksForArea(local, mode, table) ? withMapKeys(local, rows, ON_MAP) : rows;
};
