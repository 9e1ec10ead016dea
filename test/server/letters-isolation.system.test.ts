import { cp } from 'node:fs/promises';
import { draftThread } from '@chancery/shared/parts/letters/threads.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { dataFolder, openTally, serveTally } from '../support/tally-server.ts';
import { BareSocket, type Client, connect, until } from '../support/wire.ts';

interface Scene {
  /** The data folder with one match; every recording works on a copy of it. */
  readonly origin: string;
  readonly holder: (seat: string) => Holder;
  readonly phase: string;
}

const sceneOf = async (): Promise<Scene> => {
  const origin = await dataFolder();
  const { store } = await openTally(origin, new ManualClock());
  const created = await store.create({
    game: 'pax',
    name: 'Great game',
    settings: {},
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const { match, invitations } = created.value;
  const phase = store.running(match)?.live.status.summary.phase ?? '';
  await store.close();
  return { origin, holder: (seat) => ({ match, token: invitations[seat] ?? '' }), phase };
};

/** Everything a seat can ask about the match and its letters, what is refused included. */
const askAll = async (bare: BareSocket, viewer: Holder): Promise<void> => {
  await bare.call('query', 'seat.view', viewer);
  await bare.call('query', 'report', viewer);
  await bare.call('query', 'match.list', { seats: [viewer] });
  await bare.call('query', 'letters.list', viewer);
  await bare.call('query', 'letters.list', { ...viewer, since: 3 });
  await bare.call('mutation', 'letters.show', { ...viewer, letter: 9, to: 'germany' });
  await bare.call('mutation', 'letters.markRead', { ...viewer, letters: [1] });
  await bare.call('mutation', 'letters.send', { ...viewer, to: [], subject: 'x', body: 'x' });
};

const phases = ({ frames }: BareSocket): number =>
  frames.filter((frame) => frame.includes('"kind":"phase"')).length;

/** Every byte a seat gets while others write, its own letter from Italy among them, to the next phase. */
const record = async (
  { origin, holder, phase }: Scene,
  viewer: string,
  correspondence: (client: Client) => Promise<unknown>,
): Promise<string> => {
  const folder = await dataFolder();
  await cp(origin, folder, { recursive: true });
  const { url, stop } = await serveTally(folder, new ManualClock());
  const client = connect(url);
  const bare = await BareSocket.open(url);
  await bare.call('subscription', 'events', { ...holder(viewer), lastEventId: '0' });
  await until(() => phases(bare) === 1);
  await correspondence(client);
  if (viewer !== 'observer') {
    const letter = { to: [viewer], subject: 'To all', body: 'Good day.' };
    await client.letters.send.mutate({ ...holder('italy'), ...letter });
    await until(() => bare.frames.some((frame) => frame.includes('Good day.')));
  }
  await correspondence(client);
  await askAll(bare, holder(viewer));
  await client.advance.mutate({ ...holder('gm'), phase });
  await until(() => phases(bare) === 2);
  await askAll(bare, holder(viewer));
  await bare.call('subscription', 'events', { ...holder(viewer), lastEventId: '0' });
  await until(() => phases(bare) === 4);
  await stop();
  return bare.frames.join('\n');
};

interface Exchange {
  readonly from: string;
  readonly to: string;
  readonly size: number;
  /** Drafts that allies show each other are letters too. */
  readonly about: 'a treaty' | 'a draft';
  /** What is done with it afterwards. */
  readonly then: 'nothing' | 'read' | 'shown' | 'refused';
}

/** Two powers that are not the viewer, and what passes between them. */
const exchanges = fc.array(
  fc.record({
    from: fc.constantFrom('britain', 'germany', 'russia'),
    to: fc.constantFrom('japan', 'usa'),
    size: fc.integer({ min: 1, max: 8192 }),
    about: fc.constantFrom('a treaty', 'a draft'),
    then: fc.constantFrom('nothing', 'read', 'shown', 'refused'),
  }) satisfies fc.Arbitrary<Exchange>,
  { minLength: 1, maxLength: 6 },
);

const carryOut =
  ({ holder, phase }: Scene, list: readonly Exchange[]) =>
  async (client: Client): Promise<void> => {
    for (const { from, to, size, about, then } of list) {
      const thread = about === 'a draft' ? draftThread(phase) : 'treaty-of-tunis';
      const letter = { to: [to], subject: 'Secret', thread, body: 'x'.repeat(size) };
      await client.letters.send.mutate({ ...holder(from), ...letter });
      const { count } = await client.letters.list.query(holder(to));
      if (then === 'read') await client.letters.markRead.mutate({ ...holder(to), letters: [count] });
      if (then === 'shown') await client.letters.show.mutate({ ...holder(to), letter: count, to: 'britain' });
      if (then === 'refused')
        await client.letters.send.mutate({ ...holder(from), ...letter, body: '' }).catch(() => undefined);
    }
  };

describe.each(['france', 'gm', 'observer'])('what reaches %s', (viewer) => {
  test('is the same to the byte whatever letters pass between others', async () => {
    const scene = await sceneOf();
    const plain = await record(scene, viewer, () => Promise.resolve());
    await fc.assert(
      fc.asyncProperty(exchanges, async (list) => {
        expect(await record(scene, viewer, carryOut(scene, list))).toBe(plain);
      }),
      { numRuns: 5 },
    );
  });
});

test('a letter to the viewer, or shown to it, is another matter', async () => {
  const scene = await sceneOf();
  const { holder } = scene;
  const plain = await record(scene, 'gm', () => Promise.resolve());
  const withLetters = await record(scene, 'gm', async (client) => {
    await client.letters.send.mutate({ ...holder('japan'), to: ['usa'], subject: 'x', body: 'Our secret.' });
    const { count } = await client.letters.list.query(holder('usa'));
    await client.letters.show.mutate({ ...holder('usa'), letter: count, to: 'gm' });
  });
  expect(plain).not.toContain('Our secret.');
  expect(withLetters).toContain('Our secret.');
});
