import { isLegalBeside } from '../board/placement-table.ts';
import { isControl, type MarkerKind } from '../vocabulary/ids.ts';
import type { Adjudication } from '../state/phase.ts';
import { byArea, byPower, countersLeft, isCodominion, markersIn } from '../board/position.ts';
import type { Marker, PaxState, ResolveRecord } from '../state/state.ts';
import { type RemovalCause, type Substitute, takeMarker } from './removal.ts';

/** An army stood there at the end of MSC; losses since do not matter (AMB-22, PB-COL-28). */
const wasGarrisoned = (record: ResolveRecord, { area, power }: Marker): boolean =>
  record.garrisoned.some((g) => g.area === area && g.power === power);

/** Beaten in its own area by an attack that failed (PB-COL-24). */
const wasBeaten = (record: ResolveRecord, { area, power }: Marker): boolean =>
  record.combats.some((c) => c.area === area && c.attackers.includes(power) && !c.won);

const controlMarkers = ({ edition, state }: Adjudication, established: boolean): readonly Marker[] => {
  const inArea = byArea(edition);
  return state.markers
    .filter((m) => m.established === established && isControl(m.kind))
    .sort((a, b) => inArea(a, b) || byPower(a, b));
};

const othersIn = (state: PaxState, { area, power }: Marker): readonly Marker[] =>
  markersIn(state, area).filter((other) => other.power !== power);

/** The marker that takes the place of a lost Control marker, if it may stand and there is one. */
const substitute = ({ edition, state }: Adjudication, marker: Marker, kind: MarkerKind): Substitute => {
  if (!isLegalBeside(edition, kind, othersIn(state, marker))) return { kind: 'none' };
  const isLeft = countersLeft({ edition, state }, marker.power, kind) > 0;
  return isLeft ? { kind } : { kind: 'none', missing: kind };
};

/**
 * Established Control: Influence in its place (PB-GARR-2, 3), in a co-dominion Interest at most, for nothing
 * (PB-GARR-11, AMB-63).
 */
const loseEstablished = (adjudication: Adjudication, record: ResolveRecord): void => {
  const { state } = adjudication;
  const lost = controlMarkers(adjudication, true)
    .filter((marker) => !wasGarrisoned(record, marker) || wasBeaten(record, marker))
    .map((marker) => ({ marker, isShared: isCodominion(state, marker.area) }));
  const gone = new Set(lost.map(({ marker }) => marker));
  state.markers = state.markers.filter((marker) => !gone.has(marker));
  for (const { marker, isShared } of lost) {
    const why: RemovalCause = wasBeaten(record, marker) ? 'defeat' : 'ungarrisoned';
    takeMarker(
      adjudication,
      marker,
      why,
      substitute(adjudication, marker, isShared ? 'interest' : 'influence'),
    );
  }
};

/** What is placed in unrest is established by its owner's victory only, so nothing is left (PB-EST-4). */
const isBarredByUnrest = ({ edition }: Adjudication, record: ResolveRecord, { area }: Marker): boolean =>
  edition.settings.unrestInfluenceOwnWin && record.unrestAtStart.includes(area);

/** Control that was never won: with an army there held back, without one Influence if that is legal (AMB-111). */
const loseUnestablished = (adjudication: Adjudication, record: ResolveRecord): void => {
  for (const marker of controlMarkers(adjudication, false)) {
    if (wasGarrisoned(record, marker)) takeMarker(adjudication, marker, 'held-back');
    else {
      const isBarred = isBarredByUnrest(adjudication, record, marker);
      takeMarker(
        adjudication,
        marker,
        'ungarrisoned',
        isBarred ? undefined : substitute(adjudication, marker, 'influence'),
      );
    }
  }
};

/** Step 3 of marker adjustment: Control without a garrison (PB-SEQ-7). */
export const loseUngarrisoned = (adjudication: Adjudication, record: ResolveRecord): void => {
  loseEstablished(adjudication, record);
  loseUnestablished(adjudication, record);
};
