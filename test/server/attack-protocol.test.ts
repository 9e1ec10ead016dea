import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { openWebsocket } from '@chancery/server/socket.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createTally, dataFolder, openTally } from '../support/tally-server.ts';
import { BareSocket } from '../support/wire.ts';

// Bytes after a handshake that break the protocol of websockets itself: they end their own connection and no other.

const UPGRADE = [
  'GET / HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** A frame of a client whose mask is all zeroes, so that its bytes are what is written here. */
const frame = (first: number, payload: readonly number[]): Buffer =>
  Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0, ...payload]);

test.each([
  ['without a mask', Buffer.from([0x81, 2, 0x7b, 0x7d])],
  ['of a reserved kind', frame(0x83, [1])],
  ['with reserved bits', frame(0xf1, [1])],
  ['that goes on with nothing', frame(0x80, [1])],
  ['of 2^63 bytes', Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['of text that is no UTF-8', frame(0x81, [0xc3, 0x28])],
  ['that pings in fragments', frame(0x09, [1])],
  ['that closes with half a code', frame(0x88, [3])],
  ['that closes with a code nobody may send', frame(0x88, [3, 0xed])],
])('a frame %s ends its own line, and others are served', async (_what, bytes) => {
  const opened = await openTally(await dataFolder());
  const socket = await openWebsocket(opened.store, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => socket.close());
  const { north } = await createTally(opened.store);
  const line = dial(socket.port, '127.0.0.1');
  line.on('error', () => undefined);
  line.write(Buffer.concat([Buffer.from(UPGRADE), bytes]));
  const [head] = (await once(line, 'data')) as [Buffer];
  expect(head.toString('latin1')).toContain('101 Switching Protocols');
  line.resume();
  await once(line, 'close');
  const bare = await BareSocket.open(socket.url);
  await bare.call('query', 'seat.view', north);
  expect(bare.frames.at(-1)).toContain('"seat":"north"');
});
