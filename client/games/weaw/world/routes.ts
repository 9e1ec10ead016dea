import { figuresOf } from '@chancery/shared/games/weaw/board/figures.ts';
import { seaSteps } from '@chancery/shared/games/weaw/board/paths.ts';
import { areAtWar } from '@chancery/shared/games/weaw/board/relations.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import type { Action, Units } from '@chancery/shared/games/weaw/orders/types.ts';
import { attackRefusal, groupRefusal, marchRefusal } from '@chancery/shared/games/weaw/land/land-law.ts';
import type { WeawState } from '@chancery/shared/games/weaw/state/state.ts';
import { isShip, isSurface, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { RouteLine } from '../../../map/scene.ts';
import type { WarSubject } from '../table.ts';

// Ways drawn on the map: those of the sheet's orders, and possible moves of the units in a place.

/** Which ways are drawn. */
export const ROUTES = ['none', 'orders', 'reach'] as const;
export type Routes = (typeof ROUTES)[number];

/** Where the viewer's units in one place can go this turn. */
export interface Reach {
  /** Friendly land they may march or fly to. */
  readonly marches: readonly string[];
  /** Enemy land they may attack. */
  readonly attacks: readonly string[];
  /** Zones they may sail to. */
  readonly sails: readonly string[];
}

interface UnitKind {
  readonly nation: string;
  readonly type: UnitType;
}

/** Kinds of unit of the viewer's nations in a place. */
const kindsAt = ({ state, seatView }: WarSubject, place: string): readonly UnitKind[] => {
  const own = seatView.view.commands;
  const piles = state.units.filter(({ at, n, nation }) => at === place && n > 0 && own.includes(nation));
  const kinds = new Map(piles.map(({ nation, type }) => [`${nation} ${type}`, { nation, type }]));
  return [...kinds.values()];
};

const byLand = (
  seen: WarSubject,
  from: string,
  { nation, type }: UnitKind,
): Pick<Reach, 'marches' | 'attacks'> => {
  const { edition, state } = seen;
  const others = [...edition.places.keys()].filter((place) => place !== from);
  const to = (place: string) => ({ group: { type, from, n: 1 }, place });
  const isEnemy = (place: string): boolean =>
    areAtWar(state, nation, state.territories[place]?.controller ?? '') &&
    !attackRefusal(seen, nation, place);
  return {
    marches: others.filter((place) => !isEnemy(place) && !marchRefusal(seen, nation, to(place))),
    attacks: others.filter((place) => isEnemy(place) && !groupRefusal(seen, nation, to(place))),
  };
};

const bySea = (seen: WarSubject, from: string, { nation, type }: UnitKind): readonly string[] => {
  const { move } = figuresOf(seen, nation, type);
  const steps = seaSteps(seen, from, { nation, dives: !isSurface(type) });
  return [...steps].flatMap(([zone, n]) => (n > 0 && n <= move ? [zone] : []));
};

const computeReach = (seen: WarSubject, place: string): Reach => {
  const kinds = kindsAt(seen, place);
  const onLand = kinds.filter(({ type }) => !isShip(type) && type !== 'gun');
  const land = seen.edition.places.has(place) ? onLand.map((kind) => byLand(seen, place, kind)) : [];
  const ships = seen.edition.zones.has(place) ? kinds.filter(({ type }) => isShip(type)) : [];
  return {
    marches: [...new Set(land.flatMap(({ marches }) => marches))],
    attacks: [...new Set(land.flatMap(({ attacks }) => attacks))],
    sails: [...new Set(ships.flatMap((kind) => bySea(seen, place, kind)))],
  };
};

const reachByState = new WeakMap<WeawState, Map<string, Reach>>();

/** Where units of a place can go; cached for a position and viewer. */
export const reachOf = (seen: WarSubject, place: string): Reach => {
  const byPlace = reachByState.get(seen.state) ?? new Map<string, Reach>();
  reachByState.set(seen.state, byPlace);
  const key = [place, ...seen.seatView.view.commands].join(' ');
  const reach = byPlace.get(key) ?? computeReach(seen, place);
  byPlace.set(key, reach);
  return reach;
};

const waysTo = (units: readonly Units[], to: string, tone: string): readonly RouteLine[] =>
  [...new Set(units.flatMap(({ from }) => from ?? []))].map((from) => ({ places: [from, to], tone }));

/** The ways that one order takes. */
const waysOf = (action: Action): readonly RouteLine[] => {
  if (action.do === 'move' || action.do === 'rail') return waysTo(action.units, action.to, 'map-way');
  if (action.do === 'attack' || action.do === 'raid' || action.do === 'strike')
    return waysTo(action.units, action.place, 'map-front');
  if (action.do === 'break-through')
    return [
      ...waysTo(action.units, action.place, 'map-front'),
      { places: [action.place, action.to], tone: 'map-front' },
    ];
  if (action.do === 'hunt' || action.do === 'attack-fleet')
    return waysTo(action.units, action.zone, 'map-front');
  if (action.do !== 'force') return [];
  return [
    { places: [action.from, ...action.via, action.to ?? action.from], tone: 'map-way' },
    ...action.loads.map(({ from }): RouteLine => ({ places: [from, action.from], tone: 'map-way' })),
    ...action.lands.map(({ place }): RouteLine => ({
      places: [action.to ?? action.from, place],
      tone: 'map-way',
    })),
  ];
};

/** The ways of a sheet's orders; none for lines that cannot be read. */
const waysOfSheet = ({ edition }: WarSubject, text: string): readonly RouteLine[] => {
  const read = readSheet(namesOf(edition), text, () => []);
  if (!read.ok) return [];
  const orders = read.value.flatMap((item) => (item.item === 'order' ? [item.order] : item.orders));
  return orders.flatMap(({ actions }) => actions.flatMap(waysOf));
};

const waysOfReach = (seen: WarSubject, place: string): readonly RouteLine[] => {
  const { marches, attacks, sails } = reachOf(seen, place);
  return [
    ...[...marches, ...sails].map((end): RouteLine => ({ places: [place, end], tone: 'map-reach' })),
    ...attacks.map((end): RouteLine => ({ places: [place, end], tone: 'map-front' })),
  ];
};

/**
 * The ways to draw.
 * @param sheet the text of the sheet
 */
export const routesFor = (
  seen: WarSubject,
  { routes, chosen, sheet }: { readonly routes: Routes; readonly chosen: string; readonly sheet: string },
): readonly RouteLine[] => {
  if (routes === 'none') return [];
  return routes === 'orders' ? waysOfSheet(seen, sheet) : waysOfReach(seen, chosen);
};
