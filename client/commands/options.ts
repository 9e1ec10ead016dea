import { type Command, InvalidArgumentError } from 'commander';
import { readFingerprint } from '../system/fingerprint.ts';
import { dataFolder } from '../system/data-folder.ts';
import { programContextOf } from './program-context.ts';
import type { DataHome, SeatChoice } from './seat-access.ts';
import { storeOf } from './store-address.ts';
import { ADDRESS_FORM, isServerAddress } from '../lobby/server-address.ts';
import { KEY_OPTION } from './act-key.ts';
import { expectToken } from '../system/standard-input.ts';

/** Parses the address of a server. */
export const parseServerUrl = (text: string): string => {
  if (isServerAddress(text)) return text;
  throw new InvalidArgumentError(`Write it as ${ADDRESS_FORM}.`);
};

const parseFingerprint = (text: string): string => {
  const read = readFingerprint(text);
  if (read !== undefined) return read;
  throw new InvalidArgumentError('A SHA-256 fingerprint has 64 hex digits, AB:CD:….');
};

/** Parses a token, or `-` for the first line of standard input. */
const parseToken = (text: string): string => {
  if (text === '-') expectToken();
  return text;
};

const TOKEN_HELP = `
The token of a seat, with --server or where you have not joined: it is asked for on a terminal; scripts give
--token-file, CHANCERY_TOKEN in the environment, or --token - (first line of standard input).`;

/** Adds the options for a match's server and a seat's token. */
export const addServerOptions = (command: Command): Command =>
  command
    .option('--seat <seat>', 'the seat, where you hold several of the match')
    .option(
      '--server <url>',
      'wss://host:port or ws://host:port of a server you have not joined',
      parseServerUrl,
    )
    .option('--tls-ca <file>', 'certificates (PEM) that the server’s may be signed by')
    .option('--tls-fingerprint <sha256>', 'the only accepted certificate', parseFingerprint)
    .option('--token-file <file>', 'a file with the token of the seat')
    .option(
      '--token <token>',
      '- for standard input; the secret itself, which others on this machine may see',
      parseToken,
    )
    .addHelpText('after', TOKEN_HELP);

/** Adds the options of commands that act for a seat. */
export const addSeatOptions = (command: Command): Command =>
  addServerOptions(command.requiredOption('--match <id>', 'the match'));

export interface SeatOptions extends SeatChoice {
  readonly json?: true;
}

export interface PhaseOptions extends SeatOptions {
  readonly phase?: string;
  readonly key?: string;
}

/** Adds `--phase`, which keeps a command from taking effect in a later phase. */
export const addPhaseOption = (command: Command): Command =>
  command.option('--phase <turn/state>', 'only if this phase is open, as `game show` names it');

/** Adds `--phase` and `--key`, which keeps a command from taking effect twice. */
export const addActOptions = (command: Command): Command => addPhaseOption(command).option(...KEY_OPTION);

/** Data folder or database, and rules, for commands that need their own server. */
export const dataHomeOf = (command: Command): DataHome => {
  const { rules, guest } = programContextOf(command);
  if (guest) return { folder: guest.home, guest };
  return { folder: folderOf(command), database: storeOf(command), rules };
};

/** The data folder, from options before or after the subcommand. */
export const folderOf = (command: Command): string => {
  const { data } = command.optsWithGlobals<{ data?: string }>();
  return dataFolder(data);
};
