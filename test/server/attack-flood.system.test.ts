import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWebsocket } from '@chancery/server/socket.ts';
import type { WebsocketOptions } from '@chancery/server/socket/websocket-gateway.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';
import { BareSocket, connect, refusalOf, until } from '../support/wire.ts';

const table = async (limits: WebsocketOptions['limits'] = {}) => {
  const folder = await dataFolder();
  const opened = await openTally(folder);
  const socket = await openWebsocket(opened.store, { host: '127.0.0.1', port: 0, limits });
  onTestFinished(() => socket.close());
  return { folder, ...opened, ...socket, ...(await createTally(opened.store)) };
};

const call = (id: number, path: string, input: unknown): unknown => ({
  id,
  method: 'query',
  params: { path, input },
});

const bytesOf = (frames: readonly string[]): number =>
  frames.reduce((sum, frame) => sum + Buffer.byteLength(frame), 0);

describe('a frame', () => {
  test.each(['', ' \n\t'])(
    'of 6,000 views behind %j draws one refusal and ends its connection',
    async (ahead) => {
      const { url, north } = await table();
      const bare = await BareSocket.open(url);
      const views = Array.from({ length: 6000 }, (_, id) => call(id + 1000, 'seat.view', north));
      bare.send(`${ahead}${JSON.stringify(views)}`);
      await until(() => !bare.isOpen);
      expect(bare.frames).toHaveLength(1);
      expect(bytesOf(bare.frames)).toBeLessThan(500);
      expect(bare.frames[0]).toContain(
        'A frame may hold 200 calls; this one has more, and none was carried out.',
      );
    },
  );

  test.each([
    ['binary', Buffer.from('{"id":1}')],
    ['empty', ''],
    ['no JSON', '{"id":1'],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a list of lists', '[[[[]]]]'],
    ['100,000 lists deep', '['.repeat(100_000)],
    ['300,000 values long', `{"id":99,"method":"query","params":[${'0,'.repeat(300_000)}0]}`],
    ['a call without an id', '{"method":"query","params":{"path":"seat.view"}}'],
    ['a call with a list for an id', '{"id":[1],"method":"query","params":{"path":"seat.view"}}'],
    ['a call with an id of 10,000 letters', `{"id":"${'a'.repeat(10_000)}","method":"query","params":{}}`],
  ])('that is %s is answered briefly, and the next call is taken', async (_what, frame) => {
    const { url, north } = await table();
    const bare = await BareSocket.open(url);
    bare.send(frame);
    await until(() => bare.frames.length > 0);
    expect(bytesOf(bare.frames)).toBeLessThan(1000);
    await bare.call('query', 'seat.view', north);
    expect(bare.frames.at(-1)).toContain('"seat":"north"');
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    '__proto__.polluted',
    'seat.__proto__',
    '',
    '.',
    'then',
  ])('that calls %j is refused like any unknown call', async (path) => {
    const { url, north } = await table();
    const bare = await BareSocket.open(url);
    await bare.call('query', path, north);
    expect(bare.frames.at(-1)).toContain('unknown-call');
  });

  test('with keys of prototypes changes nothing', async () => {
    const { url, north } = await table();
    const bare = await BareSocket.open(url);
    const holder = JSON.stringify(north).slice(1);
    bare.send(
      `{"id":1,"method":"query","params":{"path":"seat.view","input":{"__proto__":{"polluted":1},${holder}}}`,
    );
    bare.send(
      `{"id":2,"method":"query","__proto__":{"polluted":1},"params":{"path":"seat.view","input":{${holder}}}`,
    );
    await until(() => bare.frames.length === 2);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('with many unknown keys is told of a few', async () => {
    const { url, north } = await table();
    const bare = await BareSocket.open(url);
    const keys = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`key${String(n)}`, n]));
    await bare.call('query', 'seat.view', { ...keys, ...north });
    expect(bytesOf(bare.frames)).toBeLessThan(2000);
  });

  test('that gives two calls one id is refused the second, and says why', async () => {
    const { url, north } = await table();
    const bare = await BareSocket.open(url);
    const events = { id: 'a', method: 'subscription', params: { path: 'events', input: north } };
    bare.send(JSON.stringify([events, events]));
    await until(() => bare.frames.length >= 2);
    expect(bare.frames.join('\n')).toContain('Another call with this id is still being answered');
  });

  test('that is bad ends the connection when it comes again and again; the log has a line', async () => {
    const { url, warnings } = await table();
    const bare = await BareSocket.open(url);
    for (let n = 0; n < 50; n += 1) bare.send('x');
    await until(() => !bare.isOpen);
    expect(bare.frames.length).toBeLessThanOrEqual(12);
    expect(warnings.filter((line) => line.startsWith('bad frames'))).toHaveLength(1);
  });
});

describe('a player', () => {
  test('who never reads is sent no more than a connection may leave unread', async () => {
    const { url, north, store } = await table({
      connectionCalls: 1_000_000,
      seatCalls: 1_000_000,
      addressCalls: 1e6,
    });
    const silent = await BareSocket.open(url);
    const socket = silent.socket as unknown as { _socket: { pause: () => void; bytesRead: number } };
    await silent.call('query', 'seat.view', north);
    silent.socket.pause();
    for (let id = 10; id < 5000; id += 1) silent.send(JSON.stringify(call(id, 'seat.view', north)));
    const other = connect(url);
    for (let n = 0; n < 20; n += 1) await other.seat.view.query(north);
    // What has come is what fits between the two ends: the sockets' own buffers and what may stay unread.
    expect(socket._socket.bytesRead).toBeLessThan(8 * 1024 * 1024);
    expect(store.running('spring')).toBeDefined();
  });

  test('who calls too often is refused with the time to wait, and not heard until it is over', async () => {
    const { url, north, south } = await table({ connectionCalls: 50 });
    const client = connect(url);
    await client.seat.view.query(south);
    const bare = await BareSocket.open(url);
    for (let id = 1; id < 400; id += 1) bare.send(JSON.stringify(call(id, 'seat.view', north)));
    await until(() => bare.frames.some((frame) => frame.includes('too-many-calls')));
    for (let n = 0; n < 20; n += 1) expect((await client.seat.view.query(south)).seat).toBe('south');
    expect(bare.frames).toHaveLength(51);
    expect(bare.frames.filter((frame) => frame.includes('"result"'))).toHaveLength(50);
    expect(bare.frames.find((frame) => frame.includes('too-many-calls'))).toContain(
      'More than 50 calls in 10 seconds',
    );
    expect(bare.isOpen).toBe(true);
  });

  test('whose frame holds 200 calls is served them one by one, and another is answered in between', async () => {
    const { url, north, south } = await table();
    const bare = await BareSocket.open(url);
    const other = await BareSocket.open(url);
    bare.send(JSON.stringify(Array.from({ length: 200 }, (_, id) => call(id, 'seat.view', north))));
    await until(() => bare.frames.length > 0);
    await other.call('query', 'seat.view', south);
    const served = bare.frames.length;
    await until(() => bare.frames.length === 200);
    expect(served).toBeLessThan(200);
  });

  test('of whom nobody knows anything is read no faster than one address may send', async () => {
    const { url, north, south } = await table({ addressBytes: 10_000 });
    const client = connect(url);
    await client.seat.view.query(south);
    const frame = JSON.stringify(call(1, 'seat.view', { match: 'x', token: 'y' })).padEnd(6000, ' ');
    const strangers = [await BareSocket.open(url), await BareSocket.open(url)];
    for (const stranger of strangers) for (let n = 0; n < 10; n += 1) stranger.send(frame);
    await until(() => strangers.every(({ frames }) => frames.length > 0));
    const known = await BareSocket.open(url);
    await known.call('query', 'seat.view', north);
    for (let n = 0; n < 20; n += 1) await client.seat.view.query(south);
    expect(strangers.reduce((sum, { frames }) => sum + frames.length, 0)).toBeLessThan(6);
  });

  test('who has sent many bytes is not read from until there is room again', async () => {
    const { url, north, south, store } = await table({ connectionBytes: 10_000 });
    const bare = await BareSocket.open(url);
    const padded = (id: number) => JSON.stringify(call(id, 'seat.view', north)).padEnd(6000, ' ');
    for (let id = 1; id <= 20; id += 1) bare.send(padded(id));
    await until(() => bare.frames.length > 0);
    const client = connect(url);
    for (let n = 0; n < 20; n += 1) await client.seat.view.query(south);
    expect(bare.frames.length).toBeLessThan(5);
    expect(store.running('spring')).toBeDefined();
  });

  test('hands in so much text in ten seconds, understood or not; another hands in what it likes', async () => {
    const { url, north, south } = await table({ seatText: 1000 });
    const client = connect(url);
    const phase = '1/COUNT';
    const nonsense = (length: number) =>
      refusalOf(client.sheet.submit.mutate({ ...north, phase, text: 'x'.repeat(length) }));
    expect((await nonsense(600)).reason).toBe('not-understood');
    expect((await nonsense(600)).message).toContain('A seat may hand in 1000 characters in 10 seconds');
    await client.sheet.submit.mutate({ ...south, phase, text: '5' });
  });

  test('has so many drafts looked over in ten seconds, and can hand in all the same', async () => {
    const { url, north, south } = await table({ seatDrafts: 1000 });
    const client = connect(url);
    const review = (holder: typeof north) => client.sheet.lint.query({ ...holder, text: 'x'.repeat(600) });
    await review(north);
    expect((await refusalOf(review(north))).reason).toBe('too-many-drafts');
    await review(south);
    await client.sheet.submit.mutate({ ...north, phase: '1/COUNT', text: '5' });
  });

  test('sends an act again under its key and is answered, whatever it has used up since', async () => {
    const { url, north } = await table({ phaseEntries: 1, seatText: 3, seatLetters: 1 });
    const client = connect(url);
    const sheet = { ...north, phase: '1/COUNT', text: '5', key: 'first-sheet' };
    const letter = { ...north, to: ['south'], subject: 'A', body: 'B', key: 'first-letter' };
    const receipt = await client.sheet.submit.mutate(sheet);
    const sent = await client.letters.send.mutate(letter);
    expect((await refusalOf(client.sheet.submit.mutate({ ...sheet, key: 'second-sheet' }))).reason).toBe(
      'phase-entries-full',
    );
    expect(await client.sheet.submit.mutate(sheet)).toEqual(receipt);
    expect(await client.letters.send.mutate(letter)).toEqual(sent);
  });

  test('who follows the table many times over is refused above the limit', async () => {
    const { url, north } = await table({ connectionListeners: 3 });
    const bare = await BareSocket.open(url);
    for (let n = 0; n < 5; n += 1) await bare.call('subscription', 'events', north);
    expect(bare.frames.filter((frame) => frame.includes('too-many-listeners'))).toHaveLength(2);
  });

  test('who comes by many connections keeps the newest', async () => {
    const { url, north } = await table({ seatConnections: 2 });
    const lines: BareSocket[] = [];
    for (let n = 0; n < 4; n += 1) {
      const line = await BareSocket.open(url);
      await line.call('query', 'seat.view', north);
      lines.push(line);
    }
    await until(() => !lines[0]?.isOpen && !lines[1]?.isOpen);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true]);
  });

  test('fills no more of the journal than its share, and takes nothing from another’s', async () => {
    const { url, folder, north, south, gm } = await table({ phaseBytes: 20_000 });
    const client = connect(url);
    const phase = '1/COUNT';
    const text = `${'0\n'.repeat(4000)}5`;
    const sheets = Array.from({ length: 10 }, () => client.sheet.submit.mutate({ ...north, phase, text }));
    const results = await Promise.allSettled(sheets);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3);
    const refusal = await refusalOf(client.sheet.submit.mutate({ ...north, phase, text }));
    expect(refusal.message).toContain('A seat may write 20000 bytes while one phase is open');
    await client.sheet.withdraw.mutate({ ...north, phase });
    await client.sheet.submit.mutate({ ...south, phase, text });
    expect((await readFile(join(folder, 'matches', north.match, 'journal.ndjson'))).length).toBeLessThan(
      50_000,
    );
    await client.advance.mutate({ ...gm, phase });
    await client.line.send.mutate({ ...north, phase: '1/TALK', text: 'say well done' });
  });

  test('says so many lines in a phase, and can then still be done', async () => {
    const { url, north, gm } = await table({ phaseEntries: 3 });
    const client = connect(url);
    await client.advance.mutate({ ...gm, phase: '1/COUNT' });
    const say = () => client.line.send.mutate({ ...north, phase: '1/TALK', text: 'say hello' });
    for (let n = 0; n < 3; n += 1) await say();
    expect((await refusalOf(say())).reason).toBe('phase-entries-full');
    await client.done.mutate({ ...north, phase: '1/TALK' });
  });

  test('sends so many letters a day', async () => {
    const { url, north } = await table({ seatLetters: 2 });
    const client = connect(url);
    const send = () => client.letters.send.mutate({ ...north, to: ['south'], subject: 'A', body: 'B' });
    for (let n = 0; n < 2; n += 1) await send();
    expect((await refusalOf(send())).message).toContain('A seat may send 2 letters and copies in 24 hours');
  });
});

test('wrong tokens are logged in one line and do not slow down who has the right one', async () => {
  const { url, north, match, warnings } = await table({ wrongTokens: 3, wrongTokenDelay: 3600 });
  const stranger = await BareSocket.open(url);
  const guess = { match, token: 'x'.repeat(43) };
  for (let n = 0; n < 3; n += 1) await stranger.call('query', 'seat.view', guess);
  expect(stranger.frames.filter((frame) => frame.includes('not-seated'))).toHaveLength(3);
  stranger.send(JSON.stringify(call(4, 'seat.view', guess)));
  expect((await connect(url).seat.view.query(north)).seat).toBe('north');
  expect(warnings.filter((line) => line.startsWith('wrong tokens'))).toHaveLength(1);
  expect(stranger.frames).toHaveLength(3);
});
