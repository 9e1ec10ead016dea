import type { Command } from 'commander';
import { dataFolder } from '../folder.ts';
import type { SeatChoice } from '../reach.ts';

/** The options of commands that act for a seat. */
export const addSeatOptions = (command: Command): Command =>
  command
    .requiredOption('--match <id>', 'the match')
    .option('--seat <power>', 'the seat, where you hold several of the match')
    .option('--server <url>', 'ws://host:port of a server you have not joined')
    .option('--token <token>', 'the secret of the seat, with --server');

export interface SeatOptions extends SeatChoice {
  readonly json?: true;
}

export interface PhaseOptions extends SeatOptions {
  readonly phase?: string;
}

/** For what must not slip into a later phase than it was written for. */
export const addPhaseOption = (command: Command): Command =>
  command.option('--phase <turn/state>', 'only if this phase is open, as `game show` names it: 1/MSC_ORDERS');

/** The data folder by the options before or behind the subcommand. */
export const folderOf = (command: Command): string => {
  const { data } = command.optsWithGlobals<{ data?: string }>();
  return dataFolder(data);
};
