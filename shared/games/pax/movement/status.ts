import type { Refusal } from '../../../kernel/refusal.ts';
import { type AreaId, isControl, type MarkerKind, type Power, markerRank } from '../vocabulary/ids.ts';
import { areaType, countersLeft, isUnrest, markerOf, markerPrice, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';
import type { ControlPermit } from '../state/turn-record.ts';
import { consentsNeeded, rivalRefusal, rivalsIn } from './codominions.ts';
import { type Workspace, type WritableWorkspace, isLinked, openingKind, spend } from './workspace.ts';
import { moneyShortage } from './funds.ts';
import {
  counterOf,
  gains,
  readsCanals,
  readsMerchants,
  spends,
  writesMarker,
  writesPermits,
} from './means-keys.ts';
import type { MovementActionOf, ActionRule } from './rule.ts';
import { moneyRefusals } from './money-refusals.ts';
import { statusRefusals } from './status-refusals.ts';

// Chapters "Status change", "Establishing" and "Altering": which marker may be placed where, raised to what level, and
// at what price (PB-STATUS, PB-ALTER-1 to 3, 8).

export type PlaceOrder = MovementActionOf<'place'>;

const ownMarker = (workspace: Workspace, area: AreaId): Marker | undefined =>
  markerOf(workspace.state, workspace.power, area);

const kindBefore = (own: Marker | undefined): MarkerKind | 'none' => own?.kind ?? 'none';

/** Whether a placement raises a Control marker that already controls the area (PB-ALTER-8). */
const isRaise = (own: Marker | undefined, { marker }: PlaceOrder): boolean =>
  own !== undefined && own.established && isControl(own.kind) && isControl(marker);

/**
 * Dominions are for Britain and States for the USA, in a few areas, over an established Possession; a marker that
 * became one in this phase goes up no further (AMB-113).
 */
const grantRefusal = (workspace: Workspace, { area, marker }: PlaceOrder): Refusal | undefined => {
  if (marker !== 'dominion' && marker !== 'state') return undefined;
  const row = workspace.edition.atlas.areas.get(area);
  const [grantee, rule] =
    marker === 'state' ? [row?.statehoodFor, 'PB-STATUS-12'] : [row?.dominionFor, 'PB-STATUS-13'];
  if (grantee !== workspace.power) {
    const areas = [...workspace.edition.atlas.areas.values()]
      .filter((a) => (marker === 'state' ? a.statehoodFor : a.dominionFor) === workspace.power)
      .map((a) => a.id);
    return statusRefusals.refuse('no-such-grant', { area, placed: marker, areas }, rule);
  }
  const own = ownMarker(workspace, area);
  if (own?.established === true && own.kind === 'possession' && !workspace.raised.includes(area))
    return undefined;
  return statusRefusals.refuse('needs-possession', { area, placed: marker, own: own?.kind ?? 'none' }, rule);
};

/** `place` only raises a power's own marker, from none to any kind (PB-STATUS-14). */
const ladderRefusal = ({ area, marker }: PlaceOrder, own: MarkerKind | 'none'): Refusal | undefined =>
  markerRank(marker) > markerRank(own)
    ? undefined
    : statusRefusals.refuse('not-higher', { area, own, placed: marker }, 'PB-ALTER-1');

/** Great powers may not act where a minor power acts this turn (PB-MINOR-35, PB-UNREST-8). */
const activeMinorRefusal = ({ state }: Workspace, { area, marker }: PlaceOrder): Refusal | undefined => {
  const { minorControl, minorUnrest } = state.turnRecord;
  if (marker !== 'interest' && minorControl.includes(area)) {
    return statusRefusals.refuse('minor-placed-control', { area, placed: marker }, 'PB-MINOR-35');
  }
  const active = minorUnrest.find((m) => m.area === area);
  return active && isControl(marker)
    ? statusRefusals.refuse('minor-in-unrest', { area, power: active.power }, 'PB-UNREST-8')
    : undefined;
};

/** Types of areas always open to a first Control marker; the others only in unrest (PB-UNREST-5, AMB-14). */
const isOpenType = (workspace: Workspace, area: AreaId): boolean => {
  const type = areaType(workspace, area);
  return type === 'unorganized' || type === 'chinese-vassal' || isUnrest(workspace.state, area);
};

/** An event's permission for an area that is not used up. */
const permitFor = (workspace: Workspace, area: AreaId): ControlPermit | undefined =>
  workspace.state.turnRecord.permits.find((permit) => {
    if (permit.power !== workspace.power || !permit.areas.includes(area)) return false;
    const used = workspace.permitted.filter((a) => a !== area && permit.areas.includes(a)).length;
    return permit.max === undefined || used < permit.max;
  });

/** Whether the type of an area, its unrest or an event's permission allows a first Control marker (PB-STATUS-6, 7). */
const isOpenGround = (workspace: Workspace, area: AreaId): boolean =>
  isOpenType(workspace, area) || permitFor(workspace, area) !== undefined;

/** Whether a first Control marker may be placed by the type of an area, or beside the Control of others. */
export const isOpenToControl = (workspace: Workspace, area: AreaId): boolean =>
  isOpenGround(workspace, area) || rivalsIn(workspace.state, workspace.power, area).length > 0;

/** A first Control marker needs the right type of area, unrest, or an event's permission (PB-STATUS-6, 7). */
const typeRefusal = (workspace: Workspace, { area, marker }: PlaceOrder): Refusal | undefined => {
  if (!isControl(marker) || isOpenGround(workspace, area)) return undefined;
  const type = areaType(workspace, area);
  const spent = workspace.state.turnRecord.permits.some(
    (p) => p.power === workspace.power && p.areas.includes(area),
  );
  return spent
    ? statusRefusals.refuse('permit-used-up', { area, used: workspace.permitted }, 'PB-RE-7')
    : statusRefusals.refuse('not-in-unrest', { area, type, placed: marker }, 'PB-STATUS-6');
};

/**
 * What the markers and the type of the area allow to a power that does not control it; otherwise every area is open
 * (PB-MAP-2).
 */
const openRefusal = (workspace: Workspace, action: PlaceOrder): Refusal | undefined => {
  const minor = activeMinorRefusal(workspace, action);
  if (minor) return minor;
  const rivals = rivalsIn(workspace.state, workspace.power, action.area);
  for (const rival of rivals) {
    const closed = rivalRefusal(workspace.edition, rival, action.marker);
    if (closed) return closed;
  }
  return rivals.length > 0 ? undefined : typeRefusal(workspace, action);
};

const placeRefusal = (workspace: Workspace, action: PlaceOrder): Refusal | undefined => {
  const own = ownMarker(workspace, action.area);
  return (
    grantRefusal(workspace, action) ??
    ladderRefusal(action, kindBefore(own)) ??
    (isRaise(own, action) ? undefined : openRefusal(workspace, action)) ??
    (isLinked(workspace, action.area)
      ? undefined
      : statusRefusals.refuse('no-link', { area: action.area }, 'PB-STATUS-3'))
  );
};

const priceOver = (workspace: Workspace, { marker }: PlaceOrder, own: Marker | undefined): number =>
  Math.max(0, markerPrice(workspace.edition, marker, kindBefore(own)));

const placeCost = (workspace: Workspace, action: PlaceOrder): number =>
  priceOver(workspace, action, ownMarker(workspace, action.area));

/** Why no counter of a kind can be placed (PB-UNITS-2). */
export const counterShortage = (
  workspace: Workspace,
  power: Power,
  marker: MarkerKind,
): Refusal | undefined =>
  countersLeft(workspace, power, marker) > 0
    ? undefined
    : moneyRefusals.refuse('no-counter', { kind: marker }, 'PB-UNITS-2');

const recordPlaced = (
  workspace: WritableWorkspace,
  { area, marker }: PlaceOrder,
  before: MarkerKind | 'none',
): void => {
  const byConsent =
    consentsNeeded(workspace.state, workspace.power, { do: 'place', area, marker }).length > 0;
  const first = openingKind(workspace, area, before);
  workspace.record.placed = [
    ...workspace.record.placed.filter((p) => p.area !== area),
    { area, power: workspace.power, kind: marker, before: first, byConsent },
  ];
};

const needsPermit = (workspace: Workspace, action: PlaceOrder, own: Marker | undefined): boolean =>
  isControl(action.marker) &&
  !isRaise(own, action) &&
  !isOpenType(workspace, action.area) &&
  rivalsIn(workspace.state, workspace.power, action.area).length === 0;

/** A marker is unestablished until it has been won or the phase is over, and never moves (PB-STATUS-1, 2). */
const carryOutPlace = (workspace: WritableWorkspace, action: PlaceOrder): void => {
  const { area, marker } = action;
  const own = ownMarker(workspace, area);
  const before = kindBefore(own);
  const paid = priceOver(workspace, action, own);
  const raise = isRaise(own, action);
  if (needsPermit(workspace, action, own)) workspace.permitted = [...workspace.permitted, area];
  recordPlaced(workspace, action, before);
  setMarker(workspace.state, { area, power: workspace.power, kind: marker, established: raise });
  if (raise) workspace.raised = [...workspace.raised, area];
  spend(workspace, paid);
  workspace.record.facts.push({
    type: 'marker-placed',
    power: workspace.power,
    area,
    kind: marker,
    before,
    paid,
  });
};

/** `place protectorate in tunis`: a first marker, or a higher one replacing the power's lower one. */
export const placeLaw: ActionRule<PlaceOrder> = {
  refusal: placeRefusal,
  shortage: (workspace, action) =>
    counterShortage(workspace, workspace.power, action.marker) ??
    moneyShortage(workspace, placeCost(workspace, action)),
  cost: placeCost,
  carryOut: carryOutPlace,
  uses: (workspace, action) => {
    const { power } = workspace;
    const own = ownMarker(workspace, action.area);
    const before = kindBefore(own);
    return [
      spends(counterOf(power, action.marker), 1),
      ...(before === 'none' ? [] : [gains(counterOf(power, before), 1)]),
      writesMarker(power, action.area),
      readsMerchants(power),
      readsCanals(power),
      ...(needsPermit(workspace, action, own) ? [writesPermits(power)] : []),
    ];
  },
};
