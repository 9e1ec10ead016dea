import type { Position } from '../../state/step.ts';
import type { Dice } from '../../../../kernel/match/dice.ts';
import { rowFor } from '../../../../parts/automaton/ranges.ts';
import type { Fleet } from '../facts/fleets.ts';
import { inventions, isAtWarWithAmerica } from '../facts/situation.ts';
import { britainOf, chartOf, isBritish } from '../position.ts';

/** NB-AMB-8: what Denmark and Portugal add: each of them, or only both together. */
const moneyFromMinors = (at: Position): number => {
  const rows = Object.entries(chartOf(at).builds.ships.budget.controlled);
  const held = rows.filter(([minor]) => isBritish(at, minor)).map(([, money]) => money);
  if (at.edition.settings.britainMinorsMoney === 'each') return held.reduce((sum, money) => sum + money, 0);
  return held.length === rows.length ? Math.max(0, ...held) : 0;
};

/** NB-BUILD-2: money for ships this December. */
export const shipMoney = (at: Position): number => {
  const { base, atWarWithAmerica } = chartOf(at).builds.ships.budget;
  const american = isAtWarWithAmerica(at) ? atWarWithAmerica : 0;
  return Math.max(0, base + moneyFromMinors(at) + american + britainOf(at).gifts);
};

/** NB-BUILD-4, NB-AMB-13: a type that needs an invention can be built once the invention is on record. */
const isAvailable = (at: Position, type: string): boolean => {
  const row = chartOf(at).shipTypes.find(({ id }) => id === type);
  return row !== undefined && (!row.needsTechnology || inventions(at).some(({ what }) => what === type));
};

/** Warships from the lowest type of the table to the highest. */
const ladder = (at: Position): readonly string[] =>
  chartOf(at).builds.ships.roll.table.map(({ ship }) => ship);

/** NB-BUILD-4 to 8: the type that a roll gives, or the next lower one that can be built. */
export const typeFor = (at: Position, roll: number): string | undefined => {
  const { ship, fallback } = rowFor(chartOf(at).builds.ships.roll.table, roll);
  if (isAvailable(at, ship)) return ship;
  if (fallback !== undefined && isAvailable(at, fallback)) return fallback;
  const below = ladder(at).slice(0, ladder(at).indexOf(ship));
  return below.toReversed().find((type) => isAvailable(at, type));
};

/**
 * NB-BUILD-9, NB-AMB-14: all the money goes into one type and the remainder into the next lower one; any rest is lost.
 */
export const shipsFor = (at: Position, money: number, type: string): Fleet => {
  const from = ladder(at).indexOf(type);
  const types = ladder(at)
    .slice(0, from + 1)
    .toReversed()
    .filter((each) => isAvailable(at, each));
  let left = money;
  const built: Record<string, number> = {};
  for (const each of types) {
    const cost = chartOf(at).shipTypes.find(({ id }) => id === each)?.cost ?? Infinity;
    const count = Math.floor(left / cost);
    if (count > 0) built[each] = count;
    left -= count * cost;
  }
  return built;
};

/** NB-BUILD-3, NB-AMB-11: the roll on the ship table, plus one for each earlier December. */
export const rollShipType = (at: Position, dice: Dice): { readonly face: number; readonly plus: number } => ({
  face: dice.roll('britain ships', chartOf(at).dieSides.shipTable),
  plus: britainOf(at).shipRolls,
});
