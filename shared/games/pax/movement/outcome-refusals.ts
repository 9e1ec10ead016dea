import { refusals } from '../vocabulary/refusals.ts';

/** Why a line came to nothing, in the words the resolver has for it (`kernel/resolve`). */
export const outcomeRefusals = refusals({
  means: () => 'What it needs was not there.',
  'after-overspend': () => 'An earlier line cost more than was left, and after that nothing is bought.',
  'awaits-answer': ({ questions }: { questions: readonly string[] }, words) =>
    `The game master has not answered: ${words.list(questions)}.`,
  'awaits-ruling': () => 'It turns on lines that the game master has not ruled on.',
});
