import { markersByPower } from '../adjustment/markers-by-power.ts';
import { areaField } from './areas.ts';
import { placementsOf } from '../adjustment/placements.ts';
import { writableResolveRecord } from '../combat/resolve-record.ts';
import {
  type AreaId,
  isControl,
  isPower,
  type Native,
  type Power,
  POWERS,
  type Seat,
  seatOf,
} from '../vocabulary/ids.ts';
import { raiseTensions } from '../indices/track-changes.ts';
import type { StepContext } from '../state/phase.ts';
import { controllers, markerOf } from '../board/position.ts';
import type { CasusBelli, Marker, PaxState } from '../state/state.ts';
import { isOfAlliance } from './claims-against.ts';
import { areEnemies, type DeclaredWar, presentWars } from '../board/wars.ts';
import { isGrounded, isStatusDispute } from './disputes.ts';
import { highestLegal, lowerMarker, tensionPerStep } from './lowering.ts';

const controlOf = (state: PaxState, party: Power | Native, area: AreaId): Marker | undefined => {
  const marker = isPower(party) ? markerOf(state, party, area) : undefined;
  return marker && isControl(marker.kind) ? marker : undefined;
};

/** Casus belli of one Control marker against another in an area. */
const controlDisputes = (state: PaxState, area: AreaId): readonly CasusBelli[] =>
  state.casusBelli.filter(
    (cb) =>
      isStatusDispute(cb) &&
      cb.area === area &&
      controlOf(state, cb.holder, area) &&
      controlOf(state, cb.against, area),
  );

/** Holders whose Control is lowered: all, or those who placed it this turn (setting controlDispute). */
const losersOf = ({ edition, state }: StepContext, area: AreaId): readonly Power[] => {
  const disputes = controlDisputes(state, area);
  const isHolder = (power: Power): boolean => disputes.some((cb) => cb.holder === power);
  const holders = POWERS.filter(isHolder);
  if (edition.settings.controlDispute === 'toInfluence') return holders;
  const placed = placementsOf(state, writableResolveRecord(state));
  const challengers = POWERS.filter(
    (power) =>
      disputes.some((cb) => cb.holder === power || cb.against === power) &&
      placed.some((p) => p.area === area && p.power === power && isControl(p.kind)),
  );
  return challengers.length > 0 ? challengers : holders;
};

const seatsOfEach = (parties: readonly (Power | Native)[]): readonly Seat[] =>
  parties.filter(isPower).flatMap((power) => seatOf(power) ?? []);

interface Lowering {
  readonly steps: number;
  readonly culprits: readonly Seat[];
}

/** Rival Control markers nobody fought over are all lowered together, each to the highest legal level (PB-CONG-33). */
const lowerRivals = (context: StepContext, area: AreaId): Lowering => {
  const { edition, state } = context;
  const disputes = controlDisputes(state, area);
  if (disputes.length === 0) return { steps: 0, culprits: [] };
  const losers = losersOf(context, area);
  const culprits = seatsOfEach(disputes.map((cb) => cb.against));
  const markers = losers.flatMap((power) => controlOf(state, power, area) ?? []);
  state.markers = state.markers.filter((marker) => !markers.includes(marker));
  const steps = markers.map((marker) => {
    const isChallenge = edition.settings.controlDispute === 'challengerRemoved';
    const to = isChallenge ? 'none' : highestLegal(context, marker, 'influence');
    return lowerMarker(context, marker, { to, why: 'dispute' });
  });
  return { steps: steps.reduce((a, b) => a + b, 0), culprits };
};

/** Whether a war is fought over a marker: between its owner and a power in control of the area (PB-CB-10). */
const isMarkerFoughtOver = (
  state: PaxState,
  wars: readonly DeclaredWar[],
  { power, area }: Marker,
): boolean =>
  wars.length > 0 && controllers(state, area).some((control) => areEnemies(wars, power, control.power));

/** Markers below Control that may not stay beside it are lowered to the highest legal level (AMB-31). */
const lowerIllegal = (
  context: StepContext,
  area: AreaId,
  isIncluded: (marker: Marker) => boolean = () => true,
): Lowering => {
  const { state } = context;
  const wars = presentWars(state);
  const inferior = markersByPower(state, area).filter(
    (m) => !isControl(m.kind) && !isMarkerFoughtOver(state, wars, m) && isIncluded(m),
  );
  const illegal = inferior.flatMap((marker) => {
    const to = highestLegal(context, marker, marker.kind);
    return to === marker.kind ? [] : [{ marker, to }];
  });
  const steps = illegal.map(({ marker, to }) => lowerMarker(context, marker, { to, why: 'dispute' }));
  const culprits = illegal.length > 0 ? seatsOfEach(controllers(state, area).map((c) => c.power)) : [];
  return { steps: steps.reduce((a, b) => a + b, 0), culprits };
};

const endCasusBelli = (
  { edition, state, emit }: StepContext,
  isOver: (casusBelli: CasusBelli) => boolean = () => true,
): void => {
  const over = state.casusBelli.filter(isOver);
  for (const casusBelli of over) {
    const why =
      isStatusDispute(casusBelli) && !isGrounded({ edition, state }, casusBelli) ? 'settled' : 'expired';
    emit({ type: 'casus-belli-ended', number: casusBelli.number, ...areaField(casusBelli), why });
  }
  state.casusBelli = state.casusBelli.filter((casusBelli) => !over.includes(casusBelli));
};

/** Areas with markers of several powers. */
const sharedAreas = ({ markers }: PaxState): ReadonlySet<AreaId> => {
  const held = new Set<AreaId>();
  const shared = new Set<AreaId>();
  for (const { area } of markers) (held.has(area) ? shared : held).add(area);
  return shared;
};

/**
 * Lowers markers that cannot stay together in the named areas, by AMB-31; the tensions index rises for every step, and
 * the owners of the Control that caused it are responsible (PB-CONG-32, 33, PB-ETI-5, 9).
 * @param areas in alphabetical order
 */
export const lowerDisputed = (context: StepContext, areas: readonly AreaId[]): void => {
  const shared = sharedAreas(context.state);
  const lowered = areas
    .filter((area) => shared.has(area))
    .flatMap((area) => [lowerRivals(context, area), lowerIllegal(context, area)]);
  const steps = lowered.reduce((sum, part) => sum + part.steps, 0);
  const culprits = lowered.flatMap((part) => part.culprits);
  const by = steps * tensionPerStep(context.edition);
  raiseTensions(context, { by, cause: 'marker-downgrade' }, { culprits });
};

/**
 * Lowers markers that a war has left beside Control where they are illegal: an Influence fought over and not won, or an
 * ally's where a victor has taken the area (PB-NEG-4, PB-CB-10, PB-ENDWAR-2). The controllers are responsible for the
 * tension.
 * @param areas in alphabetical order
 */
export const lowerIllegalMarkers = (
  context: StepContext,
  areas: readonly AreaId[],
  isIncluded: (marker: Marker) => boolean,
): void => {
  const lowered = areas.map((area) => lowerIllegal(context, area, isIncluded));
  const steps = lowered.reduce((sum, part) => sum + part.steps, 0);
  const culprits = lowered.flatMap((part) => part.culprits);
  raiseTensions(
    context,
    { by: steps * tensionPerStep(context.edition), cause: 'marker-downgrade' },
    { culprits },
  );
};

/** Casus belli that an adjourned Congress has still to deal with. */
export const isBeforeAdjournedCongress = (
  { adjournedCongress }: Pick<PaxState, 'adjournedCongress'>,
  { number }: CasusBelli,
): boolean => adjournedCongress?.disputes.includes(number) ?? false;

/** Partners of belligerents may still join them while alliances are determined (PB-DOW-10). */
const isForAlliances = (state: PaxState, casusBelli: CasusBelli): boolean =>
  isOfAlliance(state, casusBelli) &&
  presentWars(state).some(({ sides }) => sides.flat().includes(casusBelli.against));

/**
 * Ends the turn's disputes that neither negotiation nor war has ended (PB-CB-4, 10): markers that cannot stay together
 * are lowered, and the remaining casus belli expire except those that call partners to a declared war (PB-CB-1).
 * Disputes before an adjourned Congress are left to it (PBM-CONG-9).
 */
export const closeDisputes = (context: StepContext): void => {
  const { edition, state } = context;
  const left = state.casusBelli.filter((casusBelli) => isBeforeAdjournedCongress(state, casusBelli));
  const areas = edition.atlas.areaOrder.filter((area) => !left.some((dispute) => dispute.area === area));
  lowerDisputed(context, areas);
  endCasusBelli(context, (casusBelli) => !left.includes(casusBelli) && !isForAlliances(state, casusBelli));
};

/** New Control in Ottoman territory after this turn's declarations is answered next turn (PB-OTTO-1). */
const isUnanswered = ({ edition, state }: StepContext, casusBelli: CasusBelli): boolean =>
  casusBelli.ground === 'ottoman-control' &&
  casusBelli.turn === state.turn &&
  isGrounded({ edition, state }, casusBelli);

/** No casus belli lasts beyond its turn, except one the Ottomans had no chance to use (PB-CB-1). */
export const expireCasusBelli = (context: StepContext): void => {
  endCasusBelli(context, (casusBelli) => !isUnanswered(context, casusBelli));
};
