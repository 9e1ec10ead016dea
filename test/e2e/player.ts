import { join } from 'node:path';
import { expect } from 'vitest';
import type { Chancery } from '../support/chancery.ts';
import type { Size, Terminal } from '../support/terminal.ts';

/** What one does for a seat in another window, one command each. */
export interface CommandSeat<Seat extends string = string> {
  readonly seat: Seat;
  /** Hands a sheet in from a file. */
  submitFile(sheet: string): Promise<string>;
  /** Says one line, or proposes a treaty. */
  send(text: string): Promise<string>;
  /** Writes a letter. */
  write(letter: { readonly to: string; readonly subject: string; readonly body: string }): Promise<string>;
  /** Every report so far, as the command prints it. */
  report(): Promise<string>;
}

/** One who sits at a table: a machine of one's own, a secret, a terminal. */
export interface Player<Seat extends string = string> extends CommandSeat<Seat> {
  readonly terminal: Terminal;
  /** Goes to a screen. */
  goTo(screen: string): Promise<void>;
}

/** A seat of a match, and the secret that opens it. */
export interface Place<Seat extends string = string> {
  readonly match: string;
  readonly seat: Seat;
  readonly token: string;
  /** Where the players' machines are, each with a data folder of its own. */
  readonly folder: string;
}

export type Chair<Seat extends string> = Place<Seat> & Size;

/** A new match, and who may open which seat of it. */
export interface Created<Seat extends string> {
  readonly match: string;
  readonly invitations: Readonly<Record<Seat | 'gm', string>>;
}

/** Creates a match on a server's own machine, with the charts of a folder. */
export const newMatch = async <Seat extends string>(
  chancery: Chancery,
  folder: string,
  charts: string,
): Promise<Created<Seat>> => {
  const made = await chancery.run(folder, ['game', 'new', '--name', 'Spring', '--tables', charts, '--json']);
  expect(made.err).toBe('');
  return JSON.parse(made.out) as Created<Seat>;
};

/** The letter after `g` that leads to each screen. */
const JUMPS: Readonly<Record<string, string>> = {
  Desk: 'd',
  Map: 'm',
  Month: 'm',
  Board: 'b',
  Scores: 's',
  Ledger: 'l',
  Standings: 's',
  'House rules': 'h',
  Reports: 'r',
  Past: 'p',
  Dice: 'i',
  Orders: 'o',
  Letters: 't',
  Congress: 'c',
  'Foreign Office': 'f',
  'Treaty desk': 'y',
  'Treaty roll': 'y',
  War: 'w',
};

/** Goes to a screen by `g` and its letter; the bar then has it in brackets. */
export const goTo = async (terminal: Terminal, screen: string): Promise<void> => {
  const letter = JUMPS[screen];
  if (letter === undefined) throw new Error(`no letter leads to ${screen}`);
  terminal.type(`g${letter}`);
  await terminal.sees(new RegExp(`\\[(\\S )?${screen}( [^\\]]*)?\\]`));
};

const serverOptions = (url: string, { match, token }: Place): readonly string[] => [
  '--server',
  url,
  '--match',
  match,
  '--token',
  token,
];

/** The commands of a seat, as somebody on another machine gives them. */
export const commandSeatOf = <Seat extends string>(
  chancery: Chancery,
  url: string,
  place: Place<Seat>,
): CommandSeat<Seat> => {
  const { seat, folder } = place;
  const run = async (args: readonly string[], input?: string): Promise<string> => {
    const { code, out, err } = await chancery.run(
      join(folder, seat),
      [...args, ...serverOptions(url, place)],
      input,
    );
    if (code !== 0) throw new Error(`${seat}: ${args.join(' ')}: ${err}`);
    return out;
  };
  return {
    seat,
    submitFile: (sheet) => run(['orders', 'submit', '-'], sheet),
    send: (text) => run(['send', '-'], text),
    write: ({ to, subject, body }) => run(['letter', 'write', '--to', to, '--subject', subject], body),
    report: () => run(['report']),
  };
};

/** Says a line on the screen of orders. */
export const say = async ({ terminal, goTo: go }: Player, line: string): Promise<void> => {
  await go('Orders');
  terminal.type(`i${line}`);
  await terminal.sees(`${line}▌`);
  terminal.press('enter');
  await terminal.sees('Say it now?');
  terminal.press('enter');
  await terminal.sees(`taken: ${line}`);
};

/** Presses keys on a screen until the line they stand for is taken. */
export const press = async ({ terminal }: Player, keys: string, line: string): Promise<void> => {
  terminal.type(keys);
  await terminal.sees('[Enter] ');
  terminal.press('enter');
  await terminal.sees(`taken: ${line}`);
};

/** Looks words up in the reports on screen. */
export const findsInReports = async ({ terminal, goTo: go }: Player, words: string): Promise<void> => {
  await go('Reports');
  terminal.type(`/${words}`);
  terminal.press('enter');
  await terminal.sees(words);
  expect(terminal.screen).not.toContain('nothing found');
};

/** Sits down at a table of a server as people on other machines do. */
export const sitDown = async <Seat extends string>(
  chancery: Chancery,
  url: string,
  { columns, rows, ...place }: Chair<Seat>,
): Promise<Player<Seat>> => {
  const { seat, folder } = place;
  const terminal = chancery.play(join(folder, seat), serverOptions(url, place), { columns, rows });
  await terminal.sees(seat);
  return {
    ...commandSeatOf(chancery, url, place),
    terminal,
    goTo: (screen) => goTo(terminal, screen),
  };
};
