import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createTally, dataFolder, inviteTo, serveTally } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

const table = async () => {
  const folder = await dataFolder();
  const server = await serveTally(folder);
  return { folder, ...server, ...(await createTally(server.store)) };
};

describe('a token that is replaced', () => {
  test('ends every connection it has opened, at once and with the reason', async () => {
    const { url, store, match, north } = await table();
    const lines = await Promise.all([1, 2, 3].map(() => BareSocket.open(url)));
    await Promise.all(lines.map((line) => line.call('query', 'seat.view', north)));
    const closed = lines.map(({ socket }) => once(socket, 'close') as Promise<[number, Buffer]>);
    await inviteTo(store, match, 'north');
    for (const [code, reason] of await Promise.all(closed)) {
      expect([code, reason.toString()]).toEqual([4400, expect.stringContaining('newer invitation to north')]);
    }
  });

  test('receives nothing sent later, neither letters nor the successor’s sheet', async () => {
    const { url, store, match, north, south } = await table();
    const old = await BareSocket.open(url);
    await old.call('subscription', 'events', north);
    const token = await inviteTo(store, match, 'north');
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
    await inviteTo(store, match, 'north');
    await until(() => host.frames.some((frame) => frame.includes('"token-replaced"')));
    expect(host.isOpen).toBe(true);
  });

  test('ends its connections when the host invites by a call, as `game invite` does', async () => {
    const { url, store, match, north } = await table();
    const old = await BareSocket.open(url);
    await old.call('subscription', 'events', north);
    const closed = once(old.socket, 'close') as Promise<[number, Buffer]>;
    const invite = { token: store.hostToken, match, seat: 'north', key: 'invite-north-1' };
    const { token } = await connect(url).host.invite.mutate(invite);
    expect((await closed)[0]).toBe(4400);
    const successor = await BareSocket.open(url);
    await successor.call('query', 'seat.view', { match, token });
    expect(await connect(url).host.invite.mutate(invite)).toMatchObject({ token });
    await successor.call('query', 'seat.view', { match, token });
    expect(successor.isOpen).toBe(true);
  });
});

describe('a token that is revoked', () => {
  test('opens nothing any more, after a restart too, and its connections end', async () => {
    const { folder, url, store, match, north, south, stop } = await table();
    const client = connect(url);
    const old = await BareSocket.open(url);
    await old.call('subscription', 'events', north);
    const closed = once(old.socket, 'close') as Promise<[number, Buffer]>;
    await client.host.revoke.mutate({ token: store.hostToken, match, seat: 'north' });
    expect((await closed)[0]).toBe(4400);
    expect((await refusalOf(client.seat.view.query(north))).reason).toBe('not-seated');
    expect((await client.seat.view.query(south)).seat).toBe('south');
    await stop();
    const again = await serveTally(folder);
    const later = connect(again.url);
    expect((await refusalOf(later.seat.view.query(north))).reason).toBe('not-seated');
    const token = await inviteTo(again.store, match, 'north');
    expect((await later.seat.view.query({ match, token })).seat).toBe('north');
  });

  test('is the host’s to take back, once, and of a seat there is', async () => {
    const { url, store, match, south } = await table();
    const client = connect(url);
    const revoke = (seat: string, token = store.hostToken) =>
      refusalOf(client.host.revoke.mutate({ token, match, seat }));
    expect((await revoke('north', south.token)).reason).toBe('not-host');
    expect((await revoke('nowhere')).reason).toBe('no-such-seat');
    expect((await revoke('__proto__')).reason).toBe('no-such-seat');
    await client.host.revoke.mutate({ token: store.hostToken, match, seat: 'north' });
    expect((await revoke('north')).message).toBe('north has no token that could be revoked.');
  });
});

describe('another side of the match', () => {
  test('is open to everybody as an observer is told it, and to the game master alone of a seat', async () => {
    const { url, store, match, north, south } = await table();
    const client = connect(url);
    await client.sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '7' });
    const observer = { match, token: await inviteTo(store, match, 'observer') };
    const [theirs, open] = await Promise.all([
      client.seat.view.query(observer),
      client.seat.view.query({ ...north, as: 'observer' }),
    ]);
    expect(open).toEqual(theirs);
    const asSouth = { ...north, as: 'south' };
    const asked = [client.seat.view.query(asSouth), client.report.query(asSouth)];
    const refusals = await Promise.all(asked.map(refusalOf));
    expect(refusals.map(({ reason }) => reason)).toEqual(['game-master-only', 'game-master-only']);
    const gm = { match, token: store.hostToken };
    expect((await client.seat.view.query({ ...gm, as: 'south' })).receipt?.text).toBe('7');
    expect((await refusalOf(client.report.query({ ...gm, as: 'nobody' }))).reason).toBe('no-such-seat');
  });

  test('is open to everybody once the match is over, letters apart', async () => {
    const { url, store, match, north, south } = await table();
    const client = connect(url);
    await client.letters.send.mutate({ ...south, to: ['gm'], subject: 'Aside', body: 'Only to you.' });
    const gm = { match, token: store.hostToken };
    const asGm = { ...north, as: 'gm' };
    expect((await refusalOf(client.report.query(asGm))).reason).toBe('game-master-only');
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'resign' });
    expect(await client.report.query(asGm)).toEqual(await client.report.query(gm));
    const asSouth = await client.seat.view.query({ ...north, as: 'south' });
    const souths = await client.seat.view.query(south);
    expect({ ...asSouth, lastEventId: '' }).toEqual({ ...souths, lastEventId: '' });
    expect(souths.lastEventId).not.toBe(asSouth.lastEventId);
    expect((await client.letters.list.query({ ...north, since: 0 })).letters).toEqual([]);
  });
});
