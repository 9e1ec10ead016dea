import { type AreaId, homeOf, type UNIT_SIZES } from '../../vocabulary/ids.ts';
import { type Workspace, treasuryOf } from '../../movement/workspace.ts';
import { unitsPrice } from '../../movement/purchases.ts';
import type { Action, Units } from '../../orders/types.ts';
import { armyStrength, combatStrength, unitsLeft } from '../../board/position.ts';
import { spareArmies } from '../../abandoned-powers/force.ts';

type UnitSize = (typeof UNIT_SIZES)[number];

/**
 * Armies that win against a combat strength on every face of the die and leave one to garrison, smallest first: two to
 * one on table 1, three to two on table 2 (PB-COL-11, AMB-26). What must die of an exchange is never all there is.
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

const pounds = (workspace: Workspace, sizes: readonly UnitSize[]): number =>
  sizes.reduce((sum, size) => sum + unitsPrice(workspace.edition, { arm: 'army', size, count: 1 }), 0);

/** Armies being gathered: what may still be taken at home or bought. */
interface Gathering {
  readonly home: Map<number, number>;
  readonly bought: Map<UnitSize, number>;
  readonly sent: Map<number, number>;
  left: number;
}

const add = <Key>(counts: Map<Key, number>, key: Key, count = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

/** Smallest armies that are left in the box: the rules may have to take one for a garrison (PB-GARR-4). */
const KEPT_BACK = 1;

/** Buys one unit of a size if its counter and the money are there. */
const buy = (workspace: Workspace, gathering: Gathering, size: UnitSize): boolean => {
  const price = pounds(workspace, [size]);
  const kept = size === 1 ? KEPT_BACK : 0;
  const isLeft =
    unitsLeft(workspace, workspace.power, { arm: 'army', size }) - kept > (gathering.bought.get(size) ?? 0);
  if (gathering.left < price || !isLeft) return false;
  gathering.left -= price;
  add(gathering.bought, size);
  add(gathering.sent, size);
  return true;
};

/** Takes a unit of a size that stands idle. */
const take = (gathering: Gathering, isFit: (size: number) => boolean): boolean => {
  const idle = [...gathering.home].find(([own, count]) => isFit(own) && count > 0)?.[0];
  if (idle === undefined) return false;
  add(gathering.home, idle, -1);
  add(gathering.sent, idle);
  return true;
};

/** Takes one unit of a size that stands idle, or buys it; for want of its counters a larger one, bought only where it is little dearer. */
const gather = (workspace: Workspace, gathering: Gathering, size: UnitSize): boolean =>
  take(gathering, (own) => own === size) ||
  buy(workspace, gathering, size) ||
  take(gathering, (own) => own > size) ||
  (size === 1 && buy(workspace, gathering, 3));

const unitsOf = (counts: ReadonlyMap<number, number>): readonly Units[] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([size, count]) => ({ arm: 'army', size: size as UnitSize, count }) as const)
    .toSorted((a, b) => a.size - b.size);

/**
 * Builds and marches from home that win an area without fail, its garrison with them.
 * @param reserve pounds to keep
 * @returns no actions where enough stand there; undefined if it cannot be done
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
  return [
    ...unitsOf(gathering.bought).map((units): Action => ({ do: 'build', units })),
    ...unitsOf(gathering.sent).map((units): Action => ({
      do: 'move',
      units,
      from: { place: 'home' },
      to: { place: area },
    })),
  ];
};

/** Share of an army's price that is spent for one area: survivors and what stood idle serve again. */
const CONSUMED = 0.5;

/** Strength that stands idle at home, by workspace: a plan's is left as it is once it is reckoned with. */
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

/** Pounds that the armies for an area cost in the end. */
export const forcePrice = (workspace: Workspace, area: AreaId): number => {
  const sizes = forceAgainst(combatStrength(workspace, area));
  const idle = idleStrength(workspace);
  const strength = sizes.reduce((sum, size) => sum + size, 0);
  const upkeep = strength - 1;
  const share = idle >= strength ? CONSUMED : 1;
  return share * pounds(workspace, sizes) + upkeep;
};
