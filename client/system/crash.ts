import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { EXIT } from './exit.ts';
import { writeText } from './output.ts';

/** Milliseconds that cleanups get after a bug. */
const CLEANUP_TIMEOUT_MS = 10_000;

const cleanups = new Set<() => Promise<void>>();
let isCrashing = false;

/**
 * Registers a cleanup for when a bug ends the process, such as stopping a server.
 * @returns a function that unregisters it
 */
export const beforeCrash = (work: () => Promise<void>): (() => void) => {
  cleanups.add(work);
  return () => cleanups.delete(work);
};

/** The folder with all files of the built program. */
const PROGRAM = fileURLToPath(new URL('.', import.meta.url));

/** Whether a file of the program could not be found by another of its files; packages are required by name. */
const isMissingFile = (cause: unknown): boolean => {
  if (!(cause instanceof Error) || !('requireStack' in cause) || !Array.isArray(cause.requireStack))
    return false;
  const [requiring]: readonly unknown[] = cause.requireStack;
  return String(requiring).startsWith(PROGRAM) && cause.message.startsWith("Cannot find module '.");
};

/** The text printed for a bug: its stack trace, unless files of the program are gone. */
export const crashText = (cause: unknown): string => {
  return isMissingFile(cause)
    ? 'Chancery was replaced by another version while it ran. Start it again: handed-in sheets and drafts are saved.'
    : inspect(cause);
};

/** Ends the process because of a bug. The trace is printed last, after the screen has restored the terminal. */
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
