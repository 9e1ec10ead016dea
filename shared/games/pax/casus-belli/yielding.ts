import type { Refusal } from '../../../kernel/refusal.ts';
import { areaField } from './areas.ts';
import {
  type AreaId,
  isControl,
  isPower,
  type MarkerKind,
  type Native,
  type Power,
  markerRank,
  seatOf,
} from '../vocabulary/ids.ts';
import { raiseTensions } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import { countersLeft, hasControl, markerOf, markersIn } from '../board/position.ts';
import type { CasusBelli, Marker } from '../state/state.ts';
import { hasDispute, isGrounded, isStatusDispute } from './disputes.ts';
import { type LoweringCause, lowerMarker, tensionPerStep } from './lowering.ts';
import { isLegalBeside } from '../board/placement-table.ts';
import { rememberSettlement } from './settlements.ts';
import { casusBelliRefusals } from './refusals.ts';
import { moneyRefusals } from '../movement/money-refusals.ts';
import { statusRefusals } from '../movement/status-refusals.ts';
import type { Position } from '../state/position.ts';

/** A marker to be lowered by its owner in a dispute (PB-NEG-2, 4, 5). */
export interface Yielding {
  readonly power: Power;
  readonly area: AreaId;
  readonly to: MarkerKind | 'none';
}

const levelRefusal = (position: Position, own: Marker, to: MarkerKind): Refusal | undefined => {
  const { area, power } = own;
  const others = markersIn(position.state, area).filter((other) => other.power !== power);
  if (!isControl(to) && !isLegalBeside(position.edition, to, others)) {
    const holders = others.filter((m) => isControl(m.kind)).map((m) => m.power);
    return casusBelliRefusals.refuse('illegal-beside', { area, to, holders }, 'PB-NEG-5');
  }
  return countersLeft(position, power, to) < 1
    ? moneyRefusals.refuse('no-counter', { power, kind: to }, 'PB-UNITS-2')
    : undefined;
};

/**
 * Why a marker cannot be lowered this way, dispute or not: it is not there, the new level is not lower or not legal, or
 * no counter is left.
 */
export const loweringRefusal = (position: Position, { power, area, to }: Yielding): Refusal | undefined => {
  const own = markerOf(position.state, power, area);
  if (!own) return statusRefusals.refuse('no-marker', { power, area }, 'PB-NEG-6');
  if (markerRank(to) >= markerRank(own.kind))
    return statusRefusals.refuse('not-lower', { area, own: own.kind, to }, 'PB-NEG-2');
  return to === 'none' ? undefined : levelRefusal(position, own, to);
};

/** The same in negotiation, where there must also be a dispute (PB-NEG-6). */
export const yieldRefusal = (position: Position, yielding: Yielding): Refusal | undefined => {
  const { power, area } = yielding;
  const isIdle = markerOf(position.state, power, area) !== undefined && !hasDispute(position.state, area);
  return isIdle
    ? casusBelliRefusals.refuse('no-dispute', { area }, 'PB-NEG-6')
    : loweringRefusal(position, yielding);
};

const endAsSettled = ({ state, emit }: StepContext, settled: readonly CasusBelli[]): void => {
  state.casusBelli = state.casusBelli.filter((cb) => !settled.includes(cb));
  for (const casusBelli of settled) {
    rememberSettlement(state, casusBelli);
    emit({ type: 'casus-belli-ended', number: casusBelli.number, ...areaField(casusBelli), why: 'settled' });
  }
};

/** Ends the casus belli of an area whose ground has gone (PB-CB-4). */
export const endGroundlessDisputes = (context: StepContext, area: AreaId): void => {
  const { state } = context;
  endAsSettled(
    context,
    state.casusBelli.filter((cb) => cb.area === area && !isGrounded(context, cb)),
  );
};

/** An agreed share ends the disputes between the new member and the others over the area (PB-NEG-10). */
export const endSharedDisputes = (context: StepContext, area: AreaId, guest: Power): void => {
  const { state } = context;
  const isMember = (party: Power | Native): boolean => isPower(party) && hasControl(state, party, area);
  const agreed = state.casusBelli.filter(
    (dispute) =>
      isStatusDispute(dispute) &&
      dispute.area === area &&
      [dispute.holder, dispute.against].includes(guest) &&
      isMember(dispute.holder) &&
      isMember(dispute.against),
  );
  endAsSettled(context, agreed);
  endGroundlessDisputes(context, area);
};

/** Lowers the marker; the tensions index rises for every step, with the owner as culprit (PB-NEG-3, PB-ETI-3, 9). */
export const yieldMarker = (
  context: StepContext,
  { power, area, to }: Yielding,
  why: LoweringCause = 'yielding',
): void => {
  const { edition, state } = context;
  const own = markerOf(state, power, area);
  if (!own) return;
  const steps = lowerMarker(context, own, { to, why });
  const seat = seatOf(power);
  const culprits = seat ? [seat] : [];
  raiseTensions(
    context,
    { by: steps * tensionPerStep(edition), cause: 'marker-downgrade' },
    { power, area, culprits },
  );
  endGroundlessDisputes(context, area);
};
