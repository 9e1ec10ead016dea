import { availableParallelism } from 'node:os';
import type { Guest, GuestStreams, GuestTerminal, Playing, SshService } from '@chancery/server';
import { SessionProcess } from './running-process.ts';

/** Sessions of a process before another one is started, as long as there is a processor for it. */
const FEW = 8;
/** Most processes at once: beyond them sessions share those there are. */
const MOST = 4;

/**
 * What `chancery serve --ssh` offers: the client on a terminal, four commands without one. Sessions run in processes of
 * their own: one that is stuck, runs out of memory or breaks ends the sessions in it and nothing else.
 */
export class SessionProcesses implements SshService {
  readonly #warn: (message: string) => void;
  readonly #most = Math.min(availableParallelism(), MOST);
  #processes: readonly SessionProcess[] = [];

  constructor(warn: (message: string) => void) {
    this.#warn = warn;
  }

  play(guest: Guest, terminal: GuestTerminal): Playing {
    return this.#next().play(guest, terminal);
  }

  carryOut(guest: Guest, command: string, streams: GuestStreams): Promise<number> {
    return this.#next().carryOut(guest, { command, streams });
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.close()));
  }

  /** The process with the fewest sessions, or a new one. */
  #next(): SessionProcess {
    this.#processes = this.#processes.filter(({ isOver }) => !isOver);
    const [least] = this.#processes.toSorted((a, b) => a.sessions - b.sessions);
    if (least && (least.sessions < FEW || this.#processes.length >= this.#most)) return least;
    const started = new SessionProcess(this.#warn);
    this.#processes = [...this.#processes, started];
    return started;
  }
}
