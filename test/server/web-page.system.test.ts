import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@chancery/server';
import type { WebService } from '@chancery/server/gateways/web/service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { engine } from '../support/engine.ts';
import { createTally, dataFolder } from '../support/tally-server.ts';
import { connect, until } from '../support/wire.ts';

/** Pages that say what they are made of, and how often that was asked for, by match. */
const plainPages = () => {
  const made = new Map<string, number>();
  const service: WebService = {
    async pages(reader, isKept) {
      const { match } = await reader.view();
      made.set(match.id, (made.get(match.id) ?? 0) + 1);
      const lines = (await reader.reports()).flatMap((part) => part.lines);
      const all = { 'index.html': [match.title], [`turn-0${String(match.turn)}.html`]: lines };
      return Object.entries(all).flatMap(([name, text]) =>
        isKept(name) ? [] : [{ name, text: text.join('\n') }],
      );
    },
  };
  return { made, service };
};

const served = async () => {
  const { made, service } = plainPages();
  const folder = await dataFolder();
  const server = await startServer({ folder, engine, web: service });
  onTestFinished(() => server.close());
  const seats = await createTally(server.store);
  const at = server.url.replace('ws:', 'http:');
  const page = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${at}${path}`, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const client = connect(server.url);
  const set = (value: boolean, gm = seats.gm) =>
    client.gm.act.mutate({ ...gm, act: { do: 'set', key: 'webPage', value } });
  /** What is kept of a match's pages, without a request for them. */
  const kept = (name: string, match = seats.match): string => {
    const file = join(folder, 'web', match, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  /** Settles when all that has happened so far has been looked at: one match after the other, a new one last. */
  const lookedAt = async (): Promise<void> => {
    const last = await createTally(server.store);
    await set(true, last.gm);
    await until(() => kept('told', last.match) !== '');
  };
  const writtenTimes = (): number => made.get(seats.match) ?? 0;
  return { ...seats, writtenTimes, lookedAt, client, page, set, kept };
};

test('a match has no page until its game master opens it, and none when that is undone', async () => {
  const { match, page, set, kept } = await served();
  const closed = await page(`/${match}/`);
  const unknown = await page('/no-such-match/');
  expect([closed.status, closed.text]).toEqual([unknown.status, unknown.text]);
  expect(closed.status).toBe(404);

  await set(true);
  await until(() => kept('told') !== '');
  const index = await page(`/${match}/`);
  expect(index.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(index.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await page(`/${match}`)).headers.get('location')).toBe(`/${match}/`);
  for (const path of [`/${match}/told`, `/${match}/..%2fhost-token`, '/../host-token', `/${match}/seed.html`])
    expect((await page(path)).status).toSatisfy((status: number) => status === 404 || status === 426);
  expect((await page(`/${match}/`, { method: 'POST' })).status).toBe(426);

  await set(false);
  await until(() => kept('told') === '');
  expect((await page(`/${match}/`)).status).toBe(404);
});

test('a page changes with what everybody is told, and with nothing that a seat does in secret', async () => {
  const { match, north, gm, client, writtenTimes, lookedAt, page, set, kept } = await served();
  await set(true);
  await lookedAt();
  expect(writtenTimes()).toBe(1);
  const before = await page(`/${match}/turn-01.html`);
  await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
  await client.letters.send.mutate({ ...north, to: ['south'], subject: 'For you alone', body: 'Wait.' });
  await lookedAt();
  expect(writtenTimes()).toBe(1);
  await client.gm.act.mutate({ ...gm, act: { do: 'close' }, yes: true });
  await until(() => kept('turn-01.html') !== before.text);
  expect(writtenTimes()).toBe(2);
  expect((await page(`/${match}/turn-01.html`)).text).toContain('north counted 5');
});

test('of one address so many pages are asked for in ten seconds, and no more', async () => {
  const { page } = await served();
  const answers = await Promise.all(Array.from({ length: 61 }, () => page('/spring/')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
