import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IdempotencyCache } from '@chancery/server/match/idempotency-cache.ts';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../support/manual-clock.ts';
import { createTally, dataFolder, inviteTo, serveTally, TALLY } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';

const table = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder, new ManualClock());
  return { folder, server, client: connect(server.url), ...(await createTally(server.store)) };
};

describe('an act sent again under its key', () => {
  test('is answered as the first time and not done twice', async () => {
    const { client, north, gm } = await table();
    const sheet = { ...north, phase: '1/COUNT', text: ' 5\n', key: 'sheet-one' };
    const [first, second] = await Promise.all([
      client.sheet.submit.mutate(sheet),
      client.sheet.submit.mutate(sheet),
    ]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ revision: 1, text: '5' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT', key: 'close-one' });
    await client.advance.mutate({ ...gm, phase: '1/COUNT', key: 'close-one' });
    const line = { ...north, phase: '1/TALK', text: 'give 2', key: 'give-one' };
    await client.line.send.mutate(line);
    const before = await client.seat.view.query(north);
    await client.line.send.mutate(line);
    expect(await client.seat.view.query(north)).toEqual(before);
    expect(await client.sheet.submit.mutate(sheet)).toEqual(first);
  });

  test('is known after a restart', async () => {
    const { folder, server, client, north, gm } = await table();
    const sheet = { ...north, phase: '1/COUNT', text: '5', key: 'sheet-one' };
    const first = await client.sheet.submit.mutate(sheet);
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    const line = { ...north, phase: '1/TALK', text: 'give 2', key: 'give-one' };
    await client.line.send.mutate(line);
    const before = await client.seat.view.query(north);
    await server.stop();
    const later = connect((await serveTally(folder, new ManualClock())).url);
    await later.line.send.mutate(line);
    expect(await later.sheet.submit.mutate(sheet)).toEqual(first);
    expect(await later.seat.view.query(north)).toEqual(before);
  });

  test('must be the same act', async () => {
    const { client, north } = await table();
    const sheet = { ...north, phase: '1/COUNT', text: '5', key: 'sheet-one' };
    await client.sheet.submit.mutate(sheet);
    const refusal = await refusalOf(client.sheet.submit.mutate({ ...sheet, text: '6' }));
    expect(refusal).toMatchObject({ reason: 'key-reused' });
    expect(refusal.message).toContain('needs its own key');
    const withdrawal = { ...north, phase: '1/COUNT', key: 'sheet-one' };
    expect((await refusalOf(client.sheet.withdraw.mutate(withdrawal))).reason).toBe('key-reused');
  });

  test('says nothing of the keys of others', async () => {
    const { client, north, south } = await table();
    const sheet = { phase: '1/COUNT', text: '5', key: 'sheet-one' };
    await client.sheet.submit.mutate({ ...north, ...sheet });
    expect((await client.sheet.submit.mutate({ ...south, ...sheet, text: '6' })).revision).toBe(1);
  });
});

describe('a creation asked again under its key', () => {
  const request = { ...TALLY, key: 'create-spring' };

  test('makes one match, whose tokens are the same, after a restart and at once', async () => {
    const folder = await dataFolder();
    const { store, stop, url } = await serveTally(folder);
    const token = store.hostToken;
    const create = (server: string) => connect(server).host.create.mutate({ ...request, token });
    const [first, second] = await Promise.all([create(url), create(url)]);
    expect(second).toEqual(first);
    await stop();
    const later = await serveTally(folder);
    expect(await create(later.url)).toEqual(first);
    expect(later.store.list().matches).toHaveLength(1);
    const north = { match: first.match, token: first.invitations['north'] ?? '' };
    expect((await connect(later.url).seat.view.query(north)).seat).toBe('north');
  });

  test('names no token that has been replaced since, and must be the same request', async () => {
    const { store, url } = await serveTally(await dataFolder());
    const client = connect(url);
    const token = store.hostToken;
    const { match, invitations } = await client.host.create.mutate({ ...request, token });
    await inviteTo(store, match, 'north');
    const { north, ...others } = invitations;
    expect(north).toBeDefined();
    expect((await client.host.create.mutate({ ...request, token })).invitations).toEqual(others);
    const other = client.host.create.mutate({ ...request, token, name: 'Autumn' });
    expect((await refusalOf(other)).reason).toBe('key-reused');
  });

  test('that was cut off before its match began is carried out under the same name', async () => {
    const folder = await dataFolder();
    const { store, stop } = await serveTally(folder);
    const created = await store.create(request);
    await stop();
    await rm(join(folder, 'matches', 'spring'), { recursive: true });
    const again = await serveTally(folder);
    expect(await again.store.create(request)).toEqual(created);
  });
});

describe('an invitation asked again under its key', () => {
  const open = async (server: { readonly url: string }, holder: { match: string; token: string }) =>
    (await connect(server.url).seat.view.query(holder)).seat;

  test('is the same token after a restart, and ends nobody’s connection', async () => {
    const { folder, server, match } = await table();
    const first = await server.store.invite(match, 'north', 'invite-north');
    expect(first.ok && first.value).toMatch(/^[A-Za-z0-9_][A-Za-z0-9_-]{42}$/);
    await server.stop();
    const later = await serveTally(folder, new ManualClock());
    const replaced: string[] = [];
    later.store.onReplaced((_match, seat) => replaced.push(seat));
    expect(await later.store.invite(match, 'north', 'invite-north')).toEqual(first);
    expect(replaced).toEqual([]);
    expect(await open(later, { match, token: (first.ok && first.value) || '' })).toBe('north');
  });

  test.each(['replaced', 'taken back'])('is refused when it has been %s, and stays so', async (how) => {
    const { folder, server, match } = await table();
    const first = await server.store.invite(match, 'north', 'invite-north');
    if (how === 'replaced') await server.store.invite(match, 'north', 'invite-again');
    else await server.store.revoke(match, 'north');
    const problem = { ok: false, error: { reason: 'invitation-replaced' } };
    expect(await server.store.invite(match, 'north', 'invite-north')).toMatchObject(problem);
    await server.stop();
    const later = await serveTally(folder, new ManualClock());
    expect(await later.store.invite(match, 'north', 'invite-north')).toMatchObject(problem);
    const old = connect(later.url).seat.view.query({ match, token: (first.ok && first.value) || '' });
    expect((await refusalOf(old)).reason).toBe('not-seated');
  });

  test('under a key so old that it is forgotten is another token, never the old one', async () => {
    const { server, match } = await table();
    const first = await server.store.invite(match, 'north', 'invite-first');
    for (let number = 0; number < 40; number += 1) {
      await server.store.invite(match, 'north', `invite-${String(number)}`);
    }
    const again = await server.store.invite(match, 'north', 'invite-first');
    expect(again.ok).toBe(true);
    expect(again).not.toEqual(first);
  });
});

describe('the keys of a seat', () => {
  const act = (key: string) => ({ seat: 'north', key, entry: { kind: 'line', text: key } });
  const done = <T>(value: T) => Promise.resolve({ ok: true, value } as const);

  test('are forgotten, oldest first, beyond a bound of acts', async () => {
    const ring = new IdempotencyCache<string>();
    for (let number = 0; number < 40; number += 1)
      await ring.once(act(`key-${String(number)}`), () => done('first'));
    expect(await ring.once(act('key-39'), () => done('again'))).toMatchObject({ value: 'first' });
    expect(await ring.once(act('key-0'), () => done('again'))).toMatchObject({ value: 'again' });
    expect(ring.entries().length).toBeLessThanOrEqual(32);
  });

  test('take no more than a bound of bytes', async () => {
    const ring = new IdempotencyCache<string>();
    const long = 'x'.repeat(64 * 1024);
    for (let number = 0; number < 10; number += 1)
      await ring.once(act(`key-${String(number)}`), () => done(long));
    expect(JSON.stringify(ring.entries()).length).toBeLessThan(256 * 1024);
  });
});
