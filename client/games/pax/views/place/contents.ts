import { placeName } from '@chancery/shared/games/pax/wording/words.ts';
import type { AreaId, PlaceId } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  areaType,
  combatStrength,
  economicValue,
  isUnrest,
  markersIn,
  unitsAt,
} from '@chancery/shared/games/pax/board/position.ts';
import { conquerorsOf } from '@chancery/shared/games/pax/board/possession.ts';
import { labelledLines, type Line, type Span, wrap } from '../../../../shell/lines.ts';
import { wrapLine } from '../../../../shell/wrap-line.ts';
import { poundsText } from '../../pounds-text.ts';
import type { PaxTable } from '../../table.ts';
import { namesText } from '../../war/words.ts';
import { initialLetter } from '../initials.ts';
import { AREA_TYPE_NAMES, MARKER_NAMES, markerSpan, partyName, stackText, toneOf } from '../names.ts';

// Figures, markers, units and passages of one place, as rows of a card.

/** Columns of the labels of a card. */
const LABEL_COLUMNS = 14;

/** `≈` after a stand-in for a lost figure. */
const fieldMark = ({ edition }: PaxTable, area: AreaId, field: string): string => {
  const row = edition.atlas.areas.get(area);
  const isOne = row?.reconstructedFields
    ? row.reconstructedFields.includes(field)
    : row?.reconstructed === true;
  return isOne ? '≈' : '';
};

/** Minimum columns for unrest beside the figures of an area. */
const WIDE_COLUMNS = 56;

/** Type, value and strength of an area, and whether it is in unrest. */
export const figureLines = (table: PaxTable, area: AreaId, width: number): readonly Line[] => {
  const unrest: Span = ['bad', '! in unrest'];
  const figures: Line = [
    ['dim', 'type '],
    AREA_TYPE_NAMES[areaType(table, area)],
    ['dim', '  value '],
    `${String(economicValue(table, area))}${fieldMark(table, area, 'economicValue')}`,
    ['dim', width < WIDE_COLUMNS ? '  strength ' : '  combat strength '],
    `${String(combatStrength(table, area))}${fieldMark(table, area, 'combatStrength')}`,
  ];
  if (!isUnrest(table.state, area)) return [figures];
  return width < WIDE_COLUMNS ? [figures, [unrest]] : [[...figures, '  ', unrest]];
};

/** Every marker of an area, a row each. */
export const markerLines = ({ edition, state }: PaxTable, area: AreaId, width: number): readonly Line[] => {
  const markers = markersIn(state, area);
  if (markers.length === 0) return [[['dim', 'markers       '], 'none']];
  return markers.flatMap((marker, n) => {
    const line: Line = [
      ['dim', (n === 0 ? 'markers' : '').padEnd(14)],
      markerSpan(marker),
      `  ${MARKER_NAMES[marker.kind]} of ${partyName(edition, marker.power)}`,
      marker.established ? '' : ['warn', ', not established yet'],
    ];
    return wrapLine(line, width, LABEL_COLUMNS);
  });
};

/** Who holds the area during a war; its markers stay as they are (PB-CONQ-1). */
export const conquestLines = ({ edition, state }: PaxTable, area: AreaId): readonly Line[] => {
  const conquerors = conquerorsOf(state, area);
  return conquerors.length === 0
    ? []
    : [
        [
          ['dim', 'conquered by  '],
          ['warn', namesText(edition, conquerors)],
        ],
      ];
};

/** Each owner's units in a place, wrapped below their label. */
export const unitLines = ({ edition, state }: PaxTable, place: PlaceId, width: number): readonly Line[] => {
  const stacks = unitsAt(state, place);
  const owners = [...new Set(stacks.map((stack) => stack.power))];
  if (owners.length === 0) return [[['dim', 'units'.padEnd(LABEL_COLUMNS)], 'none']];
  return owners.flatMap((power, n): readonly Line[] => {
    const owner = `${initialLetter(power)} ${partyName(edition, power)}:`;
    const text = stacks
      .filter((stack) => stack.power === power)
      .map((stack) => stackText(stack) + (stack.coast ? ` (${placeName(edition, stack.coast)})` : ''))
      .join(', ');
    const rows = wrap(`${owner} ${text}`, Math.max(width - LABEL_COLUMNS, 20));
    return rows.map((row, m): Line => {
      const label: Span = ['dim', (n === 0 && m === 0 ? 'units' : '').padEnd(LABEL_COLUMNS)];
      return m === 0 ? [label, [toneOf(power), owner], row.slice(owner.length)] : [label, row];
    });
  });
};

/** Canals and straits that the area's owner could close in war (PB-MAP-15). */
export const passageLines = ({ edition, state }: PaxTable, area: AreaId, width: number): readonly Line[] =>
  edition.tables.map.passages
    .filter((passage) => passage.controlArea === area)
    .flatMap(({ links, openAtStart, buildCost }) => {
      const isOpen = openAtStart || state.canals.some((canal) => canal.area === area);
      const stands = isOpen
        ? 'open'
        : `not built, ${poundsText(buildCost ?? edition.tables.costs.purchase.canal)}`;
      return labelledLines(
        'passage',
        `${links.map((sea) => placeName(edition, sea)).join(' – ')}, ${stands}`,
        width,
      );
    });
