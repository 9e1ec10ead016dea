import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import { invocation } from '../system/invocation.ts';

/** The form of a database address. */
const FORM = /^postgres(?:ql)?:\/\/\S+$/;

/** Whether a text is the address of a database. */
export const isDatabaseUrl = (text: string): boolean => FORM.test(text);

/**
 * The database that stores the matches instead of the data folder: `--store`, else CHANCERY_STORE; undefined if
 * neither is given.
 * @throws CommandFailed if it is not a database address
 */
export const storeOf = (command: Command): string | undefined => {
  const { store = invocation().environment['CHANCERY_STORE'] } = command.optsWithGlobals<{
    store?: string;
  }>();
  if (store === undefined || store === '') return undefined;
  if (isDatabaseUrl(store)) return store;
  throw new CommandFailed(EXIT.usage, 'a store is written postgres://user:password@host:port/database');
};

/** @throws CommandFailed if the matches are in a database, for commands that need their folders */
export const requireDataFolder = (command: Command, otherwise: string): void => {
  if (storeOf(command) === undefined) return;
  throw new CommandFailed(EXIT.refused, `the matches are in a database and have no folders: ${otherwise}`);
};
