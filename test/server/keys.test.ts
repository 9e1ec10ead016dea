import { KeyRing } from '@chancery/server/match/key-ring.ts';
import { describe, expect, test } from 'vitest';
import { HandClock } from '../support/hand-clock.ts';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { connect, refusalOf } from '../support/wire.ts';

const table = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder, new HandClock());
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
    const later = connect((await serveTally(folder, new HandClock())).url);
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
    expect(refusal.message).toContain('a key of its own');
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

describe('the keys of a seat', () => {
  const act = (key: string) => ({ seat: 'north', key, entry: { kind: 'line', text: key } });
  const done = <T>(value: T) => Promise.resolve({ ok: true, value } as const);

  test('are forgotten, oldest first, beyond a bound of acts', async () => {
    const ring = new KeyRing<string>();
    for (let number = 0; number < 40; number += 1)
      await ring.once(act(`key-${String(number)}`), () => done('first'));
    expect(await ring.once(act('key-39'), () => done('again'))).toMatchObject({ value: 'first' });
    expect(await ring.once(act('key-0'), () => done('again'))).toMatchObject({ value: 'again' });
    expect(ring.kept().length).toBeLessThanOrEqual(32);
  });

  test('take no more than a bound of bytes', async () => {
    const ring = new KeyRing<string>();
    const long = 'x'.repeat(64 * 1024);
    for (let number = 0; number < 10; number += 1)
      await ring.once(act(`key-${String(number)}`), () => done(long));
    expect(JSON.stringify(ring.kept()).length).toBeLessThan(256 * 1024);
  });
});
