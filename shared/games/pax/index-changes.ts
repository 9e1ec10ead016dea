import type { Edition } from './edition.ts';
import { type AreaId, type Native, type Power, type Seat, SEATS } from './ids.ts';
import type { IndexCause } from './facts.ts';
import type { Adjudication } from './phase.ts';

/** Whose act and where, for the report. */
export interface IndexFacts {
  readonly power?: Power | Native;
  readonly area?: AreaId;
}

/** For the tensions index also who pays triple if this is the rise that ends the game (PB-ETI-3). */
export interface TensionFacts extends IndexFacts {
  /** Left out for random events, which are nobody's fault (PB-RE-6, PB-ETI-7). */
  readonly culprits?: readonly Seat[];
}

/** Points of a row of the tensions table (PB-ETI-8 to 18); 0 where the edition has no such row. */
export const tensionFigure = ({ tables }: Edition, id: string): number =>
  tables.tensions.increases.find((row) => row.id === id)?.amount ?? 0;

/**
 * Raises the European tensions index by `by` points and tells everybody. At the figure of the tensions
 * table (100) the Great War has broken out (PB-ETI-1, AMB-55); `state.greatWar` then says so, and the
 * caller stops what it was doing.
 * @param cause row id of the tensions table, or id of the event
 */
export const raiseTensions = (
  { edition, state, tell }: Adjudication,
  by: number,
  cause: IndexCause,
  { culprits = [], ...facts }: TensionFacts = {},
): void => {
  if (by === 0) return;
  state.tensions += by;
  tell({ type: 'tensions-rose', by, to: state.tensions, cause, ...facts });
  if (state.greatWar || state.tensions < edition.tables.tensions.greatWarAt) return;
  state.greatWar = {
    cause: 'tensions',
    step: state.step,
    culprits: SEATS.filter((seat) => culprits.includes(seat)),
    brokeTreaty: [],
  };
};

/** Raises the Chinese resentment index, which has no upper limit (PB-CHINA-4), and tells everybody. */
export const raiseResentment = (
  { state, tell }: Adjudication,
  by: number,
  cause: IndexCause,
  facts: { readonly power?: Power; readonly area?: AreaId } = {},
): void => {
  if (by === 0) return;
  state.resentment += by;
  tell({ type: 'resentment-rose', by, to: state.resentment, cause, ...facts });
};
