import { rowAgainst } from '@chancery/shared/games/pax/board/placement-table.ts';
import { interestClaims } from '@chancery/shared/games/pax/casus-belli/special-interests.ts';
import type { Edition } from '@chancery/shared/games/pax/charts/edition.ts';
import {
  type AreaId,
  isControl,
  type MarkerKind,
  type Native,
  type Power,
  markerRank,
  type Seat,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { judgeSheet } from '@chancery/shared/games/pax/movement/judgement.ts';
import {
  placementResentment,
  resentmentFigure,
} from '@chancery/shared/games/pax/indices/placement-resentment.ts';
import {
  areaType,
  economicValue,
  markerOf,
  markerPrice,
  markersIn,
} from '@chancery/shared/games/pax/board/position.ts';
import type { CasusBelliGround, PaxState } from '@chancery/shared/games/pax/state/state.ts';
import type { PlacementPair } from '@chancery/shared/games/pax/charts/tables.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';

/** A casus belli caused by placing a marker. */
interface ProvokedCasusBelli {
  readonly holder: Power | Native;
  readonly ground: CasusBelliGround;
  readonly isOptional: boolean;
}

/** The cost, income and provocations of one marker in one area, as far as the public position shows. */
export interface PlacementOutlook {
  readonly kind: MarkerKind;
  /** Pounds now, after trading in the power's own lower marker (PB-MSC-5). */
  readonly price: number;
  /** Pounds a turn; income assumes a communication link. */
  readonly income: number;
  readonly maintenance: number;
  /** Why it would be refused as a single order now. */
  readonly refusal: Refusal | undefined;
  /** Powers that must admit it in the same phase (PB-STATUS-8). */
  readonly consents: readonly Power[];
  readonly casusBelli: readonly ProvokedCasusBelli[];
  /** Tension points for evicted markers (AMB-57). */
  readonly tensions: number;
  /** Chinese resentment immediately, and in every turn while the marker is there. */
  readonly resentment: { readonly now: number; readonly perTurn: number };
  /** Whether part of it uses a stand-in figure. */
  readonly isStandIn: boolean;
}

/** A power's marker in an area. */
interface MarkerSite {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly power: Power;
  readonly area: AreaId;
}

/** The marker and area in question. */
export interface PlacementQuestion extends MarkerSite {
  readonly power: Seat;
}

interface Conflict {
  readonly pair: PlacementPair;
  readonly owner: Power;
}

/** Rows of the placement chart for every other power's established marker in the area. */
const conflicts = ({ edition, state, power, area }: MarkerSite, kind: MarkerKind): readonly Conflict[] =>
  markersIn(state, area).flatMap((marker) => {
    if (marker.power === power || !marker.established) return [];
    const pair = rowAgainst(edition, marker.kind, kind);
    return pair ? [{ pair, owner: marker.power }] : [];
  });

/** Raising an own Control marker provokes only those the first one provoked (PB-ALTER-8). */
const isFirstControlAt = ({ state, power, area }: MarkerSite, kind: MarkerKind): boolean => {
  const own = markerOf(state, power, area);
  return isControl(kind) && !(own && isControl(own.kind));
};

const statusGrounds = (found: readonly Conflict[]): readonly ProvokedCasusBelli[] =>
  found.flatMap(({ pair, owner }) => [
    ...pair.casusBelli.map(() => ({ holder: owner, ground: 'status' as const, isOptional: false })),
    ...(pair.optionalCasusBelli ?? []).map(() => ({
      holder: owner,
      ground: 'status' as const,
      isOptional: true,
    })),
  ]);

/** Grounds the area itself gives against any power that takes Control there. */
const areaGrounds = ({ edition, state, power, area }: MarkerSite): readonly ProvokedCasusBelli[] => {
  const claims = interestClaims(edition, power, area).map(({ holder, ground }): ProvokedCasusBelli => ({
    holder,
    ground,
    isOptional: false,
  }));
  return areaType({ edition, state }, area) === 'ottoman-empire'
    ? [...claims, { holder: 'ottoman-empire', ground: 'ottoman-control', isOptional: false }]
    : claims;
};

/** Points for markers removed without a casus belli, one for each step down. */
const expulsionPoints = (found: readonly Conflict[]): number =>
  found
    .filter(({ pair }) => pair.casusBelli.length === 0)
    .flatMap(({ pair }) => (pair.removed ?? []).filter((removal) => removal.marker === pair.existing))
    .reduce((sum, removal) => sum + removal.tensionsPerStep * markerRank(removal.marker), 0);

const resentmentOutlook = (question: MarkerSite, kind: MarkerKind): PlacementOutlook['resentment'] => {
  const { edition, state, power, area } = question;
  const type = areaType(question, area);
  if (type !== 'chinese-empire' && type !== 'chinese-vassal') return { now: 0, perTurn: 0 };
  const before = markerOf(state, power, area)?.kind ?? 'none';
  return {
    now: placementResentment(question, area, { before, kind }),
    perTurn: resentmentFigure(edition.tables.resentment.perTurn[type], kind),
  };
};

/**
 * Base value of the area for the power: each other Control marker subtracts one from that of a Control marker
 * (PB-CODOM-9).
 */
const baseValue = ({ edition, state, power, area }: MarkerSite, kind: MarkerKind): number => {
  const sharers = markersIn(state, area).filter(
    (m) => m.power !== power && m.established && isControl(m.kind),
  );
  return Math.max(economicValue({ edition, state }, area) - (isControl(kind) ? sharers.length : 0), 0);
};

/** The parts of an outlook that others could answer, or that an index counts. */
export type PlacementProvocation = Pick<
  PlacementOutlook,
  'casusBelli' | 'tensions' | 'resentment' | 'isStandIn'
>;

/** The powers a marker would provoke, and the indices it would raise. */
export const provocationOf = (question: MarkerSite, kind: MarkerKind): PlacementProvocation => {
  const found = conflicts(question, kind);
  return {
    casusBelli: [...statusGrounds(found), ...(isFirstControlAt(question, kind) ? areaGrounds(question) : [])],
    tensions: expulsionPoints(found),
    resentment: resentmentOutlook(question, kind),
    isStandIn: found.some(({ pair }) => pair.reconstructed === true),
  };
};

/** Income of a marker with a link to it, and its upkeep, in pounds a turn. */
export const yieldOf = (
  question: MarkerSite,
  kind: MarkerKind,
): Pick<PlacementOutlook, 'income' | 'maintenance'> => {
  const { income, maintenance } = question.edition.tables.costs;
  return {
    income: baseValue(question, kind) * income.multiplier[kind],
    maintenance: maintenance.marker[kind],
  };
};

/** The effects of placing `kind`, from the charts and the public position; orders of others are unknown. */
export const placementOf = (question: PlacementQuestion, kind: MarkerKind): PlacementOutlook => {
  const { edition, state, power, area } = question;
  const order = { actions: [{ do: 'place', marker: kind, area } as const] };
  const [note] = judgeSheet(question, power, { items: [{ item: 'order', order }] });
  return {
    kind,
    price: markerPrice(edition, kind, markerOf(state, power, area)?.kind ?? 'none'),
    ...yieldOf(question, kind),
    refusal: note?.refusal,
    consents: note?.consents ?? [],
    ...provocationOf(question, kind),
  };
};
