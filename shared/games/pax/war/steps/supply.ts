import type { PaxPhase } from '../../lines/phase.ts';
import { afterSupply } from '../../board/next-step.ts';
import { checkSupplyOf } from '../supply/check.ts';

/** Supply of the first alliance, after its victims have retreated (PB-SUPPLY-1, PB-WAR-11, PBM-WAR-12). */
export const firstSupply: PaxPhase = {
  id: 'SUP1',
  state: 'SECOND_ORDERS',
  title: 'War: supply of the first alliance',
  group: 'war',
  awaited: () => undefined,
  run(context) {
    checkSupplyOf(context, 0);
  },
};

/** Supply of the alliance that has just fought (PB-SUPPLY-1). */
export const secondSupply: PaxPhase = {
  id: 'SUP2',
  state: 'SECOND_ORDERS',
  title: 'War: supply of the second alliance',
  group: 'war',
  awaited: () => undefined,
  run(context) {
    checkSupplyOf(context, context.state.campaign?.phasing ?? 1);
  },
  next: ({ state }) => afterSupply(state),
};
