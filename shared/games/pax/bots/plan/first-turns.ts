import { isControl } from '../../vocabulary/ids.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { BotContext } from '../bot-context.ts';
import type { WeighedProspect } from './weighing.ts';

// Opening moves of each temper, which reveal it after two turns.

/** Number of opening turns. */
const FIRST_TURNS = 2;
/** Maximum share of the money spent on forces that are not needed yet. */
const ARMED_WITH = 0.25;

/** The turn in which they are raised; their upkeep is due in every later turn. */
const ARMED_IN = 1;

const isEarly = ({ state }: BotContext): boolean => state.turn <= FIRST_TURNS;

/** Raises the temper's first forces, within a share of the available money. */
export const raiseFirstArms = (
  bot: BotContext,
  plan: PowerPlan,
  allows: (now: Workspace, after: Workspace) => boolean,
): void => {
  const { arms } = bot.temper;
  if (!arms || bot.state.turn > ARMED_IN || plan.power !== bot.seat) return;
  const now = plan.workspace;
  const spent = (after: Workspace): number => treasuryOf(now) - treasuryOf(after);
  tryAddLine(plan, [{ do: 'build', units: { arm: 'army', ...arms } }], {
    allows: (after) => allows(now, after) && spent(after) <= ARMED_WITH * treasuryOf(now),
  });
};

/** Prospects in the order of placement: Control wanted by the temper first, before more profitable ones. */
export const flagsFirst = (
  bot: BotContext,
  prospects: readonly WeighedProspect[],
): readonly WeighedProspect[] => {
  const flags = isEarly(bot) ? bot.temper.flags : 0;
  if (flags === 0) return prospects;
  const first = prospects
    .filter(({ marker, seniors }) => isControl(marker) && seniors.length === 0)
    .slice(0, flags);
  return [...first, ...prospects.filter((prospect) => !first.includes(prospect))];
};
