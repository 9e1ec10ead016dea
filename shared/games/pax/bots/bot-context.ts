import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';
import type { Position } from '../state/position.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Temper } from './tempers.ts';
import { reuseOutlook, tableOutlook } from './outlook.ts';
import { resentmentOf } from './worth/robberies-remembered.ts';
import { envyOf } from './worth/league.ts';
import type { Standings } from './worth/standing.ts';
import { type Trust, trustOf } from './worth/trust.ts';

/** What a power of the engine decides by: the position as its seat knows it, its letters, its temper. */
export interface BotContext extends Position {
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
  /** How everybody stands, reckoned once. */
  readonly standings: Standings;
  readonly trust: Trust;
  /** Weight of what others gain, most of all whoever is ahead, beside one's own gain. */
  readonly envy: number;
  /** Who would have robbed it by a Congress of late. */
  readonly resented: readonly Seat[];
}

export interface BotContextSource {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
}

/** The context of a bot in a position; how everybody stands and is trusted is reckoned when it is first asked for. */
export const botContextOf = (source: BotContextSource): BotContext => {
  let trust: Trust | undefined;
  let envy: number | undefined;
  let resented: readonly Seat[] | undefined;
  return {
    ...source,
    get standings() {
      return tableOutlook(source).standings;
    },
    get trust() {
      trust ??= trustOf(source);
      return trust;
    },
    get envy() {
      envy ??= envyOf({ ...source, standings: this.standings });
      return envy;
    },
    get resented() {
      resented ??= SEATS.filter((other) => resentmentOf(source, other) === 'victim');
      return resented;
    },
  };
};

/** The same bot in the position that a line of its own has left. */
export const botAfter = (bot: BotContext, state: PaxState): BotContext => {
  reuseOutlook(bot, state);
  return {
    edition: bot.edition,
    state,
    seat: bot.seat,
    temper: bot.temper,
    letters: bot.letters,
    draw: bot.draw,
    get standings() {
      return bot.standings;
    },
    get trust() {
      return bot.trust;
    },
    get envy() {
      return bot.envy;
    },
    get resented() {
      return bot.resented;
    },
  };
};
