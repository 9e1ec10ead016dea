import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

// Floods a server from its own process. Reads the flood from standard input, as JSON.

export interface Flood {
  readonly url: string;
  readonly connections: number;
  /** Every second connection reads nothing. */
  readonly isHalfSilent: boolean;
  /** Frames to send repeatedly; `@ID` is replaced by a new number each time. */
  readonly frames: readonly string[];
  readonly milliseconds: number;
}

/** Bytes in transit at which a connection waits before sending more. */
const MAX_ON_THE_WAY = 1024 * 1024;

const openSocket = async (url: string): Promise<WebSocket | undefined> => {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  // A refused connection gets an error.
  await once(socket, 'open').catch(() => undefined);
  return socket.readyState === WebSocket.OPEN ? socket : undefined;
};

/** Floods through one connection at a time; if it is closed, another is opened. */
const floodOn = async ({ url, frames, milliseconds }: Flood, isReading: boolean): Promise<void> => {
  const end = Date.now() + milliseconds;
  let id = 0;
  while (Date.now() < end) {
    const socket = await openSocket(url);
    if (!isReading) socket?.pause();
    while (socket?.readyState === WebSocket.OPEN && Date.now() < end) {
      if (socket.bufferedAmount < MAX_ON_THE_WAY) {
        for (const frame of frames) socket.send(frame.replaceAll('@ID', String((id += 1))));
      }
      await sleep(2);
    }
    socket?.terminate();
    await sleep(20);
  }
};

const flood = JSON.parse(await text(process.stdin)) as Flood;
const shares = Array.from({ length: flood.connections }, (_, n) =>
  floodOn(flood, !flood.isHalfSilent || n % 2 === 0),
);
await Promise.all(shares);
