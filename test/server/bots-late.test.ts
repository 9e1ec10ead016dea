import { Store } from '@chancery/server/store.ts';
import { expect, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';
import { until } from '../support/wire.ts';

// A match made by a command, where no server runs, and served for the first time after its first deadline.

test.each([
  ['a grace', { rounds: 5, deadlines: { count: 24, talk: 24 } }],
  ['a phase that waits for everybody', { rounds: 5, patient: true, deadlines: { count: 24, talk: 24 } }],
])('the seats nobody plays hand in within %s', async (_, settings) => {
  const folder = await dataFolder();
  const clock = new ManualClock();
  const offline = await Store.open({ folder, engine, clock, warn: () => undefined });
  const { match } = await createTally(offline, { settings, seats: { south: 'steward' } });
  await offline.close();
  clock.advance(30);
  const { store, warnings } = await openTally(folder, clock);
  const live = (await store.open(match))?.live;
  await until(() => live?.status.answered.includes('south') === true);
  expect(live?.phase).toBe('1/COUNT');
  expect(warnings).toEqual([]);
});
