import type { SeatInfo } from '@chancery/shared/kernel/match/game.ts';
import { partiesOfLetter } from '@chancery/shared/parts/letters/threads.ts';
import type { Span } from '../shell/lines.ts';
import type { Table } from './table.ts';

// Everybody at a table: the seats of the game, and the game master.

const GAME_MASTER: SeatInfo = { id: 'gm', name: 'game master', initial: 'M', tone: 'accent', by: 'player' };

const seatsOf = ({ client, edition }: Pick<Table, 'client' | 'edition'>): readonly SeatInfo[] =>
  client.game.seats(edition);

const seatAt = (table: Pick<Table, 'client' | 'edition'>, seat: string): SeatInfo | undefined =>
  [...seatsOf(table), GAME_MASTER].find(({ id }) => id === seat);

/** Everybody who can send and receive letters, in the game's order, the game master last. */
export const correspondents = (table: Table): readonly string[] => [
  ...seatsOf(table).flatMap(({ id, by }) => (by === 'player' ? [id] : [])),
  GAME_MASTER.id,
];

/**
 * Everybody the viewer can deal with, the game master last. A seat without a role is omitted unless somebody holds
 * it or there are letters with it.
 */
export const counterparts = (table: Table): readonly string[] => {
  const { client, letters, seatView } = table;
  const isKnown = (seat: string): boolean =>
    seatView.table?.players[seat] !== undefined ||
    letters.letters.some((letter) => partiesOfLetter(letter).includes(seat));
  return correspondents(table).filter(
    (seat) => seat !== seatView.seat && (client.isIdleSeat?.(table, seat) !== true || isKnown(seat)),
  );
};

/** The displayed name of a seat: `North`, `game master`. */
export const seatName = (table: Pick<Table, 'client' | 'edition'>, seat: string): string =>
  seatAt(table, seat)?.name ?? seat;

/** The name of a seat within a sentence: `North`, `the United States`, `the game master`. */
export const seatInSentence = (table: Table, seat: string): string => {
  if (seat === GAME_MASTER.id) return `the ${GAME_MASTER.name}`;
  const { game } = table.client;
  return game.seatInSentence?.(table.edition, seat) ?? seatName(table, seat);
};

/** Why nobody answers letters to a seat; undefined if somebody may. */
export const noReplyReason = (table: Table, seat: string): string | undefined => {
  if (table.seatView.seat === seat) return undefined;
  if (seat === GAME_MASTER.id) {
    if (table.isAlone) return 'you play alone: nobody answers as the game master';
    return table.seatView.engineIsGm ? 'the engine is the game master: nobody answers' : undefined;
  }
  return table.client.noReplyReason?.(table, seat);
};

/** Names of several seats: `North, South, game master`. */
export const seatNames = (table: Table, seats: readonly string[]): string =>
  seats.map((seat) => seatName(table, seat)).join(', ');

/** The initial of a seat in its colour. */
export const seatMark = (table: Table, seat: string): Span => {
  const { initial, tone } = seatAt(table, seat) ?? GAME_MASTER;
  return [tone, initial];
};
