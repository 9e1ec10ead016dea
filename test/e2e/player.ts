import { join } from 'node:path';
import type { Chancery } from '../support/chancery.ts';
import type { Size, Terminal } from '../support/terminal.ts';

/** One who sits at a table: a machine of one's own, a secret, a terminal. */
export interface Player<Seat extends string = string> {
  readonly seat: Seat;
  readonly terminal: Terminal;
  /** Goes to a screen by the key its tab shows. */
  goTo(screen: string): Promise<void>;
  /** Hands a sheet in from a file, in another window. */
  submitFile(sheet: string): Promise<string>;
  /** Every report so far, as the command prints it. */
  report(): Promise<string>;
}

export interface Chair<Seat extends string> extends Size {
  readonly match: string;
  readonly seat: Seat;
  readonly token: string;
  /** Where the players' machines are, each with a data folder of its own. */
  readonly folder: string;
}

/** Goes to a screen by the key its tab shows. */
export const goTo = async (terminal: Terminal, screen: string): Promise<void> => {
  const [, tabs = ''] = terminal.rows;
  const key = new RegExp(`(\\w) ${screen}\\b`).exec(tabs)?.[1];
  if (key === undefined) throw new Error(`no tab ${screen} in\n${terminal.screen}`);
  terminal.type(key);
  await terminal.sees(` ${screen} `);
};

/** Sits down at a table of a server as people on other machines do. */
export const sitDown = async <Seat extends string>(
  chancery: Chancery,
  url: string,
  { match, seat, token, folder, ...size }: Chair<Seat>,
): Promise<Player<Seat>> => {
  const own = join(folder, seat);
  const door = ['--server', url, '--match', match, '--token', token];
  const terminal = chancery.play(own, door, size);
  await terminal.sees(seat);
  const run = async (args: readonly string[], input?: string): Promise<string> => {
    const { code, out, err } = await chancery.run(own, args, input);
    if (code !== 0) throw new Error(`${seat}: ${args.join(' ')}: ${err}`);
    return out;
  };
  return {
    seat,
    terminal,
    goTo: (screen) => goTo(terminal, screen),
    submitFile: (sheet) => run(['orders', 'submit', '-', ...door], sheet),
    report: () => run(['report', ...door]),
  };
};
