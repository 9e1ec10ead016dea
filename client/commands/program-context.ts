import { valueAt } from '@chancery/shared/kernel/charts/setting-choices.ts';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { GameClient } from '../table/game-client.ts';
import type { GuestAccess } from '../table/guest.ts';
import type { Games } from '../table/registry.ts';

/** What a command line is run with: the games it may play, and whose command it is. */
export interface ProgramContext {
  readonly games: Games;
  /** Module that exports the rules of the same games, for the threads of a server; the shipped ones where left out. */
  readonly rules?: URL;
  /** Set where the commands are a guest's: they reach the seats of that person and nothing else of this machine. */
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

/** The game that is meant where none is named: the first of the registry. */
export const defaultGameId = ({ games }: ProgramContext): string => Object.keys(games)[0] ?? '';

/** A game by its id. @throws CommandFailed for an unknown id; the message lists the games */
export const loadGameNamed = async ({ games }: ProgramContext, id: string): Promise<GameClient> => {
  const entry = Object.hasOwn(games, id) ? games[id] : undefined;
  if (entry) return entry.load();
  throw new CommandFailed(EXIT.usage, `no game ${id}; choose from ${Object.keys(games).join(', ')}`);
};

/** Which game is meant: by its own id, by that of one of its rulesets, or the usual one. */
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

/** The id of the game that is meant. @throws CommandFailed where no game has the ruleset, naming those there are */
export const chosenGameId = async (context: ProgramContext, { game, ruleset }: GameChoice): Promise<string> =>
  game ?? (ruleset === undefined ? defaultGameId(context) : gameOfRuleset(context, ruleset));

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
    throw new CommandFailed(
      EXIT.usage,
      `error: no ruleset ${asked ?? ''} of this game; choose from ${ids.join(', ')}`,
    );
  return valueAt(ruleset.settings, 'ruleset') === undefined ? {} : { ruleset: ruleset.id };
};
