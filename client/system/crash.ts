import { fileURLToPath } from 'node:url';
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

/** Where the files of the program lie, all of which are built into one folder. */
const PROGRAM = fileURLToPath(new URL('.', import.meta.url));

/** Whether a file of the program was not found by another one; packages are required by name. */
const isMissingFile = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('requireStack' in cause) || !Array.isArray(cause.requireStack))
    return false;
  const [requiring]: readonly unknown[] = cause.requireStack;
  return String(requiring).startsWith(PROGRAM) && cause.message.startsWith("Cannot find module '.");
};

/** What is printed of a bug: its trace, unless files that had not been loaded yet are gone. */
export const crashText = (cause: unknown): string => {
  return isMissingFile(cause)
    ? 'Chancery was replaced by another version while it ran. Start it again: what was handed in is in, and drafts are kept.'
    : inspect(cause);
};

/** Ends the process by a bug; the trace is printed last, after the screen has restored the terminal. */
export const crash = (cause: unknown): void => {
  if (isCrashing) return;
  isCrashing = true;
  process.once('exit', () => {
    writeText(process.stderr, crashText(cause));
  });
  const end = (): never => process.exit(EXIT.refused);
  if (cleanups.size === 0) end();
  setTimeout(end, CLEANUP_TIMEOUT_MS);
  void Promise.allSettled([...cleanups].map((work) => work())).then(end);
};
