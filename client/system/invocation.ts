import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';

/** What one call of a command has to do with: where it reads and writes, its variables, how it ends. */
export interface Invocation {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The exit code, where it is not 0; a number a command sets before it ends. */
  exitCode: number;
}

const own = new AsyncLocalStorage<Invocation>();

const ofProcess: Invocation = {
  get input() {
    return process.stdin;
  },
  get out() {
    return process.stdout;
  },
  get err() {
    return process.stderr;
  },
  get environment() {
    return process.env;
  },
  get exitCode() {
    return Number(process.exitCode ?? 0);
  },
  set exitCode(code) {
    process.exitCode = code;
  },
};

/** The call of the command that runs here: that of the process, unless one is carried out within it. */
export const invocation = (): Invocation => own.getStore() ?? ofProcess;

/** Carries a command out within the process. */
export const within = <T>(given: Invocation, task: () => Promise<T>): Promise<T> => own.run(given, task);
