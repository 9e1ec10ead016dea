import type { PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Line } from '../../../../shell/lines.ts';
import { ownPower, type PaxTable } from '../../table.ts';
import { initialLetter } from '../../views/initials.ts';
import type { Look, Scene, Signs } from '../../../../map/scene.ts';
import { controlFill, looksOf, rankOf } from './control.ts';
import { heldFill, letterTone } from './owners.ts';
import { ownersAt, strengthLine } from './strengths.ts';

// Where armies and fleets stand, over the tints of control.

const unitMarks = (
  table: PaxTable,
  place: PlaceId,
  signs: Signs,
): Pick<Look, 'letter' | 'mark' | 'isOwn'> => {
  const [first, second] = ownersAt(table, place);
  const letter: Line = !first
    ? []
    : second
      ? [['map-several', '*']]
      : [[letterTone(first), initialLetter(first)]];
  return {
    letter,
    mark: strengthLine(table, place, { toneOf: letterTone, signs }),
    isOwn: ownersAt(table, place).some((owner) => owner === ownPower(table)),
  };
};

/** Strength of armies and fleets at every place and sea. */
export const unitsScene = (table: PaxTable, signs: Signs): Scene => ({
  looks: looksOf(
    table,
    (area) => ({
      fill: controlFill(table, area),
      ...unitMarks(table, area, signs),
      rank: rankOf(table, area),
    }),
    (home, power) => ({ fill: heldFill([power], 'full'), ...unitMarks(table, home, signs), rank: 0 }),
  ),
  fleets: new Map(
    table.edition.atlas.seaOrder.map((sea) => [sea, strengthLine(table, sea, { toneOf: letterTone, signs })]),
  ),
  routeLines: [],
  hasFullMarks: true,
});
