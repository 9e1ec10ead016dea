import type { Refusal } from '../../../kernel/refusal.ts';
import { type AreaId, isControl, type MarkerKind, type Power, rung } from '../vocabulary/ids.ts';
import { areaType, countersLeft, isUnrest, markerOf, markerPrice, setMarker } from '../board/position.ts';
import type { ControlPermit, Marker } from '../state/state.ts';
import { consentsNeeded, rivalRefusal, rivalsIn } from './codominions.ts';
import { type Desk, isLinked, openingKind, spend } from './desk.ts';
import { moneyShort } from './funds.ts';
import {
  counterOf,
  gains,
  readsCanals,
  readsMerchants,
  spends,
  writesMarker,
  writesPermits,
} from './means-names.ts';
import type { ActionOf, ActionRule } from './rule.ts';
import { moneyRefusals } from './money-refusals.ts';
import { statusRefusals } from './status-refusals.ts';

// Chapters "Status change", "Establishing" and "Altering": which marker may be put where, raised to what,
// and at what price (PB-STATUS, PB-ALTER-1 to 3, 8).

type Place = ActionOf<'place'>;

const ownMarker = (desk: Desk, area: AreaId): Marker | undefined => markerOf(desk.state, desk.power, area);

const kindBefore = (desk: Desk, area: AreaId): MarkerKind | 'none' => ownMarker(desk, area)?.kind ?? 'none';

/** Whether a placement raises a Control marker that carries the area already (PB-ALTER-8). */
const isRaise = (desk: Desk, { area, marker }: Place): boolean => {
  const own = ownMarker(desk, area);
  return own !== undefined && own.established && isControl(own.kind) && isControl(marker);
};

/** Dominions are for Britain and States for the USA, in a few areas, over an established Possession. */
const grantRefusal = (desk: Desk, { area, marker }: Place): Refusal | undefined => {
  if (marker !== 'dominion' && marker !== 'state') return undefined;
  const row = desk.edition.atlas.areas.get(area);
  const [grantee, rule] =
    marker === 'state' ? [row?.statehoodFor, 'PB-STATUS-12'] : [row?.dominionFor, 'PB-STATUS-13'];
  if (grantee !== desk.power) {
    const areas = [...desk.edition.atlas.areas.values()]
      .filter((a) => (marker === 'state' ? a.statehoodFor : a.dominionFor) === desk.power)
      .map((a) => a.id);
    return statusRefusals.refuse('no-such-grant', { area, placed: marker, areas }, rule);
  }
  const own = ownMarker(desk, area);
  if (own?.established === true && own.kind === 'possession' && !desk.raised.includes(area)) return undefined;
  return statusRefusals.refuse('needs-possession', { area, placed: marker, own: own?.kind ?? 'none' }, rule);
};

/**
 * A power's own marker only ever goes up by `place`, from none to any kind (PB-STATUS-14), and an established Control
 * one a step a phase.
 */
const ladderRefusal = (desk: Desk, { area, marker }: Place): Refusal | undefined => {
  const own = kindBefore(desk, area);
  if (rung(marker) <= rung(own))
    return statusRefusals.refuse('not-higher', { area, own, placed: marker }, 'PB-ALTER-1');
  if (desk.raised.includes(area)) return statusRefusals.refuse('raised-already', { area, own }, 'AMB-113');
  return undefined;
};

/** Where a minor power acts in this turn great powers keep out (PB-MINOR-35, PB-UNREST-8). */
const minorRefusal = ({ state }: Desk, { area, marker }: Place): Refusal | undefined => {
  const { minorControl, minorUnrest } = state.turnRecord;
  if (marker !== 'interest' && minorControl.includes(area)) {
    return statusRefusals.refuse('minor-placed-control', { area, placed: marker }, 'PB-MINOR-35');
  }
  const active = minorUnrest.find((m) => m.area === area);
  return active && isControl(marker)
    ? statusRefusals.refuse('minor-in-unrest', { area, power: active.power }, 'PB-UNREST-8')
    : undefined;
};

/** Kinds of areas open to a first Control marker at any time; the others are in unrest only (PB-UNREST-5, AMB-14). */
const isOpenType = (desk: Desk, area: AreaId): boolean => {
  const type = areaType(desk, area);
  return type === 'unorganized' || type === 'chinese-vassal' || isUnrest(desk.state, area);
};

/** An event's leave that covers an area and is not used up. */
const permitFor = (desk: Desk, area: AreaId): ControlPermit | undefined =>
  desk.state.turnRecord.permits.find((permit) => {
    if (permit.power !== desk.power || !permit.areas.includes(area)) return false;
    const used = desk.permitted.filter((a) => a !== area && permit.areas.includes(a)).length;
    return permit.max === undefined || used < permit.max;
  });

/** A first Control marker wants the right type of area, unrest, or an event's leave (PB-STATUS-6, 7). */
const typeRefusal = (desk: Desk, { area, marker }: Place): Refusal | undefined => {
  if (!isControl(marker) || isOpenType(desk, area) || permitFor(desk, area)) return undefined;
  const type = areaType(desk, area);
  const spent = desk.state.turnRecord.permits.some((p) => p.power === desk.power && p.areas.includes(area));
  return spent
    ? statusRefusals.refuse('permit-used-up', { area, used: desk.permitted }, 'PB-RE-7')
    : statusRefusals.refuse('not-in-unrest', { area, type, placed: marker }, 'PB-STATUS-6');
};

/**
 * What the markers and the kind of the area allow to a power that does not control it; else any area is open
 * (PB-MAP-2).
 */
const openRefusal = (desk: Desk, action: Place): Refusal | undefined => {
  const minor = minorRefusal(desk, action);
  if (minor) return minor;
  const rivals = rivalsIn(desk.state, desk.power, action.area);
  for (const rival of rivals) {
    const closed = rivalRefusal(desk.edition, rival, action.marker);
    if (closed) return closed;
  }
  return rivals.length > 0 ? undefined : typeRefusal(desk, action);
};

const placeRefusal = (desk: Desk, action: Place): Refusal | undefined =>
  grantRefusal(desk, action) ??
  ladderRefusal(desk, action) ??
  (isRaise(desk, action) ? undefined : openRefusal(desk, action)) ??
  (isLinked(desk, action.area)
    ? undefined
    : statusRefusals.refuse('no-link', { area: action.area }, 'PB-STATUS-3'));

const placeCost = (desk: Desk, { area, marker }: Place): number =>
  Math.max(0, markerPrice(desk.edition, marker, kindBefore(desk, area)));

/** Why no counter of a kind can be put down (PB-UNITS-2). */
export const counterShort = (desk: Desk, power: Power, marker: MarkerKind): Refusal | undefined =>
  countersLeft(desk, power, marker) > 0
    ? undefined
    : moneyRefusals.refuse('no-counter', { kind: marker }, 'PB-UNITS-2');

const recordPlaced = (desk: Desk, { area, marker }: Place, before: MarkerKind | 'none'): void => {
  const byConsent = consentsNeeded(desk.state, desk.power, { do: 'place', area, marker }).length > 0;
  const first = openingKind(desk, area, before);
  desk.record.placed = [
    ...desk.record.placed.filter((p) => p.area !== area),
    { area, power: desk.power, kind: marker, before: first, byConsent },
  ];
};

const needsPermit = (desk: Desk, action: Place): boolean =>
  isControl(action.marker) &&
  !isRaise(desk, action) &&
  !isOpenType(desk, action.area) &&
  rivalsIn(desk.state, desk.power, action.area).length === 0;

/** A marker is unestablished until it has been won or the phase is over, and never moves (PB-STATUS-1, 2). */
const carryOutPlace = (desk: Desk, action: Place): void => {
  const { area, marker } = action;
  const before = kindBefore(desk, area);
  const paid = placeCost(desk, action);
  const raise = isRaise(desk, action);
  if (needsPermit(desk, action)) desk.permitted = [...desk.permitted, area];
  recordPlaced(desk, action, before);
  setMarker(desk.state, { area, power: desk.power, kind: marker, established: raise });
  if (raise) desk.raised = [...desk.raised, area];
  spend(desk, paid);
  desk.record.facts.push({ type: 'marker-placed', power: desk.power, area, kind: marker, before, paid });
};

/** `place protectorate in tunis`: a first marker, or a higher one in place of the own lower one. */
export const place: ActionRule<Place> = {
  refusal: placeRefusal,
  shortage: (desk, action) =>
    counterShort(desk, desk.power, action.marker) ?? moneyShort(desk, placeCost(desk, action)),
  cost: placeCost,
  carryOut: carryOutPlace,
  uses: (desk, action) => {
    const { power } = desk;
    const before = kindBefore(desk, action.area);
    return [
      spends(counterOf(power, action.marker), 1),
      ...(before === 'none' ? [] : [gains(counterOf(power, before), 1)]),
      writesMarker(power, action.area),
      readsMerchants(power),
      readsCanals(power),
      ...(needsPermit(desk, action) ? [writesPermits(power)] : []),
    ];
  },
};
