import { inspect } from 'node:util';
import { EXIT } from './exit.ts';
import { writeText } from './output.ts';

/** Milliseconds the cleanups have when the process ends by a bug. */
const CLEANUP_TIMEOUT_MS = 10_000;

const cleanups = new Set<() => Promise<void>>();
let isCrashing = false;

/**
 * Registers a cleanup for when the process ends by a bug: a server stopped, its files closed.
 * @returns a function that unregisters it
 */
export const beforeCrash = (work: () => Promise<void>): (() => void) => {
  cleanups.add(work);
  return () => cleanups.delete(work);
};

/** Ends the process by a bug; the trace is printed last, after the screen has restored the terminal. */
export const crash = (cause: unknown): void => {
  if (isCrashing) return;
  isCrashing = true;
  process.once('exit', () => {
    writeText(process.stderr, inspect(cause));
  });
  const end = (): never => process.exit(EXIT.refused);
  if (cleanups.size === 0) end();
  setTimeout(end, CLEANUP_TIMEOUT_MS);
  void Promise.allSettled([...cleanups].map((work) => work())).then(end);
};
