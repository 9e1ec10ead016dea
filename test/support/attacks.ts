import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Draw } from './damage-campaign.ts';

/** The target of an attack, and the seat the attacker holds. */
export interface Target {
  readonly url: string;
  readonly port: number;
  readonly seat: { readonly match: string; readonly token: string };
  readonly draw: Draw;
}

type Attack = (target: Target) => Promise<void>;

/** Milliseconds an attacker stays connected after its last frame. */
const LINGER_MS = 40;

const pick = <T>(draw: Draw, from: readonly [T, ...T[]]): T => from[draw(from.length)] ?? from[0];

const randomBytes = (draw: Draw, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => draw(256)));

const call = (id: unknown, path: string, input: unknown, method = 'query'): string =>
  JSON.stringify({ id, method, params: { path, input } });

/** Opens a websocket, runs an attack on it and cuts the connection. */
const withWebSocket = async (
  { url }: Target,
  say: (socket: WebSocket) => void | Promise<void>,
): Promise<void> => {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined);
  if (socket.readyState === WebSocket.OPEN) await say(socket);
  await sleep(LINGER_MS);
  socket.terminate();
};

const onTcp = async (port: number, bytes: readonly (string | Buffer)[]): Promise<void> => {
  const socket = dial(port, '127.0.0.1');
  socket.on('error', () => undefined);
  for (const part of bytes) {
    if (!socket.destroyed) socket.write(part);
    await sleep(5);
  }
  await sleep(LINGER_MS);
  socket.destroy();
};

const HANDSHAKE = [
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** Removes a piece of a text, repeats it, or puts random bytes in its place. */
const garble = (text: string, draw: Draw): string => {
  const at = draw(text.length);
  const to = at + draw(40);
  const between = pick(draw, ['', text.slice(at, to).repeat(2), randomBytes(draw, 8).toString('latin1')]);
  return text.slice(0, at) + between + text.slice(to);
};

const PATHS = [
  'seat.view',
  'report',
  'letters.list',
  'match.edition',
  'sheet.options',
  '__proto__',
  'host.list',
] as const;

/** Attacks by strangers and by a seated player, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a bad upgrade': ({ port, draw }) => {
    const path = pick(draw, ['/', '//', '/\0', `/${'a'.repeat(9000)}`, 'http://[', '/?instance=1']);
    const head = [`GET ${path} HTTP/1.1`, ...HANDSHAKE].filter(() => draw(8) > 0);
    const text = `${head.join('\r\n')}\r\n\r\n`;
    return onTcp(port, [draw(2) === 0 ? garble(text, draw) : text, randomBytes(draw, draw(200))]);
  },
  'noise on a socket': ({ port, draw }) => onTcp(port, [randomBytes(draw, 2000)]),
  'a handshake byte by byte': ({ port }) => onTcp(port, [...'GET / HTTP/1.1\r\nHost: 12']),
  'frames of another protocol': ({ port, draw }) =>
    onTcp(port, [`GET / HTTP/1.1\r\n${HANDSHAKE.join('\r\n')}\r\n\r\n`, randomBytes(draw, 3000)]),
  'garbled calls': (target) =>
    withWebSocket(target, (socket) => {
      const { seat, draw } = target;
      for (let id = 1; id <= 8; id += 1) {
        const whole = call(id, pick(draw, PATHS), seat, pick(draw, ['query', 'mutation', 'subscription']));
        socket.send(garble(whole, draw));
      }
    }),
  'binary frames': (target) =>
    withWebSocket(target, (socket) => {
      socket.send(randomBytes(target.draw, 500));
    }),
  'a huge frame': (target) =>
    withWebSocket(target, (socket) => {
      const { draw, seat } = target;
      const size = pick(draw, [900_000, 1_048_576, 1_200_000]);
      const view = call(1, 'seat.view', seat);
      socket.send(
        pick(draw, [
          call(1, 'seat.view', { ...seat, match: 'x'.repeat(size) }),
          '['.repeat(size),
          `[${`${view},`.repeat(Math.floor(size / view.length))}${view}]`,
          view.padEnd(size, ' '),
        ]),
      );
    }),
  'a frame that never ends': (target) =>
    withWebSocket(target, (socket) => {
      for (let part = 0; part < 40; part += 1) socket.send('x'.repeat(20_000), { fin: false });
    }),
  'a reader that reads nothing': (target) =>
    withWebSocket(target, (socket) => {
      socket.pause();
      for (let id = 1; id <= 300; id += 1) socket.send(call(id, pick(target.draw, PATHS), target.seat));
    }),
  'pings without end': (target) =>
    withWebSocket(target, (socket) => {
      for (let n = 0; n < 500; n += 1) socket.ping('x'.repeat(100));
    }),
  'guessed tokens': (target) =>
    withWebSocket(target, (socket) => {
      const { draw, seat } = target;
      for (let id = 1; id <= 60; id += 1) {
        const token = randomBytes(draw, 32).toString('base64url');
        socket.send(call(id, pick(draw, PATHS), { ...seat, token }));
      }
    }),
  'sheets without end': (target) =>
    withWebSocket(target, (socket) => {
      const { draw, seat } = target;
      for (let id = 1; id <= 40; id += 1) {
        const text = pick(draw, ['# x\n', 'build army 1 if nobody\n', 'a b ']).repeat(draw(9000));
        socket.send(call(id, 'sheet.submit', { ...seat, phase: '1/MSC_ORDERS', text }, 'mutation'));
      }
    }),
  'letters without end': (target) =>
    withWebSocket(target, (socket) => {
      for (let id = 1; id <= 60; id += 1) {
        const body = 'spam '.repeat(target.draw(2000));
        const letter = { ...target.seat, to: ['britain', 'gm'], subject: 'spam', body };
        socket.send(call(id, 'letters.send', letter, 'mutation'));
      }
    }),
  'lines and words without end': (target) =>
    withWebSocket(target, (socket) => {
      const { draw, seat } = target;
      for (let id = 1; id <= 60; id += 1) {
        const phase = pick(draw, ['1/MSC_ORDERS', '1/NEGOTIATION', '']);
        const text = pick(draw, ['propose britain "x"', 'sign treaty', 'extend 9 h', 'concede']);
        socket.send(call(id, 'line.send', { ...seat, phase, text }, 'mutation'));
        socket.send(
          call(1000 + id, pick(draw, ['done', 'advance', 'sheet.withdraw']), { ...seat, phase }, 'mutation'),
        );
      }
    }),
  'drafts without end': (target) =>
    withWebSocket(target, (socket) => {
      const text = 'build army 1 if britain builds army\n'.repeat(1500);
      for (let id = 1; id <= 20; id += 1) socket.send(call(id, 'sheet.lint', { ...target.seat, text }));
    }),
  'followers without end': (target) =>
    withWebSocket(target, async (socket) => {
      const { draw, seat } = target;
      for (let id = 1; id <= 60; id += 1) {
        const lastEventId = pick(draw, ['0.0', '999999.999999', '-1', '1e9.0', 'x', '0']);
        socket.send(call(id, 'events', { ...seat, lastEventId }, 'subscription'));
      }
      await sleep(LINGER_MS);
      for (let id = 1; id <= 60; id += 1) socket.send(JSON.stringify({ id, method: 'subscription.stop' }));
    }),
};
