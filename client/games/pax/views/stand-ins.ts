import { standIns } from '@chancery/shared/games/pax/charts/schemas/stand-ins.ts';
import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import type { PaxTable } from '../table.ts';

/** Every stand-in figure of the charts in use, chart by chart. */
export const standInLines = (table: PaxTable, width: number): readonly Line[] => [
  [],
  heading('Substitutes for charts that are lost'),
  ...standIns(table.edition.tables).flatMap(({ chart, what }) =>
    wrap(what, width - 20).map((row, n): Line => [['dim', column(n === 0 ? `≈ ${chart}` : '', 20)], row]),
  ),
  [['dim', 'A game master can replace every chart: chancery game new --tables DIR']],
];
