import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Standing } from '../engine/standing.ts';
import { unsealed, writeSealed } from '../files/sealed-file.ts';
import type { MatchPaths } from './match-folder.ts';

/** What must be known of a match that is not open: to list it, and to open it when its deadline comes. */
export type RestingStanding = Pick<Standing, 'summary' | 'closesAt' | 'deadlineSetAt'>;

interface Kept {
  readonly standing: RestingStanding;
  /** The match's files as they were left. */
  readonly fingerprint: string;
}

/** Size and time of every file that says something about the match: changed by anybody, it is opened and checked. */
const fingerprintOf = ({ header, seed, seats, journal, letters }: MatchPaths): string =>
  [header, seed, seats, journal, letters]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? `${String(found.size)}@${String(found.mtimeMs)}` : '-';
    })
    .join(' ');

/**
 * Where a match stood when it was last closed; nothing where its files have changed since. Read at the start
 * for every match, before anybody is served, and hence without waiting.
 */
export const readStanding = (paths: MatchPaths): RestingStanding | undefined => {
  try {
    const kept = unsealed<Kept>(readFileSync(paths.standing, 'utf8'));
    return kept.fingerprint === fingerprintOf(paths) ? kept.standing : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps where a match stands while it is closed. Lost or torn, it is found out again by opening the match. */
export const writeStanding = (
  paths: MatchPaths,
  { summary, closesAt, deadlineSetAt }: Standing,
): Promise<void> => {
  const standing = { summary, closesAt, deadlineSetAt };
  return writeSealed(paths.standing, { standing, fingerprint: fingerprintOf(paths) });
};

/** The match is to be opened and looked at before anything is said about it. */
export const removeStanding = (paths: MatchPaths): Promise<void> => rm(paths.standing, { force: true });
