import { sendHome, withdrawUnits } from '../combat/withdrawal.ts';
import { type AreaId, type Power, POWERS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { hasControl, unitsAt } from '../board/position.ts';
import type { ResolveRecord } from '../state/turn-record.ts';

/**
 * Step 5 of marker adjustment: units without an own established Control marker leave the area. Units of a power that
 * had placed one retreat as after a defeat (PB-MOVE-13); those that only came to quell unrest go home (PB-COL-19).
 * @param claimants who had or sought Control there when marker adjustment began
 */
export const expelUnwelcomeUnits = (
  context: StepContext,
  record: ResolveRecord,
  claimants: readonly { area: AreaId; power: Power }[],
): void => {
  const { edition, state } = context;
  for (const area of edition.atlas.areaOrder) {
    const present = unitsAt(state, area);
    if (present.length === 0) continue;
    for (const power of POWERS) {
      if (!present.some((stack) => stack.power === power) || hasControl(state, power, area)) continue;
      const isClaimant = claimants.some((c) => c.area === area && c.power === power);
      if (isClaimant)
        withdrawUnits(context, record, { withdrawal: { power, area, why: 'no-control' }, arms: 'all' });
      else sendHome(context, { power, area, why: 'relieved' });
    }
  }
};
