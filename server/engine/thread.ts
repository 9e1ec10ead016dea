import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';
import { CallFailed, EngineUnavailable, type FailureKind, ThreadLost } from './failures.ts';
import type {
  CallResult,
  AnswerMessage,
  CallArgument,
  CallMessage,
  CallName,
  ThreadData,
} from './messages.ts';
import { Watchdog } from './watchdog.ts';

export interface ThreadOptions {
  /** Module that exports `games`; default the shipped registry. */
  readonly games: string | undefined;
  /** Entry module; default the one next to this file. */
  readonly entry: URL | undefined;
  /** Megabytes. */
  readonly memory: number;
  /** Milliseconds it may take to start. */
  readonly startTime: number;
}

/** Megabytes for the young generation; more only delays garbage collection. */
const YOUNG_MEMORY = 16;

interface Job {
  readonly message: Omit<CallMessage, 'id'>;
  /** Milliseconds. */
  readonly limit: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

/** The entry module of a thread, next to this file, as source or in a bundle. */
const ownEntry = (): URL => {
  const [ending] = /\.\w+$/.exec(import.meta.url) ?? [''];
  const name = ending === '.ts' ? 'from-source.js' : `engine-thread${ending}`;
  return new URL(name, import.meta.url);
};

/**
 * An engine thread. It gets one call at a time, so the running call is always known: a call that takes too much
 * time or memory ends the thread, and no other call is blamed.
 */
export class EngineThread {
  readonly #worker: Worker;
  readonly #watchdog = new Watchdog();
  readonly #queue = new FairQueue<Job>();
  #isReady = false;
  #isLost = false;
  #current: Job | undefined;
  #sent = 0;

  constructor({ games, entry = ownEntry(), memory, startTime }: ThreadOptions) {
    const workerData: ThreadData = { games };
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG_MEMORY };
    this.#worker = new Worker(entry, { workerData, resourceLimits });
    this.#worker.unref();
    this.#worker.on('message', (message: AnswerMessage) => {
      this.#receive(message);
    });
    this.#worker.on('error', (cause: Error & { code?: string }) => {
      this.#end(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'fault', cause.message);
    });
    this.#worker.on('exit', () => {
      this.#end('fault', 'its thread ended');
    });
    this.#watchdog.start(startTime, () => {
      this.#end('time');
    });
  }

  /** Whether it has ended; further calls fail. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** The number of calls, including the running one. */
  get load(): number {
    return this.#queue.size + (this.#current ? 1 : 0);
  }

  /**
   * @param limit milliseconds the call may take
   * @param lane its lane in the queue: lanes take turns
   * @throws CallFailed if the call itself failed
   * @throws EngineUnavailable if no thread can be started
   * @throws ThreadLost if the thread ended before it ran the call
   */
  call<Name extends CallName>(
    name: Name,
    argument: CallArgument<Name>,
    { limit, lane = '' }: { readonly limit: number; readonly lane?: string },
  ): Promise<CallResult<Name>> {
    if (this.#isLost) return Promise.reject(new ThreadLost());
    return new Promise((resolve, reject) => {
      const message = { name, argument };
      this.#queue.push(lane, { message, limit, resolve: resolve as (value: unknown) => void, reject });
      this.#next();
    });
  }

  /** Sends a call without waiting for a result; it runs before later calls. */
  send<Name extends CallName>(name: Name, argument: CallArgument<Name>): void {
    if (!this.#isLost) this.#worker.postMessage({ id: undefined, name, argument });
  }

  #next(): void {
    if (!this.#isReady || this.#current || this.#isLost) return;
    this.#current = this.#queue.shift();
    if (!this.#current) {
      this.#worker.unref();
      return;
    }
    const { message, limit } = this.#current;
    this.#sent += 1;
    this.#worker.ref();
    this.#watchdog.start(limit, () => {
      this.#end('time');
    });
    this.#worker.postMessage({ id: this.#sent, ...message });
  }

  #receive(message: AnswerMessage): void {
    this.#watchdog.stop();
    const job = this.#current;
    this.#current = undefined;
    if ('ready' in message) this.#isReady = true;
    else if ('error' in message) job?.reject(new CallFailed('fault', job.message.name, message.error));
    else job?.resolve(message.value);
    this.#next();
  }

  /** The running call is to blame; the others are lost with the thread. */
  #end(kind: FailureKind, detail = ''): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#watchdog.stop();
    void this.#worker.terminate();
    this.#current?.reject(new CallFailed(kind, this.#current.message.name, detail));
    const lost = this.#isReady
      ? new ThreadLost()
      : new EngineUnavailable(`no engine thread starts: ${detail}`);
    for (const { reject } of this.#queue.drain()) reject(lost);
  }

  /** Terminates it; running calls are lost. */
  async close(): Promise<void> {
    this.#isLost = true;
    this.#watchdog.stop();
    const jobs = [...(this.#current ? [this.#current] : []), ...this.#queue.drain()];
    for (const { reject } of jobs) reject(new ThreadLost());
    await this.#worker.terminate();
  }
}
