import { cp } from 'node:fs/promises';
import type { GmAct } from '@chancery/shared/gm-api';
import type { MatchRequest } from '@chancery/server/match-creator.ts';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import type { Holder } from '../support/recording.ts';
import { dataFolder, openTally, serveTally, TALLY } from '../support/tally-server.ts';
import { BareSocket, type Client, connect, until } from '../support/wire.ts';

// What is sealed, previewed or asked of the game master reaches no player: every byte, its count and its order are the
// same whatever the other side has written, until the result is published.

const PAX: MatchRequest = { ...TALLY, game: 'pax', name: 'Great game', table: { review: true } };

interface Scene {
  readonly request: MatchRequest;
  readonly viewer: string;
  readonly rival: string;
  readonly phase: string;
}

const SCENES: Readonly<Record<string, Scene>> = {
  Tally: {
    request: { ...TALLY, table: { review: true } },
    viewer: 'north',
    rival: 'south',
    phase: '1/COUNT',
  },
  'Pax Britannica': { request: PAX, viewer: 'france', rival: 'britain', phase: '1/MSC_ORDERS' },
};

const origin = async ({ request, viewer, rival }: Scene) => {
  const folder = await dataFolder();
  const { store } = await openTally(folder, new ManualClock());
  const created = await store.create(request);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const { match, invitations } = created.value;
  await store.close();
  const holder = (seat: string): Holder => ({ match, token: invitations[seat] ?? '' });
  return { folder, viewer: holder(viewer), rival: holder(rival), gm: holder('gm') };
};

type Origin = Awaited<ReturnType<typeof origin>>;

const askAll = async (bare: BareSocket, { viewer }: Origin, phase: string): Promise<void> => {
  await bare.call('query', 'seat.view', viewer);
  await bare.call('query', 'report', viewer);
  await bare.call('query', 'match.list', { seats: [viewer] });
  await bare.call('query', 'sheet.options', viewer);
  await bare.call('query', 'dice', { ...viewer, turn: 1 });
  await bare.call('mutation', 'sheet.submit', { ...viewer, phase, text: '5' });
  await bare.call('query', 'gm.desk', viewer);
  await bare.call('query', 'gm.sealed', viewer);
  await bare.call('query', 'gm.preview', viewer);
  await bare.call('query', 'gm.closed', viewer);
};

/** All the viewer gets, following, while the rival has written this and the game master looks at it and seals it. */
const throughSeal = async (
  from: Origin,
  scene: Scene,
  secret: (client: Client) => Promise<unknown>,
): Promise<readonly string[]> => {
  const { phase } = scene;
  const folder = await dataFolder();
  await cp(from.folder, folder, { recursive: true, preserveTimestamps: true });
  const { url, stop, store } = await serveTally(folder, new ManualClock());
  const client = connect(url);
  const bare = await BareSocket.open(url);
  await bare.call('subscription', 'events', { ...from.viewer, lastEventId: '0' });
  await until(() => bare.frames.some((frame) => frame.includes('"kind":"phase"')));
  await askAll(bare, from, phase);
  await secret(client);
  const act = (what: GmAct) => client.gm.act.mutate({ ...from.gm, act: what, yes: true });
  await client.gm.preview.query(from.gm);
  await client.gm.desk.query(from.gm);
  await act({ do: 'close' });
  await until(() => store.running(from.gm.match)?.live.status.isSealed === true);
  await client.gm.sealed.query(from.gm);
  await askAll(bare, from, phase);
  // The rival's sheet once more, by the game master's hand: adjudicated again.
  await act({ do: 'sheet', of: scene.rival, text: '' });
  await askAll(bare, from, phase);
  await stop();
  return bare.frames;
};

describe.each(Object.keys(SCENES))('in %s, what is sealed', (name) => {
  const scene = SCENES[name];
  if (!scene) throw new Error(name);
  const texts =
    name === 'Tally'
      ? ['5', '40\n2', '-3\n1\n1']
      : ['build army 1', 'build army 10', 'build army 1 if ruling "France acts in good faith"'];

  test('reaches no player in bytes, counts or order before it is published', async () => {
    const from = await origin(scene);
    const heard = [];
    for (const text of texts) {
      heard.push(
        await throughSeal(from, scene, (client) =>
          client.sheet.submit.mutate({ ...from.rival, phase: scene.phase, text }),
        ),
      );
    }
    for (const frames of heard) expect(frames).toEqual(heard[0]);
  });
});
