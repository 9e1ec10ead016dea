import type { Refusal } from '../../../kernel/refusal.ts';
import { figuresOf } from '../board/figures.ts';
import { manpowerLimit, manpowerUsed, poolFor } from '../board/manpower.ts';
import { controls, homeOf } from '../board/territory.ts';
import { placeRow } from '../charts/edition.ts';
import type { ActionOf } from '../orders/types.ts';
import type { StepContext } from '../state/step.ts';
import { allowanceKey, consumeAllowance } from './allowance.ts';
import { isLegion } from './build-law.ts';
import { payForGoods } from './goods.ts';

/** The price of infantry, unit by unit: doubled beyond the pool's limit (WEAW-INF-5, WEAW-AMB-17). */
const infantryCost = (
  step: StepContext,
  nation: string,
  { pool, n }: { readonly pool: readonly [string, string]; readonly n: number },
): number => {
  const [poolNation, name] = pool;
  const price = figuresOf(step, nation, 'infantry').cost;
  const left = Math.max(0, manpowerLimit(step, poolNation, name) - manpowerUsed(step, poolNation, name));
  return n * price + Math.max(0, n - left) * price;
};

const chargeManpower = (
  { state }: StepContext,
  [drawer, pool]: readonly [string, string],
  { n, limit }: { readonly n: number; readonly limit: number },
): void => {
  const row = state.nations[drawer];
  if (!row) return;
  row.manpowerUsed[pool] = (row.manpowerUsed[pool] ?? 0) + n;
  // WEAW-MUT-1: a turn in which infantry beyond the limit is bought risks a mutiny.
  if ((row.manpowerUsed[pool] ?? 0) > limit && !state.record.overLimit.includes(drawer))
    state.record.overLimit.push(drawer);
};

const NO_SURCHARGE: readonly string[] = ['russia', 'china', 'bolsheviks'];

/** Pays for infantry, charges its pool and queues it (WEAW-INF-5). */
export const buyInfantry = (
  step: StepContext,
  nation: string,
  { action, line }: { readonly action: ActionOf<'build'>; readonly line: string },
): Refusal | undefined => {
  const { edition, state } = step;
  const { n, places } = action;
  const place = places[0] ?? '';
  const legion = isLegion(step, nation, action);
  const drawer = legion || nation === 'bolsheviks' ? 'russia' : nation;
  const pool = [drawer, poolFor(step, drawer, place)] as const;
  const isCity = placeRow(edition, place).city;
  const extra =
    isCity || legion || NO_SURCHARGE.includes(nation)
      ? 0
      : edition.tables.nations.production.placement.infantryOutsideCitySurcharge;
  const cost = infantryCost(step, nation, { pool, n }) + extra * n;
  const isAbroad = nation === 'bolsheviks' && !controls(step, nation, place);
  const payer = legion
    ? (edition.nations.get('france')?.capital ?? place)
    : isAbroad
      ? (homeOf(step, nation) ?? place)
      : place;
  const refusal = payForGoods(step, nation, { cost, place: payer, eligible: false });
  if (refusal) return refusal;
  chargeManpower(step, pool, { n, limit: manpowerLimit(step, ...pool) });
  consumeAllowance(step, nation, { key: legion ? 'legion' : allowanceKey(step, place), n });
  consumeAllowance(step, nation, { key: `${isCity ? 'city' : 'countryside'} ${place}`, n });
  state.record.queue.push({ nation, line, what: 'infantry', n, places: [...places], pool: pool[1] });
  return undefined;
};
