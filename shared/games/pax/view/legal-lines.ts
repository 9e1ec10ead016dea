import { dispatchLine } from '../dispatch-line.ts';
import type { LineVerb } from '../lines/line-verb.ts';
import { movementOptions } from '../movement/index.ts';
import { actorsOf } from '../movement/order-lines.ts';
import { formatOrder } from '../orders/format.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Position } from '../state/position.ts';
import type { PaxState } from '../state/state.ts';
import { phaseOf, STANDING_LINES } from '../turn.ts';
import { type GreatPower, type Seat, SEATS } from '../vocabulary/ids.ts';
import { warOptions } from '../war/options.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import { knownTo } from './known.ts';

// The lines a seat may write or say now, in normal form, by what it may know itself. What is worth saying the verbs
// of the step suggest; what is allowed the law alone decides.

/** What may be said now, the step's own first. */
const spoken = ({ step }: PaxState): readonly (readonly LineVerb[])[] => [
  phaseOf(step).takes ?? [],
  ...STANDING_LINES.map(({ takes }) => takes),
];

/** Everything the verbs that are heard now suggest to a power, allowed or not. */
export const suggestionsFor = (position: Position, power: GreatPower): readonly Action[] =>
  spoken(position.state)
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
 * Single lines that a seat or the game master may say now, each of them allowed by itself: what the step asks
 * for first, then what is heard in every step. Texts of treaties are not among them.
 * @param position what the speaker knows of it, nothing else
 */
export const linesToSay = (position: Position, seat: Seat | 'gm'): readonly Order[] => {
  if (position.state.step === 'OVER') return [];
  return spoken(position.state)
    .flatMap((verbs) =>
      seat === 'gm' ? suggestedToMaster(position, verbs) : suggestedTo(position, seat, verbs),
    )
    .filter((order) => dispatchLine(position, seat, { say: 'order', order }).ok);
};

const written = (position: Position, seat: Seat): readonly Order[] =>
  actorsOf(seat).flatMap((power) =>
    movementOptions(position, power).map((action) => orderOf(seat, power, action)),
  );

const isSpeaker = (seat: string): seat is Seat | 'gm' =>
  seat === 'gm' || (SEATS as readonly string[]).includes(seat);

/** What may stand in the sheet that is waited for. */
const writable = (position: Position, seat: Seat | 'gm'): readonly Order[] => {
  if (isWritingWarOrders(position.state)) return warOptions(position, seat);
  return seat === 'gm' ? [] : written(position, seat);
};

/**
 * Every line a seat may write into its sheet, where one is waited for, and every single line it may say at
 * once; of the game master their rulings. Nobody else has any.
 */
export const legalLines = ({ edition, state }: Position, seat: string): readonly string[] => {
  if (!isSpeaker(seat)) return [];
  const position = { edition, state: knownTo({ edition, state }, seat) };
  const isWriting = phaseOf(state.step).awaited({ edition, state })?.by === 'sheet';
  const sheet = isWriting ? writable(position, seat) : [];
  return [...new Set([...sheet, ...linesToSay(position, seat)].map(formatOrder))];
};
