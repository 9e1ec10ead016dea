import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { answerKeys, type AnswerMapActs, withMapKeys } from '../../../composer/answer-keys.ts';
import { keysFor, notTakenText } from '../../../composer/choice-lines.ts';
import type { PaxTable } from '../table.ts';
import { continueAsText, canBeText } from './transitions.ts';
import { backTowardsMap } from './order-from-map.ts';
import { stashText } from './composer-state.ts';
import type { ComposerState } from './mode.ts';
import { type OpenQuestion, questionOf } from './questions.ts';
import { asksForPlace, nextChoiceIndex } from '../world/picker.ts';

type Row = Binding<ComposerState, PaxTable>;

const acceptAnswer = (local: ComposerState, context: ScreenContext<PaxTable>): ComposerState => {
  const question = questionOf(local, context.subject);
  const taken = question?.take();
  if (!taken) context.shell.notify(notTakenText(question?.asked, question?.filter ?? ''));
  return taken ?? local;
};

/** Back to the previous question; from the first of an order started on the map back to the map. */
const backOneQuestion = (
  local: ComposerState,
  { subject, shell }: ScreenContext<PaxTable>,
): ComposerState => {
  if (local.startPlace === undefined) return questionOf(local, subject)?.back() ?? local;
  const before = backTowardsMap(local, subject);
  if (before) return before;
  shell.goTo('map');
  return stashText(local, subject);
};

/** Deletes a character, or an answer if nothing is typed. */
const erase = (local: ComposerState, context: ScreenContext<PaxTable>): ComposerState => {
  const question = questionOf(local, context.subject);
  return question === undefined || question.filter === ''
    ? backOneQuestion(local, context)
    : question.type([...question.filter].slice(0, -1).join(''));
};

const AS_TEXT: Row = {
  keys: ['ctrl+t'],
  label: 'as text',
  hint: true,
  run: (local, { subject }) => continueAsText(local, subject),
};

/** Runs an act of the open question. */
const asked =
  (act: (question: OpenQuestion, table: PaxTable) => ComposerState): Row['run'] =>
  (local, { subject }) => {
    const question = questionOf(local, subject);
    return question ? act(question, subject) : local;
  };

const ANSWERS: readonly Row[] = answerKeys<ComposerState, PaxTable>({
  take: acceptAnswer,
  back: backOneQuestion,
  erase,
  clear: asked((question) => question.type('')),
  move: (by) => asked((question) => question.move(question.asked.at + by)),
});

const ON_MAP: AnswerMapActs<ComposerState, PaxTable> = {
  extentOf: ({ map }) => map,
  withExtent: (local, map) => ({ ...local, map }),
  opensWith: 'all',
  walk: (arrow) => asked((question, table) => question.move(nextChoiceIndex(table, question.asked, arrow))),
};

/** Keys while a question is open: whatever is typed narrows the choices. */
export const questionKeys = (local: ComposerState, table: PaxTable): readonly Row[] => {
  const answers = canBeText(local) ? [...ANSWERS, AS_TEXT] : ANSWERS;
  const question = questionOf(local, table);
  if (question?.asked.choices.length === 0) return keysFor(answers, question.asked, question.filter);
  if (!question || !asksForPlace(question.asked.choices, table)) return answers;
  return withMapKeys(local, answers, ON_MAP);
};

export const typeAnswer = (local: ComposerState, text: string, table: PaxTable): ComposerState => {
  const question = questionOf(local, table);
  return question ? question.type(question.filter + text.replaceAll(/\s+/g, ' ')) : local;
};
