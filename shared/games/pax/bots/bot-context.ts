import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import type { Edition } from '../charts/edition.ts';
import type { PaxState } from '../state/state.ts';
import type { Position } from '../state/position.ts';
import { type AreaId, type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Temper } from './tempers.ts';
import { reuseOutlook, tableOutlook } from './outlook.ts';
import { resentmentOf } from './worth/robberies-remembered.ts';
import { envyOf } from './worth/league.ts';
import type { Standings } from './worth/standing.ts';
import { type Trust, trustOf } from './worth/trust.ts';

/** What a bot bases its decisions on: the position as its seat knows it, its letters, its temper. */
export interface BotContext extends Position {
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
  /** The bot's own additional valuation of an area; missing where another seat only imagines how it plays. */
  readonly fancy: ((area: AreaId) => number) | undefined;
  /** Everybody's standing, computed once. */
  readonly standings: Standings;
  readonly trust: Trust;
  /** Weight of other powers' gains, above all the leader's, relative to its own. */
  readonly envy: number;
  /** Powers that recently tried to rob it by a Congress. */
  readonly resented: readonly Seat[];
}

export interface BotContextSource {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
  readonly fancy?: ((area: AreaId) => number) | undefined;
}

/** Standing and trust are computed on first use. */
class LazyBotContext implements BotContext {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
  readonly fancy: BotContext['fancy'];
  readonly #before: BotContext | undefined;
  #standings: Standings | undefined;
  #trust: Trust | undefined;
  #envy: number | undefined;
  #resented: readonly Seat[] | undefined;

  /**
   *
   * @param before the context of the previous position, whose computed values are reused
   */
  constructor({ edition, state, seat, temper, letters, draw, fancy }: BotContextSource, before?: BotContext) {
    this.edition = edition;
    this.state = state;
    this.seat = seat;
    this.temper = temper;
    this.letters = letters;
    this.draw = draw;
    this.fancy = fancy;
    this.#before = before;
  }

  get standings(): Standings {
    return (this.#standings ??= this.#before ? this.#before.standings : tableOutlook(this).standings);
  }

  get trust(): Trust {
    return (this.#trust ??= this.#before ? this.#before.trust : trustOf(this));
  }

  get envy(): number {
    return (this.#envy ??= this.#before ? this.#before.envy : envyOf(this));
  }

  get resented(): readonly Seat[] {
    return (this.#resented ??= this.#before
      ? this.#before.resented
      : SEATS.filter((other) => resentmentOf(this, other) === 'victim'));
  }
}

/** The context of a bot in a given position. */
export const botContextOf = (source: BotContextSource): BotContext => new LazyBotContext(source);

/** The context of the same bot after one of its own lines was carried out. */
export const botAfter = (bot: BotContext, state: PaxState): BotContext => {
  reuseOutlook(bot, state);
  const { edition, seat, temper, letters, draw, fancy } = bot;
  return new LazyBotContext({ edition, state, seat, temper, letters, draw, fancy }, bot);
};
