import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';

/** Where a command reads and writes. */
export interface Streams {
  readonly input: Readable;
  readonly out: NodeJS.WritableStream;
  readonly err: NodeJS.WritableStream;
}

const own = new AsyncLocalStorage<Streams>();

const ofProcess: Streams = {
  get input() {
    return process.stdin;
  },
  get out() {
    return process.stdout;
  },
  get err() {
    return process.stderr;
  },
};

/** The standard streams of the command that runs here: those of the process, unless it is carried out for a guest. */
export const streams = (): Streams => own.getStore() ?? ofProcess;

/** Carries a task out on streams of its own. */
export const withStreams = <T>(given: Streams, task: () => Promise<T>): Promise<T> => own.run(given, task);
