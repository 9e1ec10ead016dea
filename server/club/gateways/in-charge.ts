import type { Closable } from '../../gateways/gateway-backend.ts';
import type { Leases } from '../../storage/postgres/leases.ts';

/** How often it is looked whether nobody is in charge, milliseconds. */
const LOOK_EVERY_MS = 500;

export interface InChargeOptions {
  readonly leases: Leases;
  /** The lease of whoever is in charge. */
  readonly name: string;
  readonly begin: () => Promise<Closable>;
  readonly warn: (message: string) => void;
}

/** Does something wherever a lease is held, by one server at a time: taken up when nobody has it, ended when it is lost. */
export class InCharge implements Closable {
  readonly #options: InChargeOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #stopHearing: () => void;
  #task: Closable | undefined;
  /** Beginning and ending follow one another. */
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: InChargeOptions) {
    this.#options = options;
    const { leases, name } = options;
    this.#stopHearing = leases.onLost((lost) => {
      if (lost === name) this.#next(() => this.#end());
    });
    this.#timer = setInterval(() => {
      this.look();
    }, LOOK_EVERY_MS).unref();
  }

  look(): void {
    if (this.#task === undefined) this.#next(() => this.#take());
  }

  #next(step: () => Promise<void>): void {
    const { warn, name } = this.#options;
    this.#last = this.#last.then(step).catch((cause: unknown) => {
      warn(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
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
    this.#stopHearing();
    this.#next(() => this.#end());
    await this.#last;
    await this.#options.leases.release(this.#options.name).catch(() => undefined);
  }
}
