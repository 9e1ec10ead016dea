import type { SeatView } from '@chancery/shared/api';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { err, ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { EngineMatch } from '../engine/engine-match.ts';
import { parseEventId } from '../letters/event-id.ts';
import type { MatchStorage } from '../storage/match-storage.ts';
import type { BetweenSteps } from './between-steps.ts';
import type { LiveMatch } from './live-match.ts';
import type { PastCopies } from './past-copies.ts';
import { phaseStarts } from './phase-lines.ts';
import { readSource } from './source.ts';
import { refuse } from '../refusals/refuse.ts';

/** Keys of the phases that can be viewed again, the first first. */
export const pastPhases = async (storage: MatchStorage): Promise<readonly string[]> => {
  const source = await readSource(storage);
  return source.ok ? [...(await phaseStarts(storage, source.value)).keys()] : [];
};

/** A whole position, including secrets. */
export interface WholePosition {
  readonly state: unknown;
  /** Key of the phase that was open. */
  readonly phase: string;
}

/** The whole position when a closed phase was opened; for the open phase, the current one. */
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

/** A moment to view: in a phase, or at the end of a turn, before the first step of the next. */
export type PastMoment = PhaseMoment | { readonly endOf: number };

interface PhaseMoment {
  /** Key of a closed phase; with `event` it may be open. */
  readonly phase: string;
  /** How many events the viewer had been sent; default when the phase was opened. */
  readonly event?: number | undefined;
}

export interface PastOptions {
  readonly copies: PastCopies;
  readonly viewer: string;
  readonly at: PastMoment;
}

const turnOf = (phase: string): number => Number(phase.split('/')[0]);

interface IntoOptions extends Pick<PastOptions, 'copies' | 'viewer'> {
  readonly turn: number;
  readonly between: BetweenSteps;
}

/** What a viewer saw between two steps of a turn, or a refusal. */
const viewInto = async (
  storage: MatchStorage,
  { copies, viewer, turn, between }: IntoOptions,
  refusal: Refusal,
): Promise<Result<SeatView<unknown>, Refusal>> => {
  const isAtEnd = 'endOf' in between;
  const found = await copies.lookInto(storage, { turn, isAtEnd }, (copy, { at, entry }) =>
    copy.call('between', { timed: { at, entry }, between, viewer }, viewer),
  );
  if (!found.ok) return found;
  return found.value ? ok(found.value) : err(refusal);
};

/**
 * What a viewer saw of the match when a closed phase was opened, during it, or at the end of a turn. Changes
 * nothing. Moments are counted by the viewer's own events, which do not include secret acts of others.
 */
export const pastView = async (
  storage: MatchStorage,
  { copies, viewer, at }: PastOptions,
): Promise<Result<SeatView<unknown>, Refusal>> => {
  if ('endOf' in at) {
    const turn = at.endOf;
    const refusal = refuse('no-position-of', { phase: String(turn) });
    return viewInto(storage, { copies, viewer, turn, between: at }, refusal);
  }
  const { phase, event } = at;
  const read = (copy: EngineMatch) => copy.call('view', { viewer }, viewer);
  if (event === undefined) {
    const looked = await copies.look(storage, phase, read);
    if (looked.ok || looked.error.reason !== 'phase-not-closed') return looked;
    return viewInto(storage, { copies, viewer, turn: turnOf(phase), between: { phase } }, looked.error);
  }
  const isReached = ({ lastEventId }: SeatView<unknown>): boolean => parseEventId(lastEventId).match >= event;
  const isWithin = ({ match }: SeatView<unknown>): boolean => match.phase === phase;
  const looked = await copies.lookWithin(storage, { phase, isWithin, isReached }, read);
  if (!looked.ok) return looked;
  return looked.value ? ok(looked.value) : err(refuse('no-such-moment', { phase }));
};
