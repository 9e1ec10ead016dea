import { offeredSeats, type OfferedSeat, type Opponent, type TableChoice } from '../table/registry.ts';
import type { Lobby } from './lobby.ts';
import { type LobbyMode } from './lobby-mode.ts';
import { type ChosenSettings } from './lobby-rules.ts';

export type InMode<Is extends LobbyMode['is']> = Extract<LobbyMode, { is: Is }>;

/** Seats of a game with the house rules chosen so far. */
export const seatsOffered = (
  { games }: Lobby,
  game: string,
  chosen: ChosenSettings,
): readonly OfferedSeat[] => {
  const offered = games.find(({ id }) => id === game);
  return offered ? offeredSeats(offered, { ...offered.settings, ...chosen }) : [];
};

export const choicesOf = ({ games }: Lobby, game: string): readonly TableChoice[] =>
  games.find(({ id }) => id === game)?.choices ?? [];

/** Index of the option that the chosen settings match; -1 if house rules have changed it. */
export const chosenOption = ({ options }: TableChoice, chosen: ChosenSettings): number =>
  options.findIndex(({ settings }) =>
    Object.entries(settings).every(
      ([key, value]) => (key in chosen ? chosen[key] : options[0].settings[key]) === value,
    ),
  );

/** The settings with the next option instead of this one; default values are omitted. */
export const withNextOption = (choice: TableChoice, chosen: ChosenSettings): ChosenSettings => {
  const { options } = choice;
  const keys = new Set(options.flatMap(({ settings }) => Object.keys(settings)));
  const others = Object.entries(chosen).filter(([key]) => !keys.has(key));
  const next = (chosenOption(choice, chosen) + 1) % options.length;
  return { ...Object.fromEntries(others), ...(next === 0 ? {} : options[next]?.settings) };
};

export const botsOf = ({ games }: Lobby, game: string): readonly Opponent[] =>
  games.find(({ id }) => id === game)?.bots ?? [];

/** What the seats of a game are called. */
export const seatNounOf = ({ games }: Lobby, game: string): string =>
  games.find(({ id }) => id === game)?.seatNoun ?? 'seat';
