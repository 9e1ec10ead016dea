import { coastMatters } from '@chancery/shared/games/pax/board/coasts.ts';
import { powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import {
  MARKERS,
  type PlaceId,
  type Power,
  POWERS,
  type SeaId,
  UNIT_SIZES,
  ARMS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { coastsOf } from '@chancery/shared/games/pax/board/links.ts';
import type { Action, PlaceRef, Units } from '@chancery/shared/games/pax/orders/types.ts';
import { formatPlace } from '@chancery/shared/games/pax/orders/words.ts';
import type { Stack } from '@chancery/shared/games/pax/state/state.ts';
import { letterOf, MARKER_NAMES, placeName } from '../views/names.ts';
import { type Bench, homeOn, verdictOn } from './bench.ts';
import type { Choice } from '../../../composer/step.ts';

// What several orders offer to pick from.

/** `home`, `tunis`, `home/north-atlantic-ocean`. */
export const placeRef = (id: string): PlaceRef => {
  const [place = id, coast] = id.split('/');
  return coast === undefined ? { place } : { place, coast };
};

/** `army 3`, `2 navy 10`. */
export const unitsOf = (id: string): Units => {
  const words = id.split(' ');
  const [arm, size] = words.slice(-2);
  return {
    arm: arm === 'navy' ? 'navy' : 'army',
    size: Number(size) as Units['size'],
    count: words.length > 2 ? Number(words[0]) : 1,
  };
};

export const placeText = ({ edition }: Bench, id: string): string => {
  const { place, coast } = placeRef(id);
  const name = place === 'home' ? 'home' : placeName(edition, place);
  return coast === undefined ? name : `${name}, ${placeName(edition, coast)} coast`;
};

/** Who has what in an area, in a few letters; nothing where nobody has, or it is none. */
export const markersAt = ({ state }: Pick<Bench, 'state'>, area: PlaceId): string =>
  state.markers
    .filter((marker) => marker.area === area)
    .map(({ power, kind }) => `${letterOf(power)} ${MARKER_NAMES[kind].slice(0, 3)}`)
    .join(' ');

/** Every area with who has what there, judged by the action it would make. */
export const areas = (bench: Bench, act?: (area: string) => Action): readonly Choice[] =>
  bench.edition.atlas.areaOrder.map((id) => ({
    id,
    text: placeName(bench.edition, id),
    hint: `${bench.state.unrest.includes(id) ? '! ' : ''}${markersAt(bench, id)}`,
    ...(act && verdictOn(bench, act(id))),
  }));

export const seas = (bench: Bench, act: (sea: SeaId) => Action): readonly Choice[] =>
  bench.edition.atlas.seaOrder.map((id) => ({
    id,
    text: placeName(bench.edition, id),
    ...verdictOn(bench, act(id)),
  }));

export const markers = (): readonly Choice[] =>
  MARKERS.map((id) => ({ id, text: MARKER_NAMES[id].toLowerCase() }));

export const powers = (
  { edition }: Pick<Bench, 'edition'>,
  fits: (power: Power) => boolean = () => true,
): readonly Choice[] =>
  POWERS.filter(fits).map((id) => ({ id, text: powerRow(edition, id).name, hint: letterOf(id) }));

/** Units of each arm and size. */
export const unitKinds = (): readonly string[] =>
  ARMS.flatMap((arm) => UNIT_SIZES.map((size) => `${arm} ${String(size)}`));

/** 1 to `most`, and a larger number typed. */
export const numbers = (
  most: number,
  act?: (number: number) => Pick<Choice, 'pounds' | 'why'>,
): readonly Choice[] =>
  Array.from({ length: Math.max(most, 1) }, (_, n) => n + 1).map((number) => ({
    id: String(number),
    text: String(number),
    ...act?.(number),
  }));

/** A place as orders of the acting power name it. */
export const ownPlace = (bench: Bench, { at, coast }: Pick<Stack, 'at' | 'coast'>): string =>
  formatPlace({ place: at === homeOn(bench) ? 'home' : at, ...(coast !== undefined && { coast }) });

/** Ways to name a place for a fleet: once for each coast where coasts matter. */
export const berths = (bench: Bench, place: PlaceId): readonly string[] => {
  const { edition, state } = bench;
  const name = place === homeOn(bench) ? 'home' : place;
  if (!coastMatters(edition, state, place)) return [name];
  const stations = edition.atlas.homes.get(place)?.fleetStations;
  const coasts = stations
    ? stations.flatMap(({ seas: [first] }) => first ?? [])
    : coastsOf(edition, state, place);
  return coasts.map((coast) => `${name}/${coast}`);
};

/** Home and every area, for an army or, by coasts, for a fleet; judged by the action each would make. */
export const destinations = (
  bench: Bench,
  arm: Units['arm'],
  act: (place: string) => Action,
): readonly Choice[] => {
  const home = homeOn(bench);
  const places = [...(home === undefined ? [] : [home]), ...bench.edition.atlas.areaOrder];
  const ids = places.flatMap((place) =>
    arm === 'navy' ? berths(bench, place) : [place === home ? 'home' : place],
  );
  return ids.map((id) => ({
    id,
    text: placeText(bench, id),
    hint: markersAt(bench, placeRef(id).place),
    ...verdictOn(bench, act(id)),
  }));
};
