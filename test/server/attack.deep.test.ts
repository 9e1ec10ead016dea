import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ATTACKS } from '../support/attacks.ts';
import { campaignSize } from '../support/campaign.ts';
import { bundledChancery } from '../support/chancery.ts';
import { seeded } from '../support/damage-campaign.ts';
import { dataFolder } from '../support/tally-server.ts';
import { type Client, connect } from '../support/wire.ts';

const SEEDS = campaignSize({ deep: 2, soak: 40 });
const ATTACKS_EACH = campaignSize({ deep: 120, soak: 1500 });
/** Attacks under way at once. */
const AT_ONCE = 6;
/**
 * What the server may take on top of what it takes when nobody attacks, until its heap is collected: three times as
 * many attacks take a seventh more.
 */
const MAX_MEMORY = campaignSize({ deep: 160, soak: 224 }) * 1024 * 1024;
/** Acts of the honest player in the one phase of the test. */
const MAX_ACTS = 90;

const chancery = bundledChancery();

interface Holder {
  readonly match: string;
  readonly token: string;
}

const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
};

/** What an honest player was answered; every call has to be. */
interface HonestResults {
  readonly receipts: { readonly revision: number; readonly text: string }[];
  readonly letters: string[];
}

const play = async (client: Client, seat: Holder, isOver: () => boolean): Promise<HonestResults> => {
  const kept: HonestResults = { receipts: [], letters: [] };
  for (let number = 1; !isOver() || number < 5; number += 1) {
    if (number <= MAX_ACTS) {
      const sheet = { ...seat, phase: '1/MSC_ORDERS', text: `# ${String(number)}` };
      const { revision, text } = await client.sheet.submit.mutate(sheet);
      kept.receipts.push({ revision, text });
      const letter = { ...seat, to: ['italy'], subject: 'x', body: String(number) };
      kept.letters.push((await client.letters.send.mutate(letter)).body);
    }
    expect((await client.seat.view.query(seat)).seat).toBe('britain');
    await sleep(100);
  }
  return kept;
};

const opened = async (folder: string) => {
  // Every attack gets in: what keeps most of them out has tests of its own.
  const server = await chancery.serve(folder, 0, ['--limit', 'addressArrivals=100000']);
  const token = (await readFile(join(folder, 'host-token'), 'utf8')).trim();
  const host = connect(server.url);
  const { match, invitations } = await host.host.create.mutate({
    token,
    game: 'pax',
    name: 'Siege',
    settings: { ruleset: 'email-4e' },
    tables: {},
    seats: {},
    engineIsGm: false,
  });
  const holder = (seat: string): Holder => ({ match, token: invitations[seat] ?? '' });
  return { server, holder };
};

test.skipIf(process.platform !== 'linux').each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  `${String(ATTACKS_EACH)} attacks of strangers and of a seated player leave an honest one served, seed %i`,
  async (seed) => {
    const folder = await dataFolder();
    const { server, holder } = await opened(folder);
    const honest = connect(server.url);
    const { match } = await honest.seat.view.query(holder('britain'));
    expect(match.phase).toBe('1/MSC_ORDERS');
    await sleep(300);
    const calm = await memoryOf(server.pid);
    let most = calm;
    const draw = seeded(seed);
    const port = Number(new URL(server.url).port);
    const target = { url: server.url, port, seat: holder('france'), draw };
    const attacks = Object.values(ATTACKS);
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const playing = play(honest, holder('britain'), () => isOver);
    for (let done = 0; done < ATTACKS_EACH; done += AT_ONCE) {
      const wave = Array.from({ length: AT_ONCE }, async () => attacks[draw(attacks.length)]?.(target));
      await Promise.all(wave);
      most = Math.max(most, await memoryOf(server.pid));
    }
    isOver = true;
    const kept = await playing;
    expect(kept.receipts.at(-1)?.revision).toBe(kept.receipts.length);
    expect(most - calm).toBeLessThan(MAX_MEMORY);
    await server.kill();
    const again = connect((await chancery.serve(folder)).url);
    const { receipt } = await again.seat.view.query(holder('britain'));
    expect(receipt).toMatchObject(kept.receipts.at(-1) ?? {});
    const since = Math.max(0, kept.letters.length - 15);
    const { letters } = await again.letters.list.query({ ...holder('italy'), since });
    const bodies = letters.filter(({ from }) => from === 'britain').map(({ body }) => body);
    expect(bodies).toEqual(kept.letters.slice(since));
  },
  3_600_000,
);
