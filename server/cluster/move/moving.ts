import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolder } from '../../files/data-folder.ts';
import { Database } from '../../storage/postgres/database.ts';
import { Leases } from '../../storage/postgres/leases.ts';
import type { PeopleBackend } from '../../people/people-book.ts';
import { ServerMembership } from '../../storage/postgres/membership.ts';
import { migrate } from '../../storage/postgres/migrate.ts';
import { type MatchImage, hashOfImage, LOGS, numberOf } from './match-image.ts';

/** A match that has moved. */
export interface MovedMatch {
  readonly match: string;
  /** SHA-256 of everything stored for it, the same in both places. */
  readonly hash: string;
}

/** What was moved; `peopleThere` were known already and not moved. */
export interface MoveResult {
  readonly matches: readonly MovedMatch[];
  readonly people: readonly string[];
  readonly peopleThere: readonly string[];
}

/** Thrown if something cannot be moved; what was moved before stays moved, and the rest stays where it was. */
export class NotMovable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotMovable';
  }
}

/** Both ends of a move, each locked as needed. */
export interface BothPlaces {
  /** The data folder, locked against other processes. */
  readonly folder: string;
  readonly database: Database;
  readonly leases: Leases;
}

/**
 * Opens a data folder and a database while matches move between them.
 * @throws FolderInUse, FolderNotLockable, DatabaseUnusable
 */
export const withBothPlaces = async <T>(
  folder: string,
  url: string,
  work: (places: BothPlaces) => Promise<T>,
): Promise<T> => {
  const held = await DataFolder.open(folder);
  try {
    const database = await Database.open(url);
    try {
      await migrate(database);
      return await asMember(database, (leases) => work({ folder, database, leases }));
    } finally {
      await database.close();
    }
  } finally {
    await held.close();
  }
};

const asMember = async <T>(database: Database, work: (leases: Leases) => Promise<T>): Promise<T> => {
  const membership = await ServerMembership.join(database, { url: '', rules: {} });
  const leases = new Leases(database, membership);
  membership.beat();
  try {
    return await work(leases);
  } finally {
    await leases.releaseAll();
    await membership.leave();
  }
};

/** @throws NotMovable if part of a match is damaged */
export const requireWhole = (match: string, { logs, texts }: MatchImage): void => {
  const isDamaged =
    texts['header.json'] === undefined ||
    LOGS.some((name) => logs[name].lines.some((line) => numberOf(line) === undefined));
  if (isDamaged)
    throw new NotMovable(
      `${match} is damaged and not moved; have it salvaged (chancery game salvage ${match}), and move again`,
    );
};

/** @throws NotMovable if what was written differs from what was read */
export const requireSame = (match: string, before: MatchImage, after: MatchImage): MovedMatch => {
  const hash = hashOfImage(before);
  if (hashOfImage(after) === hash) return { match, hash };
  throw new NotMovable(`${match} is not the same in both places; it has not been moved`);
};

/** The most matches moved at once: a move mostly waits for disks. */
const AT_ONCE = 4;

/**
 * Moves matches, several at once; after one fails, no more are started.
 * @returns in the order of their names
 */
export const moveEach = async (
  names: readonly string[],
  move: (match: string) => Promise<MovedMatch>,
): Promise<readonly MovedMatch[]> => {
  const moved: MovedMatch[] = [];
  const left = names.entries();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const [at, name] of left) {
      if (hasFailed) return;
      try {
        moved[at] = await move(name);
      } catch (cause) {
        hasFailed = true;
        throw cause;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = ended.find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return moved;
};

/** Names of the matches of a data folder. */
export const matchesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'matches'))).filter((name) => /^[a-z0-9-]{1,40}$/.test(name)).toSorted();

/** Copies people from one place to the other. Those that exist in the other place already are not changed. */
export const movePeople = async (
  from: PeopleBackend,
  to: PeopleBackend,
): Promise<Pick<MoveResult, 'people' | 'peopleThere'>> => {
  const there = new Set((await to.all()).map(({ id }) => id));
  const [people, peopleThere]: [string[], string[]] = [[], []];
  for (const person of await from.all()) {
    const isMoved = !there.has(person.id) && (await to.replace(undefined, person));
    (isMoved ? people : peopleThere).push(person.id);
  }
  return { people, peopleThere };
};
