import { powerRow } from '../charts/edition.ts';
import { type AreaId, isControl, type MarkerKind, type Power } from '../vocabulary/ids.ts';
import { markerIncome } from '../administration/marker-income.ts';
import { markerMaintenance, unitMaintenance } from '../administration/maintenance.ts';
import type { Desk } from '../movement/desk.ts';
import { areaType, economicValue, markerOf, markerPrice, markersIn } from '../board/position.ts';

/** A marker a power might place, and what it would be worth to it over the rest of the game, in pounds. */
export interface Prospect {
  readonly area: AreaId;
  readonly marker: MarkerKind;
  readonly price: number;
  readonly worth: number;
}

/** Pounds a turn of a marker alone in its area, its upkeep and its garrison's taken off. */
const yearly = (desk: Desk, area: AreaId, kind: MarkerKind | 'none'): number => {
  if (kind === 'none') return 0;
  const { income, maintenance } = desk.edition.tables.costs;
  const garrison = isControl(kind) ? maintenance.unitPerStrengthPoint : 0;
  const earned = income.multiplier[kind] * economicValue(desk, area);
  return earned - maintenance.marker[kind] - garrison;
};

const gross = (desk: Desk, area: AreaId, kind: MarkerKind | 'none'): number =>
  kind === 'none' ? 0 : desk.edition.tables.costs.income.multiplier[kind] * economicValue(desk, area);

/** Times the final income of a marker counts as money (PB-VP-4). */
const FINAL_WEIGHT = 2;

/** What each kind of marker would be worth in an area, as it stands there now. */
const prospectsIn = (desk: Desk, area: AreaId): readonly Prospect[] => {
  const before = markerOf(desk.state, desk.power, area)?.kind ?? 'none';
  const turns = desk.edition.tables.turnTrack.turns.length - desk.state.turn;
  const [yearlyBefore, grossBefore] = [yearly(desk, area, before), gross(desk, area, before)];
  return KINDS.flatMap((marker) => {
    const price = markerPrice(desk.edition, marker, before);
    if (price <= 0) return [];
    const more = yearly(desk, area, marker) - yearlyBefore;
    const final = gross(desk, area, marker) - grossBefore;
    const worth = more * turns + FINAL_WEIGHT * final - price;
    return worth > 0 ? [{ area, marker, price, worth }] : [];
  });
};

/** Whether a placement would hand somebody a cause for war that a careful power does without. */
const isProvocative = (desk: Desk, { area, marker }: Prospect): boolean => {
  if (!isControl(marker)) return false;
  const { edition, state, power } = desk;
  const { powerSpecific, powerSpecificDefault } = edition.tables.casusBelli;
  const inForce = edition.settings.casusBelli ?? powerSpecificDefault.enabled;
  const isClaimed = powerSpecific.some(
    (row) => inForce.includes(row.id) && row.holder !== power && row.areas.includes(area),
  );
  const isRival = (other: Power, kind: MarkerKind): boolean => other !== power && kind !== 'interest';
  return (
    isClaimed ||
    areaType(desk, area) === 'ottoman-empire' ||
    markersIn(state, area).some((m) => isRival(m.power, m.kind))
  );
};

const KINDS = [
  'interest',
  'influence',
  'protectorate',
  'possession',
] as const satisfies readonly MarkerKind[];

/** What is worth placing, the best return on its price first, by name among equals. */
export const prospects = (desk: Desk): readonly Prospect[] =>
  desk.edition.atlas.areaOrder
    .flatMap((area) => prospectsIn(desk, area))
    .filter((p) => !isProvocative(desk, p))
    .sort((a, b) => b.worth / b.price - a.worth / a.price);

const sum = (rows: readonly { readonly pounds: number }[]): number =>
  rows.reduce((total, r) => total + r.pounds, 0);

/** Pounds the next administration leaves at the worst Colonial Office roll, all placed markers established. */
export const nextNet = (desk: Desk): number => {
  const { edition, power } = desk;
  const state = {
    ...desk.state,
    markers: desk.state.markers.map((m) => (m.power === power ? { ...m, established: true } : m)),
  };
  const grant = Math.min(...(powerRow(edition, power).colonialOffice ?? [0]));
  return (
    grant +
    sum(markerIncome({ edition, state }, power)) -
    sum(markerMaintenance({ edition, state }, power)) -
    sum(unitMaintenance({ edition, state }, power))
  );
};
