import type { SeatView } from '@chancery/shared/api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EnginePool } from '../engine/pool.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { copyBefore, linesInForce } from './copy-before.ts';
import { closesPhase } from './rules-change.ts';
import { type Opening, readSource } from './source.ts';

/** Keys of the phases that have closed and stand, by the first line of each. What was sealed and not published has not closed. */
const closedPhases = async (
  storage: MatchStorage,
  { source, start }: Opening,
): Promise<ReadonlyMap<string, number>> => {
  const lines = await linesInForce(storage, start);
  // The first line of all opens a match that does not begin with an open phase.
  const opening = source.header.begins === undefined ? 1 : 0;
  const closed = new Set(lines.filter(closesPhase).map(({ entry }) => entry.phase));
  const first = new Map<string, number>();
  for (const { entry, sequence } of lines) {
    if (sequence > opening && closed.has(entry.phase) && !first.has(entry.phase))
      first.set(entry.phase, sequence);
  }
  return first;
};

/** Keys of the phases that can be looked at, the first first. */
export const pastPhases = async (storage: MatchStorage): Promise<readonly string[]> => {
  const opening = await readSource(storage);
  return opening.ok ? [...(await closedPhases(storage, opening.value)).keys()] : [];
};

export interface PastOptions {
  readonly engine: EnginePool;
  readonly viewer: string;
  /** Key of a phase that has closed. */
  readonly phase: string;
}

/** What a viewer saw of the match when a phase opened that has closed since. Nothing is changed by it. */
export const pastView = async (
  storage: MatchStorage,
  { engine, viewer, phase }: PastOptions,
): Promise<Result<SeatView<unknown>, Refusal>> => {
  const opening = await readSource(storage);
  if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
  const phases = await closedPhases(storage, opening.value);
  const sequence = phases.get(phase);
  if (sequence === undefined) return err(refuse('phase-not-closed', { phase }));
  const copy = await copyBefore(storage, opening.value, { engine, sequence });
  if (!copy) return err(refuse('no-position-of', { phase }));
  try {
    return ok(await copy.call('view', { viewer }, viewer));
  } finally {
    copy.close();
  }
};
