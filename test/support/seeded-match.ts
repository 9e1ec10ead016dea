import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FolderMatch } from '@chancery/server/storage/folder-match.ts';
import { openMatch } from '@chancery/server/match/open-match.ts';
import { engine } from './engine.ts';
import { Seating } from '@chancery/server/match/seating.ts';
import { pax } from '@chancery/shared/games/pax/index.ts';
import { canonicalJson } from '@chancery/shared/kernel/match/hash.ts';
import { SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { headerOf } from '@chancery/shared/kernel/match/header.ts';

/** A match with a given seed, so that its dice are known. */
export interface SeededMatch {
  readonly name: string;
  readonly seed: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Folder of charts, as given to `--tables`. */
  readonly charts: string;
  /** Bots by seat. */
  readonly botSeats: Readonly<Record<string, string>>;
}

const keyOf = (file: string): string =>
  basename(file, '.json').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

const chartsIn = async (folder: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (file) => [
        keyOf(file),
        JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown,
      ]),
    ),
  ) as Record<string, unknown>;

/**
 * Creates a match in a data folder that no server has open, like a server but with a given seed, and runs it to the
 * first phase that waits. The seed determines all dice, so that tests can expect results.
 * @returns the tokens by seat
 */
export const createSeededMatch = async (
  folder: string,
  { name, seed, settings, charts, botSeats }: SeededMatch,
): Promise<Readonly<Record<string, string>>> => {
  const edition = pax.edition(settings, await chartsIn(charts));
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  const header = headerOf(
    { game: pax, edition: edition.value },
    { id: name, name, settings, tables: {} },
    seed,
  );
  const storage = new FolderMatch(join(folder, 'matches', name));
  await storage.create({ header: `${canonicalJson(header)}\n`, seed });
  const seats = [...SEATS, 'gm', 'observer'].map((seat) => [seat, botSeats[seat] ?? 'open'] as const);
  const tokens = await Seating.create(storage, { engineIsGm: false, seats: Object.fromEntries(seats) });
  const opened = await openMatch(storage, {
    engine,
    warn: (message) => {
      throw new Error(message);
    },
    failed: ({ message }) => {
      throw new Error(message);
    },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const entry = { kind: 'advance', seat: 'gm', phase: '1/RE' } as const;
  const begun = await opened.value.live.take({ at: new Date(0).toISOString(), entry });
  await opened.value.live.close();
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  return tokens;
};
