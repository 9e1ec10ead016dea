import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { cacheLast } from '../shell/cache-last.ts';
import { heading, type Line, wrap } from '../shell/lines.ts';
import type { Binding, ScreenContext, ScreenSize, UpdateLater } from '../shell/screen.ts';
import { movementKeys, windowAround } from '../shell/scrolling.ts';
import { fieldKeys, insertText } from '../shell/typed-text.ts';
import { isExampleAt, lineSuggestionsAt, matchingLines } from './line-suggestions.ts';
import type { SuggestedLine } from '../table/composer-contents.ts';
import { awaitedAt, phaseAt, type Table, whyNotSent } from '../table/table.ts';
import { askToFinish } from './finishing.ts';
import {
  beginKey,
  type LineMaker,
  type LinePicking,
  NO_PICKING,
  pickLines,
  typePick,
} from './line-picking.ts';
import { pickKeys } from './pick-keys.ts';
import { suggestionFoot, suggestionWidth, suggestionRows } from './suggested-rows.ts';

/** State of the screen in phases of single lines. */
export interface ImmediateLinesState extends LinePicking {
  readonly at: number;
  readonly typed: string;
  readonly isTyping: boolean;
}

type Row = Binding<ImmediateLinesState, Table>;

/** Columns of the confirmation box. */
const BOX_COLUMNS = 70;

const withCursor = (local: ImmediateLinesState, at: number, table: Table): ImmediateLinesState => ({
  ...local,
  at: Math.max(0, Math.min(at, matchingLines(local.typed, table).length - 1)),
});

/** Sends a line. The typed text is cleared when the server has accepted it. */
const sendLine = (
  { typed }: ImmediateLinesState,
  { line }: SuggestedLine,
  { subject, shell }: Pick<ScreenContext<Table>, 'subject' | 'shell'>,
): void => {
  const { drafts } = subject.calls;
  shell.notify(`sending ${line}…`);
  subject.calls.line(line).then(
    () => {
      if (drafts.readLine('orders') === typed) drafts.writeLine('orders', '');
      shell.notify(`taken: ${line}`);
    },
    (cause: unknown) => {
      shell.notify(`not taken: ${errorText(cause)}`);
    },
  );
};

const cachedBrings = cacheLast<object, readonly string[]>();

/** Consequences of a line besides what it does; empty for one that is refused. */
const bringsOf = (table: Table, chosen: SuggestedLine | undefined): readonly string[] =>
  chosen === undefined || chosen.why !== undefined
    ? []
    : cachedBrings(
        table.state as object,
        [chosen.line],
        () => lineSuggestionsAt(table).typed(table, chosen.line).brings ?? [],
      );

/** Asks for confirmation and sends the line. */
const askToSend = (
  chosen: SuggestedLine,
  local: ImmediateLinesState,
  {
    context: { subject, shell },
    later,
  }: {
    readonly context: ScreenContext<Table>;
    readonly later: UpdateLater<ImmediateLinesState>;
  },
): void => {
  const why = whyNotSent(subject) ?? (chosen.why === undefined ? undefined : `not sent: ${chosen.why}`);
  if (why !== undefined) {
    shell.notify(why);
    return;
  }
  const brings = bringsOf(subject, chosen);
  shell.confirm({
    title: 'Say it now?',
    lines: [
      ...wrap(chosen.line, BOX_COLUMNS, 2).map((row): Line => [['title', row]]),
      ...[chosen.effect, ...brings].flatMap((text) => wrap(text, BOX_COLUMNS, 2)).map((row): Line => [row]),
      ['It takes effect at once and cannot be undone.'],
    ],
    yes: 'say it',
    topic: subject.seatView.match.phase,
    onYes() {
      sendLine(local, chosen, { subject, shell });
      later((now) =>
        now.typed === local.typed ? { ...now, at: 0, typed: '', isTyping: false, picking: undefined } : now,
      );
    },
  });
};

const send: Row['run'] = (local, context, later) => {
  const chosen = matchingLines(local.typed, context.subject)[local.at];
  if (chosen) askToSend(chosen, local, { context, later });
  return local;
};

/** Whether a past position is shown, where nothing can be sent. */
const isPast = ({ connection }: Table): boolean => connection === 'past';

/** Restores typed text that has not been sent. */
const withStoredText = (local: ImmediateLinesState, table: Table): ImmediateLinesState =>
  local.typed === '' && !isPast(table)
    ? { ...local, typed: table.calls.drafts.readLine('orders'), at: 0 }
    : local;

/** Changes the typed text and saves it. */
const withTyped = (local: ImmediateLinesState, table: Table, typed: string): ImmediateLinesState => {
  table.calls.drafts.writeLine('orders', typed);
  return { ...local, typed, at: 0 };
};

const declareDone = (
  local: ImmediateLinesState,
  { subject, shell }: ScreenContext<Table>,
): ImmediateLinesState => {
  const why = whyNotSent(subject);
  if (why !== undefined) {
    shell.notify(why);
    return local;
  }
  askToFinish(subject, shell);
  return local;
};

/** The picker for lines at this table; undefined if there is none. */
const questionsAt = (table: Table) => lineSuggestionsAt(table).picks?.(table);

/** A line that has been picked is put in the text field and confirmed at once. */
const SENT_LINES: LineMaker<ImmediateLinesState> = {
  pickerAt: (_local, table) => {
    if (!questionsAt(table)) return undefined;
    return function* () {
      const questions = questionsAt(table);
      return questions ? [yield* questions] : [];
    };
  },
  taken(local, [line = ''], moment) {
    const { subject } = moment.context;
    const typed = withTyped({ ...local, isTyping: false }, subject, line);
    askToSend(lineSuggestionsAt(subject).typed(subject, line), typed, moment);
    return typed;
  },
};

const pickKeysFor = pickKeys(SENT_LINES);

/** Puts an example in the text field, for the player to fill in its figures. */
const complete: Row['run'] = (local, { subject }) => {
  const chosen = matchingLines(local.typed, subject)[local.at];
  return chosen ? { ...withTyped(local, subject, chosen.line), isTyping: true } : local;
};

const SEND: Row = { keys: ['enter'], label: 'send now', hint: true, run: send };

const COMPLETE: Row = { keys: ['enter'], label: 'complete it', hint: true, run: complete };

const TYPE: Row = {
  keys: ['i', '/'],
  label: 'type',
  hint: true,
  run: (local, { subject }) => ({ ...withStoredText(local, subject), isTyping: true }),
};

const NOTHING_TO_PICK: Row = {
  keys: ['n'],
  label: 'new',
  isIdle: true,
  run: (local, { shell }) => {
    shell.notify(
      'no line is composed step by step in this phase; choose one of the list, or type one with i',
    );
    return local;
  },
};

/** Only for players: the phase does not wait for lines of a game master. */
const FINISH: Row = { keys: ['P'], label: 'nothing more to say', hint: true, run: declareDone };

const SHOW_ALL: Row = { keys: ['esc'], label: 'show all', run: (local) => ({ ...local, typed: '', at: 0 }) };

const MOVES: readonly Row[] = [
  ...movementKeys<ImmediateLinesState, Table>({
    at: (local) => local.at,
    to: (local, at, { subject }) => withCursor(local, at, subject),
    page: ({ size }) => Math.max(size.rows - 5, 1),
  }),
];

const step =
  (by: number): Row['run'] =>
  (local, { subject }) =>
    withCursor(local, local.at + by, subject);

const TYPING: readonly Row[] = [
  { keys: ['enter'], label: 'send now', hint: true, run: send },
  { keys: ['down', 'ctrl+n'], label: 'down', hint: true, run: step(1) },
  { keys: ['up', 'ctrl+p'], label: 'up', hint: true, run: step(-1) },
  {
    keys: ['esc'],
    label: 'keep the text',
    hint: true,
    run: (local, { subject }) => ({
      ...(isExampleAt(subject, local.typed) ? withTyped(local, subject, '') : local),
      isTyping: false,
    }),
  },
  ...fieldKeys<ImmediateLinesState, Table>(
    (local) => local.typed,
    (local, typed, { subject }) => withTyped(local, subject, typed),
  ),
];

/** Explains that some phases take lines also from seats they do not wait for. */
const noteFor = (table: Table): string => {
  if (isPast(table)) return 'This is a past position: nothing can be sent.';
  return awaitedAt(table)?.seats.includes(table.seatView.seat)
    ? 'A line takes effect at once.'
    : 'Nothing is due from you now. A line takes effect at once.';
};

/** Screen for phases that take single lines, which take effect at once, instead of sheets. */
export const immediateLinesScreen = {
  start: {
    at: 0,
    typed: '',
    isTyping: false,
    ...NO_PICKING,
  } satisfies ImmediateLinesState as ImmediateLinesState,
  bindings(local: ImmediateLinesState, table: Table): readonly Row[] {
    if (local.picking) return pickKeysFor(local, table);
    if (local.isTyping) return TYPING;
    const all = matchingLines(local.typed, table);
    const count = all.length;
    if (isPast(table)) return count > 0 ? MOVES : [];
    return [
      ...(count > 0 ? [all[local.at]?.isExample ? COMPLETE : SEND] : []),
      questionsAt(table) ? beginKey<ImmediateLinesState>() : NOTHING_TO_PICK,
      TYPE,
      ...(table.seatView.seat === 'gm' ? [] : [FINISH]),
      ...(local.typed === '' ? [] : [SHOW_ALL]),
      ...(count > 0 ? MOVES : []),
    ];
  },
  opened: withStoredText,
  typing(
    local: ImmediateLinesState,
    table: Table,
  ): ((text: string) => ImmediateLinesState | undefined) | undefined {
    if (local.picking) return (text) => typePick(local, text);
    return local.isTyping ? (text) => withTyped(local, table, insertText(local.typed, text)) : undefined;
  },
  /** The line under the cursor, and its details. */
  under(local: ImmediateLinesState, table: Table): string {
    const chosen = matchingLines(local.typed, table)[local.at];
    return chosen ? [chosen.line, chosen.effect, chosen.why ?? ''].join('\n') : '';
  },
  lines(local: ImmediateLinesState, table: Table, { columns, rows }: ScreenSize): readonly Line[] {
    if (local.picking) return pickLines(SENT_LINES, local, { columns, rows, table });
    const all = matchingLines(local.typed, table);
    const at = Math.min(local.at, Math.max(all.length - 1, 0));
    const { isDone, match } = table.seatView;
    const foot = suggestionFoot(all[at], bringsOf(table, all[at]), columns);
    const note = isDone && !isPast(table) ? 'You have said all you have to say.' : noteFor(table);
    const field = local.isTyping || local.typed !== '' ? `${local.typed}${local.isTyping ? '▌' : ''}` : '';
    const head: readonly Line[] = [
      heading(`${phaseAt(table)?.title ?? match.title}: lines you ${isPast(table) ? 'could' : 'can'} send`),
      [['dim', note], `  ${field}`],
      [],
    ];
    const width = suggestionWidth(all, columns);
    const list = suggestionRows(all, { at, width, columns });
    const none: readonly Line[] = isPast(table) ? [] : [['  No line is suggested now; i types one.']];
    const tall = Math.max(rows - head.length - foot.length - 1, 1);
    return [...head, ...(list.length > 0 ? windowAround(list, at, tall) : none), [], ...foot];
  },
};
