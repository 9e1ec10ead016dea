import type { Binding, Context } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { asText, canBeText } from './building.ts';
import type { Composing } from './mode.ts';
import { type Question, questionOf } from './questions.ts';

type Row = Binding<Composing, PaxTable>;

const PAGE = 10;

const row = (
  keys: readonly string[],
  says: string,
  answer: (question: Question, local: Composing) => Composing,
): Row => ({
  keys,
  says,
  run: (local, { subject }) => {
    const question = questionOf(local, subject);
    return question ? answer(question, local) : local;
  },
});

const step =
  (by: number) =>
  (question: Question): Composing =>
    question.move(question.asked.at + by);

const takeIt = (local: Composing, context: Context<PaxTable>): Composing => {
  const taken = questionOf(local, context.subject)?.take();
  if (!taken) context.shell.say('nothing fits what was typed; Backspace takes it back');
  return taken ?? local;
};

/** A character back, or an answer where nothing is typed. */
const erase = (question: Question): Composing =>
  question.filter === '' ? question.back() : question.type([...question.filter].slice(0, -1).join(''));

const AS_TEXT: Row = {
  keys: ['ctrl+t'],
  says: 'as text',
  hint: true,
  run: (local, { subject }) => asText(local, subject),
};

const ANSWERS: readonly Row[] = [
  { keys: ['enter', 'tab'], says: 'take', hint: true, run: takeIt },
  { ...row(['down', 'ctrl+n'], 'down', step(1)), hint: true },
  { ...row(['up', 'ctrl+p'], 'up', step(-1)), hint: true },
  { ...row(['esc'], 'back', (question) => question.back()), hint: true },
  row(['backspace'], 'a letter or an answer back', erase),
  row(['pagedown', 'ctrl+f'], 'a page down', step(PAGE)),
  row(['pageup', 'ctrl+b'], 'a page up', step(-PAGE)),
  row(['home'], 'to the top', (question) => question.move(0)),
  row(['end'], 'to the end', (question) => question.move(question.asked.choices.length - 1)),
  row(['ctrl+u', 'ctrl+w'], 'forget what was typed', (question) => question.type('')),
];

/** Keys while a question is open: whatever is typed narrows the choices. */
export const questionKeys = (local: Composing): readonly Row[] =>
  canBeText(local) ? [...ANSWERS, AS_TEXT] : ANSWERS;

export const typeAnswer = (local: Composing, text: string, table: PaxTable): Composing => {
  const question = questionOf(local, table);
  return question ? question.type(question.filter + text.replaceAll(/\s+/g, ' ')) : local;
};
