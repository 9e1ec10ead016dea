import { sendHome } from '../combat/withdrawal.ts';
import type { Edition } from '../charts/edition.ts';
import { isControl, type MarkerKind, MARKERS, markerRank } from '../vocabulary/ids.ts';
import { tensionFigure } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import { countersLeft, isHigher, markersIn, removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';
import { isLegalBeside } from '../board/placement-table.ts';
import type { Position } from '../state/position.ts';

/** Why a marker is lowered in a status conflict: by a treaty, by its owner alone, or because nobody settled it. */
export type LoweringCause = 'negotiation' | 'yielding' | 'dispute';

/** Points of the tensions index for markers lowered in a status conflict, per step (PB-ETI-9). */
export const tensionPerStep = (edition: Edition): number => tensionFigure(edition, 'marker-downgrade');

/**
 * Lowers or removes a marker, without refund (PB-ALTER-6). Units that depended on its Control go home (PB-CONG-19,
 * PB-TREATY-18). The caller raises the tensions index.
 * @returns number of steps lowered
 */
export const lowerMarker = (
  context: StepContext,
  { power, area, kind, established }: Marker,
  { to, why }: { readonly to: MarkerKind | 'none'; readonly why: LoweringCause },
): number => {
  const { state, emit } = context;
  if (to === 'none') removeMarker(state, power, area);
  else setMarker(state, { power, area, kind: to, established });
  emit({ type: 'marker-lowered', power, area, from: kind, to, why });
  if (isControl(kind) && (to === 'none' || !isControl(to))) {
    sendHome(context, { power, area, why: 'given-up' });
  }
  return markerRank(kind) - markerRank(to);
};

/** Highest marker below Control, at most `from`, that a power may have beside others' Control (AMB-31). */
export const highestLegal = (
  position: Position,
  { area, power }: Marker,
  from: MarkerKind,
): MarkerKind | 'none' => {
  const markers = markersIn(position.state, area);
  const others = markers.filter((other) => other.power !== power);
  const own = markers.find((other) => other.power === power);
  const isThere = (kind: MarkerKind): boolean =>
    own?.kind === kind || countersLeft(position, power, kind) > 0;
  return (
    [...MARKERS]
      .reverse()
      .filter((kind) => !isControl(kind) && !isHigher(kind, from))
      .find((kind) => isLegalBeside(position.edition, kind, others) && isThere(kind)) ?? 'none'
  );
};
