import {
  isControl,
  isNative,
  type MarkerKind,
  type Native,
  type PlaceId,
  type Power,
  POWERS,
  type SeaId,
  markerRank,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { homePower } from '@chancery/shared/games/pax/charts/map.ts';
import {
  areaType,
  byPower,
  economicValue,
  isUnrest,
  markersIn,
} from '@chancery/shared/games/pax/board/position.ts';
import type { Marker } from '@chancery/shared/games/pax/state/state.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { Line, Span } from '../../../../shell/lines.ts';
import { ownPower, type TablePosition } from '../../table.ts';
import { initialLetter } from '../../views/initials.ts';
import type { Fill, Look, Pattern, Scene, Signs } from '../../../../map/scene.ts';
import { fleetSign, freeSign, markerSign } from '../signs.ts';
import { FREE_FILL, heldFill, letterTone, nativeFill, type Owner } from './owners.ts';

// Who holds what: land tinted by the highest markers, their letters and signs, merchant fleets and warships at sea.

const PATTERNS: Readonly<Record<MarkerKind, Pattern>> = {
  interest: 'sparse',
  influence: 'checks',
  protectorate: 'most',
  possession: 'full',
  dominion: 'full',
  state: 'full',
};

/** Markers of the highest rank; established Control ranks above all others. */
const highestMarkers = (markers: readonly Marker[]): readonly Marker[] => {
  const standing = markers.filter(({ established }) => established);
  const among = standing.length > 0 ? standing : markers;
  const control = among.filter(({ kind }) => isControl(kind));
  if (control.length > 0) return control;
  const top = Math.max(...among.map(({ kind }) => markerRank(kind)));
  return among.filter(({ kind }) => markerRank(kind) === top);
};

/** The empire an area belongs to until somebody annexes it; undefined for other areas. */
const nativeOf = (position: Position, area: PlaceId): Native | undefined => {
  const type = areaType(position, area);
  if (type === 'ottoman-empire') return 'ottoman-empire';
  return type === 'chinese-empire' || type === 'chinese-vassal' ? 'china' : undefined;
};

/** The fill of an area's land, by holder. */
export const controlFill = (position: Position, area: PlaceId): Fill => {
  const [first, ...rest] = highestMarkers(markersIn(position.state, area)).toSorted(byPower);
  if (first) return heldFill([first.power, ...rest.map(({ power }) => power)], PATTERNS[first.kind]);
  const native = nativeOf(position, area);
  return native ? nativeFill(native) : FREE_FILL;
};

const letterSpan = (owner: Owner): Span => [letterTone(owner), initialLetter(owner)];

const unrestSpan: Span = ['map-unrest', '!'];

const areaMarks = (position: Position, area: PlaceId, signs: Signs): Pick<Look, 'letter' | 'mark'> => {
  const markers = markersIn(position.state, area).toSorted(byPower);
  const native = nativeOf(position, area);
  const unrest = isUnrest(position.state, area) ? [unrestSpan] : [];
  const [first, second] = markers;
  if (!first) {
    const letters = native ? [letterSpan(native)] : [];
    const free: Span = ['map-free', freeSign(signs)];
    const letter = unrest.length > 0 ? unrest : letters.length > 0 ? letters : [free];
    return { letter, mark: [...letters, ...unrest] };
  }
  const mark = markers.flatMap(({ power, kind, established }): Line => [
    [letterTone(power), initialLetter(power) + markerSign(kind, signs)],
    established ? '' : ['warn', '?'],
  ]);
  return {
    letter: second ? [['map-several', '*']] : [letterSpan(first.power)],
    mark: [...mark.filter((span) => span !== ''), ...unrest],
  };
};

/** Names are shown for homes first, then for held areas, then by value. */
export const rankOf = (position: Position, area: PlaceId): number => {
  const isHeld = markersIn(position.state, area).length > 0;
  return (isHeld ? 100 : 200) - economicValue(position, area);
};

const areaLook = (table: TablePosition, area: PlaceId, signs: Signs): Look => ({
  fill: controlFill(table, area),
  ...areaMarks(table, area, signs),
  rank: rankOf(table, area),
  isOwn: markersIn(table.state, area).some(({ power }) => power === ownPower(table)),
});

const homeLook = (table: TablePosition, home: PlaceId, power: Power): Look => ({
  fill: heldFill([power], 'full'),
  letter: [letterSpan(power)],
  mark: [letterSpan(power)],
  rank: 0,
  isOwn: homePower(table.edition.atlas, home) === ownPower(table),
});

/** Looks of all areas and homes; homes look the same in most layers. */
export const looksOf = (
  table: TablePosition,
  ofArea: (area: PlaceId) => Look,
  ofHome: (home: PlaceId, power: Power) => Look = (home, power) => homeLook(table, home, power),
): ReadonlyMap<PlaceId, Look> =>
  new Map([
    ...table.edition.atlas.areaOrder.map((area) => [area, ofArea(area)] as const),
    ...[...table.edition.atlas.homes].map(([home, { power }]) => [home, ofHome(home, power)] as const),
  ]);

/** Letters of merchant fleets, then owners of warships with their strength. */
const fleetLine = ({ state }: TablePosition, sea: SeaId, signs: Signs): Line => {
  const merchants = POWERS.filter((power) =>
    state.merchants.some((fleet) => fleet.power === power && fleet.sea === sea),
  );
  const navies = state.units.filter(({ at, arm }) => at === sea && arm === 'navy');
  const owners = [...new Set(navies.map(({ power }) => power))];
  const strengths = owners.map((owner): Span => {
    const strength = navies
      .filter(({ power }) => power === owner)
      .reduce((sum, { size, count }) => sum + size * count, 0);
    return [isNative(owner) ? letterTone(owner) : owner, `${initialLetter(owner)}${String(strength)}`];
  });
  if (merchants.length === 0 && strengths.length === 0) return [];
  const letters = merchants.map((power): Span => [power, initialLetter(power)]);
  return [['map-sea', fleetSign(signs)], ...letters, ...strengths.flatMap((span) => [' ', span] as const)];
};

export const fleetsOf = (table: TablePosition, signs: Signs): ReadonlyMap<SeaId, Line> =>
  new Map(table.edition.atlas.seaOrder.map((sea) => [sea, fleetLine(table, sea, signs)]));

/** Who holds what. */
export const controlScene = (table: TablePosition, signs: Signs): Scene => ({
  looks: looksOf(table, (area) => areaLook(table, area, signs)),
  fleets: fleetsOf(table, signs),
  routeLines: [],
});
