import { NewsMailer } from '@chancery/server/gateways/mail/news-mailer.ts';
import type { MailToPerson, PersonalMailer } from '@chancery/server/gateways/mail/personal-mailer.ts';
import { Store } from '@chancery/server/store.ts';
import { eventCountsOf } from '@chancery/server/open-matches/running-match.ts';
import { expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { ownDatabase } from '../support/postgres/database.ts';
import { createTally, dataFolder } from '../support/tally-server.ts';

// The mail gateway opens only those closed matches in which something has happened.

interface Place {
  readonly folder: string;
  readonly database?: string;
}

const opened = async (place: Place, clock: ManualClock): Promise<Store> => {
  const store = await Store.open({ ...place, engine, clock, warn: () => undefined });
  onTestFinished(() => store.close());
  return store;
};

/** A person who has been mailed everything at two seats of two matches, both closed. */
const told = async (place: Place, clock: ManualClock) => {
  const store = await opened(place, clock);
  const tables = [await createTally(store), await createTally(store)];
  const anna = await store.people.add('Anna');
  await store.people.change(anna?.id ?? '', (person) => ({ ...person, address: 'anna@example.net' }));
  for (const { match, north } of tables) {
    const table = await store.open(match);
    if (!table) throw new Error(JSON.stringify(store.list().faults));
    await store.people.bind('anna', { ...north, seat: 'north', told: eventCountsOf(table, 'north') });
  }
  await store.close();
  return tables.map(({ match }) => match);
};

/** Writes everybody's news once; the matches that mails were written about. */
const mailedMatches = async (store: Store, clock: ManualClock): Promise<readonly string[]> => {
  const written: string[] = [];
  const write = (_person: unknown, { about }: MailToPerson): Promise<boolean> => {
    written.push(about.join(' '));
    return Promise.resolve(true);
  };
  const mailer = { write, now: () => clock.now() } as unknown as PersonalMailer;
  const warnings: string[] = [];
  const news = new NewsMailer({ store, mailer, warn: (message) => warnings.push(message) });
  clock.advance(1 / 60);
  await news.close();
  expect(warnings).toEqual([]);
  return written;
};

test.each(['a data folder', 'a database'])(
  'matches in %s are not opened to find out that nothing is new',
  async (kind) => {
    const place = {
      folder: await dataFolder(),
      ...(kind === 'a database' && { database: await ownDatabase() }),
    };
    const clock = new ManualClock();
    const [quiet = '', other = ''] = await told(place, clock);
    const again = await opened(place, clock);
    expect(await mailedMatches(again, clock)).toEqual([]);
    expect(again.counts().open).toBe(0);

    const table = await again.open(other);
    await table?.live.take({
      at: clock.now(),
      entry: { kind: 'notice', seat: 'gm', phase: '1/COUNT', text: 'Hear!' },
    });
    await again.close();
    const later = await opened(place, clock);
    expect(await mailedMatches(later, clock)).toEqual([expect.stringMatching(/^Spring north/)]);
    expect([quiet, other].map((match) => later.running(match) !== undefined)).toEqual([false, true]);
  },
);
