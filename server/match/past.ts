import type { SeatView } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { LiveMatch } from './live-match.ts';
import { type PastCopies, phaseStarts } from './past-copies.ts';
import { readSource } from './source.ts';

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

export interface PastOptions {
  readonly copies: PastCopies;
  readonly viewer: string;
  /** Key of a phase that has closed. */
  readonly phase: string;
}

/** What a viewer saw of the match when a phase opened that has closed since. Nothing is changed by it. */
export const pastView = (
  storage: MatchStorage,
  { copies, viewer, phase }: PastOptions,
): Promise<Result<SeatView<unknown>, Refusal>> =>
  copies.look(storage, phase, (copy) => copy.call('view', { viewer }, viewer));
