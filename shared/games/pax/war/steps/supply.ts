import type { Phase } from '../../state/phase.ts';
import { afterSupply } from '../../board/course.ts';
import { checkSupplyOf } from '../supply/check.ts';

/** Supply of the first alliance, once its victims have retreated (PB-SUPPLY-1, PB-WAR-11, PBM-WAR-12). */
export const firstSupply: Phase = {
  id: 'SUP1',
  state: 'SECOND_ORDERS',
  title: 'War: supply of the first alliance',
  awaited: () => undefined,
  run(adjudication) {
    checkSupplyOf(adjudication, 0);
  },
};

/** Supply of the alliance that has just fought (PB-SUPPLY-1). */
export const secondSupply: Phase = {
  id: 'SUP2',
  state: 'SECOND_ORDERS',
  title: 'War: supply of the second alliance',
  awaited: () => undefined,
  run(adjudication) {
    checkSupplyOf(adjudication, adjudication.state.campaign?.phasing ?? 1);
  },
  next: (_edition, state) => afterSupply(state),
};
