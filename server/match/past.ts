import type { SeatView } from '@chancery/shared/api';
import { type Refusal, refuse } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import { openingLine } from '@chancery/shared/kernel/match/header.ts';
import type { EnginePool } from '../engine/pool.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import { copyBefore, linesInForce } from './copy-before.ts';
import type { LiveMatch } from './live-match.ts';
import { closesPhase } from './rules-change.ts';
import { type MatchOpening, readSource } from './source.ts';

/** Keys of the phases that have closed and stand, by the first line of each. What was sealed and not published has not closed. */
const closedPhases = async (
  storage: MatchStorage,
  { source, start }: MatchOpening,
): Promise<ReadonlyMap<string, number>> => {
  const lines = await linesInForce(storage, start);
  // The first line of all opens a match that does not begin with an open phase.
  const opening = openingLine(source.header);
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

/** Where a match stood, whole: with what only some seats may know. */
export interface WholePosition {
  readonly state: unknown;
  /** Key of the phase that was open. */
  readonly phase: string;
}

/** The whole position when a phase opened that has closed since; of the one that is open, as it is now. */
export const wholePosition = async (
  storage: MatchStorage,
  { engine, live, phase }: { readonly engine: EnginePool; readonly live: LiveMatch; readonly phase: string },
): Promise<Result<WholePosition, Refusal>> => {
  if (phase === live.phase) return ok({ state: (await live.sitting()).match.state, phase });
  const found = await positionBefore(storage, { engine, phase });
  if (!found.ok) return found;
  const copy = found.value;
  try {
    return ok({ state: (await copy.call('sitting', {})).match.state, phase });
  } finally {
    copy.close();
  }
};

/** The match as it was when a phase opened that has closed since, on a copy that the caller closes. */
const positionBefore = async (
  storage: MatchStorage,
  { engine, phase }: Pick<PastOptions, 'engine' | 'phase'>,
): Promise<Result<EngineMatch, Refusal>> => {
  const opening = await readSource(storage);
  if (!opening.ok) return err(refuse('match-closed', { match: storage.id }));
  const sequence = (await closedPhases(storage, opening.value)).get(phase);
  if (sequence === undefined) return err(refuse('phase-not-closed', { phase }));
  const copy = await copyBefore(storage, opening.value, { engine, sequence });
  return copy ? ok(copy) : err(refuse('no-position-of', { phase }));
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
  const found = await positionBefore(storage, { engine, phase });
  if (!found.ok) return found;
  const copy = found.value;
  try {
    return ok(await copy.call('view', { viewer }, viewer));
  } finally {
    copy.close();
  }
};
