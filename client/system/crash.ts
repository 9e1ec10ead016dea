import { inspect } from 'node:util';
import { EXIT } from './exit.ts';
import { writeText } from './output.ts';

/** How long what must not be left half done has when the process ends by a bug, milliseconds. */
const FAREWELL_MS = 10_000;

const farewells = new Set<() => Promise<void>>();
let isCrashing = false;

/**
 * Has something done before the process ends by a bug: a server stopped, its files closed.
 * @returns how to take it back
 */
export const beforeCrash = (work: () => Promise<void>): (() => void) => {
  farewells.add(work);
  return () => farewells.delete(work);
};

/** A bug: its trace is the last that is said, when a screen has given the terminal back. */
export const crash = (cause: unknown): void => {
  if (isCrashing) return;
  isCrashing = true;
  process.once('exit', () => {
    writeText(process.stderr, inspect(cause));
  });
  const end = (): never => process.exit(EXIT.refused);
  if (farewells.size === 0) end();
  setTimeout(end, FAREWELL_MS);
  void Promise.allSettled([...farewells].map((work) => work())).then(end);
};
