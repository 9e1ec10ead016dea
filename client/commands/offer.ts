import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient } from '../table/game-client.ts';
import type { GuestAccess } from '../table/guest.ts';
import type { Games } from '../table/registry.ts';

/** The games a command is handed at its start. */
export interface GamesOnOffer {
  readonly games: Games;
  /** Module that exports the rules of the same games, for the threads of a server; the shipped ones where left out. */
  readonly rules?: URL;
  /** Set where the commands are a guest's: they reach the seats of that person and nothing else of this machine. */
  readonly guest?: GuestAccess;
}

const offers = new WeakMap<Command, GamesOnOffer>();

/** Hands the games to a program and all its subcommands. */
export const handGamesTo = (program: Command, offer: GamesOnOffer): void => {
  offers.set(program, offer);
};

/** The games that the program of a command was handed. */
export const offerOf = (command: Command): GamesOnOffer => {
  const own = offers.get(command);
  if (own) return own;
  if (command.parent) return offerOf(command.parent);
  throw new Error('this program was handed no games');
};

/** The usual game: the first of the registry. */
export const usualGame = ({ games }: GamesOnOffer): string => Object.keys(games)[0] ?? '';

/** A game by its id. @throws CommandFailed where there is none, naming those there are */
export const gameNamed = async ({ games }: GamesOnOffer, id: string): Promise<GameClient> => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined;
  if (entry) return entry.load();
  throw new CommandFailed(EXIT.usage, `no game ${id}; there is ${Object.keys(games).join(', ')}`);
};
