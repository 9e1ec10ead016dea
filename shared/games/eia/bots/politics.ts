import { alliesOf } from '../board/alliances.ts';
import { activePowers } from '../board/powers.ts';
import { isInvading } from '../board/forces.ts';
import { attackersOf, enemiesOf, warBetween } from '../board/wars.ts';
import { minorsToRun } from '../control/verbs/run.ts';
import { refusalNow } from '../legal-lines/law.ts';
import type { Action } from '../orders/types.ts';
import { monthsBetween } from '../vocabulary/months.ts';
import { rollChance, isNear, type BotContext } from './bot-context.ts';
import { isPromised, isRenounced } from './promises.ts';

/** Months after which both sides give up a war that leads nowhere. */
const WEARY_AFTER = 6;

/** Months before a power gives up a war as lost. */
const FOUGHT_AT_LEAST = 2;

const monthsAtWar = ({ at, seat }: BotContext, enemy: string): number => {
  const war = warBetween(at.state, seat, enemy);
  return war ? monthsBetween(war.since, at.state.month) : 0;
};

/** Whether an enemy is in the home nation and has had time to get there. */
export const isLosing = (bot: BotContext): boolean =>
  enemiesOf(bot.at.state, bot.seat).some(
    (enemy) => isInvading(bot.at, enemy, bot.seat) && monthsAtWar(bot, enemy) >= FOUGHT_AT_LEAST,
  );

/** Whether a war has lasted long enough without result. */
export const isWeary = (bot: BotContext, enemy: string): boolean =>
  monthsAtWar(bot, enemy) >= WEARY_AFTER && !isInvading(bot.at, bot.seat, enemy);

const peace = (bot: BotContext): readonly Action[] => {
  const { at, seat, temper } = bot;
  const suit: Action = { do: 'sue', of: 'all' };
  if (isPromised(bot, suit) || (isLosing(bot) && rollChance(bot, 'yield', temper.yields))) return [suit];
  return enemiesOf(at.state, seat)
    .map((enemy): Extract<Action, { do: 'informal-peace' }> => ({ do: 'informal-peace', with: enemy }))
    .filter((action) => isPromised(bot, action) || isWeary(bot, action.with));
};

/** Whether two powers fight a common enemy. */
export const shareEnemy = ({ at, seat }: BotContext, other: string): boolean =>
  enemiesOf(at.state, other).some((enemy) => enemiesOf(at.state, seat).includes(enemy));

/** Pairs every power with another one each month, because an alliance needs both to write it in the same month. */
const partner = ({ at, seat }: BotContext): string | undefined => {
  const powers = activePowers(at);
  const found = powers[(at.state.turn + powers.length * 2 - powers.indexOf(seat)) % powers.length];
  return found === seat ? undefined : found;
};

/** Allies a power seeks without sharing a war with them. */
export const FRIENDS = 2;

/** The power to ally with this month only for the sake of having a friend. */
export const allyOfMonth = (bot: BotContext): string | undefined => {
  const isFree = alliesOf(bot.at.state, bot.seat).length < FRIENDS;
  return isFree && rollChance(bot, 'befriend', bot.temper.befriends) ? partner(bot) : undefined;
};

const allianceOrders = (bot: BotContext): readonly Extract<Action, { do: 'ally' }>[] => {
  const friend = allyOfMonth(bot);
  return activePowers(bot.at)
    .filter((other) => other !== bot.seat)
    .map((other): Extract<Action, { do: 'ally' }> => ({ do: 'ally', with: other }))
    .filter(
      (action) =>
        action.with === friend ||
        (bot.temper.isEager && shareEnemy(bot, action.with)) ||
        isPromised(bot, action),
    );
};

/** Allies it has agreed to move together with. */
const combined = (bot: BotContext): readonly Action[] =>
  alliesOf(bot.at.state, bot.seat)
    .map((ally): Action => ({ do: 'combine', with: [ally] }))
    .filter((action) => isPromised(bot, action));

/**
 * The minors it rolls for: those near it that it has not left to others. A minor that an ally attacks goes to others
 * first (EIA-4.6-c), so it leaves it to the ally, also to one that becomes an ally this month.
 */
const runs = (bot: BotContext, friends: readonly string[]): readonly Action[] =>
  minorsToRun(bot.at)
    .filter((minor) => isNear(bot, bot.seat, minor))
    .map((minor): Extract<Action, { do: 'run' }> => ({ do: 'run', minor }))
    .filter(
      (action) =>
        isPromised(bot, action) ||
        (bot.temper.isEager &&
          !isRenounced(bot, action) &&
          !attackersOf(bot.at.state, action.minor).some((power) => friends.includes(power))),
    );

/** The sheet for the rest of the month: peace, alliances, minors to run; nothing that would be unlawful now. */
export const politicsOrders = (bot: BotContext): readonly Action[] => {
  const { at, seat } = bot;
  const alliances = allianceOrders(bot);
  const friends = [...alliesOf(at.state, seat), ...alliances.map((action) => action.with)];
  const wished = [...peace(bot), ...alliances, ...runs(bot, friends), ...combined(bot)];
  const sheet = wished.map((action) => ({ action }));
  return sheet.flatMap((order) => (refusalNow(at, seat, { order, sheet }) ? [] : [order.action]));
};
