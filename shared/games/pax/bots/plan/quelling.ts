import { quellAll } from '../../abandoned-powers/unrest.ts';
import type { PowerPlan } from '../../abandoned-powers/plan.ts';
import { areaType, hasControl, markerOf } from '../../board/position.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { AreaId } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { holdingWorth } from '../worth/markers.ts';
import { wouldProvoke } from './candidates.ts';
import { keepsSolvent } from './expansion.ts';

// Unrest is put down where what it would sweep away is worth the armies.

/**
 * Odds against unrest in what is held: no column of three to one loses to an unlucky die for good. Where so much cannot
 * be sent, or is not worth it, less is better than the garrison alone.
 */
const QUELLING_ODDS = [3, 2, 1.5] as const;

/** Chance of somebody else's Control that a temper risks from which it quarrels over an area in unrest as well. */
const QUARRELSOME = 0.35;

/** Whether an area is worth the pounds that are spent on it: all that it brings to the end, if it is held. */
const isWorthIt = (now: Workspace, after: Workspace, area: AreaId): boolean => {
  const kind = markerOf(after.state, after.power, area)?.kind ?? 'none';
  return treasuryOf(now) - treasuryOf(after) <= holdingWorth(now, { area, kind });
};

/** Areas left alone: on Ottoman soil (PB-OTTO-1), and where Control over the Influence of others begins quarrels. */
const isSpared =
  ({ temper }: BotContext) =>
  (now: Workspace, area: AreaId): boolean => {
    if (areaType(now, area) === 'ottoman-empire') return true;
    const provoked = wouldProvoke(now, area).length;
    return provoked > (temper.collision >= QUARRELSOME ? 1 : 0);
  };

/** Acts against all unrest that concerns a power, as far as it pays. */
export const quellWhatPays = (bot: BotContext, plan: PowerPlan): void => {
  quellAll(plan, {
    odds: QUELLING_ODDS,
    allows: (now, after, area) =>
      isWorthIt(now, after, area) && (hasControl(now.state, now.power, area) || keepsSolvent(now, after)),
    spares: isSpared(bot),
  });
};
