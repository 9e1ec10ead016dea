import { warNumbered } from '../../board/sides.ts';
import { raiseCasusBelli } from '../../casus-belli/raising.ts';
import { openCongressOver } from '../../congress/calling.ts';
import { type AreaId, isPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { CasusBelli } from '../../state/state.ts';
import { claimsOn, disputedAreas } from './agreement.ts';
import type { SpoilsPool } from '../../board/spoils-pools.ts';

/** Powers that claim an area, for themselves or for somebody else, against another's will. */
const rivalsFor = (pool: SpoilsPool, area: AreaId): readonly Power[] =>
  [...new Set(claimsOn(pool, area).map(({ by }) => by))].filter(isPower);

/**
 * Gives each claimant a casus belli against the others: it leads to a Congress over the area, or to another war
 * (PB-ENDWAR-11).
 */
const raiseCauses = (context: StepContext, pool: SpoilsPool, area: AreaId): readonly CasusBelli[] => {
  const rivals = rivalsFor(pool, area);
  const pairs = rivals.flatMap((holder) =>
    rivals
      .filter((against) => against !== holder && seatOf(against) !== seatOf(holder))
      .map((against) => ({ holder, against })),
  );
  return pairs.map(({ holder, against }) =>
    raiseCasusBelli(context, { holder, against, ground: 'spoils', area }),
  );
};

/** Calls the Congress that victors who cannot agree must face (PB-ENDWAR-11); their claims there are dropped. */
export const bringToCongress = (context: StepContext, pools: readonly SpoilsPool[]): void => {
  const { state, emit } = context;
  const causes = pools.flatMap((pool) => {
    const areas = disputedAreas(pool);
    if (areas.length === 0) return [];
    emit({ type: 'spoils-disputed', war: pool.war.number, areas });
    const raised = areas.flatMap((area) => raiseCauses(context, pool, area));
    const war = warNumbered(state, pool.war.number);
    war.claims = war.claims.filter(({ area }) => !areas.includes(area));
    return raised;
  });
  if (causes.length > 0) openCongressOver(context, causes);
};
