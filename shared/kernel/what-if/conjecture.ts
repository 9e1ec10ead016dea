import type { Bot, BotAnswer, WrittenLetter } from '../match/bot.ts';
import type { Game } from '../match/game.ts';
import { hashText } from '../match/hash.ts';

/** A turn as one seat supposes it: what it knows, and what it takes the others to do. Nothing in it is another's secret. */
export interface Conjecture<Edition, State, Fact, View> {
  readonly game: Game<Edition, State, Fact, View>;
  readonly edition: Edition;
  /** The position as the seat knows it, the rest assumed. */
  readonly state: State;
  /** Whose view it is. */
  readonly seat: string;
  /** What is in when the phase closes, its own sheet among them; who has none hands in nothing. */
  readonly sheets: Readonly<Record<string, string>>;
  /** By seat, which of the game's own players decides for it once the phase has closed; left out, nobody does. */
  readonly players: Readonly<Record<string, string>>;
  /** Letters the seat has, which those they are from or to have too. */
  readonly letters: readonly WrittenLetter[];
}

/** A number from 0 up to 1 for a seat, a label and a play: what is drawn for a seat may be another in each play. */
const drawFor =
  (seat: string, play: number) =>
  (label: string): number =>
    Number.parseInt(
      hashText(`what if/${play === 0 ? '' : `${String(play)}/`}${seat}/${label}`).slice(0, 8),
      16,
    ) /
    2 ** 32;

/** The letters of a seat among those that are known. */
export const knownMailbox = (letters: readonly WrittenLetter[], seat: string): readonly WrittenLetter[] =>
  letters.filter(({ from, to }) => from === seat || to.includes(seat));

/** What a player of the game answers for a seat in a position that is supposed. */
export const supposedAnswer = <Edition, State, Fact, View>(
  { game, edition, state }: Pick<Conjecture<Edition, State, Fact, View>, 'game' | 'edition' | 'state'>,
  bot: Bot<Edition, View>,
  {
    seat,
    letters,
    play = 0,
  }: { readonly seat: string; readonly letters: readonly WrittenLetter[]; readonly play?: number },
): BotAnswer =>
  bot.answer(
    edition,
    { view: game.view({ edition, state }, seat), letters, draw: drawFor(seat, play) },
    seat,
  );

/**
 * The sheet that one of the game's own players would hand in for a seat, as far as the viewer can know; nothing where
 * the game has no such player or the phase takes no sheet of that seat.
 */
export const supposedSheet = <Edition, State, Fact, View>(
  supposed: Pick<Conjecture<Edition, State, Fact, View>, 'game' | 'edition' | 'state' | 'letters'>,
  seat: string,
  player: string,
): string | undefined => {
  const { game, edition, state, letters } = supposed;
  const awaited = game.awaited({ edition, state });
  const bot = game.bots?.[player];
  if (!bot || awaited?.by !== 'sheet' || !awaited.seats.includes(seat)) return undefined;
  const { sheet = '' } = supposedAnswer(supposed, bot, { seat, letters: knownMailbox(letters, seat) });
  const read = game.readSheet({ edition, state }, seat, sheet);
  return read.ok ? read.value.normal : '';
};
