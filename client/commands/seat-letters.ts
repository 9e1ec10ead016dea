import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { LetterServer } from '../table/calls.ts';
import type { KnownLetters } from '@chancery/shared/parts/letters/known-letters.ts';
import { readLetters } from '../table/letter-reading.ts';
import { folderOf, dataHomeOf, type SeatOptions } from './options.ts';

/** Parses the number of a letter. */
export const letterNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Letters are numbered from 1.');
  return value;
};

/** The letters of a seat, for commands. */
export interface SeatLetters {
  readonly server: LetterServer;
  /** The same calls; the first action uses the given key. */
  keyed(key: string): LetterServer;
  /** All letters of the seat. */
  all(): Promise<KnownLetters>;
  /**
   * One letter of the seat.
   * @throws CommandFailed if it has no such letter
   */
  find(id: number): Promise<SeatLetter>;
  /** The seat itself. */
  ownSeat(): Promise<string>;
  /** Saves signed letters as proof that they were sent and received. */
  saveProofs(letters: readonly SeatLetter[]): Promise<void>;
}

const findLetter = async (server: LetterServer, id: number): Promise<SeatLetter> => {
  const { letters, count } = await server.list(id - 1);
  const [found] = letters;
  if (found) return found;
  throw new CommandFailed(EXIT.refused, `You hold no letter ${String(id)}; there are ${String(count)}.`);
};

/** Runs a task on the letters of the seat given by the options. */
export const withLetters = async <T>(
  options: SeatOptions,
  command: Command,
  task: (seatLetters: SeatLetters) => Promise<T>,
): Promise<T> => {
  const [{ runAsSeat, seatFromFolder }, { seatServer }, { saveProofs }] = await Promise.all([
    import('./seat-access.ts'),
    import('../table/connection.ts'),
    import('../table/proofs.ts'),
  ]);
  const folder = folderOf(command);
  const table = await seatFromFolder(folder, options);
  return runAsSeat(dataHomeOf(command), table, (connection) => {
    const seat = seatServer(connection, table);
    const server = seat.letters;
    return task({
      server,
      keyed: (key) => seatServer(connection, table, key).letters,
      all: () => readLetters((since) => server.list(since)),
      find: (id) => findLetter(server, id),
      ownSeat: async () => (await seat.view()).seat,
      saveProofs: async (letters) => {
        if (letters.length > 0) saveProofs(folder, table.server, { view: await seat.view(), letters });
      },
    });
  });
};
