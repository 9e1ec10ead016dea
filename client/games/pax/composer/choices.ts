import { otherNames } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import { powerRow } from '@chancery/shared/games/pax/charts/edition.ts';
import { combatStrength, economicValue, isArea } from '@chancery/shared/games/pax/board/position.ts';
import {
  type AreaId,
  MARKERS,
  type PlaceId,
  type Power,
  POWERS,
  UNIT_SIZES,
  ARMS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parsePlaceRef } from '@chancery/shared/games/pax/orders/words.ts';
import { MARKER_NAMES } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import type { ComposerContext } from './context.ts';
import type { Choice } from '../../../table/picks.ts';

// Candidates for clauses, and the names of places.

export const placeText = ({ edition }: ComposerContext, id: string): string => {
  const { place, coast } = parsePlaceRef(id);
  const name = place === 'home' ? 'home' : placeName(edition, place);
  return coast === undefined ? name : `${name}, ${placeName(edition, coast)} coast`;
};

/** The markers of an area by owner, `F Inf B Int`; empty if there are none, or the place is not an area. */
const areaMarkersText = ({ state }: Pick<ComposerContext, 'state'>, area: PlaceId): string =>
  state.markers
    .filter((marker) => marker.area === area)
    .map(({ power, kind }) => `${initialLetter(power)} ${MARKER_NAMES[kind].slice(0, 3)}`)
    .join(' ');

/** Value, combat strength, unrest and markers of an area: `value 5 strength 3  unrest  F Inf`. */
export const areaHint = (
  { edition, state }: Pick<ComposerContext, 'edition' | 'state'>,
  id: AreaId,
): string => {
  const position = { edition, state };
  const figures = `value ${String(economicValue(position, id))} strength ${String(combatStrength(position, id))}`;
  return [figures, state.unrest.includes(id) ? 'unrest' : '', areaMarkersText({ state }, id)]
    .filter(Boolean)
    .join('  ');
};

/** The same for any place; empty for places without a value. */
export const placeHint = (context: Pick<ComposerContext, 'edition' | 'state'>, place: PlaceId): string =>
  isArea(context.edition, place) ? areaHint(context, place) : '';

/** The merchant fleets in a sea: `merchants B F n`. */
export const seaHint = ({ state }: Pick<ComposerContext, 'state'>, sea: PlaceId): string => {
  const owners = state.merchants
    .filter((fleet) => fleet.sea === sea)
    .map(({ power }) => initialLetter(power));
  return owners.length === 0 ? 'no merchants' : `merchants ${owners.join(' ')}`;
};

/** Every area, with its value, strength and markers as hint. */
export const areaChoices = (context: ComposerContext): readonly Choice[] =>
  context.edition.atlas.areaOrder.map((id) => ({
    id,
    text: placeName(context.edition, id),
    also: otherNames(context.edition.atlas, id),
    hint: areaHint(context, id),
  }));

export const markerChoices = (): readonly Choice[] =>
  MARKERS.map((id) => ({ id, text: MARKER_NAMES[id].toLowerCase() }));

export const powerChoices = (
  { edition }: Pick<ComposerContext, 'edition'>,
  fits: (power: Power) => boolean = () => true,
): readonly Choice[] =>
  POWERS.filter(fits).map((id) => ({ id, text: powerRow(edition, id).name, hint: initialLetter(id) }));

/** Units of each arm and size. */
export const unitKindChoices = (): readonly string[] =>
  ARMS.flatMap((arm) => UNIT_SIZES.map((size) => `${arm} ${String(size)}`));

/** 1 to `most`; larger numbers are typed. */
export const numberChoices = (most: number): readonly Choice[] =>
  Array.from({ length: Math.max(most, 1) }, (_, n) => String(n + 1)).map((id) => ({ id, text: id }));
