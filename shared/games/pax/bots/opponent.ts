import type { Bot, BotAnswer, BotTable } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { StepId } from '../state/state.ts';
import type { Call } from '../state/wars.ts';
import type { AreaId, Seat } from '../vocabulary/ids.ts';
import { type PaxView, stateOfView } from '../view/view.ts';
import { isWritingWarOrders } from '../war/orders/entry.ts';
import { attendCongress, propose, signOrDecline, castVotes } from './congress/index.ts';
import { type BotContext, botContextOf } from './bot-context.ts';
import { movementSheet } from './plan/sheet.ts';
import { allianceAnswers } from './lines/alliances.ts';
import { leaveBeforePaying, refusesCall } from './lines/broken-bonds.ts';
import { callsForHelp } from './lines/calls-for-help.ts';
import { emptyOutput, addOrder, type BotOutput } from './lines/bot-output.ts';
import { spoilsClaims } from './lines/spoils.ts';
import { epilogue, farewell } from './diplomacy/farewell.ts';
import { conductDiplomacy } from './diplomacy/index.ts';
import { settleDisputes } from './diplomacy/disputes.ts';
import { type Temper, TEMPER_IDS, TEMPERS } from './tempers.ts';
import { declareWars } from './war/declaring.ts';
import { conqueringOrders } from './war/conquering-orders.ts';
import { warSheet } from './war/sheet.ts';

/** Lines required by a step, written after treaties and letters; other steps require none. */
const WRITERS_OF_STEP: Readonly<Partial<Record<StepId, (output: BotOutput) => void>>> = {
  NEG: (output) => {
    leaveBeforePaying(output);
    settleDisputes(output);
  },
  CONG_ATTEND: attendCongress,
  CONG_PROPOSE: propose,
  CONG_VOTE: castVotes,
  CONG_SIGN: signOrDecline,
  CONG_DEFY: declareWars,
  WAR_DECLARE: declareWars,
  SPOILS: ({ bot, lines }) => void lines.push(...spoilsClaims(bot, bot.seat).filter((text) => text !== '')),
  WINDOW: (output) => {
    addOrder(output, { actions: [{ do: 'pass' }] });
  },
};

/**
 * A war sheet names treaties by those already on the table. A text proposed in this answer appears in the next sheet,
 * which the seat is asked for once the text has been accepted.
 */
const sheetOf = (bot: BotContext, afterLines: BotContext): string =>
  isWritingWarOrders(bot.state) ? warSheet(bot, bot.seat, conqueringOrders) : movementSheet(afterLines);

const answerAs = (bot: BotContext, awaited: PaxView['awaited']): BotAnswer => {
  const output = emptyOutput(bot);
  const letters = conductDiplomacy(output);
  const isAwaited = awaited?.seats.includes(bot.seat) ?? true;
  if (isAwaited && awaited?.by === 'sheet')
    return {
      get sheet() {
        return sheetOf(bot, output.bot);
      },
      lines: output.lines,
      letters,
      done: true,
    };
  const isDetermining = bot.state.step === 'ALD';
  const besides = isDetermining && isAwaited ? callsForHelp(output.bot, bot.seat) : [];
  const refuses = (call: Call): boolean => refusesCall(output.bot, call);
  if (isDetermining)
    output.lines.push(...allianceAnswers(output.bot, bot.seat, { besides, isAwaited, refuses }));
  else if (isAwaited) WRITERS_OF_STEP[bot.state.step]?.(output);
  return { lines: output.lines, letters, done: true };
};

/** Bounds of a power's personal valuation of an area relative to its worth, and the share of areas it ignores. */
const LEAST_FANCY = 0.6;
const MOST_FANCY = 1.6;
const OVERLOOKED = 0.2;

/** The personal valuations of a hypothetical power, drawn for each area. */
const fancyOf = (table: BotTable<PaxView>): ((area: AreaId) => number) => {
  const known = new Map<AreaId, number>();
  return (area) => {
    const before = known.get(area);
    if (before !== undefined) return before;
    const drawn = table.draw(`fancy ${area}`);
    const fancy = drawn < OVERLOOKED ? 0 : LEAST_FANCY + (MOST_FANCY - LEAST_FANCY) * drawn;
    known.set(area, fancy);
    return fancy;
  };
};

/** A power that plays by a temper, using what its seat knows. */
const playedBy =
  (temperOf: (table: BotTable<PaxView>) => Temper): Bot<Edition, PaxView>['answer'] =>
  (edition, table, seat) => {
    const state = stateOfView(table.view);
    const { letters } = table;
    const draw = (label: string): number => table.draw(label);
    const temper = temperOf(table);
    const fancy = table.isSupposed === true ? fancyOf(table) : undefined;
    const bot = botContextOf({ edition, state, seat: seat as Seat, temper, letters, draw, fancy });
    if (table.isOver === true)
      return { lines: [], letters: farewell(bot), done: true, epilogue: epilogue(bot) };
    if (table.isTalkOver === true)
      return {
        get sheet() {
          return sheetOf(bot, bot);
        },
        lines: [],
        letters: [],
        done: true,
      };
    return answerAs(bot, table.view.awaited);
  };

/** A power of one temper. */
export const opponentOf = (temper: Temper): Bot<Edition, PaxView> => ({
  name: temper.name,
  sentence: temper.sentence,
  answer: playedBy(() => temper),
});

/** A power whose temper is drawn for its seat and match, and shows only in its play. */
export const opponent: Bot<Edition, PaxView> = {
  name: 'Opponent',
  sentence: 'One of the five tempers, drawn for the seat and left to be found out.',
  answer: playedBy(({ draw }) => {
    const id = TEMPER_IDS[Math.floor(draw('temper') * TEMPER_IDS.length)] ?? 'merchant';
    return TEMPERS[id];
  }),
};
