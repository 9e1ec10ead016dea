import type { Candidate, SlotQuestion } from '../../../../kernel/language/questions.ts';
import { fleetCoasts, ownName } from '../../board/fleet-coasts.ts';
import type { OrderContext } from '../../orders/slot-questions.ts';
import type { Units } from '../../orders/types.ts';
import { formatPlace } from '../../orders/words.ts';
import type { Stack } from '../../state/state.ts';
import {
  type Arm,
  ARMS,
  homeOf,
  isPower,
  type PlaceId,
  type Power,
  UNIT_SIZES,
} from '../../vocabulary/ids.ts';

// Candidates offered by several orders.

const named = (ids: readonly string[]): readonly Candidate[] => ids.map((id) => ({ id }));

export const areas = ({ edition }: OrderContext): readonly Candidate[] => named(edition.atlas.areaOrder);

export const seas = ({ edition }: OrderContext): readonly Candidate[] => named(edition.atlas.seaOrder);

/** 1 to `most`. */
export const numbers = (most: number): readonly Candidate[] =>
  Array.from({ length: Math.max(most, 1) }, (_, n) => ({ id: String(n + 1) }));

/** Units of each arm and size. */
export const unitKinds = (): readonly string[] =>
  ARMS.flatMap((arm) => UNIT_SIZES.map((size) => `${arm} ${String(size)}`));

/** The acting power in peace, when only powers act. */
export const powerIn = ({ power }: OrderContext): Power => {
  if (!isPower(power)) throw new Error(`${power} writes no orders in peace`);
  return power;
};

/** A place as units of an arm name it: fleets with coasts. */
export const placesFor = (
  { edition, position, power }: OrderContext,
  arm: Arm,
  at: PlaceId,
): readonly string[] =>
  arm === 'navy'
    ? fleetCoasts({ edition, state: position }, power, at).map(formatPlace)
    : [ownName(power, at)];

/** Home and every area, for an army, or by coasts for a fleet. */
export const destinations = (context: OrderContext, arm: Arm): readonly Candidate[] => {
  const { edition, power } = context;
  const home = isPower(power) ? [homeOf(power)] : [];
  return named([...home, ...edition.atlas.areaOrder].flatMap((place) => placesFor(context, arm, place)));
};

/** `army 3`. */
export const kindOf = ({ arm, size }: Pick<Units, 'arm' | 'size'>): string => `${arm} ${String(size)}`;

/** `army 3@home/mediterranean-sea`: units and where they stand, as orders name it. */
export const stackId = ({ power, at, coast, arm, size }: Stack): string =>
  `${kindOf({ arm, size })}@${formatPlace({ place: ownName(power, at), ...(coast !== undefined && { coast }) })}`;

/** Asks how many of the picked units. */
export const countQuestion = <At>({
  ask,
  choices,
  usual,
}: Pick<SlotQuestion<At>, 'ask' | 'choices' | 'usual'>): SlotQuestion<At> => ({
  part: 'number',
  kind: 'number',
  typed: 'number',
  ask,
  choices,
  ...(usual && { usual }),
  put: (values, pick) => ({ ...values, units: { ...(values.units as Units), count: Number(pick) } }),
  picksOf: ({ units }) => (units === undefined ? [] : [String((units as Units).count)]),
});
