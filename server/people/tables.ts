import type { PersonListing, PersonTable } from '@chancery/shared/people';
import { missingAt } from '../match/gm/desk.ts';
import type { Standing } from '../engine/standing.ts';
import type { Store } from '../store.ts';
import { LeadLost } from '../storage/contract.ts';
import type { HeldSeat, Person } from './person.ts';

/** Whether a seat is waited for in the phase that is open. */
export const isDue = (standing: Standing, seat: string): boolean =>
  !standing.summary.over && missingAt(standing).some((missing) => missing.seat === seat);

/** Where a match stands; what is led by another server is not asked for here. */
const standingOf = async (store: Store, match: string): Promise<Standing | 'elsewhere' | undefined> => {
  try {
    return (await store.open(match))?.live.standing;
  } catch (cause) {
    if (cause instanceof LeadLost) return 'elsewhere';
    throw cause;
  }
};

const tableOf = async (store: Store, { match, seat }: HeldSeat): Promise<PersonTable> => {
  const standing = await standingOf(store, match);
  if (standing === 'elsewhere')
    return { match, name: match, seat, at: 'at another server', isDue: false, deadline: null };
  if (!standing) return { match, name: match, seat, at: '', isDue: false, deadline: null };
  const { name, date, title, over } = standing.summary;
  const at = over ? `${date}, over` : `${date}, ${title}`;
  return { match, name, seat, at, isDue: isDue(standing, seat), deadline: standing.closesAt };
};

/** All tables of a person, those that wait for them first. */
export const tablesOf = async (store: Store, { seats }: Person): Promise<readonly PersonTable[]> => {
  const tables: PersonTable[] = [];
  for (const held of seats) tables.push(await tableOf(store, held));
  return tables.toSorted((one, two) => Number(two.isDue) - Number(one.isDue));
};

/** Somebody as the host sees them. */
export const listingOf = async (store: Store, person: Person): Promise<PersonListing> => {
  const { id, name, address, nextAddress, zone, quiet, digest, keys, trouble } = person;
  const tables = await tablesOf(store, person);
  return { id, name, address, unconfirmed: nextAddress, zone, quiet, digest, keys, trouble, tables };
};
