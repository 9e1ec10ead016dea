import { quellAll } from '../../abandoned-powers/unrest.ts';
import type { PowerPlan } from '../../abandoned-powers/plan.ts';
import { areaType, hasControl, markerOf } from '../../board/position.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import { type AreaId, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { isWarnedOff } from '../diplomacy/heeding.ts';
import { isQuarrelsome } from '../tempers.ts';
import { holdingWorth } from '../worth/markers.ts';
import { mayRaise } from '../worth/tension.ts';
import { wouldProvoke } from './candidates.ts';
import { keepsSolvent } from './expansion.ts';
import { PROVOKED_TENSION } from './weighing.ts';

// Suppresses unrest where the markers it would remove are worth the armies.

/**
 * Odds against unrest in held areas, best first: at three to one no result loses the area. If so many armies cannot be
 * sent, or cost more than the area is worth, fewer are sent.
 */
const QUELLING_ODDS = [3, 2, 1.5] as const;

/** Whether an area is worth the pounds spent on it: everything it would bring to the end if it is held. */
const isWorthIt = (now: Workspace, after: Workspace, area: AreaId): boolean => {
  const kind = markerOf(after.state, after.power, area)?.kind ?? 'none';
  return treasuryOf(now) - treasuryOf(after) <= holdingWorth(now, { area, kind });
};

/**
 * Areas left alone: Ottoman territory (PB-OTTO-1), and areas where Control would give others a cause against a power
 * that avoids it.
 */
const isSpared =
  (bot: BotContext) =>
  (now: Workspace, area: AreaId): boolean => {
    if (areaType(now, area) === 'ottoman-empire') return true;
    const provoked = wouldProvoke(now, area);
    if (provoked.length === 0) return false;
    const injured = provoked.flatMap((power) => seatOf(power) ?? []);
    return (
      !isQuarrelsome(bot.temper) ||
      provoked.length > 1 ||
      !mayRaise(bot, PROVOKED_TENSION) ||
      isWarnedOff(bot, area, injured)
    );
  };

/** Acts against all unrest that concerns a power, as far as that pays. */
export const quellWhatPays = (bot: BotContext, plan: PowerPlan): void => {
  quellAll(plan, {
    odds: QUELLING_ODDS,
    allows: (now, after, area) =>
      isWorthIt(now, after, area) && (hasControl(now.state, now.power, area) || keepsSolvent(now, after)),
    spares: isSpared(bot),
  });
};
