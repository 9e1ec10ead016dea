import { isControl } from '../../vocabulary/ids.ts';
import { type PowerPlan, tryAddLine } from '../../abandoned-powers/plan.ts';
import { treasuryOf, type Workspace } from '../../movement/workspace.ts';
import type { BotContext } from '../bot-context.ts';
import type { WeighedProspect } from './weighing.ts';

// What tempers do first, before there is much to do: by this they are told apart after two turns.

/** Turns that are first ones. */
const FIRST_TURNS = 2;
/** Share of the money in hand that goes into forces nobody needs yet, at most. */
const ARMED_WITH = 0.25;

/** The turn in which they are raised: their upkeep is paid ever after. */
const ARMED_IN = 1;

const isEarly = ({ state }: BotContext): boolean => state.turn <= FIRST_TURNS;

/** Raises what the temper raises first, within a share of the money there is. */
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

/** Prospects in the order in which they are placed: the Control a temper wants first stands before what brings more. */
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
