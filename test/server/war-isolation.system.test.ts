import type { MatchRequest } from '@chancery/server/match-creator.ts';
import { draftThread } from '@chancery/shared/parts/letters/threads.ts';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { type Holder, record, type RecordingSetup, type RivalAction } from '../support/recording.ts';
import { dataFolder, openTally } from '../support/tally-server.ts';

// War orders are secret till their deadline, drafts are seen by those they are shown to, whoever is asked for
// what over the wire. Spain, which has no player, moves after the powers here (PBM-AMB-4).

const REQUEST: MatchRequest = {
  game: 'pax-at-war',
  name: 'War',
  settings: { ruleset: 'pbm' },
  tables: {},
  seats: {},
  engineIsGm: false,
};

interface WarScene extends RecordingSetup {
  readonly seat: (seat: string) => Holder;
}

/** Britain and Germany order; `viewer` looks on. */
const sceneFor = async (viewer: string): Promise<WarScene> => {
  const origin = await dataFolder();
  const { store } = await openTally(origin, new ManualClock());
  const created = await store.create(REQUEST);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const { match, invitations } = created.value;
  const phase = store.running(match)?.live.status.summary.phase ?? '';
  await store.close();
  const seat = (name: string) => ({ match, token: invitations[name] ?? '' });
  return { origin, viewer: seat(viewer), rival: seat('britain'), gm: seat('gm'), phase, seat };
};

const SAILS = 'move navy 3 from home to north-atlantic-ocean';

/** Sheets of Britain's that all come to one fleet at sea. */
const SAME_MOVE: readonly RivalAction[] = [
  (submit) => submit(`# to sea\n${SAILS}`),
  (submit) => submit(`${SAILS}\nmove army 3 from gold-coast to cuba`),
  (submit) => submit(`${SAILS}\nattack in gold-coast\nretreat from gold-coast to south-atlantic`),
  (submit) => submit(`move army 10 from home to north-atlantic-ocean\n${SAILS}\nlose army 3 in gold-coast`),
  async (submit) => {
    await submit('move army 3 from gold-coast to south-atlantic-ocean');
    await submit(SAILS);
  },
];

describe.each(['germany', 'france', 'observer'])(
  'in a war, what reaches %s of Britain’s orders',
  (viewer) => {
    test('is byte for byte the same whatever they hold that has no effect', async () => {
      const scene = await sceneFor(viewer);
      expect(scene.phase).toBe('1/FIRST_ORDERS');
      const plain = await record(scene, (submit) => submit(SAILS));
      for (const secret of SAME_MOVE) expect(await record(scene, secret)).toEqual(plain);
    });

    test('is nothing before the deadline, and after it what they have done', async () => {
      const scene = await sceneFor(viewer);
      const plain = await record(scene, (submit) => submit(SAILS));
      const other = await record(scene, (submit) =>
        submit('move army 3 from gold-coast to south-atlantic-ocean'),
      );
      const silent = await record(scene, () => Promise.resolve());
      expect([other.before, silent.before]).toEqual([plain.before, plain.before]);
      expect(other.whole).not.toBe(plain.whole);
    });
  },
);

describe.each(['france', 'observer'])(
  'in a war, what reaches %s of drafts allies show each other',
  (viewer) => {
    test('is not a byte', async () => {
      const scene = await sceneFor(viewer);
      const plain = await record(scene, (submit) => submit(SAILS));
      const shown = await record(scene, async (submit, client) => {
        const draft = { subject: 'Draft', thread: draftThread(scene.phase), body: SAILS };
        await client.letters.send.mutate({ ...scene.seat('britain'), to: ['germany'], ...draft });
        await client.letters.send.mutate({ ...scene.seat('germany'), to: ['britain'], ...draft });
        await submit(SAILS);
      });
      expect(shown).toEqual(plain);
    });
  },
);
