import { availableParallelism } from 'node:os';
import type { Guest, GuestStreams, GuestTerminal, RunningClient, SshService } from '@chancery/server';
import { SessionProcess } from './session-process.ts';

/** Number of sessions per process before another is started, if there are enough processors. */
const SESSIONS_PER_PROCESS = 8;
/** Maximum number of processes; further sessions share them. */
const MAX_PROCESSES = 4;

/**
 * The SSH service of `chancery serve --ssh`: the client on a terminal, and four commands without one. Sessions run
 * in separate processes: one that hangs, runs out of memory or crashes affects only the sessions in its process.
 */
export class SessionProcesses implements SshService {
  readonly #warn: (message: string) => void;
  readonly #maxProcesses = Math.min(availableParallelism(), MAX_PROCESSES);
  #processes: readonly SessionProcess[] = [];

  constructor(warn: (message: string) => void) {
    this.#warn = warn;
  }

  play(guest: Guest, terminal: GuestTerminal): RunningClient {
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
    if (least && (least.sessions < SESSIONS_PER_PROCESS || this.#processes.length >= this.#maxProcesses))
      return least;
    const started = new SessionProcess(this.#warn);
    this.#processes = [...this.#processes, started];
    return started;
  }
}
