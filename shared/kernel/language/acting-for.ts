import type { Reader } from './reader.ts';

/**
 * Reads the prefix of a line that its writer gives for another: `as NAME: …`.
 * @param read reads the name
 * @param hint the completion's hint for `as`
 * @returns undefined if there is no prefix
 */
export const readActingFor = <T>(reader: Reader<unknown>, read: () => T, hint: string): T | undefined => {
  if (!reader.accept('as', hint)) return undefined;
  const actor = read();
  reader.expect(':');
  return actor;
};

/** The prefix in normal form; empty if the line is for the writer. */
export const formatActingFor = (actor: string | undefined): string =>
  actor === undefined ? '' : `as ${actor}: `;
