import { type Power, type Size, UNIT_SIZES } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { CombatRecord, ResolveRecord } from '../state/turn-record.ts';
import {
  type Armies,
  armiesIn,
  armiesOfSizes,
  armyCount,
  isWithin,
  combinedArmies,
  armiesStrength,
} from './armies.ts';
import type { Attack } from './attacks.ts';
import { excessOrder } from './excess-order.ts';
import { divideLosses } from './joint-losses.ts';
import { attainableLosses, chooseLosses, leastLoss } from './losses.ts';
import type { Position } from '../state/position.ts';

type CombatLosses = CombatRecord['lost'];

const casualtyEntries = (power: Power, armies: Armies): CombatLosses =>
  UNIT_SIZES.filter((size) => armyCount(armies, size) > 0).map((size) => ({
    power,
    size,
    count: armyCount(armies, size),
  }));

/** All armies of all attackers. */
export const allArmies = (state: PaxState, { area, attackers }: Attack): CombatLosses =>
  attackers.flatMap((power) => casualtyEntries(power, armiesIn(state, power, area)));

/** Sizes a power has named for its losses in an area, in its order. */
const sizesNamedBy = (record: ResolveRecord, { area }: Attack, power: Power): readonly Size[] =>
  record.losses
    .filter((order) => order.area === area && order.power === power)
    .flatMap((order) => order.units.filter((u) => u.arm === 'army').map((u) => u.size));

/** Lists of all allies that together make up the smallest sufficient loss are an agreement (PB-COL-25). */
const agreedLosses = (
  state: PaxState,
  record: ResolveRecord,
  { attack, demanded }: { readonly attack: Attack; readonly demanded: number },
): CombatLosses | undefined => {
  const lists = attack.attackers.map((power) => ({
    power,
    armies: armiesOfSizes(sizesNamedBy(record, attack, power)),
    all: armiesIn(state, power, attack.area),
  }));
  const isFiled = lists.every(({ armies, all }) => armiesStrength(armies) > 0 && isWithin(armies, all));
  const named = lists.reduce((sum, { armies }) => sum + armiesStrength(armies), 0);
  if (!isFiled || named !== leastLoss(combinedArmies(lists.map(({ all }) => all)), demanded))
    return undefined;
  return lists.flatMap(({ power, armies }) => casualtyEntries(power, armies));
};

/**
 * The attackers' losses in an exchange (PB-CRT-8, 10): one power's own choice among its smallest sufficient losses, or
 * the shares of a joint attack (PB-COL-25 to 27).
 * @param demanded strength points
 */
export const exchangeLosses = (
  position: Position,
  record: ResolveRecord,
  { attack, demanded }: { readonly attack: Attack; readonly demanded: number },
): CombatLosses => {
  const [only, ...others] = attack.attackers;
  const armies = (power: Power): Armies => armiesIn(position.state, power, attack.area);
  const chosen = (power: Power, points: number): CombatLosses =>
    casualtyEntries(power, chooseLosses(armies(power), points, sizesNamedBy(record, attack, power)));
  if (only && others.length === 0) return chosen(only, leastLoss(armies(only), demanded));
  const agreement = agreedLosses(position.state, record, { attack, demanded });
  if (agreement) return agreement;
  const groups = excessOrder(position, attack.area, attack.attackers).map((group) =>
    group.map((power) => ({ power, attainable: attainableLosses(armies(power)) })),
  );
  const shares = divideLosses(groups, demanded);
  return attack.attackers.flatMap((power) => chosen(power, shares.get(power) ?? 0));
};
