import type { Edition } from '@chancery/shared/games/pax/edition.ts';
import {
  type AreaId,
  isControl,
  type MarkerKind,
  type Native,
  type Power,
} from '@chancery/shared/games/pax/ids.ts';
import {
  areaType,
  economicValue,
  isUnrest,
  markerOf,
  markerPrice,
  markersIn,
} from '@chancery/shared/games/pax/position.ts';
import { placementResentment, resentmentFigure } from '@chancery/shared/games/pax/placement-resentment.ts';
import type { PaxState } from '@chancery/shared/games/pax/state.ts';
import type { PlacementPair } from '@chancery/shared/games/pax/tables.ts';

/** A casus belli that placing a marker would give. */
export interface ProvokedCasusBelli {
  readonly holder: Power | Native;
  /** `status`, `ottoman-control`, or the id of a power's own ground in casus-belli.json. */
  readonly ground: string;
  readonly isOptional: boolean;
}

/** What one marker in one area would cost, earn and provoke, as far as the charts tell. */
export interface Placement {
  readonly kind: MarkerKind;
  /** Pounds now, the power's own lower marker traded in (PB-MSC-5). */
  readonly price: number;
  /** Pounds a turn; income assumes a communication link. */
  readonly income: number;
  readonly maintenance: number;
  /** Why the charts forbid it; undefined where they do not. */
  readonly bar: string | undefined;
  readonly casusBelli: readonly ProvokedCasusBelli[];
  /** Tension points by markers that would have to go. */
  readonly tensions: number;
  /** Chinese resentment at once, and in every turn the marker stands. */
  readonly resentment: { readonly now: number; readonly perTurn: number };
  /** Some of it rests on a figure that stands in for a lost chart. */
  readonly isStandIn: boolean;
}

/** What is asked: whose marker, where. */
export interface PlacementQuestion {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly power: Power;
  readonly area: AreaId;
}

interface Conflict {
  readonly pair: PlacementPair;
  readonly owner: Power;
}

/** The rows of placement-effects.json for every other power's established marker in the area. */
const conflicts = (
  { edition, state, power, area }: PlacementQuestion,
  kind: MarkerKind,
): readonly Conflict[] => {
  const column = kind === 'dominion' || kind === 'state' ? 'possession' : kind;
  return markersIn(state, area).flatMap((marker) => {
    if (marker.power === power || !marker.established) return [];
    const pair = edition.tables.placementEffects.againstEstablished.find(
      (row) => row.existing === marker.kind && row.placed === column,
    );
    return pair ? [{ pair, owner: marker.power }] : [];
  });
};

const ownControl = ({ state, power, area }: PlacementQuestion): boolean => {
  const own = markerOf(state, power, area);
  return own !== undefined && isControl(own.kind);
};

/** Area types open to a first Control marker without unrest (PB-STATUS-6, 7). */
const OPEN_TYPES = ['unorganized', 'chinese-vassal'];

const ruledOut = (
  question: PlacementQuestion,
  kind: MarkerKind,
  found: readonly Conflict[],
): string | undefined => {
  const { edition, state, power, area } = question;
  const row = edition.atlas.areas.get(area);
  if (kind === 'dominion' || kind === 'state') {
    const isFor = kind === 'dominion' ? row?.dominionFor : row?.statehoodFor;
    if (isFor !== power) return `no ${kind} here`;
    return markerOf(state, power, area)?.kind === 'possession' ? undefined : 'only over your Possession';
  }
  if (isControl(kind) && ownControl(question)) return undefined;
  const barring = found.find(({ pair }) => !pair.legal);
  if (barring) return barring.pair.legalByAgreement ? 'only if its owner agrees' : 'a higher marker bars it';
  const isPermitted = state.turnRecord.permits.some(
    (permit) => permit.power === power && permit.areas.includes(area),
  );
  if (
    isControl(kind) &&
    !OPEN_TYPES.includes(areaType(edition, state, area)) &&
    !isUnrest(state, area) &&
    !isPermitted
  ) {
    return 'only in unrest or by event';
  }
  return undefined;
};

const statusGrounds = (found: readonly Conflict[]): readonly ProvokedCasusBelli[] =>
  found.flatMap(({ pair, owner }) => [
    ...pair.casusBelli.map(() => ({ holder: owner, ground: 'status', isOptional: false })),
    ...(pair.optionalCasusBelli ?? []).map(() => ({ holder: owner, ground: 'status', isOptional: true })),
  ]);

/** Grounds that the area itself gives a power against whoever takes Control there. */
const areaGrounds = ({ edition, state, power, area }: PlacementQuestion): readonly ProvokedCasusBelli[] => {
  const table = edition.tables.casusBelli;
  const inForce = edition.settings.casusBelli ?? table.powerSpecificDefault.enabled;
  const specific = table.powerSpecific
    .filter((row) => inForce.includes(row.id) && row.holder !== power && row.areas.includes(area))
    .map((row): ProvokedCasusBelli => ({ holder: row.holder, ground: row.id, isOptional: false }));
  return areaType(edition, state, area) === 'ottoman-empire'
    ? [...specific, { holder: 'ottoman-empire', ground: 'ottoman-control', isOptional: false }]
    : specific;
};

const resentmentOf = (question: PlacementQuestion, kind: MarkerKind): Placement['resentment'] => {
  const { edition, state, power, area } = question;
  const type = areaType(edition, state, area);
  if (type !== 'chinese-empire' && type !== 'chinese-vassal') return { now: 0, perTurn: 0 };
  const before = markerOf(state, power, area)?.kind ?? 'none';
  return {
    now: placementResentment(edition, state, area, before, kind),
    perTurn: resentmentFigure(edition.tables.resentment.perTurn[type], kind),
  };
};

/** Base value of the area for the power: a Control marker loses one for each other's (PB-CODOM-9). */
const baseValue = ({ edition, state, power, area }: PlacementQuestion, kind: MarkerKind): number => {
  const sharers = markersIn(state, area).filter(
    (m) => m.power !== power && m.established && isControl(m.kind),
  );
  return Math.max(economicValue(edition, state, area) - (isControl(kind) ? sharers.length : 0), 0);
};

/** What placing `kind` would mean, from the charts and the public position; orders of others are unknown. */
export const placementOf = (question: PlacementQuestion, kind: MarkerKind): Placement => {
  const { edition, state, power, area } = question;
  const found = conflicts(question, kind);
  const { income, maintenance } = edition.tables.costs;
  const removals = found.flatMap(({ pair }) => pair.removed ?? []);
  return {
    kind,
    price: markerPrice(edition, kind, markerOf(state, power, area)?.kind ?? 'none'),
    income: baseValue(question, kind) * income.multiplier[kind],
    maintenance: maintenance.marker[kind],
    bar: ruledOut(question, kind, found),
    casusBelli: [
      ...statusGrounds(found),
      ...(isControl(kind) && !ownControl(question) ? areaGrounds(question) : []),
    ],
    tensions: removals.reduce((sum, removal) => sum + removal.tensionsPerStep, 0),
    resentment: resentmentOf(question, kind),
    isStandIn: found.some(({ pair }) => pair.reconstructed === true),
  };
};
