import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Closable } from '../../gateways/gateway-backend.ts';
import type { Leases } from '../../storage/postgres/leases.ts';

/** How often an idle server tries to take the lease, milliseconds. */
const LOOK_EVERY_MS = 500;

export interface LeasedTaskOptions {
  readonly leases: Leases;
  /** Name of the lease. */
  readonly name: string;
  readonly begin: () => Promise<Closable>;
  readonly warn: (message: string) => void;
}

/**
 * Runs a task while this server holds a lease, which only one server at a time has: the task starts when the lease
 * is free, and ends when it is lost.
 */
export class LeasedTask implements Closable {
  readonly #options: LeasedTaskOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #task: Closable | undefined;
  /** Starting and ending the task do not overlap. */
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: LeasedTaskOptions) {
    this.#options = options;
    const { leases, name } = options;
    this.#unsubscribe = leases.onLost((lost) => {
      if (lost === name) this.#next(() => this.#end());
    });
    this.#timer = setInterval(() => {
      this.tryTake();
    }, LOOK_EVERY_MS).unref();
  }

  tryTake(): void {
    if (this.#task === undefined) this.#next(() => this.#take());
  }

  #next(step: () => Promise<void>): void {
    const { warn, name } = this.#options;
    this.#last = this.#last.then(step).catch((cause: unknown) => {
      warn(`${name}: ${errorText(cause)}`);
    });
  }

  async #take(): Promise<void> {
    const { leases, name, begin } = this.#options;
    if (this.#isClosed || this.#task !== undefined || !(await leases.isFree(name))) return;
    if (!(await leases.take(name))) return;
    try {
      this.#task = await begin();
    } catch (cause) {
      await leases.release(name);
      throw cause;
    }
    if (!leases.get(name)) await this.#end();
  }

  async #end(): Promise<void> {
    const task = this.#task;
    this.#task = undefined;
    await task?.close();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#unsubscribe();
    this.#next(() => this.#end());
    await this.#last;
    await this.#options.leases.release(this.#options.name).catch(() => undefined);
  }
}
