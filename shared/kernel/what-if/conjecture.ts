import type { WrittenLetter } from '../match/bot.ts';
import { drawnFrom, knownMailbox } from '../match/bot-match.ts';
import type { Game } from '../match/game.ts';

/**
 * A turn as one seat imagines it: what it knows, and what it assumes the others do. It contains no secrets of other
 * seats.
 */
export interface Conjecture<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  /** The position as the seat knows it, with assumptions for the rest. */
  readonly state: State;
  /** The seat. */
  readonly seat: string;
  /** The sheets when the phase closes, including the seat's own; other seats hand in nothing. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The ids of bots that decide for seats after the phase has closed; a seat without one does nothing. */
  readonly players: Readonly<Record<string, string>>;
  /** The seat's letters. A bot sees those that its seat wrote or received. */
  readonly letters: readonly WrittenLetter[];
}

/**
 * A simulated bot's random number. It differs in each simulation and is unrelated to what the real bot draws.
 */
export const supposedDraw = (seat: string, label: string, play: number): number =>
  drawnFrom(`what if/${String(play)}/${seat}/${label}`);

/** A bot for a seat in one of the simulations. */
export interface SupposedPlayer {
  readonly seat: string;
  readonly player: string;
  /** The number of the simulation, from 1. */
  readonly play: number;
}

/**
 * The sheet that a bot might hand in for a seat, based on what the viewer knows. Undefined if the game has no such
 * bot or the phase takes no sheet from that seat.
 */
export const supposedSheet = <Edition, State, Fact, View>(
  supposed: Pick<Conjecture<Edition, State, Fact, View>, 'game' | 'edition' | 'state' | 'letters'>,
  { seat, player, play }: SupposedPlayer,
): string | undefined => {
  const { game, edition, state, letters } = supposed;
  const awaited = game.awaited({ edition, state });
  const bot = game.bots?.[player];
  if (!bot || awaited?.by !== 'sheet' || !awaited.seats.includes(seat)) return undefined;
  const table = {
    view: game.view({ edition, state }, seat),
    letters: knownMailbox(letters, seat),
    isSupposed: true,
    draw: (label: string) => supposedDraw(seat, label, play),
  };
  const { sheet = '' } = bot.answer(edition, table, seat);
  const read = game.readSheet({ edition, state }, seat, sheet);
  return read.ok ? read.value.normal : '';
};
