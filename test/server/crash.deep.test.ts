import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Receipt, SeatLetter } from '@chancery/shared/api';
import { expect, onTestFinished, test } from 'vitest';
import { campaignSize } from '../support/campaign.ts';
import { seeded } from '../support/damage-campaign.ts';
import { bundled } from '../support/bundle.ts';
import { dataFolder, TALLY } from '../support/tally-server.ts';
import { type Client, connect } from '../support/wire.ts';

const KILLS = campaignSize({ deep: 12, soak: 200 });

interface Running {
  readonly url: string;
  readonly hostToken: string;
  readonly process: ChildProcess;
}

const start = async (folder: string): Promise<Running> => {
  const child = spawn(process.execPath, [await bundled('serve-tally'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as { url: string; hostToken: string }), process: child };
};

/** What a life of the server has acknowledged, sent one after the other under keys of their own. */
interface Acknowledged {
  readonly receipts: Receipt[];
  readonly letters: SeatLetter[];
  /** What was under way when it was killed. */
  unanswered: { readonly key: string; readonly text: string } | undefined;
}

interface Holder {
  readonly match: string;
  readonly token: string;
}

const talk = async (client: Client, north: Holder, life: number, told: Acknowledged): Promise<void> => {
  for (let number = 0; ; number += 1) {
    const text = String(life * 10_000 + number);
    const key = `sheet-${text}`;
    told.unanswered = { key, text };
    told.receipts.push(await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text, key }));
    told.unanswered = undefined;
    const letter = { ...north, to: ['south'], subject: 'x', body: text, key: `letter-${text}` };
    told.letters.push(await client.letters.send.mutate(letter));
  }
};

test(`${String(KILLS)} kills lose nothing that was acknowledged and do nothing twice`, async () => {
  const folder = await dataFolder();
  const draw = seeded(8);
  let running = await start(folder);
  const host = connect(running.url);
  const { match, invitations } = await host.host.create.mutate({ ...TALLY, token: running.hostToken });
  const holder = (seat: string): Holder => ({ match, token: invitations[seat] ?? '' });
  const told: Acknowledged = { receipts: [], letters: [], unanswered: undefined };
  for (let life = 1; life <= KILLS; life += 1) {
    const dying = running.process;
    const gone = once(dying, 'exit');
    const talking = talk(connect(running.url), holder('north'), life, told).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 30 + draw(400)));
    dying.kill('SIGKILL');
    await gone;
    await Promise.race([talking, new Promise((resolve) => setTimeout(resolve, 200))]);
    running = await start(folder);
    const client = connect(running.url);
    const { unanswered } = told;
    const before = told.receipts.at(-1)?.revision ?? 0;
    if (unanswered) {
      const again = { ...holder('north'), phase: '1/COUNT', ...unanswered };
      const receipt = await client.sheet.submit.mutate(again);
      expect(receipt).toMatchObject({ revision: before + 1, text: unanswered.text });
      told.receipts.push(receipt);
      told.unanswered = undefined;
    }
    const { receipt } = await client.seat.view.query(holder('north'));
    expect(receipt).toEqual(told.receipts.at(-1));
    const { count } = await client.letters.list.query(holder('north'));
    expect(count).toBeGreaterThanOrEqual(told.letters.length);
    const since = Math.max(told.letters.length - 20, 0);
    const { letters } = await client.letters.list.query({ ...holder('north'), since });
    const bodies = letters.map(({ body }) => body);
    expect(bodies).toEqual(expect.arrayContaining(told.letters.slice(since).map(({ body }) => body)));
    expect(new Set(bodies).size).toBe(bodies.length);
  }
  expect(told.receipts.length).toBeGreaterThan(KILLS);
}, 3_600_000);
