import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, syncFolder, writeDurably } from '../../files/durable.ts';
import { PeopleFolder } from '../../people/people-folder.ts';
import { PeopleRows } from '../people-rows.ts';
import { readFolder, writeFolderImage } from './folder-image.ts';
import { gatewaysToFolder } from './gateways.ts';
import { hashOfImage } from './match-image.ts';
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
import { readRows } from './row-image.ts';

const LEAVE = `update matches set state = 'moved', wakes_at = null from held where id = $1`;

/** Moves one match. If an interrupted move left it in both places, it is only removed from the database. */
const moveMatch = async ({ folder, database, leases }: BothPlaces, match: string): Promise<MovedMatch> => {
  const lease = await leases.take(match);
  if (!lease)
    throw new NotMovable(`${match} is open at a server of the database; stop the servers, and move again`);
  const image = await readRows(database, match);
  requireWhole(match, image);
  const [path, draft] = [join(folder, 'matches', match), join(folder, 'matches', `.${match}-moved`)];
  let moved: MovedMatch = { match, hash: hashOfImage(image) };
  if (!(await matchesIn(folder)).includes(match)) {
    await writeFolderImage(draft, image);
    moved = requireSame(match, image, await readFolder(draft));
    await rename(draft, path);
    await syncFolder(join(folder, 'matches'));
  } else if (hashOfImage(await readFolder(path)) !== moved.hash)
    throw new NotMovable(`there is a match ${match} in ${folder} already; the database’s has not been moved`);
  await lease.write(LEAVE, []);
  await leases.release(match);
  return moved;
};

/** Copies the host's token if the folder has none. */
const moveHostToken = async ({ folder, database }: BothPlaces): Promise<void> => {
  const path = join(folder, 'host-token');
  const [row] = await database.query<{ value: string }>(
    `select value from settings where name = 'host-token'`,
  );
  if (row && (await readIfThere(path)) === undefined) await writeDurably(path, `${row.value}\n`);
};

/**
 * Moves all matches of a database, none of which a server has open, its people and its gateway data into a data
 * folder.
 * @throws NotMovable, FolderInUse, FolderNotLockable, DatabaseUnusable
 */
export const moveToFolder = (
  folder: string,
  url: string,
  warn: (message: string) => void,
): Promise<MoveResult> =>
  withBothPlaces(folder, url, async (places) => {
    await moveHostToken(places);
    const rows = await places.database.query<{ id: string }>(
      `select id from matches where state = 'begun' order by id`,
    );
    const names = rows.map(({ id }) => id);
    const matches = await moveEach(names, (match) => moveMatch(places, match));
    const people = await movePeople(new PeopleRows(places.database, warn), new PeopleFolder(folder, warn));
    await gatewaysToFolder(places, warn);
    return { matches, ...people };
  });
