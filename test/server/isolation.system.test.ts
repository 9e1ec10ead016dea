import type { MatchRequest } from '@chancery/server/match-creator.ts';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { type Holder, record, type RecordingSetup, type RivalAction } from '../support/recording.ts';
import { dataFolder, openTally, TALLY } from '../support/tally-server.ts';

/** A match of any game in its first phase of sheets; `rival` submits, `viewer` looks on. */
const sceneOf = async (
  request: MatchRequest,
  { viewer, rival }: { readonly viewer: string; readonly rival: string },
): Promise<RecordingSetup & { readonly seat: (seat: string) => Holder }> => {
  const origin = await dataFolder();
  const { store } = await openTally(origin, new ManualClock());
  const created = await store.create(request);
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  const { match, invitations } = created.value;
  const phase = store.running(match)?.live.status.summary.phase ?? '';
  await store.close();
  const holder = (seat: string) => ({ match, token: invitations[seat] ?? '' });
  const seats = { viewer: holder(viewer), rival: holder(rival), gm: holder('gm') };
  return { origin, ...seats, phase, seat: holder };
};

/** Ways to end with the same sum of 5. */
const SAME_SUM: readonly RivalAction[] = [
  (submit) => submit('3\n2'),
  (submit) => submit(`${'0\n'.repeat(20_000)}5`),
  async (submit) => {
    for (const text of ['1000', '1', '5']) await submit(text);
  },
  async (submit) => {
    await submit('many').catch(() => undefined);
    await submit('5');
  },
];

describe.each(['north', 'observer'])('in Tally, what reaches %s', (viewer) => {
  test('is the same to the byte whatever the other side does in secret', async () => {
    const scene = await sceneOf(TALLY, { viewer, rival: 'south' });
    const plain = await record(scene, (submit) => submit('5'));
    for (const secret of SAME_SUM) expect(await record(scene, secret)).toEqual(plain);
    const withdrawn = await record(scene, async (submit, client) => {
      await submit('17');
      await client.sheet.withdraw.mutate({ ...scene.rival, phase: scene.phase });
      await submit('5');
    });
    expect(withdrawn).toEqual(plain);
  });

  test('differs only when the phase has closed and the sheet had another effect', async () => {
    const scene = await sceneOf(TALLY, { viewer, rival: 'south' });
    const plain = await record(scene, (submit) => submit('5'));
    const other = await record(scene, (submit) => submit('6'));
    const silent = await record(scene, () => Promise.resolve());
    expect([other.before, silent.before]).toEqual([plain.before, plain.before]);
    expect(other.whole).not.toBe(plain.whole);
  });
});

const PAX: MatchRequest = {
  game: 'pax',
  name: 'Great game',
  settings: {},
  tables: {},
  seats: {},
  engineIsGm: false,
};

/** Sheets of Britain that all come to one army built: the rest is struck, not allowed or taken back. */
const SAME_ARMY: readonly RivalAction[] = [
  (submit) => submit('# nothing but an army\n\n  Build  ARMY 1'),
  (submit) => submit('build army 1\nbuild army 3 if russia holds control in egypt'),
  (submit) => submit('build army 1\nplace influence in kongo if anyone places state in kongo'),
  (submit) => submit('build army 1\nplace state in tunis'),
  async (submit) => {
    await submit('build navy 10\nplace influence in kongo');
    await submit('build army 1');
  },
];

describe.each(['france', 'observer'])('in Pax Britannica, what reaches %s', (viewer) => {
  test('is byte for byte the same whatever Britain writes that has no effect', async () => {
    const scene = await sceneOf(PAX, { viewer, rival: 'britain' });
    const plain = await record(scene, (submit) => submit('build army 1'));
    for (const secret of SAME_ARMY) {
      const other = await record(scene, (submit, client) => secret(submit, client));
      expect(other).toEqual(plain);
    }
    const silent = await record(scene, () => Promise.resolve());
    expect(silent.before).toBe(plain.before);
    expect(silent.whole).not.toBe(plain.whole);
  });
});

const REINSURANCE = `treaty "Reinsurance" between britain, russia secret
  1 defensive alliance against germany
  2 britain keeps at most 30 sp of army in egypt
end`;

const OTHER_TEXT = REINSURANCE.replace('30 sp', '10 sp');

describe.each(['france', 'observer'])('in Pax Britannica, what reaches %s of others’ treaties', (viewer) => {
  test('is not a byte while they are secret: drafted, refused, signed, in force, left or differing', async () => {
    const scene = await sceneOf(PAX, { viewer, rival: 'britain' });
    const { phase, seat } = scene;
    const plain = await record(scene, (submit) => submit('build army 1'));
    const doings: readonly (readonly (readonly [string, string])[])[] = [
      [['britain', REINSURANCE]],
      [
        ['britain', REINSURANCE],
        ['russia', 'refuse treaty reinsurance'],
      ],
      [
        ['britain', REINSURANCE],
        ['russia', OTHER_TEXT],
        ['britain', 'sign treaty reinsurance'],
        ['russia', 'sign treaty reinsurance'],
      ],
      [
        ['britain', REINSURANCE],
        ['britain', 'sign treaty reinsurance'],
        ['russia', 'sign treaty reinsurance'],
      ],
      [
        ['britain', REINSURANCE],
        ['britain', 'sign treaty reinsurance'],
        ['russia', 'sign treaty reinsurance'],
        ['britain', 'withdraw from reinsurance'],
        ['russia', 'let lapse reinsurance'],
      ],
    ];
    for (const lines of doings) {
      const other = await record(scene, async (submit, client) => {
        for (const [who, text] of lines) await client.line.send.mutate({ ...seat(who), phase, text });
        await submit('build army 1');
      });
      expect(other).toEqual(plain);
    }
  });
});
