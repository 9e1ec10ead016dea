import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import type { Line } from '../../../../shell/lines.ts';
import type { PaxTable } from '../../table.ts';
import type { Fill, Look, Scene } from '../../../../map/scene.ts';
import { VALUE_TONES } from '../tones.ts';
import { looksOf, rankOf } from './control.ts';
import { GREY_FILL } from '../../../../map/greyed.ts';

// Values of areas: land tinted by value, the figure as mark.

/** Values at which the next tone begins. */
const TONE_VALUES = [1, 2, 4, 6, 9] as const;

const stepOf = (value: number): number =>
  Math.min(TONE_VALUES.filter((least) => value >= least).length, VALUE_TONES - 1);

/** A figure in one cell: `+` from ten. */
const digit = (value: number): string => (value > 9 ? '+' : String(value));

const valueFill = (value: number): Fill => {
  const tone = `value-${String(stepOf(value))}`;
  return { pattern: 'full', tones: [tone], line: tone, letters: digit(value), isHeld: false };
};

const areaLook = (table: PaxTable, area: PlaceId): Look => {
  const value = economicValue(table, area);
  const mark = (text: string): Line => [['map-figure', text]];
  return {
    fill: valueFill(value),
    letter: mark(digit(value)),
    mark: mark(String(value)),
    rank: rankOf(table, area),
    isOwn: false,
  };
};

const homeLook = (): Look => ({ fill: GREY_FILL, letter: [], mark: [], rank: 0, isOwn: false });

/** Each area's yield before its marker multiplies it. */
export const moneyScene = (table: PaxTable): Scene => ({
  looks: looksOf(table, (area) => areaLook(table, area), homeLook),
  fleets: new Map(table.edition.atlas.seaOrder.map((sea) => [sea, []])),
  routeLines: [],
});
