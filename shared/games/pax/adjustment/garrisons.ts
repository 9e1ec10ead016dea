import { isLegalBeside } from '../board/placement-table.ts';
import { isControl, type MarkerKind } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { byArea, byPower, countersLeft, isCodominion, markersIn } from '../board/position.ts';
import type { Marker, PaxState } from '../state/state.ts';
import type { ResolveRecord } from '../state/turn-record.ts';
import { type RemovalCause, type Substitute, removeOrReplace } from './removal.ts';

/** Whether an army was there at the end of MSC; later losses do not matter (AMB-22, PB-COL-28). */
const wasGarrisoned = (record: ResolveRecord, { area, power }: Marker): boolean =>
  record.garrisoned.some((g) => g.area === area && g.power === power);

/** Whether an attack by the controller failed in its own area (PB-COL-24). */
const wasBeaten = (record: ResolveRecord, { area, power }: Marker): boolean =>
  record.combats.some((c) => c.area === area && c.attackers.includes(power) && !c.won);

const controlInOrder = ({ edition, state }: StepContext, established: boolean): readonly Marker[] => {
  const inArea = byArea(edition);
  return state.markers
    .filter((m) => m.established === established && isControl(m.kind))
    .sort((a, b) => inArea(a, b) || byPower(a, b));
};

const othersIn = (state: PaxState, { area, power }: Marker): readonly Marker[] =>
  markersIn(state, area).filter((other) => other.power !== power);

/** The marker that replaces a lost Control marker, if one is legal and a counter is left. */
const substitute = ({ edition, state }: StepContext, marker: Marker, kind: MarkerKind): Substitute => {
  if (!isLegalBeside(edition, kind, othersIn(state, marker))) return { kind: 'none' };
  const isLeft = countersLeft({ edition, state }, marker.power, kind) > 0;
  return isLeft ? { kind } : { kind: 'none', missing: kind };
};

/**
 * Established Control is replaced by Influence (PB-GARR-2, 3), in a co-dominion by Interest at most, free of charge
 * (PB-GARR-11, AMB-63).
 */
const loseEstablished = (context: StepContext, record: ResolveRecord): void => {
  const { state } = context;
  const lost = controlInOrder(context, true)
    .filter((marker) => !wasGarrisoned(record, marker) || wasBeaten(record, marker))
    .map((marker) => ({ marker, isShared: isCodominion(state, marker.area) }));
  const gone = new Set(lost.map(({ marker }) => marker));
  state.markers = state.markers.filter((marker) => !gone.has(marker));
  for (const { marker, isShared } of lost) {
    const why: RemovalCause = wasBeaten(record, marker) ? 'defeat' : 'ungarrisoned';
    removeOrReplace(context, marker, {
      why,
      substitute: substitute(context, marker, isShared ? 'interest' : 'influence'),
    });
  }
};

/** A marker placed in unrest is established only by its owner's victory, so nothing is left (PB-EST-4). */
const isBarredByUnrest = ({ edition }: StepContext, record: ResolveRecord, { area }: Marker): boolean =>
  edition.settings.unrestInfluenceOwnWin && record.unrestAtStart.includes(area);

/**
 * Unestablished Control without a victory: kept waiting if an army is there, otherwise replaced by Influence if legal
 * (AMB-111).
 */
const loseUnestablished = (context: StepContext, record: ResolveRecord): void => {
  for (const marker of controlInOrder(context, false)) {
    if (wasGarrisoned(record, marker)) removeOrReplace(context, marker, { why: 'held-back' });
    else {
      const isBarred = isBarredByUnrest(context, record, marker);
      removeOrReplace(context, marker, {
        why: 'ungarrisoned',
        substitute: isBarred ? undefined : substitute(context, marker, 'influence'),
      });
    }
  }
};

/** Step 3 of marker adjustment: Control without a garrison (PB-SEQ-7). */
export const loseUngarrisoned = (context: StepContext, record: ResolveRecord): void => {
  loseEstablished(context, record);
  loseUnestablished(context, record);
};
