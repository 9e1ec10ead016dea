import type { MarkerKind } from '../../vocabulary/ids.ts';
import { countersLeft } from '../../board/position.ts';
import type { Workspace } from '../../movement/workspace.ts';

// Counters are limited: a power with none left of a kind must raise a marker before it can place another of that kind.

/** A marker that could be placed, as far as counters matter. */
interface MarkerUse {
  readonly marker: MarkerKind;
  readonly worth: number;
}

/**
 * Share of the best use of a counter that counts: others may be first, and several freed counters compete for few uses.
 */
const FOUND_A_USE = 0.7;

/** Pounds that one more counter of each kind would bring; missing for kinds with counters left. */
export type CounterWorths = Readonly<Partial<Record<MarkerKind, number>>>;

/** The value of one more counter of each kind, by the placements it would allow. */
export const counterWorths = (workspace: Workspace, uses: readonly MarkerUse[]): CounterWorths => {
  const worths: Partial<Record<MarkerKind, number>> = {};
  for (const { marker, worth } of uses) if (worth > (worths[marker] ?? 0)) worths[marker] = worth;
  const scarce = Object.entries(worths).filter(
    ([kind]) => countersLeft(workspace, workspace.power, kind as MarkerKind) <= 0,
  );
  return Object.fromEntries(scarce.map(([kind, worth]) => [kind, FOUND_A_USE * worth]));
};

/** A marker that could replace a lower one of the same power. */
interface PlannedMarker extends MarkerUse {
  readonly before: MarkerKind | 'none';
  readonly forCounter: boolean;
}

/** The same step up, including the value of the counter it frees. */
export const withFreedCounter = <Kind extends PlannedMarker>(step: Kind, worths: CounterWorths): Kind => {
  const freed = step.before === 'none' ? 0 : (worths[step.before] ?? 0);
  return freed === 0 ? step : { ...step, worth: step.worth + freed, forCounter: step.worth <= 0 };
};
