import { playersOf } from '@chancery/shared/kernel/match/game.ts';
import {
  type Conjecture,
  type SupposedPlayer,
  supposedSheet,
} from '@chancery/shared/kernel/what-if/conjecture.ts';
import type { Table } from '../../table/table.ts';

/** The part of a table from which a turn can be simulated: one seat's own view. */
export type KnownTable = Pick<Table, 'client' | 'edition' | 'state' | 'seatView' | 'letters'>;

/** A player's assumptions; anything omitted has its default. */
export interface TurnSupposition {
  /** The viewer's own sheet, as far as it is understood. */
  readonly own: string;
  /** Sheets of others that were written by hand, by seat. */
  readonly written: Readonly<Record<string, string>>;
  /** The bot that plays a seat, if it is not the default one. */
  readonly players: Readonly<Record<string, string>>;
  /** Whether a bot decides for the viewer after this phase; otherwise nothing is sent for the viewer. */
  readonly isDecidedForViewer: boolean;
}

/** Ids of bots, the default first. */
export const enginePlayers = ({ client: { game } }: Pick<KnownTable, 'client'>): readonly string[] =>
  Object.keys(game.bots ?? {});

/** The bot that plays a seat; empty if the game has no bots. */
export const playerOf = (table: KnownTable, { players }: TurnSupposition, seat: string): string =>
  players[seat] ?? enginePlayers(table)[0] ?? '';

/** Other seats whose sheet the open phase takes, in the game's order. */
export const othersAwaited = ({
  client: { game },
  edition,
  state,
  seatView,
}: KnownTable): readonly string[] => {
  const awaited = game.awaited({ edition, state });
  if (awaited?.by !== 'sheet') return [];
  return playersOf(game, edition).filter((seat) => seat !== seatView.seat && awaited.seats.includes(seat));
};

/** Cached sheets written by bots for a position, reused by other assumptions. */
const sheetsWritten = new WeakMap<object, Map<string, string>>();

const sheetByBot = (table: KnownTable, { seat, player, play }: SupposedPlayer): string => {
  const { game } = table.client;
  const { edition, state, letters } = table;
  const owner = state as object;
  const written = sheetsWritten.get(owner) ?? new Map<string, string>();
  sheetsWritten.set(owner, written);
  const key = JSON.stringify([seat, player, play, table.seatView.seat]);
  const sheet =
    written.get(key) ??
    supposedSheet({ game, edition, state, letters: letters.letters }, { seat, player, play }) ??
    '';
  written.set(key, sheet);
  return sheet;
};

/**
 * The assumed sheet of another seat in one play: written by hand, or by a bot, which writes a different one for each
 * play.
 */
export const sheetSupposedOf = (
  table: KnownTable,
  supposed: TurnSupposition,
  { seat, play = 1 }: { readonly seat: string; readonly play?: number },
): string =>
  supposed.written[seat] ?? sheetByBot(table, { seat, player: playerOf(table, supposed, seat), play });

/** The lines of a sheet that the rules understand. */
export const understoodSheet = (
  { client: { game }, edition, state }: KnownTable,
  seat: string,
  text: string,
): { readonly text: string; readonly leftOut: number } => {
  const lines = text.split('\n');
  const read = game.readSheet({ edition, state }, seat, text);
  if (read.ok) return { text, leftOut: 0 };
  const bad = new Set(read.error.map(({ line }) => line - 1));
  const rest = lines.filter((_, n) => !bad.has(n)).join('\n');
  const isRead = game.readSheet({ edition, state }, seat, rest).ok;
  return isRead ? { text: rest, leftOut: bad.size } : { text: '', leftOut: lines.length };
};

/** All assumptions in the form that the engine simulates. */
export const conjectureOf = (
  table: KnownTable,
  supposed: TurnSupposition,
  others: Readonly<Record<string, string>>,
): Conjecture<unknown, unknown, unknown, unknown> => {
  const { client, edition, state, seatView, letters } = table;
  const { game } = client;
  const { seat } = seatView;
  const isPlayer = playersOf(game, edition).includes(seat);
  const own = isPlayer ? { [seat]: understoodSheet(table, seat, supposed.own).text } : {};
  const players = playersOf(game, edition)
    .filter((each) => each !== seat || supposed.isDecidedForViewer)
    .map((each) => [each, playerOf(table, supposed, each)] as const);
  return {
    game,
    edition,
    state,
    seat,
    sheets: { ...others, ...own },
    players: Object.fromEntries(players),
    letters: letters.letters,
  };
};
