import { areasToQuell, byUrgency, quell } from '../../abandoned-powers/unrest.ts';
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
import { quellRevolt } from './revolts.ts';
import { PROVOKED_TENSION } from './weighing.ts';

// Suppresses unrest where the markers it would remove are worth the armies.

/** Odds against unrest in areas without its Control: at three to one no result loses the battle. */
const QUELLING_ODDS = 3;

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

/** Acts against all unrest that concerns a power, as far as that pays, the most urgent first. */
export const quellWhatPays = (bot: BotContext, plan: PowerPlan): void => {
  for (const area of areasToQuell(plan.workspace).toSorted(byUrgency(plan.workspace))) {
    if (hasControl(plan.workspace.state, plan.power, area)) quellRevolt(plan, area);
    else
      quell(plan, area, {
        odds: QUELLING_ODDS,
        allows: (now, after) => isWorthIt(now, after, area) && keepsSolvent(now, after),
        spares: isSpared(bot),
      });
  }
};
