import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createTally, dataFolder, serveTally } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

const table = async () => {
  const server = await serveTally(await dataFolder());
  return { ...server, ...(await createTally(server.store)) };
};

describe('a token that is replaced', () => {
  test('ends every connection it has opened, at once and with the reason', async () => {
    const { url, store, match, north } = await table();
    const lines = await Promise.all([1, 2, 3].map(() => BareSocket.open(url)));
    await Promise.all(lines.map((line) => line.call('query', 'seat.view', north)));
    const closed = lines.map(({ socket }) => once(socket, 'close') as Promise<[number, Buffer]>);
    await store.invite(match, 'north');
    for (const [code, reason] of await Promise.all(closed)) {
      expect([code, reason.toString()]).toEqual([4400, expect.stringContaining('newer invitation to north')]);
    }
  });

  test('hears nothing of what comes after, neither letters nor the successor’s sheet', async () => {
    const { url, store, match, north, south } = await table();
    const old = await BareSocket.open(url);
    await old.call('subscription', 'events', north);
    const token = (await store.invite(match, 'north')) ?? '';
    const heard = old.frames.length;
    const client = connect(url);
    const letter = { subject: 'The border', body: 'for your successor only' };
    await client.letters.send.mutate({ ...south, ...letter, to: ['north'] });
    await client.sheet.submit.mutate({ match, token, phase: '1/COUNT', text: '7' });
    await until(() => !old.isOpen);
    expect(old.frames.slice(heard).join('')).not.toMatch(/successor|receipt/);
  });

  test('leaves other seats and the host’s own line alone', async () => {
    const { url, store, match, north, south } = await table();
    const client = connect(url);
    const host = await BareSocket.open(url);
    await host.call('query', 'seat.view', north);
    await host.call('query', 'host.list', { token: store.hostToken });
    const other = await BareSocket.open(url);
    await other.call('query', 'seat.view', south);
    await host.call('mutation', 'host.invite', { token: store.hostToken, match, seat: 'north' });
    expect(host.frames.at(-1)).toContain('"token"');
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('not-seated');
    await other.call('query', 'seat.view', south);
    expect([host.isOpen, other.isOpen]).toEqual([true, true]);
  });

  test('ends what is followed on the host’s own line too', async () => {
    const { url, store, match, north } = await table();
    const host = await BareSocket.open(url);
    await host.call('query', 'host.list', { token: store.hostToken });
    await host.call('subscription', 'events', north);
    await store.invite(match, 'north');
    await until(() => host.frames.some((frame) => frame.includes('"token-replaced"')));
    expect(host.isOpen).toBe(true);
  });
});
