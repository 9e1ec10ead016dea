import type { Edition } from '../charts/edition.ts';
import { type AreaId, type Native, type Power, type Seat, SEATS } from '../vocabulary/ids.ts';
import type { IndexCause } from '../indices/facts.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { seatsThatBeganWars } from './war-beginners.ts';

/** Whose act it was and where, for the report. */
export interface IndexFacts {
  readonly power?: Power | Native;
  readonly area?: AreaId;
}

/** For the tensions index also who pays triple if this rise ends the game (PB-ETI-3). */
export interface TensionFacts extends IndexFacts {
  /** The responsible seats, besides those who began wars; left out for random events (PB-RE-6, PB-ETI-7). */
  readonly culprits?: readonly Seat[];
}

/** Points of a row of the tensions table (PB-ETI-8 to 18); 0 where the edition has no such row. */
export const tensionFigure = ({ tables }: Edition, id: string): number =>
  tables.tensions.increases.find((row) => row.id === id)?.amount ?? 0;

/**
 * The culprits if the index ends the game: those whose act it was, and those who began a war still being fought
 * (PB-ETI-3 to 6).
 */
const allCulprits = (state: PaxState, culprits: readonly Seat[]): Seat[] => {
  const all = [...culprits, ...seatsThatBeganWars(state), ...(state.greatWar?.culprits ?? [])];
  return SEATS.filter((seat) => all.includes(seat));
};

/**
 * Raises the European tensions index by `by` points and emits that to everybody. At the figure of the tensions table
 * (100) the Great War has broken out (PB-ETI-1, AMB-55); `state.greatWar` is then set, and the caller has to stop.
 * @param cause row id of the tensions table, or id of the event
 */
export const raiseTensions = (
  { edition, state, emit }: StepContext,
  { by, cause }: { readonly by: number; readonly cause: IndexCause },
  { culprits = [], ...facts }: TensionFacts = {},
): void => {
  if (by === 0) return;
  const limit = edition.tables.tensions.greatWarAt;
  const isReached = state.tensions < limit && state.tensions + by >= limit;
  state.tensions += by;
  emit({ type: 'tensions-rose', by, to: state.tensions, cause, ...facts });
  if (!isReached) return;
  const first = state.greatWar ?? { cause: 'tensions', step: state.step, brokeTreaty: [] };
  state.greatWar = { ...first, culprits: allCulprits(state, culprits) };
};

/** Raises the Chinese resentment index, which has no upper limit (PB-CHINA-4), and emits that to everybody. */
export const raiseResentment = (
  { state, emit }: StepContext,
  { by, cause }: { readonly by: number; readonly cause: IndexCause },
  facts: { readonly power?: Power; readonly area?: AreaId } = {},
): void => {
  if (by === 0) return;
  state.resentment += by;
  emit({ type: 'resentment-rose', by, to: state.resentment, cause, ...facts });
};
