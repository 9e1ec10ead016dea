import { valueAt } from '@chancery/shared/kernel/charts/setting-choices.ts';
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

/** Which game is meant: by its own id, by that of one of its rulesets, or the usual one. */
export interface GameChoice {
  readonly game?: string;
  readonly ruleset?: string;
}

const gameOfRuleset = async (offer: GamesOnOffer, ruleset: string): Promise<string> => {
  const known: string[] = [];
  for (const id of Object.keys(offer.games)) {
    const { rulesets } = (await gameNamed(offer, id)).game;
    if (rulesets.some((each) => each.id === ruleset)) return id;
    known.push(...rulesets.map((each) => each.id));
  }
  throw new CommandFailed(EXIT.usage, `error: --ruleset ${ruleset}: a ruleset is ${known.join(', ')}`);
};

/** The id of the game that is meant. @throws CommandFailed where no game has the ruleset, naming those there are */
export const gameChosen = async (offer: GamesOnOffer, { game, ruleset }: GameChoice): Promise<string> =>
  game ?? (ruleset === undefined ? usualGame(offer) : gameOfRuleset(offer, ruleset));

/**
 * What a ruleset begins with: its id, where the game's settings say by which ruleset they are.
 * @throws CommandFailed where the game has no such ruleset, naming those it has
 */
export const rulesetSettings = (
  { rulesets }: GameClient['game'],
  asked: string | undefined,
): Record<string, unknown> => {
  const ids = rulesets.map(({ id }) => id);
  const ruleset = asked === undefined ? rulesets[0] : rulesets.find(({ id }) => id === asked);
  if (!ruleset)
    throw new CommandFailed(EXIT.usage, `error: --ruleset ${asked ?? ''}: a ruleset is ${ids.join(', ')}`);
  return valueAt(ruleset.settings, 'ruleset') === undefined ? {} : { ruleset: ruleset.id };
};
