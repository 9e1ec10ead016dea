import { groupBy } from '@chancery/shared/kernel/group-by.ts';
import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  combatStrength,
  economicValue,
  isUnrest,
  markersIn,
  unitsAt,
} from '@chancery/shared/games/pax/board/position.ts';
import type { Line, Span } from '../../../shell/lines.ts';
import { AREA_TYPE_NAMES, markerSpans, stackText, toneOf } from '../views/names.ts';
import { initialLetter } from '../views/initials.ts';
import { areaType } from '@chancery/shared/games/pax/board/position.ts';
import type { PaxTable } from '../table.ts';
import { EXPOSED_SIGN, isExposed } from '../war/exposed.ts';

/** Units by owner, ` I army 3, 2 × army 1 F navy 3`. */
const unitSpans = ({ state }: PaxTable, place: PlaceId): Line =>
  groupBy(unitsAt(state, place), ({ power }) => power).flatMap(([first, ...more]): Line => [
    ' ',
    [toneOf(first.power), initialLetter(first.power)],
    ` ${[first, ...more].map(stackText).join(', ')}`,
  ]);

const merchantSpans = ({ state }: PaxTable, sea: PlaceId): Line => {
  const fleets = state.merchants.filter((fleet) => fleet.sea === sea);
  return fleets.length === 0
    ? []
    : [['dim', '  merchants '], ...fleets.map(({ power }): Span => [power, initialLetter(power)])];
};

/** A place in one line: its name, figures, markers and units. */
export const placeSummary = (table: PaxTable, place: PlaceId): Line => {
  const { edition, state } = table;
  const name: Span = ['title', placeName(edition, place)];
  const units = unitSpans(table, place);
  if (!edition.atlas.areas.has(place)) {
    const kind = edition.atlas.homes.has(place) ? '  home country' : '  sea zone';
    return [name, ['dim', kind], ...merchantSpans(table, place), units.length > 0 ? ' ' : '', ...units];
  }
  return [
    name,
    ['dim', `  ${AREA_TYPE_NAMES[areaType(table, place)]}`],
    ['dim', '  value '],
    String(economicValue(table, place)),
    ['dim', ' strength '],
    String(combatStrength(table, place)),
    isUnrest(state, place) ? (['bad', '  ! unrest'] as Span) : '',
    isExposed(table, place) ? (['bad', `  ${EXPOSED_SIGN} left open`] as Span) : '',
    '  ',
    ...markerSpans(markersIn(state, place)),
    ...units,
  ];
};
