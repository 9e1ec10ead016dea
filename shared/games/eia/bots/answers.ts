import { openCalls } from '../board/calls.ts';
import { alliesOf } from '../board/alliances.ts';
import { declarersOn } from '../board/wars.ts';
import { isInvading } from '../board/forces.ts';
import { homeProvinces } from '../board/territory.ts';
import { answerRefusal, callable, enemiesToCall } from '../calls/law.ts';
import { supportable } from '../control/verbs/support.ts';
import type { Action, TermChoice } from '../orders/types.ts';
import { rollChance, type BotContext } from './bot-context.ts';
import { isPromised } from './promises.ts';

/** Answers to open calls; otherwise, in its turn, its own calls: all allies against each enemy. */
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
  return enemiesToCall(at, seat, side)
    .filter((enemy) => callable(at, seat, enemy).length > 0)
    .map((enemy) => ({ do: 'call', ally: 'all', enemy }));
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

/** Whether it gives up minors that another power has attacked as well: only to an ally. */
export const backDowns = ({ at, view, seat }: BotContext): readonly Action[] =>
  view.minorWars
    .filter(({ power, since }) => power === seat && since === view.month)
    .map(({ minor }): Action => {
      const others = declarersOn(at.state, minor).filter((power) => power !== seat);
      const isAllys = others.some((power) => alliesOf(at.state, seat).includes(power));
      return { do: isAllys ? 'back-down' : 'stand', minor };
    });

/** Declarations in support of the minors it controls. */
export const supportOrders = (bot: BotContext): readonly Action[] => {
  const { at, view, seat, temper } = bot;
  return Object.keys(view.minors)
    .filter((minor) => view.minors[minor]?.controller === seat && supportable(at, seat, minor).length > 0)
    .filter((minor) => rollChance(bot, `support ${minor}`, temper.supports))
    .map((minor) => ({ do: 'support', minor, against: 'all' }));
};
