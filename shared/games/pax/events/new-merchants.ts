import { powerRow } from '../charts/edition.ts';
import { POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';

/**
 * Merchant fleets the turn track gives this turn (PB-MAP-23). They are placed in MSC (PB-MOVE-4); a power whose
 * counters are all in use gets none (PB-UNITS-2).
 */
export const grantMerchants = ({ edition, state, emit }: StepContext): void => {
  const row = edition.tables.turnTrack.turns.find((turn) => turn.turn === state.turn);
  const due = row?.newMerchantFleets.powers ?? [];
  const { newMerchants } = state.turnRecord;
  for (const power of POWERS) {
    const waiting = newMerchants[power] ?? 0;
    const atSea = state.merchants.filter((fleet) => fleet.power === power).length;
    const left = powerRow(edition, power).counterLimits.merchantFleet - atSea - waiting;
    const count = Math.min(due.filter((p) => p === power).length, left);
    if (count <= 0) continue;
    newMerchants[power] = waiting + count;
    emit({ type: 'merchants-due', power, count });
  }
};
