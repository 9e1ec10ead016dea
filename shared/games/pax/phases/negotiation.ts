import { copyJson } from '../../../kernel/copy.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { waive, waiveRefusal } from '../casus-belli/waiving.ts';
import { yieldMarker, yieldRefusal } from '../casus-belli/yielding.ts';
import type { Edition } from '../edition.ts';
import { type Power, type Seat, seatOf, SEATS } from '../ids.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Adjudication, Phase } from '../phase.ts';
import type { PaxState } from '../state.ts';

const actionRefusal = (
  edition: Edition,
  state: PaxState,
  actor: { readonly seat: Seat; readonly power: Power },
  action: Action,
): Refusal | undefined => {
  switch (action.do) {
    case 'waive':
      return waiveRefusal(state, actor.seat, action.casusBelli);
    case 'lower':
      return yieldRefusal(edition, state, { power: actor.power, area: action.area, to: action.to });
    default:
      return refuse('not-in-negotiation', { verb: action.do }, 'PB-SEQ-2');
  }
};

const carryOut = (adjudication: Adjudication, power: Power, action: Action): void => {
  if (action.do === 'waive') waive(adjudication, action.casusBelli);
  if (action.do === 'lower') yieldMarker(adjudication, { power, area: action.area, to: action.to });
};

/** What becomes of the position when the actions of a line follow each other; nobody is told. */
const rehearsal = (edition: Edition, state: PaxState): Adjudication => ({
  edition,
  state: copyJson(state),
  dice: {
    rolls: [],
    roll: (label) => {
      throw new Error(`negotiation rolls no die for ${label}`);
    },
  },
  tell: () => undefined,
});

/** A line is carried out as a whole or not at all, so each action is judged after those before it. */
const refusal = (edition: Edition, state: PaxState, seat: Seat | 'gm', order: Order): Refusal | undefined => {
  if (seat === 'gm') return refuse('players-only', { allowed: SEATS }, 'PB-SEQ-8');
  if (order.condition) return refuse('no-condition-here', {}, 'PB-MSC-2');
  const power = order.as ?? seat;
  if (seatOf(power) !== seat) return refuse('not-your-power', { power, seat }, 'PB-AH-1');
  const trial = rehearsal(edition, state);
  for (const action of order.actions) {
    const refused = actionRefusal(edition, trial.state, { seat, power }, action);
    if (refused) return refused;
    carryOut(trial, power, action);
  }
  return undefined;
};

/** Talk over the turn's casus belli; what nobody settles stays (PB-NEG-1, PB-SEQ-8). */
export const negotiation: Phase = {
  id: 'NEG',
  state: 'NEG',
  title: 'Negotiation',
  awaited: () => ({ seats: SEATS, by: 'lines', deadline: 'neg' }),
  run: () => undefined,
  next: () => 'CRP',
  refusal,
  act(adjudication, seat, order) {
    if (seat === 'gm') return;
    for (const action of order.actions) carryOut(adjudication, order.as ?? seat, action);
  },
};
