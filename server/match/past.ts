import type { SeatView } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import { parseEventId } from '../letters/event-id.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { LiveMatch } from './live-match.ts';
import { type PastCopies, phaseStarts } from './past-copies.ts';
import { readSource } from './source.ts';
import { refuse } from '../refusals/refuse.ts';

/** Keys of the phases that can be looked at, the first first. */
export const pastPhases = async (storage: MatchStorage): Promise<readonly string[]> => {
  const source = await readSource(storage);
  return source.ok ? [...(await phaseStarts(storage, source.value)).keys()] : [];
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
  { copies, live, phase }: { readonly copies: PastCopies; readonly live: LiveMatch; readonly phase: string },
): Promise<Result<WholePosition, Refusal>> => {
  if (phase === live.phase) return ok({ state: (await live.session()).match.state, phase });
  return copies.look(storage, phase, async (copy) => {
    const { match } = await copy.call('session', {});
    return { state: match.state, phase };
  });
};

/** A moment that is looked at. */
export interface PastMoment {
  /** Key of a phase that has closed; with `event` it may be open. */
  readonly phase: string;
  /** How many events the viewer had been told; when the phase opened where left out. */
  readonly event?: number | undefined;
}

export interface PastOptions extends PastMoment {
  readonly copies: PastCopies;
  readonly viewer: string;
}

/**
 * What a viewer saw of the match when a phase opened that has closed since, or in its course. Nothing is changed by it.
 * Moments are counted by what the viewer was told: what others did in secret is none.
 */
export const pastView = async (
  storage: MatchStorage,
  { copies, viewer, phase, event }: PastOptions,
): Promise<Result<SeatView<unknown>, Refusal>> => {
  const read = (copy: EngineMatch) => copy.call('view', { viewer }, viewer);
  if (event === undefined) return copies.look(storage, phase, read);
  const isReached = ({ lastEventId }: SeatView<unknown>): boolean => parseEventId(lastEventId).match >= event;
  const isWithin = ({ match }: SeatView<unknown>): boolean => match.phase === phase;
  const looked = await copies.lookWithin(storage, { phase, isWithin, isReached }, read);
  if (!looked.ok) return looked;
  return looked.value ? ok(looked.value) : err(refuse('no-such-moment', { phase }));
};
