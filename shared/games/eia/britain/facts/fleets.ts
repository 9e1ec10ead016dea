import type { Position } from '../../state/step.ts';
import { chartOf } from '../position.ts';
import { countedPart, partsOf, statedText } from './stated-text.ts';

/** Ships by type. */
export type Fleet = Readonly<Record<string, number>>;

/** Reads a fleet from a fact, `12 ship-of-the-line, 3 steamship`; undefined if a type is not on the chart. */
const readFleet = (at: Pick<Position, 'edition'>, text: string): Fleet | undefined => {
  const types = at.edition.tables.britain.shipTypes.map(({ id }) => id);
  const counted = partsOf(text).map(countedPart);
  const isKnown = counted.every((part) => part !== undefined && types.includes(part[0]));
  if (!isKnown) return undefined;
  const fleet: Record<string, number> = {};
  for (const [type, count] of counted.flatMap((part) => (part ? [part] : [])))
    fleet[type] = (fleet[type] ?? 0) + count;
  return fleet;
};

/** A fleet in the form of a fact. */
export const fleetText = (fleet: Fleet): string =>
  Object.entries(fleet)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${String(count)} ${type}`)
    .join(', ') || 'none';

/** The ships stated for a power; undefined if nobody has stated them. */
export const fleetOf = (at: Position, power: string): Fleet | undefined => {
  const text = statedText(at, `fleet of ${power}`);
  return text === undefined ? undefined : readFleet(at, text);
};

/** The value of a fleet: what its ships cost to build (NB-AMB-15). */
const fleetValue = (at: Position, fleet: Fleet): number =>
  chartOf(at).shipTypes.reduce((sum, { id, cost }) => sum + (fleet[id] ?? 0) * cost, 0);

/** The value of a power's fleet; undefined if not stated. */
export const valueOf = (at: Position, power: string): number | undefined => {
  const fleet = fleetOf(at, power);
  return fleet && fleetValue(at, fleet);
};

export const shipsIn = (fleet: Fleet): number => Object.values(fleet).reduce((sum, count) => sum + count, 0);

/** The value of several fleets together; a fleet that is not stated counts as 0. */
export const valueTogether = (at: Position, powers: readonly string[]): number =>
  powers.reduce((sum, power) => sum + (valueOf(at, power) ?? 0), 0);

/** NB-DOW-10 to 12, NB-AMB-40: fleet counters of a power at sea, excluding seas that do not count. */
export const fleetsAtSea = (at: Position, power: string): number => {
  const { ignoredAreas } = chartOf(at).declarations.atSea;
  return partsOf(statedText(at, `at-sea of ${power}`) ?? 'none')
    .flatMap((part) => [countedPart(part)])
    .reduce((sum, part) => sum + (part && !ignoredAreas.includes(part[0]) ? part[1] : 0), 0);
};
