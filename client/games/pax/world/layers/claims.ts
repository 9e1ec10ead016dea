import { type Native, type PlaceId, type Power } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { markersIn } from '@chancery/shared/games/pax/board/position.ts';
import type { Marker } from '@chancery/shared/games/pax/state/state.ts';
import type { Line, Span } from '../../../../shell/lines.ts';
import { ownPower, type PaxTable } from '../../table.ts';
import { initialLetter } from '../../views/initials.ts';
import type { Fill, Look, Scene, Signs } from '../../../../map/scene.ts';
import { markerSign } from '../signs.ts';
import { controlFill, fleetsOf, looksOf, rankOf } from './control.ts';
import { GREY_FILL } from '../../../../map/greyed.ts';
import { heldFill, letterTone } from './owners.ts';

// What the viewer has, and who else wants it: own markers, others' markers beside them or not established yet, shares
// offered to the viewer, and casus belli with `!`. A viewer without a power sees everybody's disputes.

/** Powers and natives with a casus belli over an area that concerns the viewer. */
const disputersOf = (table: PaxTable, area: PlaceId): readonly (Power | Native)[] => {
  const own = ownPower(table);
  const found = table.state.casusBelli.filter(
    (cb) => cb.area === area && (own === undefined || cb.holder === own || cb.against === own),
  );
  return [...new Set(found.map(({ holder }) => holder))];
};

const isShown = (marker: Marker, own: Power | undefined, among: readonly Marker[]): boolean =>
  own === undefined
    ? !marker.established || among.length > 1
    : marker.power === own || !marker.established || among.some(({ power }) => power === own);

const claimSpans = (markers: readonly Marker[], signs: Signs): Line =>
  markers.map(({ power, kind, established }): Span => [
    letterTone(power),
    `${initialLetter(power)}${markerSign(kind, signs)}${established ? '' : '?'}`,
  ]);

const offerSpans = (table: PaxTable, area: PlaceId): Line =>
  table.state.offers
    .filter((offer) => offer.area === area && offer.to === ownPower(table) && !offer.isAccepted)
    .map(({ from }): Span => [letterTone(from), `+${initialLetter(from)}`]);

const fillOf = (table: PaxTable, area: PlaceId, markers: readonly Marker[]): Fill => {
  const own = ownPower(table);
  if (own !== undefined && markers.some(({ power }) => power === own)) {
    return markers.length === 1 ? controlFill(table, area) : heldFill([own], 'checks');
  }
  return GREY_FILL;
};

const areaLook = (table: PaxTable, area: PlaceId, signs: Signs): Look => {
  const own = ownPower(table);
  const all = markersIn(table.state, area);
  const markers = all.filter((marker) => isShown(marker, own, all));
  const plaintiffs = disputersOf(table, area);
  const grounds = plaintiffs.map((holder): Span => [letterTone(holder), `${initialLetter(holder)}!`]);
  const mark = [...claimSpans(markers, signs), ...offerSpans(table, area), ...grounds];
  const [first] = markers;
  const letter: Line =
    plaintiffs.length > 0
      ? [['map-unrest', '!']]
      : first
        ? [markers.length > 1 ? ['map-several', '*'] : [letterTone(first.power), initialLetter(first.power)]]
        : [];
  return {
    fill: fillOf(table, area, markers),
    letter,
    mark,
    rank: rankOf(table, area) - (mark.length > 0 ? 50 : 0),
    isOwn: markers.some(({ power }) => power === own),
  };
};

const homeLook = (table: PaxTable, power: Power): Look => {
  const isOwn = power === ownPower(table);
  const letter: Line = [[letterTone(power), initialLetter(power)]];
  return { fill: isOwn ? heldFill([power], 'full') : GREY_FILL, letter, mark: letter, rank: 0, isOwn };
};

/** The viewer's markers, rivals' markers and offers, casus belli. */
export const claimsScene = (table: PaxTable, signs: Signs): Scene => ({
  looks: looksOf(
    table,
    (area) => areaLook(table, area, signs),
    (_home, power) => homeLook(table, power),
  ),
  fleets: fleetsOf(table, signs),
  routeLines: [],
});
