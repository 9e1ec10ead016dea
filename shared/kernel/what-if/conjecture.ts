import type { WrittenLetter } from '../match/bot.ts';
import { drawnFrom, knownMailbox } from '../match/bot-match.ts';
import type { Game } from '../match/game.ts';

/** A turn as one seat supposes it: what it knows, and what it takes the others to do. Nothing in it is another's secret. */
export interface Conjecture<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  /** The position as the seat knows it, the rest assumed. */
  readonly state: State;
  /** Whose view it is. */
  readonly seat: string;
  /** The sheets in hand when the phase closes, the viewer's own included; other seats hand in nothing. */
  readonly sheets: Readonly<Record<string, string>>;
  /** By seat, the bot that decides for it once the phase has closed; left out, nobody does. */
  readonly players: Readonly<Record<string, string>>;
  /** Letters the seat has, which those they are from or to have too. */
  readonly letters: readonly WrittenLetter[];
}

/** What is drawn for a seat and a label is another in each play, and never what the match draws. */
export const supposedDraw = (seat: string, label: string, play: number): number =>
  drawnFrom(`what if/${String(play)}/${seat}/${label}`);

/** A bot for a seat in one of the plays. */
export interface SupposedPlayer {
  readonly seat: string;
  readonly player: string;
  /** The number of the play, from 1. */
  readonly play: number;
}

/**
 * The sheet that a bot might hand in for a seat in one of the plays, as far as the viewer can know; undefined if the
 * game has no such player or the phase takes no sheet from that seat.
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
