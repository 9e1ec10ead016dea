import { withSign } from '@chancery/shared/kernel/text/numbers.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { aboutMark } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { boxMoved } from '@chancery/shared/games/eia/board/powers.ts';
import { column, heading, type Line, type Span } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

// The track of political status as a picture: one row for each power, one column for each box.

/** Columns for a name before its row. */
const NAME = 14;

/** The zones over their boxes, by their letters: `F1-F5 I1-I5 N1----N10 D1----D10`. */
const zoneRow = ({ edition }: EiaTable): string => {
  const { track, zones } = edition.tables.politicalStatus;
  return zones
    .map(({ id }) => {
      const boxes = track.filter(({ zone }) => zone === id).map((box) => box.id);
      const [first = '', last = ''] = [boxes[0], boxes.at(-1)];
      return `${first.padEnd(Math.max(boxes.length - last.length, 0), '-')}${last}`;
    })
    .join(' ');
};

const sign = (place: number, now: number, later: number): Span => {
  if (place === now) return ['title', '●'];
  if (place === later) return ['accent', later > now ? '▸' : '◂'];
  return ['dim', '·'];
};

/** A power's boxes, its marker, and its place after its points. */
const boxes = ({ edition }: EiaTable, box: string, points: number): readonly Span[] => {
  const { track, adjustment } = edition.tables.politicalStatus;
  const placeOf = (id: string): number => track.findIndex((each) => each.id === id);
  const byQuarter = edition.settings.statusMoves === 'quarter' ? points * adjustment.boxesPerPoint : 0;
  const [now, later] = [placeOf(box), placeOf(boxMoved(edition, box, byQuarter))];
  return track.flatMap(({ zone }, place): readonly Span[] => {
    const isEdge = place > 0 && track[place - 1]?.zone !== zone;
    return [...(isEdge ? [' '] : []), sign(place, now, later)];
  });
};

/** All powers on the track, with the effect of the quarter's points, and victory points. */
export const trackLines = (table: EiaTable, width: number): readonly Line[] => {
  const { edition, state } = table;
  const about = aboutMark(edition.tables.politicalStatus) === '' ? '' : '; ≈ boxes, drift and VP';
  const rows = edition.powers.map((power): Line => {
    const { status = '', points = 0, vp = 0, out = false } = state.powers[power] ?? {};
    const figures = `  ${status.padEnd(3)} ${withSign(points).padStart(3)}  ${String(vp)} VP`;
    return [
      [power, column(nameOf(edition, power), NAME)],
      ...(out ? [['dim', 'out of the game'] as const] : [...boxes(table, status, points), figures]),
    ];
  });
  return [
    heading('Political status'),
    [['dim', `${''.padEnd(NAME)}${zoneRow(table)}`.slice(0, width)]],
    ...rows,
    [['dim', `● now, ▸ ◂ where this quarter’s points lead${about}`]],
    [],
  ];
};
