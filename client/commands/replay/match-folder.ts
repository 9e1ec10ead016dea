import { join } from 'node:path';
import type { MatchRecord } from '@chancery/server/proofs/match-record.ts';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { type SavedMatch, savedMatchOf } from './saved-match.ts';

/** A match in the data folder of its host. */
export interface MatchOnDisk {
  /** Header, seed and every accepted command. */
  readonly saved: SavedMatch;
  /** The match up to the server's newest checkpoint, with the hash of the position saved there. */
  readonly checkpoint: SavedMatch | undefined;
}

/** @throws if lines are missing, because a replay needs all of them */
const requireComplete = ({ header: { id }, reading }: MatchRecord): void => {
  const [gap] = reading.accepted;
  if (gap) {
    const lines = `lines ${String(gap.from)} to ${String(gap.to)}`;
    throw new CommandFailed(
      EXIT.refused,
      `${lines} of the journal of ${id} are lost: it cannot be replayed from its beginning`,
    );
  }
  if (reading.lost.length === 0) return;
  throw new CommandFailed(
    EXIT.refused,
    `the journal of ${id} is damaged after line ${String(reading.unbroken)}`,
  );
};

/** Reads a match of the data folder, even if a server has it open. */
export const readMatchFolder = async (folder: string, match: string): Promise<MatchOnDisk> => {
  const [{ newestCheckpoint }, { inForce }, { readMatchRecord }] = await Promise.all([
    import('@chancery/server/match/inspect-match.ts'),
    import('@chancery/server/match/gm/in-force.ts'),
    import('@chancery/server/proofs/match-record.ts'),
  ]);
  const record = await readMatchRecord(join(folder, 'matches', match));
  requireComplete(record);
  const { header, seed, lines, storage } = record;
  const newest = await newestCheckpoint(storage);
  const upTo = (last: number): SavedMatch =>
    savedMatchOf({ header, seed }, inForce(lines.filter(({ sequence }) => sequence <= last)));
  return { saved: upTo(Infinity), checkpoint: newest && { ...upTo(newest.sequence), hash: newest.state } };
};
