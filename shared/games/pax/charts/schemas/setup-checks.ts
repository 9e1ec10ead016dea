import type { Problem } from '../../../../kernel/match/game.ts';
import { homeOf, type MarkerKind, type Power } from '../../vocabulary/ids.ts';
import type { Tables } from '../tables.ts';
import { type PlaceNames, repeatedIds, unknownIds } from './places.ts';

/** Pieces on the map at the start by power and kind of counter: `britain army 10`, `france possession`. */
const piecesUsed = ({ setup1880 }: Tables): Map<string, number> => {
  const used = new Map<string, number>();
  const count = (name: string, by: number) => used.set(name, (used.get(name) ?? 0) + by);
  for (const row of setup1880.units) count(`${row.power} ${row.type} ${String(row.strength)}`, row.count);
  for (const row of setup1880.markers) count(`${row.power} ${row.marker}`, 1);
  for (const row of setup1880.merchantFleets) count(`${row.power} merchantFleet`, 1);
  return used;
};

/** The number of counters a power owns of the kind named by the rest of the name (PB-UNITS-2). */
const limitOf = ({ powers }: Tables, name: string): number => {
  const [power, kind, size] = name.split(' ');
  const limits = powers.powers.find((row) => row.id === (power as Power))?.counterLimits;
  if (kind === 'army' || kind === 'naval') return limits?.[kind][size as '1' | '3' | '10'] ?? 0;
  return limits?.[kind as MarkerKind | 'merchantFleet'] ?? 0;
};

/** Errors in the opening position: unknown places, duplicates, counters that do not exist. */
export const setupProblems = (tables: Tables, names: PlaceNames): Problem[] => {
  const { markers, units, merchantFleets } = tables.setup1880;
  const file = 'setup-1880.json';
  return [
    ...unknownIds(
      `${file}: markers`,
      markers.map((row) => row.area),
      { known: names.areas, what: 'an area' },
    ),
    ...repeatedIds(
      `${file}: markers`,
      markers.map((row) => `${row.power} in ${row.area}`),
    ),
    ...units.flatMap((row) =>
      unknownIds(`${file}: units`, [row.area], {
        known: new Set([...names.areas, homeOf(row.power)]),
        what: 'a place for it',
      }),
    ),
    ...unknownIds(
      `${file}: merchantFleets`,
      merchantFleets.map((row) => row.sea),
      { known: names.seas, what: 'a sea zone' },
    ),
    ...repeatedIds(
      `${file}: merchantFleets`,
      merchantFleets.map((row) => `${row.power} in ${row.sea}`),
    ),
    ...[...piecesUsed(tables)]
      .filter(([name, used]) => used > limitOf(tables, name))
      .map(([name, used]) => ({
        at: file,
        message: `has ${String(used)} of ${name}; powers.json allows ${String(limitOf(tables, name))}`,
      })),
  ];
};
