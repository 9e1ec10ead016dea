import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';

/** What one run of a command works with: its streams, its environment, its exit code. */
export interface Invocation {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The exit code, where it is not 0; a number a command sets before it ends. */
  exitCode: number;
}

const currentInvocation = new AsyncLocalStorage<Invocation>();

const processInvocation: Invocation = {
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

/** The invocation of the command that runs here: that of the process, unless `withInvocation` set another. */
export const invocation = (): Invocation => currentInvocation.getStore() ?? processInvocation;

/** Runs a command within the process on an invocation of its own. */
export const withInvocation = <T>(own: Invocation, task: () => Promise<T>): Promise<T> =>
  currentInvocation.run(own, task);
