import { once } from 'node:events';
import { connect as dial, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWebsocket } from '@chancery/server/socket.ts';
import type { WebsocketOptions } from '@chancery/server/socket/websocket-gateway.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';
import { BareSocket, connect, until } from '../support/wire.ts';

const serve = async (options: Partial<WebsocketOptions> = {}) => {
  const opened = await openTally(await dataFolder());
  const socket = await openWebsocket(opened.store, { host: '127.0.0.1', port: 0, ...options });
  onTestFinished(() => socket.close());
  return { ...opened, ...socket, ...(await createTally(opened.store)) };
};

const openSocket = async (port: number): Promise<Socket> => {
  const socket = dial(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
};

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', KEY];

/** The first line of what a server answers to a request written by hand. */
const statusLineOf = async (port: number, ...head: string[]): Promise<string> => {
  const socket = await openSocket(port);
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
};

describe('a handshake', () => {
  const HOST = 'Host: 127.0.0.1';
  test.each([
    ['of an empty path', 'GET // HTTP/1.1', [HOST]],
    ['of a host in the path', 'GET //host:port// HTTP/1.1', [HOST]],
    ['of a whole address', 'GET http://[::1 HTTP/1.1', [HOST]],
    ['of an asterisk', 'GET * HTTP/1.1', [HOST]],
    ['of a very long path', `GET /${'a'.repeat(2000)} HTTP/1.1`, [HOST]],
    ['with an empty host', 'GET / HTTP/1.1', ['Host:']],
    ['with a host of spaces', 'GET / HTTP/1.1', ['Host: a b']],
    ['with a host that is no host', 'GET / HTTP/1.1', ['Host: [[[']],
    ['with a host of marks', 'GET / HTTP/1.1', ['Host: %%%:99999']],
    ['with an absurd port', 'GET / HTTP/1.1', ['Host: a:99999']],
    ['without a host', 'GET / HTTP/1.0', []],
    ['without a key', 'GET / HTTP/1.1', [HOST, 'Sec-WebSocket-Key:']],
    ['by another method', 'POST / HTTP/1.1', [HOST]],
    ['with a header too long', 'GET / HTTP/1.1', [HOST, `X: ${'a'.repeat(20_000)}`]],
    ['for another server of this address', 'GET /?instance=0123 HTTP/1.1', [HOST]],
  ])('%s is turned away, and the next is taken', async (_what, line, headers) => {
    const { url, port } = await serve();
    const plain = UPGRADE.filter((header) => header !== KEY || !headers.some((h) => h.startsWith('Sec-')));
    expect(await statusLineOf(port, line, ...headers, ...plain)).not.toContain('101');
    expect((await BareSocket.open(url)).isOpen).toBe(true);
  });

  test('of bytes that are no HTTP is cut off', async () => {
    const { url, port } = await serve();
    for (const bytes of ['\0'.repeat(100), '\x16\x03\x01', 'hello\r\n\r\n']) {
      const socket = await openSocket(port);
      socket.end(bytes);
      await text(socket);
    }
    expect((await BareSocket.open(url)).isOpen).toBe(true);
  });

  test('of this very server is taken at the address told to local commands', async () => {
    const { localUrl, url } = await serve({ host: '0.0.0.0' });
    expect((await BareSocket.open(localUrl)).isOpen).toBe(true);
    expect(localUrl.startsWith(url)).toBe(false);
    expect(localUrl).toMatch(/^ws:\/\/127\.0\.0\.1:/);
  });

  test('with a query for parameters of the connection is served as any other', async () => {
    const { url, north } = await serve();
    const bare = await BareSocket.open(`${url}/?connectionParams=1`);
    await bare.call('query', 'seat.view', north);
    expect(bare.frames.at(-1)).toContain('"seat":"north"');
  });

  test('above the number of connections of one address is told so', async () => {
    const { url } = await serve({ limits: { addressConnections: 3 } });
    const held = await Promise.all([1, 2, 3].map(() => BareSocket.open(url)));
    const fourth = new WebSocket(url);
    const [error] = (await once(fourth, 'error')) as [Error];
    expect(error.message).toContain('429');
    held[0]?.socket.terminate();
    await until(() => !held[0]?.isOpen);
    await sleep(50);
    expect((await BareSocket.open(url)).isOpen).toBe(true);
  });

  test('of an address that opens far too many connections is cut before a word is said', async () => {
    const { port, warnings, url, north } = await serve({ limits: { addressArrivals: 3 } });
    const client = connect(url);
    await client.seat.view.query(north);
    const answers: string[] = [];
    for (let n = 0; n < 8; n += 1)
      answers.push(await statusLineOf(port, 'GET / HTTP/1.1', HOST).catch(() => ''));
    expect(answers).toEqual([...Array<string>(5).fill('HTTP/1.1 426 Upgrade Required'), '', '', '']);
    expect(warnings.filter((line) => line.startsWith('connections dropped early'))).toHaveLength(1);
    expect((await client.seat.view.query(north)).seat).toBe('north');
  });

  test('of strangers leaves room for players', async () => {
    const { url, north } = await serve({ limits: { addressStrangers: 2 } });
    const client = connect(url);
    await client.seat.view.query(north);
    await Promise.all([1, 2].map(() => BareSocket.open(url)));
    await once(new WebSocket(url), 'error');
    expect((await client.seat.view.query(north)).seat).toBe('north');
  });

  test('is followed by a token in time, or closed with the reason', async () => {
    const { url, north } = await serve({ limits: { secondsToShowToken: 0.2 } });
    const client = connect(url);
    await client.seat.view.query(north);
    const bare = await BareSocket.open(url);
    const [code, reason] = (await once(bare.socket, 'close')) as [number, Buffer];
    expect([code, reason.toString()]).toEqual([4400, expect.stringContaining('No valid token')]);
    expect((await client.seat.view.query(north)).seat).toBe('north');
  });

  test('through a trusted proxy counts for the address it forwards', async () => {
    const { url } = await serve({ trustedProxies: ['127.0.0.0/8'], limits: { addressConnections: 1 } });
    const from = async (forwarded: string): Promise<boolean> => {
      const socket = new WebSocket(url, { headers: { 'X-Forwarded-For': forwarded } });
      onTestFinished(() => {
        socket.terminate();
      });
      return once(socket, 'open').then(
        () => true,
        () => false,
      );
    };
    expect(await from('203.0.113.7')).toBe(true);
    expect(await from('203.0.113.7')).toBe(false);
    expect(await from('10.1.1.1, 203.0.113.7')).toBe(false);
    expect(await from('203.0.113.8')).toBe(true);
    expect(await from('2001:db8::1')).toBe(true);
    expect(await from('2001:db8:0:0:1::2')).toBe(false);
  });
});

describe('whoever watches over the server', () => {
  const health = async (port: number, method = 'GET'): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/healthz`, { method });
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    return [answer.status, headers, await answer.text()];
  };

  test('is told that it answers, and the same byte for byte when a sheet has come in', async () => {
    const { port, url, south } = await serve();
    const before = await health(port);
    expect(before).toEqual([200, expect.anything(), 'ok\n']);
    await connect(url).sheet.submit.mutate({ ...south, phase: '1/COUNT', text: '7' });
    expect(await health(port)).toEqual(before);
    expect(await health(port, 'HEAD')).toEqual([200, expect.anything(), '']);
    expect(await health(port, 'POST')).toEqual([
      426,
      expect.anything(),
      expect.stringContaining('websocket'),
    ]);
  });
});
