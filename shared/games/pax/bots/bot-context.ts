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

/** What a power of the engine decides by: the position as its seat knows it, its letters, its temper. */
export interface BotContext extends Position {
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
  /** What it makes of an area beside what that brings, where another seat only supposes how it plays. */
  readonly fancy: ((area: AreaId) => number) | undefined;
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
  readonly fancy?: ((area: AreaId) => number) | undefined;
}

/** How everybody stands and is trusted is reckoned when it is first asked for. */
class LazyBotContext implements BotContext {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly letters: readonly WrittenLetter[];
  readonly draw: (label: string) => number;
  readonly fancy: BotContext['fancy'];
  readonly #before: BotContext | undefined;
  #trust: Trust | undefined;
  #envy: number | undefined;
  #resented: readonly Seat[] | undefined;

  /** @param before the context of the position before it, which all is taken from that is reckoned */
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
    return this.#before ? this.#before.standings : tableOutlook(this).standings;
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

/** The context of a bot in a position. */
export const botContextOf = (source: BotContextSource): BotContext => new LazyBotContext(source);

/** The same bot in the position that a line of its own has left. */
export const botAfter = (bot: BotContext, state: PaxState): BotContext => {
  reuseOutlook(bot, state);
  const { edition, seat, temper, letters, draw, fancy } = bot;
  return new LazyBotContext({ edition, state, seat, temper, letters, draw, fancy }, bot);
};
