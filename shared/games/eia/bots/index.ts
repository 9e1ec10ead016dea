import { type Bot, type BotAnswer, sheetAnswer, EMPTY_ANSWER } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import { formatAction } from '../orders/verb-registry.ts';
import type { Action } from '../orders/types.ts';
import { voteSubject, voteRefusal } from '../rest/rulings.ts';
import { mayTickOff } from '../rest/verbs/duty.ts';
import { stateOfView } from '../view/state-of-view.ts';
import type { EiaView } from '../view/view.ts';
import { stateOf } from '../vocabulary/steps.ts';
import { backDowns, calls, offerOrders, replyOrders, supportOrders, termOrders } from './answers.ts';
import { correspondence } from './letters.ts';
import { declarationOrders } from './declarations.ts';
import type { BotContext } from './bot-context.ts';
import { politicsOrders } from './politics.ts';
import { type Temper, TEMPERS } from './tempers.ts';
import { factsAskedFor, isUmpire, mapLinesOfMonth } from './umpire.ts';

const sheet = (actions: readonly Action[]): BotAnswer => sheetAnswer(actions.map(formatAction).join('\n'));

const lines = (said: readonly string[]): BotAnswer => ({ ...EMPTY_ANSWER, lines: said });

/** Whether it ticks off a duty: its own, and as umpire of the month those of powers that nobody plays. */
const ticksOff = (bot: BotContext, due: EiaView['duties'][number]): boolean =>
  !due.done && (due.owners.includes(bot.seat) || (isUmpire(bot) && mayTickOff(bot.at, bot.seat, due)));

/** What happened on the map, and the duties done. */
const mapAndDutyLines = (bot: BotContext): readonly string[] => [
  ...mapLinesOfMonth(bot),
  ...bot.view.duties.filter((due) => ticksOff(bot, due)).map(({ id }) => `duty ${String(id)} done`),
];

/** Where the players vote, what others object to is kept. */
const ruling = (bot: BotContext): readonly string[] => {
  const on = voteSubject(bot.at, undefined);
  const mayVote = on !== undefined && voteRefusal(bot.at, on, bot.seat) === undefined;
  return [...factsAskedFor(bot), ...(mayVote ? ['vote stand'] : [])];
};

const answerInStep = (bot: BotContext): BotAnswer => {
  switch (stateOf(bot.view.step)) {
    case 'DOW':
      return sheet(declarationOrders(bot));
    case 'CALLS_DEF':
    case 'CALLS_AGG':
      return lines(calls(bot).map(formatAction));
    case 'POLITICS':
      return sheet(politicsOrders(bot));
    case 'OFFERS':
      return bot.view.awaited?.by === 'lines'
        ? lines(offerOrders(bot).map(formatAction))
        : sheet(offerOrders(bot));
    case 'REPLIES':
      return lines(replyOrders(bot).map(formatAction));
    case 'TERMS':
      return sheet(termOrders(bot));
    case 'BACKDOWN':
      return sheet(backDowns(bot));
    case 'SUPPORT':
      return lines(supportOrders(bot).map(formatAction));
    case 'BOARD':
      return lines(mapAndDutyLines(bot));
    case 'GM_RULING':
      return lines(ruling(bot));
    // Steps whose orders it writes ahead, and steps that ask nothing of it.
    case 'SETUP':
    case 'DEMANDS':
    case 'ALLIANCES':
    case 'CONTROL':
    case 'CLOSING':
    case 'QUARTER':
    case 'OVER':
      return bot.view.awaited?.by === 'sheet' ? sheet([]) : EMPTY_ANSWER;
  }
};

const botOf = (temper: Temper): Bot<Edition, EiaView> => ({
  name: temper.name,
  sentence: temper.sentence,
  answer(edition, { view, letters, isOver = false, draw }, seat) {
    if (isOver) return EMPTY_ANSWER;
    const bot: BotContext = {
      at: { edition, state: stateOfView(view) },
      view,
      seat,
      temper,
      letters,
      draw,
    };
    const said = view.awaited?.seats.includes(seat) === true ? answerInStep(bot) : EMPTY_ANSWER;
    return { ...said, letters: correspondence(bot) };
  },
});

/** A power with a temper drawn for the match. */
const opponent: Bot<Edition, EiaView> = {
  name: 'Opponent',
  sentence: 'Cautious or bold, which shows as it plays; answers letters and keeps what it agrees to.',
  answer(edition, table, seat) {
    const temper = table.draw('temper') < 0.5 ? TEMPERS.cautious : TEMPERS.bold;
    return botOf(temper).answer(edition, table, seat);
  },
};

/** Who may play a vacant seat. Each bot knows only what the seat's own player would see. */
export const bots = {
  opponent,
  cautious: botOf(TEMPERS.cautious),
  bold: botOf(TEMPERS.bold),
  'stand-in': botOf(TEMPERS.standIn),
} as const satisfies Record<string, Bot<Edition, EiaView>>;
