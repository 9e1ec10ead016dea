import { type AreaId, homeOf, type UNIT_SIZES } from '../../vocabulary/ids.ts';
import { type Workspace, treasuryOf } from '../../movement/workspace.ts';
import { unitsPrice } from '../../movement/purchases.ts';
import type { Action, Units } from '../../orders/types.ts';
import { armyStrength, combatStrength, unitsLeft } from '../../board/position.ts';
import { buildAndMarch, spareArmies } from '../../abandoned-powers/force.ts';

type UnitSize = (typeof UNIT_SIZES)[number];

/**
 * Armies that win against a combat strength on every face of the die and leave one to garrison, smallest first: two to
 * one on table 1, three to two on table 2 (PB-COL-11, AMB-26). An exchange never takes all of them.
 */
const FORCES: readonly { readonly upTo: number; readonly sizes: readonly UnitSize[] }[] = [
  { upTo: 0, sizes: [1] },
  { upTo: 1, sizes: [1, 1] },
  { upTo: 2, sizes: [3, 1] },
  { upTo: 3, sizes: [3, 3] },
  { upTo: 5, sizes: [3, 3, 1, 1] },
  { upTo: 10, sizes: [10, 3, 1, 1] },
];

const forceAgainst = (strength: number): readonly UnitSize[] =>
  FORCES.find(({ upTo }) => strength <= upTo)?.sizes ?? [10, 10, 3, 1, 1];

const armiesPrice = (workspace: Workspace, sizes: readonly UnitSize[]): number =>
  sizes.reduce((sum, size) => sum + unitsPrice(workspace.edition, { arm: 'army', size, count: 1 }), 0);

/** Armies being gathered, from idle units at home and purchases. */
interface Gathering {
  readonly home: Map<number, number>;
  readonly bought: Map<UnitSize, number>;
  readonly sent: Map<number, number>;
  left: number;
}

const add = <Key>(counts: Map<Key, number>, key: Key, count = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

/** Small armies left in the box, since the rules may require one as a garrison (PB-GARR-4). */
const KEPT_BACK = 1;

/** Buys one unit of a size if a counter and the money are available. */
const buy = (workspace: Workspace, gathering: Gathering, size: UnitSize): boolean => {
  const price = armiesPrice(workspace, [size]);
  const kept = size === 1 ? KEPT_BACK : 0;
  const isLeft =
    unitsLeft(workspace, workspace.power, { arm: 'army', size }) - kept > (gathering.bought.get(size) ?? 0);
  if (gathering.left < price || !isLeft) return false;
  gathering.left -= price;
  add(gathering.bought, size);
  add(gathering.sent, size);
  return true;
};

/** Takes an idle unit of a suitable size. */
const takeIdle = (gathering: Gathering, isFit: (size: number) => boolean): boolean => {
  const idle = [...gathering.home].find(([own, count]) => isFit(own) && count > 0)?.[0];
  if (idle === undefined) return false;
  add(gathering.home, idle, -1);
  add(gathering.sent, idle);
  return true;
};

/** Takes or buys one unit of a size; if its counters have run out, a larger one, bought only if it is little dearer. */
const gather = (workspace: Workspace, gathering: Gathering, size: UnitSize): boolean =>
  takeIdle(gathering, (own) => own === size) ||
  buy(workspace, gathering, size) ||
  takeIdle(gathering, (own) => own > size) ||
  (size === 1 && buy(workspace, gathering, 3));

const unitsOf = (counts: ReadonlyMap<number, number>): readonly Units[] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([size, count]) => ({ arm: 'army', size: size as UnitSize, count }) as const)
    .toSorted((a, b) => a.size - b.size);

/**
 * Builds and marches from home that are certain to win an area, including its garrison.
 * @param reserve pounds to keep
 * @returns no actions if enough armies are there; undefined if it cannot be done
 */
export const conquestActions = (
  workspace: Workspace,
  area: AreaId,
  reserve: number,
): readonly Action[] | undefined => {
  const sizes = forceAgainst(combatStrength(workspace, area));
  const wanted = sizes.reduce((sum, size) => sum + size, 0);
  if (armyStrength(workspace.state, workspace.power, area) >= wanted) return [];
  const home = spareArmies(workspace, homeOf(workspace.power));
  const gathering: Gathering = {
    home: new Map(home.map(({ size, count }) => [size, count])),
    bought: new Map(),
    sent: new Map(),
    left: treasuryOf(workspace) - reserve,
  };
  if (!sizes.every((size) => gather(workspace, gathering, size))) return undefined;
  return buildAndMarch(unitsOf(gathering.bought), unitsOf(gathering.sent), area);
};

/** Share of an army's price charged to one area, since survivors and idle armies serve again. */
const CONSUMED = 0.5;

/** Idle strength at home, cached by workspace, which does not change once computed. */
const idleIn = new WeakMap<Workspace, number>();

const idleStrength = (workspace: Workspace): number => {
  const known = idleIn.get(workspace);
  if (known !== undefined) return known;
  const idle = spareArmies(workspace, homeOf(workspace.power)).reduce(
    (sum, { size, count }) => sum + size * count,
    0,
  );
  idleIn.set(workspace, idle);
  return idle;
};

/** Net cost in pounds of the armies for an area. */
export const forcePrice = (workspace: Workspace, area: AreaId): number => {
  const sizes = forceAgainst(combatStrength(workspace, area));
  const idle = idleStrength(workspace);
  const strength = sizes.reduce((sum, size) => sum + size, 0);
  const upkeep = strength - 1;
  const share = idle >= strength ? CONSUMED : 1;
  return share * armiesPrice(workspace, sizes) + upkeep;
};
