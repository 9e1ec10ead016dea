import { dispatchLine } from '../dispatch-line.ts';
import type { LineVerb } from '../lines/line-verb.ts';
import { movementOptions } from '../movement/options.ts';
import { actorsOf } from '../movement/order-lines.ts';
import { formatOrder } from '../orders/format.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Position } from '../state/position.ts';
import type { PaxState } from '../state/state.ts';
import { phaseOf, EVERY_STEP_LINES } from '../turn.ts';
import { type GreatPower, type Seat, SEATS } from '../vocabulary/ids.ts';
import { warOptions } from '../war/options.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import { stateKnownTo } from './known-state.ts';

// The lines a seat may send now, in normal form, from its own knowledge. The verbs of the step suggest them; only the
// law decides which are allowed.

/** Verbs of immediate lines accepted now, the step's own first. */
const immediateVerbs = ({ step }: PaxState): readonly (readonly LineVerb[])[] => [
  phaseOf(step).takes ?? [],
  ...EVERY_STEP_LINES.map(({ takes }) => takes),
];

/** Everything the accepted verbs suggest to a power, allowed or not. */
export const suggestionsFor = (position: Position, power: GreatPower): readonly Action[] =>
  immediateVerbs(position.state)
    .flat()
    .flatMap((verb) => verb.suggestions?.(position, power) ?? []);

const orderOf = (seat: Seat, power: GreatPower, action: Action): Order => ({
  ...(power !== seat && { as: power }),
  actions: [action],
});

const suggestedTo = (position: Position, seat: Seat, verbs: readonly LineVerb[]): readonly Order[] => {
  const from = (list: readonly LineVerb[], power: GreatPower): readonly Order[] =>
    list.flatMap((verb) =>
      (verb.suggestions?.(position, power) ?? []).map((action) => orderOf(seat, power, action)),
    );
  const powers = actorsOf(seat);
  const ofPowers = verbs.filter(({ isForSeat }) => !isForSeat);
  return [
    ...from(
      verbs.filter(({ isForSeat }) => isForSeat),
      seat,
    ),
    ...powers.flatMap((power) => from(ofPowers, power)),
  ];
};

const suggestedToMaster = (position: Position, verbs: readonly LineVerb[]): readonly Order[] =>
  verbs.flatMap((verb) =>
    (verb.masterSuggestions?.(position) ?? []).map((action) => ({ actions: [action] })),
  );

/**
 * Immediate lines that a seat or the game master may send now, each legal by itself: those of the step first, then
 * those accepted in every step. Treaty texts are not included.
 * @param position the position as far as the seat knows it
 */
export const legalImmediateLines = (position: Position, seat: Seat | 'gm'): readonly Order[] => {
  if (position.state.step === 'OVER') return [];
  return immediateVerbs(position.state)
    .flatMap((verbs) =>
      seat === 'gm' ? suggestedToMaster(position, verbs) : suggestedTo(position, seat, verbs),
    )
    .filter((order) => dispatchLine(position, seat, { kind: 'order', order }).ok);
};

const legalMovementLines = (position: Position, seat: Seat): readonly Order[] =>
  actorsOf(seat).flatMap((power) =>
    movementOptions(position, power).map((action) => orderOf(seat, power, action)),
  );

const isSeatOrMaster = (seat: string): seat is Seat | 'gm' =>
  seat === 'gm' || (SEATS as readonly string[]).includes(seat);

/** Lines allowed in the sheet that is awaited. */
const legalSheetLines = (position: Position, seat: Seat | 'gm'): readonly Order[] => {
  if (isWritingWarOrders(position.state)) return warOptions(position, seat);
  return seat === 'gm' ? [] : legalMovementLines(position, seat);
};

/**
 * Every line a seat may write into its awaited sheet, and every immediate line it may send; for the game master,
 * rulings. Empty for all others.
 */
export const legalLines = ({ edition, state }: Position, seat: string): readonly string[] => {
  if (!isSeatOrMaster(seat)) return [];
  const position = { edition, state: stateKnownTo({ edition, state }, seat) };
  const isWriting = phaseOf(state.step).awaited({ edition, state })?.by === 'sheet';
  const sheet = isWriting ? legalSheetLines(position, seat) : [];
  return [...new Set([...sheet, ...legalImmediateLines(position, seat)].map(formatOrder))];
};
