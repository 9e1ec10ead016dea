import type { Binding, ScreenContext } from '../../../shell/screen.ts';
import { keysWithoutChoices, notTakenText } from '../../../composer/choice-lines.ts';
import type { PaxTable } from '../table.ts';
import { continueAsText, canBeText } from './transitions.ts';
import { backTowardsMap } from './order-from-map.ts';
import { stashText } from './composer-state.ts';
import type { ComposerState } from './mode.ts';
import { type OpenQuestion, questionOf } from './questions.ts';
import { asksForPlace, nextChoiceIndex } from '../world/picker.ts';
import type { Arrow } from '../../../map/walking.ts';

type Row = Binding<ComposerState, PaxTable>;

const PAGE = 10;

const row = (
  keys: readonly string[],
  label: string,
  answer: (question: OpenQuestion, local: ComposerState) => ComposerState,
): Row => ({
  keys,
  label,
  run: (local, { subject }) => {
    const question = questionOf(local, subject);
    return question ? answer(question, local) : local;
  },
});

const step =
  (by: number) =>
  (question: OpenQuestion): ComposerState =>
    question.move(question.asked.at + by);

const acceptAnswer = (local: ComposerState, context: ScreenContext<PaxTable>): ComposerState => {
  const question = questionOf(local, context.subject);
  const taken = question?.take();
  if (!taken) context.shell.notify(notTakenText(question?.filter ?? ''));
  return taken ?? local;
};

/** Back to the previous question; from the first of an order started on the map back to the map. */
const back = (local: ComposerState, { subject, shell }: ScreenContext<PaxTable>): ComposerState => {
  if (local.startPlace === undefined) return questionOf(local, subject)?.back() ?? local;
  const before = backTowardsMap(local, subject);
  if (before) return before;
  shell.go('map');
  return stashText(local, subject);
};

/** Deletes a character, or an answer if nothing is typed. */
const erase = (local: ComposerState, context: ScreenContext<PaxTable>): ComposerState => {
  const question = questionOf(local, context.subject);
  return question === undefined || question.filter === ''
    ? back(local, context)
    : question.type([...question.filter].slice(0, -1).join(''));
};

const AS_TEXT: Row = {
  keys: ['ctrl+t'],
  label: 'as text',
  hint: true,
  run: (local, { subject }) => continueAsText(local, subject),
};

const ANSWERS: readonly Row[] = [
  { keys: ['enter', 'tab'], label: 'take', hint: true, run: acceptAnswer },
  { ...row(['down', 'ctrl+n'], 'down', step(1)), hint: true },
  { ...row(['up', 'ctrl+p'], 'up', step(-1)), hint: true },
  { keys: ['esc'], label: 'back', hint: true, run: back },
  { keys: ['backspace'], label: 'delete a letter, or go back one answer', run: erase },
  row(['pagedown', 'ctrl+f'], 'a page down', step(PAGE)),
  row(['pageup', 'ctrl+b'], 'a page up', step(-PAGE)),
  row(['home'], 'to the top', (question) => question.move(0)),
  row(['end'], 'to the end', (question) => question.move(question.asked.choices.length - 1)),
  row(['ctrl+u', 'ctrl+w'], 'clear what is typed', (question) => question.type('')),
];

const TO_MAP: Row = {
  keys: ['ctrl+g'],
  label: 'map',
  help: 'switch between the map and the list',
  hint: true,
  isDrawn: true,
  run: (local) => ({ ...local, map: local.map ? undefined : 'world' }),
};

const walk = (key: Arrow, label: string): Row => ({
  keys: [key],
  label,
  run: (local, { subject }) => {
    const question = questionOf(local, subject);
    return question ? question.move(nextChoiceIndex(subject, question.asked, key)) : local;
  },
});

/** Keys of the map that take precedence over those of the list. */
const ON_MAP: readonly Row[] = [
  { ...walk('left', 'walk'), help: 'to the next place in the west that can be chosen', hint: true },
  walk('down', 'south'),
  walk('up', 'north'),
  walk('right', 'east'),
  {
    keys: ['pageup', 'pagedown'],
    label: 'nearer',
    help: 'the region of this place, or the whole world',
    hint: true,
    run: (local) => ({ ...local, map: local.map === 'world' ? 'region' : 'world' }),
  },
];

/** Keys while a question is open: whatever is typed narrows the choices. */
export const questionKeys = (local: ComposerState, table: PaxTable): readonly Row[] => {
  const answers = canBeText(local) ? [...ANSWERS, AS_TEXT] : ANSWERS;
  const question = questionOf(local, table);
  if (question?.asked.choices.length === 0 && question.filter !== '') return keysWithoutChoices(answers);
  if (!question || !asksForPlace(question.asked.choices, table)) return answers;
  const rows = [...answers.slice(0, 1), TO_MAP, ...answers.slice(1)];
  return local.map ? [...ON_MAP, ...rows] : rows;
};

export const typeAnswer = (local: ComposerState, text: string, table: PaxTable): ComposerState => {
  const question = questionOf(local, table);
  return question ? question.type(question.filter + text.replaceAll(/\s+/g, ' ')) : local;
};
