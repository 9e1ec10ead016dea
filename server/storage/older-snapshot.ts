import { stateHash } from '@chancery/shared/kernel/match/match.ts';
import type { MatchState } from '@chancery/shared/kernel/match/run.ts';
import { sha256 } from '../files/checksum.ts';
import { readIfThere } from '../files/durable.ts';
import type { Checkpoint } from './contract.ts';
import type { EventLogMark } from './match-storage.ts';

/** The file `snapshot.json` that builds up to 9458d22 wrote instead of checkpoints. */
interface SealedSnapshot {
  readonly snapshot: {
    readonly sequence: number;
    readonly checksum: string;
    readonly sitting: { readonly match: MatchState<unknown> };
    readonly chronicle: EventLogMark;
  };
  /** SHA-256 of the snapshot's JSON, 64 hex digits. */
  readonly seal: string;
}

const parsed = (text: string): SealedSnapshot | undefined => {
  try {
    return JSON.parse(text) as SealedSnapshot;
  } catch {
    return undefined;
  }
};

/** The position stored by such a build; undefined if there is none or it is damaged. */
export const readSnapshot = async <Position>(path: string): Promise<Checkpoint<Position> | undefined> => {
  const text = await readIfThere(path);
  const kept = text === undefined ? undefined : parsed(text);
  if (!kept || sha256(JSON.stringify(kept.snapshot)) !== kept.seal) return undefined;
  const { sequence, checksum, sitting, chronicle } = kept.snapshot;
  const position = { sitting, chronicle, keys: [] } as Position;
  return { sequence, checksum, state: stateHash(sitting.match), position };
};
