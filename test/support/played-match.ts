import { join } from 'node:path';
import type { Entry } from '@chancery/server/match/entry.ts';
import type { LiveMatch } from '@chancery/server/match/live-match.ts';
import type { Store } from '@chancery/server/store.ts';
import { createTally, dataFolder, openTally } from './tally-server.ts';

const AT = '1880-01-01T00:00:00.000Z';

/** Applies entries in order; a refusal throws. */
export const applyEntries = async (live: LiveMatch, entries: readonly Entry[]): Promise<void> => {
  for (const entry of entries) {
    const taken = await live.take({ at: AT, entry });
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
  }
};

export const openLive = async (store: Store, match: string): Promise<LiveMatch> => {
  const table = await store.open(match);
  if (!table) throw new Error(`${match} is not open`);
  return table.live;
};

/** Journal lines 2 to 10; line 1 is the deal. Phases close at lines 4 and 7. */
export const ROUND: readonly Entry[] = [
  { kind: 'sheet', seat: 'north', phase: '1/COUNT', text: '5' },
  { kind: 'sheet', seat: 'south', phase: '1/COUNT', text: '1\n2' },
  { kind: 'advance', seat: 'gm', phase: '1/COUNT' },
  { kind: 'line', seat: 'north', phase: '1/TALK', text: 'say well done' },
  { kind: 'line', seat: 'south', phase: '1/TALK', text: 'throw' },
  { kind: 'advance', seat: 'gm', phase: '1/TALK' },
  { kind: 'sheet', seat: 'south', phase: '2/COUNT', text: '8' },
  { kind: 'sheet', seat: 'north', phase: '2/COUNT', text: '77' },
  { kind: 'sheet', seat: 'south', phase: '2/COUNT', text: '9' },
];

/** Everything that can be queried from a match, for every viewer. */
export const viewsOfAll = (live: LiveMatch) =>
  Promise.all(
    ['north', 'south', 'gm', 'observer'].map(async (viewer) => ({
      view: await live.view(viewer),
      report: await live.report(viewer),
      events: await live.eventsAfter(viewer, 0),
      dice: await live.dice(1),
    })),
  );

/** A data folder with one closed match, played into its second turn, and what was visible of it. */
export const playedMatch = async () => {
  const folder = await dataFolder();
  const { store } = await openTally(folder);
  const created = await createTally(store);
  const { match } = created;
  await applyEntries(await openLive(store, match), ROUND);
  const before = await viewsOfAll(await openLive(store, match));
  await store.close();
  return { ...created, folder, before, file: (name: string) => join(folder, 'matches', match, name) };
};
