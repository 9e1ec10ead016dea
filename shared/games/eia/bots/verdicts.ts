import { listText } from '../../../kernel/report/words.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { alliableFrom, alliesOf, areAllied } from '../board/alliances.ts';
import { isInvading } from '../board/forces.ts';
import { areAtWar, attackersOf, enemiesOf } from '../board/wars.ts';
import { answerRefusal } from '../calls/law.ts';
import { nameOf } from '../charts/edition.ts';
import { minorsToRun } from '../control/verbs/run.ts';
import { supportable } from '../control/verbs/support.ts';
import { declarationRefusal } from '../declarations/law.ts';
import { refusalNow } from '../legal-lines/law.ts';
import type { Action } from '../orders/types.ts';
import { explain } from '../report/refusals.ts';
import { wordsFor } from '../wording/words.ts';
import { addMonths, monthName } from '../vocabulary/months.ts';
import { type BotContext, isNear, rollChance, rollChanceIn } from './bot-context.ts';
import { declarationOrders } from './declarations.ts';
import { FRIENDS, isLosing, isWeary, shareEnemy } from './politics.ts';
import { hasPromised, monthOfSheet, promiseOf } from './promises.ts';

// What a power of the engine thinks of a proposal.

/** An order for its next sheet that it agrees to write or not to write, or why it does not agree. */
export type Verdict =
  | { readonly writes: Action; readonly more?: string }
  | { readonly leaves: Action }
  | { readonly why: string };

const name = ({ at }: BotContext, id: string): string => nameOf(at.edition, id);

/** `is`, or `are` after a plural name. */
const isOf = ({ at }: BotContext, id: string): string => wordsFor(at.edition).verb(id, 'is', 'are');

const listedNames = (bot: BotContext, ids: readonly string[]): string =>
  listText(ids.map((id) => name(bot, id)));

const ruled = ({ at }: BotContext, refusal: Refusal): Verdict => ({
  why: `The rules do not let me. ${explain(at.edition, refusal)}`,
});

export const onAlliance = (bot: BotContext, other: string): Verdict => {
  const { at, seat, temper } = bot;
  const { state } = at;
  if (areAllied(state, seat, other)) return { why: 'We are allied already.' };
  if (areAtWar(state, seat, other)) return { why: 'We are at war. Write to me of peace first.' };
  const free = alliableFrom(state, seat, other);
  if (free !== undefined)
    return { why: `An alliance between us was broken; the rules allow the next one in ${monthName(free)}.` };
  const writes: Action = { do: 'ally', with: other };
  const said = { month: monthOfSheet(bot, writes.do), action: writes };
  if (hasPromised(bot, said))
    return { why: `What I wrote stands. ${promiseOf(bot, said)} It takes the same on yours.` };
  const more = 'Write the same to me on yours: it takes both.';
  if (temper.isEager && shareEnemy(bot, other)) return { writes, more };
  const allies = alliesOf(state, seat);
  const attacked = allies.filter((ally) => areAtWar(state, ally, other));
  if (attacked.length > 0)
    return { why: `You are at war with ${listedNames(bot, attacked)}, who is allied with me.` };
  if (allies.length >= FRIENDS) return { why: `I have enough allies: ${listedNames(bot, allies)}.` };
  return rollChance(bot, `befriend ${other}`, temper.befriends)
    ? { writes, more }
    : { why: `Not this month. Ask me again in ${monthName(addMonths(monthOfSheet(bot, 'ally'), 1))}.` };
};

export const onPeace = (bot: BotContext, other: string): Verdict => {
  const { at, seat, temper } = bot;
  if (!areAtWar(at.state, seat, other)) return { why: 'We are at peace.' };
  const writes: Action = { do: 'informal-peace', with: other };
  const more = 'Write the same to me on yours: it takes both.';
  const [isIn, isHome] = [isInvading(at, seat, other), isInvading(at, other, seat)];
  if (isIn && !isHome)
    return { why: 'My forces are in your home nation. Sue for peace and I will make you an offer.' };
  if (isHome || isWeary(bot, other) || rollChance(bot, `peace ${other}`, temper.yields))
    return { writes, more };
  return { why: 'This war is not decided yet.' };
};

/** What it offers a power that sues it, and which terms it takes. */
export const onTheirSurrender = (bot: BotContext, other: string): Verdict => {
  const { at, seat, temper } = bot;
  if (!areAtWar(at.state, seat, other)) return { why: 'We are at peace: there is nothing to surrender.' };
  const month = monthOfSheet(bot, 'offer');
  const isHarsh = rollChanceIn(bot, month, { what: `demand ${other}`, chance: temper.demands });
  return {
    writes: { do: 'offer', kind: isHarsh ? 'unconditional' : 'conditional', to: other },
    more: 'It stands if you sue me for peace on yours. I choose land first, then half of your income, then a longer truce.',
  };
};

/** Whether it sues for peace itself: it yields only to an enemy that is in its home nation. */
export const onOwnSurrender = (bot: BotContext, other: string): Verdict => {
  const { at, seat, temper } = bot;
  if (!areAtWar(at.state, seat, other)) return { why: 'We are at peace: I have nothing to surrender.' };
  if (!isLosing(bot))
    return { why: 'No enemy that I have fought for two months is in my home nation. I fight on.' };
  const month = monthOfSheet(bot, 'sue');
  return rollChanceIn(bot, month, { what: 'yield', chance: temper.yields })
    ? { writes: { do: 'sue', of: 'all' } }
    : { why: 'I fight on in my own home nation.' };
};

const declaration = (on: string): Action => ({ do: 'declare-war', on });

/** Whether it joins a war: only a war that an ally fights, and only one at a time. */
const onWarWithPower = (bot: BotContext, other: string, on: string): Verdict => {
  const { at, seat, temper } = bot;
  const { state } = at;
  if (areAllied(state, seat, on)) return { why: `${name(bot, on)} is allied with me.` };
  if (!areAllied(state, seat, other))
    return { why: `I go to war with ${name(bot, on)} only for an ally, and we are not allied.` };
  if (!areAtWar(state, other, on))
    return { why: `You are not at war with ${name(bot, on)} yourself. Begin it, and write to me again.` };
  const busy = enemiesOf(state, seat);
  if (busy.length > 0)
    return { why: `I am at war with ${listedNames(bot, busy)}, and fight one war at a time.` };
  const month = monthOfSheet(bot, 'declare-war');
  return rollChanceIn(bot, month, { what: `answer ${other} ${on}`, chance: temper.answers })
    ? { writes: declaration(on) }
    : { why: `I keep out of your war with ${name(bot, on)} in ${monthName(month)}.` };
};

export const onWar = (bot: BotContext, other: string, on: string | undefined): Verdict => {
  const { at, seat, temper } = bot;
  if (on === undefined) return { why: 'On whom? Name the power or the minor, and I will answer.' };
  if (areAtWar(at.state, seat, on)) return { why: `I am at war with ${name(bot, on)} already.` };
  const refusal = declarationRefusal(at, seat, on);
  if (refusal) return ruled(bot, refusal);
  if (at.edition.majors.has(on)) return onWarWithPower(bot, other, on);
  if (!isNear(bot, seat, on)) return { why: `${name(bot, on)} is too far from me to be worth a war.` };
  const month = monthOfSheet(bot, 'declare-war');
  return rollChanceIn(bot, month, { what: `attack ${on}`, chance: temper.attacksMinor })
    ? { writes: declaration(on) }
    : { why: `I leave ${name(bot, on)} in peace in ${monthName(month)}.` };
};

/** Whether it promises for a month not to declare war on somebody. */
export const onRestraint = (bot: BotContext, on: string): Verdict => {
  const { at, seat, view } = bot;
  if (areAtWar(at.state, seat, on)) return { why: 'We are at war. Write to me of peace.' };
  const leaves = declaration(on);
  const isPlanned =
    monthOfSheet(bot, 'declare-war') === view.month &&
    declarationOrders(bot).some((action) => action.do === 'declare-war' && action.on === on);
  return isPlanned ? { why: `I promise nothing about ${name(bot, on)} this month.` } : { leaves };
};

/** Whether it answers a call of an ally against a power. */
export const onCall = (bot: BotContext, other: string, enemy: string | undefined): Verdict => {
  const { at, seat, temper } = bot;
  if (!areAllied(at.state, seat, other))
    return { why: 'Only an ally can call me, and we are not allied. Write to me of an alliance.' };
  if (enemy === undefined) return { why: 'Against whom? Name the power, and I will answer.' };
  if (areAtWar(at.state, seat, enemy)) return { why: `I am at war with ${name(bot, enemy)} already.` };
  if (areAllied(at.state, seat, enemy)) return { why: `${name(bot, enemy)} is allied with me as well.` };
  const refusal = answerRefusal(at, { ally: seat, enemy });
  if (refusal) return ruled(bot, refusal);
  const month = monthOfSheet(bot, 'answer');
  return rollChanceIn(bot, month, { what: `answer ${other} ${enemy}`, chance: temper.answers })
    ? {
        writes: { do: 'answer', caller: other, enemy },
        more: `It stands if you and ${name(bot, enemy)} go to war that month and you call me.`,
      }
    : { why: `I do not answer a call against ${name(bot, enemy)} in ${monthName(month)}.` };
};

/** It never breaks an alliance because a letter asks. */
export const onBreak = (bot: BotContext, other: string, ally: string | undefined): Verdict => {
  const allies = alliesOf(bot.at.state, bot.seat).filter((each) => each !== other);
  if (ally !== undefined && !allies.includes(ally))
    return { why: `I have no alliance with ${name(bot, ally)} to break.` };
  return allies.length === 0
    ? { why: 'I have no alliance to break.' }
    : { why: `My alliance with ${listedNames(bot, allies)} stays: breaking one costs points. [EIA-4.7-b]` };
};

/** Whether it leaves a minor to another power, or backs down from it. */
export const onLeaving = (bot: BotContext, other: string, minor: string): Verdict => {
  const { at, seat, temper } = bot;
  const { state } = at;
  if (state.minors[minor]?.controller === seat)
    return {
      why: `${name(bot, minor)} ${isOf(bot, minor)} mine. Only a peace or a conquest gives it to another power.`,
    };
  if (state.minorWars.some((war) => war.power === seat && war.minor === minor))
    return areAllied(state, seat, other)
      ? { writes: { do: 'back-down', minor }, more: 'It stands if you have attacked it as well this month.' }
      : { why: `I back down from ${name(bot, minor)} only for an ally, and we are not allied.` };
  const leaves: Action = { do: 'run', minor };
  const isOpen = areAllied(state, seat, other) || !isNear(bot, seat, minor);
  return isOpen || rollChance(bot, `leave ${minor}`, temper.befriends)
    ? { leaves }
    : { why: `${name(bot, minor)} ${isOf(bot, minor)} near to me. I roll for it when it is attacked.` };
};

/** Whether it rolls for a minor, or goes to war for one of its own. */
export const onMinor = (bot: BotContext, minor: string): Verdict => {
  const { at, seat } = bot;
  if (at.state.minors[minor]?.controller === seat) {
    const attackers = supportable(at, seat, minor);
    return attackers.length > 0
      ? { why: `I decide whether to go to war for ${name(bot, minor)} when I am asked this month.` }
      : { why: `${name(bot, minor)} ${isOf(bot, minor)} mine, and nobody attacks it.` };
  }
  if (!minorsToRun(at).includes(minor))
    return { why: `Nobody has declared war on ${name(bot, minor)} this month, so nobody rolls for it.` };
  const friends = attackersOf(at.state, minor).filter((power) => areAllied(at.state, seat, power));
  if (friends.length > 0)
    return { why: `I leave ${name(bot, minor)} to ${listedNames(bot, friends)}, my ally.` };
  const action: Action = { do: 'run', minor };
  const refusal = refusalNow(at, seat, { order: { action }, sheet: [{ action }] });
  if (refusal) return ruled(bot, refusal);
  return isNear(bot, seat, minor)
    ? { writes: action }
    : { why: `The odds of the roll for ${name(bot, minor)} are against me.` };
};

export const onCombining = (bot: BotContext, other: string): Verdict =>
  areAllied(bot.at.state, bot.seat, other)
    ? {
        writes: { do: 'combine', with: [other] },
        more: 'Write the same to me on yours: all members name all.',
      }
    : { why: 'Only allies move together, and we are not allied. [EIA-4.9-a]' };
