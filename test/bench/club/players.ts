import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRouter } from '@chancery/server/api/router.ts';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import pLimit from 'p-limit';
import { WebSocket } from 'ws';
import type { ClubServer } from './server.ts';

/** Players who come at once. */
const ARRIVING = 16;

const SHEET = 'place protectorate in tunis, move army 3 from home to tunis';

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
  receipts: number[] = [];
  pushes: number[] = [];
  readonly #holder: { readonly match: string; readonly token: string };
  readonly #line: ReturnType<typeof clientOf>;
  #sentAt: number | undefined;

  constructor(server: ClubServer, holder: { readonly match: string; readonly token: string }) {
    this.server = server;
    this.#holder = holder;
    this.#line = clientOf(server.url);
  }

  get match(): string {
    return this.#holder.match;
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
    const sheet = { ...this.#holder, phase: '1/MSC_ORDERS', text: SHEET, key };
    const before = performance.now();
    this.#sentAt = before;
    await this.#line.client.sheet.submit.mutate(sheet);
    this.receipts.push(performance.now() - before);
  }

  /** Has a draft looked over, as the client does while somebody writes. */
  async review(): Promise<void> {
    await this.#line.client.sheet.lint.query({ ...this.#holder, text: SHEET });
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

/** Players of as many matches, in turn at each server; of those at one about every other plays a match another one leads. */
export const players = async (
  servers: readonly ClubServer[],
  { token, count, matches }: Seats,
): Promise<readonly Player[]> => {
  const hosts = servers.map(({ url }) => clientOf(url));
  const seat = async (number: number): Promise<Player> => {
    const match = number === 0 ? 'bench' : `bench-${String(number)}`;
    const lead = Math.floor(number / servers.length) % servers.length;
    const [server, host] = [servers[number % servers.length], hosts[lead]];
    if (!server || !host) throw new Error('there is no server');
    const { token: own } = await host.client.host.invite.mutate({ token, match, seat: 'italy' });
    const player = new Player(server, { match, token: own });
    await player.follow();
    return player;
  };
  const limit = pLimit(ARRIVING);
  const numbers = Array.from({ length: Math.min(count, matches) }, (_, number) => number);
  const seated = await Promise.all(numbers.map((number) => limit(() => seat(number))));
  for (const { socket } of hosts) await socket.close();
  return seated;
};

/**
 * Has everybody hand sheets in for so many seconds: one after the other, or one in so many milliseconds, each of which
 * is then looked over as a draft first.
 */
export const play = async (seated: readonly Player[], seconds: number, everyMs = 0): Promise<Load> => {
  const start = performance.now();
  const until = start + seconds * 1000;
  const playing = seated.map(async (player, number) => {
    [player.receipts, player.pushes] = [[], []];
    let next = start + (everyMs * number) / seated.length;
    while (next < until) {
      await sleep(Math.max(next - performance.now(), 0));
      if (everyMs > 0) await player.review();
      await player.submit();
      next = Math.max(next + everyMs, performance.now());
    }
  });
  await Promise.all(playing);
  const took = performance.now() - start;
  return {
    receipts: seated.flatMap(({ receipts }) => receipts),
    pushes: seated.flatMap(({ pushes }) => pushes),
    took,
  };
};
