import { randomBytes } from 'node:crypto';
import type { AppRouter } from '@chancery/server/api/router.ts';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import { WebSocket } from 'ws';
import type { ClubServer } from './server.ts';

/** What came of playing: milliseconds of each sheet until its receipt and until its push, and of all together. */
export interface Load {
  readonly receipts: readonly number[];
  readonly pushes: readonly number[];
  readonly took: number;
}

const clientOf = (url: string) => {
  const socket = createWSClient({ url, WebSocket: WebSocket as never });
  return { socket, client: createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }) };
};

/** Somebody who holds a seat of a match of their own, follows it and hands sheets in. */
class Player {
  readonly server: ClubServer;
  readonly receipts: number[] = [];
  readonly pushes: number[] = [];
  readonly #holder: { readonly match: string; readonly token: string };
  readonly #line: ReturnType<typeof clientOf>;
  #sentAt: number | undefined;

  constructor(server: ClubServer, holder: { readonly match: string; readonly token: string }) {
    this.server = server;
    this.#holder = holder;
    this.#line = clientOf(server.url);
  }

  follow(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#line.client.events.subscribe(this.#holder, {
        onStarted: () => {
          resolve();
        },
        onData: () => {
          if (this.#sentAt !== undefined) this.pushes.push(performance.now() - this.#sentAt);
          this.#sentAt = undefined;
        },
        onError: reject,
      });
    });
  }

  async submit(): Promise<void> {
    const key = randomBytes(12).toString('hex');
    const text = 'place protectorate in tunis, move army 3 from home to tunis';
    const sheet = { ...this.#holder, phase: '1/MSC_ORDERS', text, key };
    const before = performance.now();
    this.#sentAt = before;
    await this.#line.client.sheet.submit.mutate(sheet);
    this.receipts.push(performance.now() - before);
  }

  leave(): Promise<void> {
    return this.#line.socket.close();
  }
}

interface Seats {
  /** The host's. */
  readonly token: string;
  readonly count: number;
  readonly matches: number;
}

/** Players of as many matches, in turn at each server. */
export const players = async (
  servers: readonly ClubServer[],
  { token, count, matches }: Seats,
): Promise<readonly Player[]> => {
  const [first] = servers;
  const host = clientOf(first?.url ?? '');
  const seated: Player[] = [];
  for (let number = 0; number < Math.min(count, matches); number += 1) {
    const match = number === 0 ? 'bench' : `bench-${String(number)}`;
    const { token: own } = await host.client.host.invite.mutate({ token, match, seat: 'italy' });
    const server = servers[number % servers.length];
    if (server) seated.push(new Player(server, { match, token: own }));
  }
  await host.socket.close();
  for (const player of seated) await player.follow();
  return seated;
};

/** Has everybody hand sheets in, one after the other, for so many seconds. */
export const play = async (seated: readonly Player[], seconds: number): Promise<Load> => {
  const start = performance.now();
  const until = start + seconds * 1000;
  const playing = seated.map(async (player) => {
    while (performance.now() < until) await player.submit();
  });
  await Promise.all(playing);
  const took = performance.now() - start;
  return {
    receipts: seated.flatMap(({ receipts }) => receipts),
    pushes: seated.flatMap(({ pushes }) => pushes),
    took,
  };
};
