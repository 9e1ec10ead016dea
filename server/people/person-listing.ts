import type { PersonListing, PersonTable } from '@chancery/shared/people';
import type { Store } from '../store.ts';
import type { HeldSeat, Person } from './person.ts';
import { seatNews } from './seat-news.ts';

const tableOf = async (store: Store, held: HeldSeat): Promise<PersonTable> => {
  const { match, seat } = held;
  const news = await seatNews(store, held, null);
  if (!news) return { match, name: match, seat, at: '', isDue: false, deadline: null };
  const { name, date, title, over } = news.summary;
  const at = over ? `${date}, over` : `${date}, ${title}`;
  return { match, name, seat, at, isDue: news.isDue, deadline: news.closesAt };
};

/** All tables of a person, those with something due first. */
export const tablesOf = async (store: Store, { seats }: Person): Promise<readonly PersonTable[]> => {
  const tables: PersonTable[] = [];
  for (const held of seats) tables.push(await tableOf(store, held));
  return tables.toSorted((one, two) => Number(two.isDue) - Number(one.isDue));
};

/** A person as the host sees it. */
export const personListing = async (store: Store, person: Person): Promise<PersonListing> => {
  const { id, name, address, nextAddress, zone, quiet, digest, keys, mailFailure } = person;
  const tables = await tablesOf(store, person);
  return { id, name, address, unconfirmed: nextAddress, zone, quiet, digest, keys, mailFailure, tables };
};
