import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';

/** The context of one command: its streams, environment and exit code. */
export interface Invocation {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly out: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly err: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The exit code; a command sets it before it ends. */
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

/** The context of the running command: the process's, unless `withInvocation` has set another. */
export const invocation = (): Invocation => currentInvocation.getStore() ?? processInvocation;

/** Runs a command within this process in a context of its own. */
export const withInvocation = <T>(own: Invocation, task: () => Promise<T>): Promise<T> =>
  currentInvocation.run(own, task);
