import { listText } from '../../../kernel/report/words.ts';
import { causes, refusals } from '../wording/refusals.ts';

/** Refusals of the game master's lines. */
export const gmRefusals = refusals({
  'not-open': causes({
    'nothing-to-undo': ({ rule }: { rule: number }) =>
      `There is no move by WEAW-USE-${String(rule)} to undo.`,
    'usa-not-geared': () => 'The USA has not geared up, and Mexico does so with it.',
    'no-such-seat': ({ seat, seats }: { seat: string; seats: readonly string[] }) =>
      `There is no seat ${seat} in this seating; there are ${listText(seats)}.`,
    'binds-reserves': ({ seats }: { seats: readonly string[] }) =>
      `Only reserve seats are bound to a nation: ${listText(seats)}.`,
    'no-question': ({ line }: { line: string }) => `No question of ${line} waits for an answer.`,
  }),
});
