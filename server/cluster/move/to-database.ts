import { join } from 'node:path';
import { readIfThere } from '../../files/durable.ts';
import { PeopleFolder } from '../../people/people-folder.ts';
import { PeopleRows } from '../people-rows.ts';
import { moveAside, readFolder } from './folder-image.ts';
import { gatewaysToDatabase } from './gateways.ts';
import { hashOfImage, type MatchImage } from './match-image.ts';
import {
  withBothPlaces,
  matchesIn,
  moveEach,
  movePeople,
  type MoveResult,
  type MovedMatch,
  requireSame,
  requireWhole,
  NotMovable,
  type BothPlaces,
} from './moving.ts';
import { hasMatch, readRows, writeRows } from './row-image.ts';

/** A running server opens the match at once, because its deadline may be near. */
const BEGIN = `update matches set state = 'begun', wakes_at = clock_timestamp() from held where id = $1`;

const write = async (
  { database, leases }: BothPlaces,
  match: string,
  image: MatchImage,
): Promise<MovedMatch> => {
  const lease = await leases.take(match);
  if (!lease) throw new NotMovable(`a server is setting up a match called ${match}; it has not been moved`);
  await lease.transact((transaction) => writeRows(transaction, match, image));
  const moved = requireSame(match, image, await readRows(database, match));
  await lease.write(BEGIN, []);
  await leases.release(match);
  return moved;
};

/** Moves one match. If an interrupted move left it in both places, it is only removed from the folder. */
const moveMatch = async (places: BothPlaces, match: string): Promise<MovedMatch> => {
  const { folder, database } = places;
  const path = join(folder, 'matches', match);
  const image = await readFolder(path);
  requireWhole(match, image);
  const moved = (await hasMatch(database, match))
    ? { match, hash: hashOfImage(image) }
    : await write(places, match, image);
  await moveAside(path, join(folder, 'moved', match));
  return moved;
};

/** Checks before moving that no other match has one of the ids. @throws NotMovable */
const requireFreeNames = async (
  { folder, database }: BothPlaces,
  matches: readonly string[],
): Promise<void> => {
  for (const match of matches) {
    if (!(await hasMatch(database, match))) continue;
    const image = await readFolder(join(folder, 'matches', match));
    if (hashOfImage(await readRows(database, match)) !== hashOfImage(image))
      throw new NotMovable(`there is a match ${match} in the database already; nothing has been moved`);
  }
};

/** Moves the host's token if the database had no matches before. */
const moveHostToken = async ({ folder, database }: BothPlaces): Promise<void> => {
  const token = (await readIfThere(join(folder, 'host-token')))?.trim();
  if (token === undefined || token === '') return;
  await database.query(
    `insert into settings (name, value) select 'host-token', $1 where not exists (select from matches)
     on conflict (name) do update set value = excluded.value`,
    [token],
  );
};

/**
 * Moves all matches, people and gateway data of a data folder, which no server has open, into a database, whose
 * servers may be running. The moved data is kept in the folder's `moved/`.
 * @throws NotMovable, FolderInUse, FolderNotLockable, DatabaseUnusable
 */
export const moveToDatabase = (
  folder: string,
  url: string,
  warn: (message: string) => void,
): Promise<MoveResult> =>
  withBothPlaces(folder, url, async (places) => {
    const names = await matchesIn(folder);
    await requireFreeNames(places, names);
    await moveHostToken(places);
    const matches = await moveEach(names, (match) => moveMatch(places, match));
    const people = await movePeople(new PeopleFolder(folder, warn), new PeopleRows(places.database, warn));
    await gatewaysToDatabase(places, warn);
    return { matches, ...people };
  });
