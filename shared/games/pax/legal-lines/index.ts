import { phaseOf } from '../turn.ts';
import { GREAT_POWERS, type GreatPower, type Seat } from '../vocabulary/ids.ts';
import { mayOrder } from '../movement/order-lines.ts';
import type { Action, Order } from '../orders/types.ts';
import { hear } from '../dispatch-line.ts';
import type { PaxState } from '../state/state.ts';
import { commands, handingOn, inWindow, onAlliances } from './alliances.ts';
import { answers } from './answers.ts';
import { atAnyMoment, onTheCall, signatures, votes, wars } from './congress.ts';
import { givingUp } from './giving-up.ts';
import { inWar } from './in-war.ts';
import { inNegotiation, waivers } from './negotiation.ts';
import { onSpoils } from './spoils.ts';
import { breachRulings, dealings } from './treaties.ts';
import type { Position } from '../state/position.ts';

// Lines worth saying at once. What is worth it is listed here; what is allowed the law alone decides (`hear`).

const PASS: Action = { do: 'pass' };

/** What the step asks of the seat as a whole. */
const asked = (position: Position): readonly Action[] => {
  switch (position.state.step) {
    case 'CONG_ATTEND':
      return onTheCall(position.state);
    case 'CONG_VOTE':
      return votes(position);
    case 'CONG_SIGN':
      return signatures(position.state);
    case 'CONG_DEFY':
    case 'CONG_FAIL':
    case 'WAR_DECLARE':
    case 'ALD':
    case 'WINDOW':
    case 'SPOILS':
      return [PASS];
    default:
      return [];
  }
};

/** What the step lets a power do. */
const inStep = (position: Position, power: GreatPower): readonly Action[] => {
  if (position.state.step === 'ADM_DEFICIT') return givingUp(position.state, power);
  if (position.state.step === 'NEG') return inNegotiation(position.state, power);
  if (position.state.step === 'WAR_DECLARE')
    return [...wars(position.state), ...waivers(position.state, power)];
  if (position.state.step === 'ALD')
    return [...onAlliances(position.state, power), ...handingOn(position.state, power)];
  if (position.state.step === 'WINDOW') return inWindow(position.state);
  if (position.state.step === 'SPOILS') return onSpoils(position, power);
  return position.state.step.startsWith('CONG') ? atAnyMoment(position.state, power) : [];
};

/** That first, then what is heard in every step of a war. */
const possible = (position: Position, power: GreatPower): readonly Action[] => [
  ...inStep(position, power),
  ...inWar(position, power),
];

const turns = ({ standingPassOff }: PaxState, seat: Seat): Action => ({
  do: 'standing-pass',
  isOn: standingPassOff.includes(seat),
});

const orderOf = (seat: Seat, power: GreatPower, action: Action): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

const ofSeat = (position: Position, seat: Seat): readonly Order[] => {
  const powers = GREAT_POWERS.filter((power) => mayOrder(seat, power));
  const byPower = (list: (power: GreatPower) => readonly Action[]): readonly Order[] =>
    powers.flatMap((power) => list(power).map((action) => orderOf(seat, power, action)));
  return [
    ...asked(position).map((action) => orderOf(seat, seat, action)),
    ...byPower((power) => possible(position, power)),
    ...byPower((power) => dealings(position.state, power)),
    orderOf(seat, seat, turns(position.state, seat)),
  ];
};

const ofMaster = (state: PaxState): readonly Order[] =>
  [...answers(state), ...breachRulings(state), ...(state.step === 'ALD' ? commands(state) : [])].map(
    (action) => ({ actions: [action] }),
  );

/**
 * Single lines that a seat or the game master may say now, each of them allowed by itself: what the step asks
 * for first, then what concerns treaties, then the standing pass. Texts of treaties are not among them.
 * @param state what the speaker knows of the position, nothing else
 */
export const linesToSay = (position: Position, seat: Seat | 'gm'): readonly Order[] => {
  if (position.state.step === 'OVER') return [];
  const phase = phaseOf(position.state.step);
  const candidates = seat === 'gm' ? ofMaster(position.state) : ofSeat(position, seat);
  return candidates.filter(
    (order) =>
      hear({ edition: position.edition, state: position.state, phase }, seat, { say: 'order', order }).ok,
  );
};
