import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isMissing } from '@chancery/server/files/durable.ts';
import type { GmAct } from '@chancery/shared/gm-api';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { createTally, dataFolder, serveTally, TALLY } from '../support/tally-server.ts';
import { askUntil, connect, refusalOf } from '../support/wire.ts';

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
  const died = once(child, 'exit').then(() => {
    throw new Error('the server died before it listened');
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), died])) as [string];
  return { ...(JSON.parse(line) as { url: string; hostToken: string }), process: child };
};

const kill = async ({ process: child }: Running): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** A copy of a data folder as its files lie now, made while its server goes on. */
const copyInUse = async (folder: string): Promise<string> => {
  const copy = await dataFolder();
  const [from, to] = [join(folder, 'matches'), join(copy, 'matches')];
  const isCopied = async (): Promise<boolean> => {
    try {
      await rm(to, { recursive: true, force: true });
      await cp(from, to, { recursive: true });
      return true;
    } catch (cause) {
      // A file was put in its place while the folder was read.
      if (isMissing(cause)) return false;
      throw cause;
    }
  };
  await askUntil(isCopied, Boolean);
  return copy;
};

describe('a server that is killed', () => {
  test('has every sheet it has acknowledged', async () => {
    const folder = await dataFolder();
    let running = await start(folder);
    const { match, invitations } = await connect(running.url).host.create.mutate({
      ...TALLY,
      token: running.hostToken,
    });
    const north = { match, token: invitations['north'] ?? '' };

    for (const text of ['1', '2\n3', '4']) {
      const client = connect(running.url);
      const receipt = await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text });
      await kill(running);
      running = await start(folder);
      expect((await connect(running.url).seat.view.query(north)).receipt).toEqual(receipt);
    }
  });

  test('has every one of many sheets sent at once that it has acknowledged', async () => {
    const folder = await dataFolder();
    const running = await start(folder);
    const client = connect(running.url);
    const { match, invitations } = await client.host.create.mutate({ ...TALLY, token: running.hostToken });
    const north = { match, token: invitations['north'] ?? '' };
    let newest = 0;
    const sent = Array.from({ length: 200 }, async (_, index) => {
      const receipt = await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: String(index) });
      newest = Math.max(newest, receipt.revision);
      if (receipt.revision === 50) await kill(running);
    });
    await Promise.race([Promise.allSettled(sent), once(running.process, 'exit')]);
    const again = await start(folder);
    const { receipt } = await connect(again.url).seat.view.query(north);
    expect(newest).toBeGreaterThanOrEqual(50);
    expect(receipt?.revision).toBeGreaterThanOrEqual(newest);
    expect(receipt?.text).toBe(String((receipt?.revision ?? 0) - 1));
  });

  test('has every letter it has acknowledged', async () => {
    const folder = await dataFolder();
    let running = await start(folder);
    const { match, invitations } = await connect(running.url).host.create.mutate({
      ...TALLY,
      token: running.hostToken,
    });
    const holder = (seat: string) => ({ match, token: invitations[seat] ?? '' });

    for (const body of ['one', 'two', 'three']) {
      const client = connect(running.url);
      const letter = { ...holder('north'), to: ['south'], subject: 'The border', body };
      const sent = await client.letters.send.mutate(letter);
      await kill(running);
      running = await start(folder);
      const { letters, unread } = await connect(running.url).letters.list.query(holder('south'));
      // Each copy is signed for the seat that holds it.
      expect({ ...letters.at(-1), signature: '' }).toEqual({ ...sent, signature: '' });
      expect(unread).toHaveLength(sent.id);
    }
  });

  test('has every one of many letters sent at once that it has acknowledged, in their order', async () => {
    const folder = await dataFolder();
    const running = await start(folder);
    const client = connect(running.url);
    const { match, invitations } = await client.host.create.mutate({ ...TALLY, token: running.hostToken });
    const holder = (seat: string) => ({ match, token: invitations[seat] ?? '' });
    const acknowledged: string[] = [];
    const sent = Array.from({ length: 200 }, async (_, index) => {
      const letter = { ...holder('north'), to: ['south'], subject: 'The border', body: String(index) };
      acknowledged.push((await client.letters.send.mutate(letter)).body);
      if (acknowledged.length === 30) await kill(running);
    });
    await Promise.race([Promise.allSettled(sent), once(running.process, 'exit')]);
    const again = await start(folder);
    const reader = connect(again.url);
    const bodies: string[] = [];
    for (let more = true; more;) {
      const { letters, count } = await reader.letters.list.query({
        ...holder('south'),
        since: bodies.length,
      });
      bodies.push(...letters.map(({ body }) => body));
      more = bodies.length < count;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    expect(bodies.slice(0, acknowledged.length)).toEqual(acknowledged);
  });

  test('has every act of its game master that it has acknowledged, in its files after each and after a kill', async () => {
    let folder = await dataFolder();
    const first = await serveTally(folder);
    let client = connect(first.url);
    const { gm, north } = await createTally(first.store, { table: { review: true } });
    const acts: readonly GmAct[] = [
      { do: 'deadline-in', hours: 1000 },
      { do: 'pause' },
      { do: 'resume' },
      { do: 'set', key: 'closeDelay', value: 500 },
      { do: 'amend', change: 'score north 12' },
      { do: 'sheet', of: 'north', text: '5' },
      { do: 'close' },
      { do: 'sheet', of: 'south', text: '6' },
      { do: 'publish' },
      { do: 'retract' },
      { do: 'notice', text: 'again' },
      { do: 'seat', of: 'south', player: 'Anna' },
    ];
    let running: Running | undefined;
    for (const [index, act] of acts.entries()) {
      const done = await client.gm.act.mutate({ ...gm, act, yes: true });
      const before = await client.report.query(north);
      const desk = await client.gm.desk.query(gm);
      if (running) await kill(running);
      else folder = await copyInUse(folder);
      running = index < acts.length - 2 ? undefined : await start(folder);
      client = connect((running ?? (await serveTally(folder))).url);
      expect(await client.gm.desk.query(gm)).toEqual({ ...desk, seats: expect.anything() as unknown });
      expect((await client.gm.desk.query(gm)).phase).toBe(done.phase);
      const after = await client.report.query(north);
      expect(after.map(({ lines }) => lines)).toEqual(before.map(({ lines }) => lines));
    }
  });

  test('does not leave a lock behind that keeps the next one off, but keeps a second one off while it runs', async () => {
    const folder = await dataFolder();
    const first = await start(folder);
    const second = spawn(process.execPath, [await bundled('serve-tally'), folder], { stdio: 'pipe' });
    const said = createInterface(second.stderr);
    const lines: string[] = [];
    said.on('line', (line) => lines.push(line));
    const [code] = (await once(second, 'close')) as [number];
    expect(code).not.toBe(0);
    expect(lines.join('\n')).toContain(`in use by process ${String(first.process.pid)}`);
    await kill(first);
    const third = await start(folder);
    const wrong = { match: 'spring', token: 'x'.repeat(43) };
    expect((await refusalOf(connect(third.url).seat.view.query(wrong))).reason).toBe('not-seated');
  });
});
