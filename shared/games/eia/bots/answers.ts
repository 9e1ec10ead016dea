import { openCalls } from '../board/calls.ts';
import { alliesOf } from '../board/alliances.ts';
import { declarersOn, enemiesOf } from '../board/wars.ts';
import { isInvading } from '../board/forces.ts';
import { homeProvinces } from '../board/territory.ts';
import { inChartOrder } from '../charts/edition.ts';
import { answerRefusal, callable, enemiesToCall } from '../calls/law.ts';
import { supportable } from '../control/verbs/support.ts';
import type { Action, TermChoice } from '../orders/types.ts';
import { rollChance, type BotContext } from './bot-context.ts';
import { isPromised } from './promises.ts';

/** Powers on a side of a war: those at war with an enemy. */
const strength = ({ at }: BotContext, enemy: string): number => enemiesOf(at.state, enemy).length;

/**
 * Calls against an enemy. A defender calls all its allies. An aggressor calls one only if more powers fight on the other
 * side than on its own, since an ally that refuses is lost.
 */
const ownCallsAgainst = (bot: BotContext, enemy: string): readonly Action[] => {
  const { at, seat, view } = bot;
  const allies = callable(at, seat, enemy);
  if (view.step !== 'CALLS_AGG') return allies.length > 0 ? [{ do: 'call', ally: 'all', enemy }] : [];
  const missing = strength(bot, seat) - strength(bot, enemy);
  return allies.slice(0, Math.max(missing, 0)).map((ally) => ({ do: 'call', ally, enemy }));
};

/** Answers to open calls; otherwise, in its turn, its own calls. */
export const calls = (bot: BotContext): readonly Action[] => {
  const { at, view, seat, temper } = bot;
  const open = openCalls(view.calls, { called: seat });
  if (open.length > 0)
    return open.map(({ caller, ally, enemy }) => {
      const isWilling =
        isPromised(bot, { do: 'answer', caller, enemy }) ||
        rollChance(bot, `answer ${caller} ${enemy}`, temper.answers);
      return { do: isWilling && !answerRefusal(at, { ally, enemy }) ? 'answer' : 'refuse', caller, enemy };
    });
  const side = view.step === 'CALLS_AGG' ? 'aggressor' : 'defender';
  return enemiesToCall(at, seat, side).flatMap((enemy) => ownCallsAgainst(bot, enemy));
};

/** Offers to powers that sue. */
export const offerOrders = (bot: BotContext): readonly Action[] =>
  bot.view.suits
    .filter(({ of, offer }) => of === bot.seat && offer === undefined)
    .map(({ by }) => {
      const isHarsh =
        isPromised(bot, { do: 'offer', kind: 'unconditional', to: by }) ||
        (!isPromised(bot, { do: 'offer', kind: 'conditional', to: by }) &&
          rollChance(bot, `demand ${by}`, bot.temper.demands));
      return { do: 'offer', kind: isHarsh ? 'unconditional' : 'conditional', to: by };
    });

/**
 * Replies to the victors' offers: it accepts an unconditional peace only if the victor is in its home nation, and never
 * one that could cost the province of its capital, which would end its game (EIA-4.4.8-a).
 */
export const replyOrders = ({ at, view, seat }: BotContext): readonly Action[] =>
  view.suits
    .filter(({ by, offer, reply }) => by === seat && offer !== undefined && reply === undefined)
    .map(({ of, offer }): Action => {
      if (offer === 'conditional') return { do: 'term', code: 'A.5', to: of };
      const isAtStake = homeProvinces(at, seat).length < 2;
      return { do: isInvading(at, of, seat) && !isAtStake ? 'accept' : 'decline', of };
    });

/**
 * What a victor wants most: land, then money, then a longer truce, then a weaker enemy. Terms that it cannot take, or
 * that another victor has taken, are skipped.
 */
const WANTED: readonly TermChoice[] = [
  { code: 'C.4' },
  { code: 'B.7' },
  { code: 'C.3' },
  { code: 'B.3', option: 'half' },
  { code: 'C.2' },
  { code: 'B.2' },
  { code: 'C.1', option: 'corps' },
  { code: 'B.1', option: 'corps' },
  { code: 'B.6', option: 'me' },
  { code: 'B.5' },
];

/** Ranked lists for powers that have surrendered. */
export const termOrders = ({ view, seat }: BotContext): readonly Action[] =>
  view.suits
    .filter(({ of, offer, reply }) => of === seat && (offer === 'conditional' || reply === 'accepted'))
    .map(({ by }) => ({ do: 'terms', to: by, list: WANTED }));

/** Attackers of a minor, those that it favours first; equal ones in the order of the chart. */
const bestFirst = ({ at }: BotContext, minor: string): readonly string[] => {
  const favours = at.edition.minors.get(minor)?.nationalModifiers ?? {};
  return inChartOrder(at.edition, declarersOn(at.state, minor)).toSorted(
    (one, other) => (favours[other] ?? 0) - (favours[one] ?? 0),
  );
};

/**
 * Whether it gives up minors that another power has attacked as well: only to an ally that the minor favours more, so
 * that not both of them leave it.
 */
export const backDowns = (bot: BotContext): readonly Action[] => {
  const { at, view, seat } = bot;
  return view.minorWars
    .filter(({ power, since }) => power === seat && since === view.month)
    .map(({ minor }): Action => {
      const order = bestFirst(bot, minor);
      const better = order.slice(0, order.indexOf(seat));
      const isAllys = better.some((power) => alliesOf(at.state, seat).includes(power));
      const action = { do: 'back-down', minor } as const;
      return isAllys || isPromised(bot, action) ? action : { do: 'stand', minor };
    });
};

/** Declarations in support of the minors it controls. */
export const supportOrders = (bot: BotContext): readonly Action[] => {
  const { at, view, seat, temper } = bot;
  return Object.keys(view.minors)
    .filter((minor) => view.minors[minor]?.controller === seat && supportable(at, seat, minor).length > 0)
    .filter((minor) => rollChance(bot, `support ${minor}`, temper.supports))
    .map((minor) => ({ do: 'support', minor, against: 'all' }));
};
