import { join } from 'node:path';
import { readIfThere } from '../../files/durable.ts';
import { PeopleFolder } from '../../people/people-folder.ts';
import { PeopleRows } from '../people-rows.ts';
import { putAway, readFolder } from './folder-image.ts';
import { hashOfImage, type MatchImage } from './match-image.ts';
import {
  between,
  matchesIn,
  type Moved,
  type MovedMatch,
  mustBeSame,
  mustBeWhole,
  NotMovable,
  type Places,
} from './moving.ts';
import { isThere, readRows, writeRows } from './row-image.ts';

/** A server that is there looks at a match that has come at once: its deadline may be near. */
const BEGIN = `update matches set state = 'begun', wakes_at = clock_timestamp() from held where id = $1`;

const write = async ({ database, leases }: Places, match: string, image: MatchImage): Promise<MovedMatch> => {
  const lease = await leases.take(match);
  if (!lease) throw new NotMovable(`a server is setting up a match called ${match}; it has not been moved`);
  await lease.settle((transaction) => writeRows(transaction, match, image));
  const moved = mustBeSame(match, image, await readRows(database, match));
  await lease.write(BEGIN, []);
  await leases.release(match);
  return moved;
};

/** Moves one match; one that a move which was cut off has left in both places is taken out of the folder. */
const moveMatch = async (places: Places, match: string): Promise<MovedMatch> => {
  const { folder, database } = places;
  const path = join(folder, 'matches', match);
  const image = await readFolder(path);
  mustBeWhole(match, image);
  let moved: MovedMatch = { match, hash: hashOfImage(image) };
  if (!(await isThere(database, match))) moved = await write(places, match, image);
  else if (hashOfImage(await readRows(database, match)) !== moved.hash)
    throw new NotMovable(
      `there is a match ${match} in the database already; the folder’s has not been moved`,
    );
  await putAway(path, join(folder, 'moved', match));
  return moved;
};

/** The host's token goes along where the database has had no matches. */
const moveHostToken = async ({ folder, database }: Places): Promise<void> => {
  const token = (await readIfThere(join(folder, 'host-token')))?.trim();
  if (token === undefined || token === '') return;
  await database.query(
    `insert into settings (name, value) select 'host-token', $1 where not exists (select from matches)
     on conflict (name) do update set value = excluded.value`,
    [token],
  );
};

const movePeople = async (
  { folder, database }: Places,
  trouble: (message: string) => void,
): Promise<Pick<Moved, 'people' | 'peopleThere'>> => {
  const rows = new PeopleRows(database, trouble);
  const [people, peopleThere]: [string[], string[]] = [[], []];
  for (const person of await new PeopleFolder(folder, trouble).all())
    ((await rows.replace(undefined, person)) ? people : peopleThere).push(person.id);
  return { people, peopleThere };
};

/**
 * Moves all matches and people of a data folder, which no server has open, into a database, whose servers may run.
 * What has moved lies in `moved/` of the folder afterwards.
 * @throws NotMovable, FolderInUse, FolderNotLockable, DatabaseUnusable
 */
export const moveToDatabase = (
  folder: string,
  url: string,
  trouble: (message: string) => void,
): Promise<Moved> =>
  between(folder, url, async (places) => {
    const matches: MovedMatch[] = [];
    await moveHostToken(places);
    for (const match of await matchesIn(folder)) matches.push(await moveMatch(places, match));
    return { matches, ...(await movePeople(places, trouble)) };
  });
