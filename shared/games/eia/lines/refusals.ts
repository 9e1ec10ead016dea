import { orList } from '../../../kernel/report/words.ts';
import { stateTitle, type StateId } from '../vocabulary/steps.ts';
import { refusals } from '../vocabulary/refusals.ts';

const titles = (states: readonly StateId[]): string =>
  orList(states.map((state) => `“${stateTitle(state)}”`));

/** Refusals because of a line's writer or time, and failures common to all orders. */
export const lineRefusals = refusals({
  'not-now': ({ states, now }: { states: readonly StateId[]; now: StateId }) =>
    now === 'OVER'
      ? 'The game is over.'
      : `Now it is “${stateTitle(now)}”; this is said in ${titles(states)}.`,
  'hand-in-a-sheet': ({ now }: { now: StateId }) =>
    `In “${stateTitle(now)}” no single lines are taken: write this on your sheet, and hand the sheet in.`,
  'not-in-order': ({ power, to }: { power: string; to: 'call' | 'pick terms' }, { name }) =>
    `It is the turn of ${name(power)} to ${to}.`,
  'a-power-says-it': () => 'A power says this, not the game master.',
  'game-master-only': () => 'The game master says this, nobody else.',
  'condition-false': () =>
    'Its condition does not hold; a question in it that nobody has answered counts as no.',
  'condition-unanswered': () =>
    'Its condition asks something that is not decided; say the line when it is, or without the condition.',
  'no-counterpart': () =>
    'The other side must write the same line; it did not, or its line was not carried out.',
});
