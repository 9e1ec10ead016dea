import { EngineMatch } from '../engine/engine-match.ts';
import type { EnginePool } from '../engine/pool.ts';
import type { SoundLine } from '../storage/contract.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { Entry } from './entry.ts';
import { inForce } from './gm/in-force.ts';
import { replayLines } from './replay.ts';
import type { ReadSource } from './source.ts';
import { inspectMatch } from './inspect-match.ts';

/** The lines of a match's journal, in order, without retracted ones. */
export const linesInForce = async (
  storage: MatchStorage,
  start: string,
): Promise<readonly SoundLine<Entry>[]> => {
  const lines: SoundLine<Entry>[] = [];
  await storage.log<Entry>('journal').read({ start }, (line) => lines.push(line));
  return inForce(lines);
};

/**
 * A copy in the engine of the match before a journal line, which the caller closes; undefined if no checkpoint
 * leads there.
 */
export const copyBefore = async (
  storage: MatchStorage,
  { source, start }: ReadSource,
  { engine, sequence }: { readonly engine: EnginePool; readonly sequence: number },
): Promise<EngineMatch | undefined> => {
  const { base, tail, lost } = await inspectMatch(storage, start, sequence);
  if (lost.length > 0) return undefined;
  const copy = new EngineMatch(engine, source, () => Promise.reject(new Error('its thread ended')));
  const lines = tail.filter((line) => line.sequence < sequence);
  const replayed = await replayLines(copy, { from: base?.position, lines });
  const isSame = replayed.ok && replayed.value.refused.length === 0 && !replayed.value.differs;
  if (!isSame) {
    copy.close();
    return undefined;
  }
  copy.begin(sequence - 1);
  return copy;
};
