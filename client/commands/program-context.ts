import { valueAt } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient } from '../table/game-client.ts';
import type { GuestAccess } from '../table/guest.ts';
import type { Games } from '../table/registry.ts';

/** The context of a command line: the available games, and the guest who uses it, if any. */
export interface ProgramContext {
  readonly games: Games;
  /** Module with the rules of the same games, for the threads of a server; the shipped games if omitted. */
  readonly rules?: URL;
  /** Set for commands of a guest. They can only use the guest's seats, and nothing else on this machine. */
  readonly guest?: GuestAccess;
}

const contexts = new WeakMap<Command, ProgramContext>();

/** Sets the context of a program and all its subcommands. */
export const attachContext = (program: Command, context: ProgramContext): void => {
  contexts.set(program, context);
};

/** The context of the program a command belongs to. */
export const programContextOf = (command: Command): ProgramContext => {
  const own = contexts.get(command);
  if (own) return own;
  if (command.parent) return programContextOf(command.parent);
  throw new Error('this program has no context');
};

/** The game if none is given: the first of the registry. */
export const defaultGameId = ({ games }: ProgramContext): string => Object.keys(games)[0] ?? '';

/**
 * Loads a game by id.
 * @throws CommandFailed for an unknown id; the message lists the games
 */
export const loadGameNamed = async ({ games }: ProgramContext, id: string): Promise<GameClient> => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined;
  if (entry) return entry.load();
  throw new CommandFailed(EXIT.usage, `no game ${id}; choose from ${Object.keys(games).join(', ')}`);
};

/** The choice of a game: by its id, by the id of one of its rulesets, or by default. */
export interface GameChoice {
  readonly game?: string;
  readonly ruleset?: string;
}

const gameOfRuleset = async (context: ProgramContext, ruleset: string): Promise<string> => {
  const known: string[] = [];
  for (const id of Object.keys(context.games)) {
    const { rulesets } = (await loadGameNamed(context, id)).game;
    if (rulesets.some((each) => each.id === ruleset)) return id;
    known.push(...rulesets.map((each) => each.id));
  }
  throw new CommandFailed(EXIT.usage, `error: no ruleset ${ruleset}; choose from ${known.join(', ')}`);
};

/**
 * The id of the chosen game.
 * @throws CommandFailed if no game has the ruleset; the message lists the rulesets
 */
export const chosenGameId = async (context: ProgramContext, { game, ruleset }: GameChoice): Promise<string> =>
  game ?? (ruleset === undefined ? defaultGameId(context) : gameOfRuleset(context, ruleset));

/**
 * The initial settings for a ruleset: its id, if the game's settings contain it.
 * @throws CommandFailed if the game has no such ruleset; the message lists those it has
 */
export const rulesetSettings = (
  { rulesets }: GameClient['game'],
  asked: string | undefined,
): Record<string, unknown> => {
  const ids = rulesets.map(({ id }) => id);
  const ruleset = asked === undefined ? rulesets[0] : rulesets.find(({ id }) => id === asked);
  if (!ruleset)
    throw new CommandFailed(
      EXIT.usage,
      `error: no ruleset ${asked ?? ''} of this game; choose from ${ids.join(', ')}`,
    );
  return valueAt(ruleset.settings, 'ruleset') === undefined ? {} : { ruleset: ruleset.id };
};
