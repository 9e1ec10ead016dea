import type { Reader } from './reader.ts';

/**
 * For whom a line is where its writer commands others: `as bulgaria: …`.
 * @param read reads who it is
 * @param hint what `as` begins, for whoever is about to write it
 * @returns undefined if nobody is named
 */
export const readActingFor = <T>(reader: Reader<unknown>, read: () => T, hint: string): T | undefined => {
  if (!reader.accept('as', hint)) return undefined;
  const actor = read();
  reader.expect(':');
  return actor;
};

/** The beginning of such a line in normal form; empty if it is the writer's own. */
export const formatActingFor = (actor: string | undefined): string =>
  actor === undefined ? '' : `as ${actor}: `;
