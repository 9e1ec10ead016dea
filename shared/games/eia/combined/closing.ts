import { setUp } from '../control/verbs/set-up.ts';
import { playedPowers } from '../board/powers.ts';
import { alliancesBroken } from '../breaking/breaking.ts';
import { freeStates } from '../free-states/free-states.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position } from '../state/step.ts';
import { combinedMovement } from './combined.ts';

/** Orders that the closing steps carry out. */
const CLOSING_ORDERS: readonly string[] = [alliancesBroken, freeStates, combinedMovement].flatMap(
  ({ takes = [] }) => takes.map(({ does }) => does),
);

/** Whether a power has answered: with a line for the closing steps, or with `done` on the sheet of the month. */
const hasAnswered = ({ state }: Position, power: string): boolean =>
  state.lines.some(
    ({ seat, order, filed }) =>
      seat === power &&
      (CLOSING_ORDERS.includes(order.action.do) || (order.action.do === 'done' && filed === 'POLITICS')),
  );

/** Every power may hand in a last sheet for the month if anything public has happened since the others were in. */
export const closing: EiaPhase = {
  id: 'CLOSING',
  accepts: [setUp],
  waits: {
    by: 'sheet',
    deadline: 'closing',
    isWindow: true,
    isOpen: ({ edition }) => edition.settings.pace === 'sheets',
    missing: (at) =>
      at.state.record.stirred ? playedPowers(at).filter((power) => !hasAnswered(at, power)) : [],
  },
};
