import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Receipt } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { expect, onTestFinished } from 'vitest';
import { bundled } from './bundle.ts';
import { TALLY } from './tally-server.ts';
import { type Client, connect } from './wire.ts';

/** A server in a process of its own. */
export interface TallyProcess {
  readonly url: string;
  readonly hostToken: string;
  /** Kills it; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Serves Tally from a folder, or from the database given as the next argument. */
export const startTally = async (...kept: readonly string[]): Promise<TallyProcess> => {
  const child: ChildProcess = spawn(process.execPath, [await bundled('serve-tally'), ...kept], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('a server says nothing');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const gone = once(child, 'exit');
  return {
    ...(JSON.parse(line) as Pick<TallyProcess, 'url' | 'hostToken'>),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

interface Holder {
  readonly match: string;
  readonly token: string;
}

/** A player who continues after restarts of the server and remembers what was acknowledged. */
class Survivor {
  readonly #holder: Holder;
  readonly #receipts: Receipt[] = [];
  readonly #letters: SeatLetter[] = [];
  /** The action in progress when a server was killed. */
  #unanswered: { readonly key: string; readonly text: string } | undefined;
  #count = 0;

  constructor(holder: Holder) {
    this.#holder = holder;
  }

  get sheets(): number {
    return this.#receipts.length;
  }

  /** Submits sheets and letters, each with its own key, until told to stop or the server is gone. */
  async submitRepeatedly(client: Client, isOver: () => boolean = () => false): Promise<void> {
    while (!isOver()) {
      this.#count += 1;
      const text = String(this.#count);
      const sheet = { key: `sheet-number-${text}`, text };
      this.#unanswered = sheet;
      this.#receipts.push(await client.sheet.submit.mutate({ ...this.#holder, phase: '1/COUNT', ...sheet }));
      this.#unanswered = undefined;
      // A seat may write a thousand letters in a match.
      if (this.#count % 8 > 0) continue;
      const letter = { to: ['south'], subject: 'x', body: text, key: `letter-number-${text}` };
      this.#letters.push(await client.letters.send.mutate({ ...this.#holder, ...letter }));
    }
  }

  /** Checks that everything acknowledged is there exactly once; an unanswered action is settled by repeating it. */
  async check(client: Client): Promise<void> {
    const revision = this.#receipts.at(-1)?.revision ?? 0;
    if (this.#unanswered) {
      const again = { ...this.#holder, phase: '1/COUNT', ...this.#unanswered };
      const receipt = await client.sheet.submit.mutate(again);
      expect(receipt).toMatchObject({ revision: revision + 1, text: this.#unanswered.text });
      this.#receipts.push(receipt);
      this.#unanswered = undefined;
    }
    const { receipt } = await client.seat.view.query(this.#holder);
    expect(receipt).toEqual(this.#receipts.at(-1));
    const { count } = await client.letters.list.query(this.#holder);
    expect(count).toBeGreaterThanOrEqual(this.#letters.length);
    const since = Math.max(this.#letters.length - 20, 0);
    const { letters } = await client.letters.list.query({ ...this.#holder, since });
    const bodies = letters.map(({ body }) => body);
    expect(bodies).toEqual(expect.arrayContaining(this.#letters.slice(since).map(({ body }) => body)));
    expect(new Set(bodies).size).toBe(bodies.length);
  }
}

/** A new match on a server, with a player for north. */
export const survivorAt = async ({ url, hostToken }: TallyProcess): Promise<Survivor> => {
  const { match, invitations } = await connect(url).host.create.mutate({ ...TALLY, token: hostToken });
  return new Survivor({ match, token: invitations['north'] ?? '' });
};
