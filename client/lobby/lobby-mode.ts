import { column, type Line } from '../shell/lines.ts';
import type { Binding } from '../shell/screen.ts';
import { type ScrollPosition, START } from '../shell/scrolling.ts';
import type { Lobby } from './lobby.ts';
import type { ChosenSettings } from './lobby-rules.ts';

export const JOIN_FIELDS = ['server', 'match', 'token'] as const;
type JoinField = (typeof JOIN_FIELDS)[number];

/** A partly entered invitation, and the current field. */
export interface WrittenInvitation {
  readonly at: number;
  readonly fields: Readonly<Record<JoinField, string>>;
}

export type LobbyMode =
  | { readonly is: 'list' }
  /** Choosing the game of a new table; skipped if there is only one. */
  | { readonly is: 'game'; readonly at: number }
  | { readonly is: 'seat'; readonly game: string; readonly at: number }
  /** The seat is kept by its id, because other house rules may have other seats in another order. */
  | { readonly is: 'rules'; readonly game: string; readonly seat: string; readonly place: ScrollPosition }
  | ({ readonly is: 'join' } & WrittenInvitation);

export interface LobbyLocal {
  readonly place: ScrollPosition;
  readonly mode: LobbyMode;
  /**
   * The last invitation entered, for when the form is opened again. Never written to disk, as it contains the token.
   */
  readonly invitation?: WrittenInvitation | undefined;
  /** House rules of the table about to be created. */
  readonly chosen: ChosenSettings;
  /** Who plays the other seats: an index into the game's bots. */
  readonly opponent: number;
}

export type LobbyKey = Binding<LobbyLocal, Lobby>;

export const NEW_LOBBY: LobbyLocal = { place: START, mode: { is: 'list' }, chosen: {}, opponent: 0 };

export const inMode = (local: LobbyLocal, mode: LobbyMode): LobbyLocal => ({ ...local, mode });

export const toList = (local: LobbyLocal): LobbyLocal => inMode(local, { is: 'list' });

/** The beginning of a row that can be chosen. */
export const rowMark = (isChosen: boolean, text: string): Line[number] =>
  isChosen ? ['chosen', `▸ ${text}`] : `  ${text}`;

export const cell = (isChosen: boolean, text: string, width: number): Line[number] =>
  rowMark(isChosen, column(text, width));
