import { standIns } from '@chancery/shared/games/eia/charts/stand-ins.ts';
import { fileOf } from '@chancery/shared/games/eia/charts/schemas.ts';
import { column, heading, type Line, wrap } from '../../../shell/lines.ts';
import type { EiaTable } from '../table.ts';

/** Columns of the name of a file. */
const FILE = 26;

/** Every stand-in figure of the charts in use, file by file. */
export const standInLines = ({ edition: { tables } }: EiaTable, width: number): readonly Line[] => {
  const notes = standIns(tables);
  const charts = [...new Set(notes.map(({ chart }) => chart))];
  return [
    [],
    heading('Substitutes for charts that are lost'),
    ...charts.flatMap((chart) => {
      const fields = notes.filter((note) => note.chart === chart).map(({ field }) => field);
      return wrap(fields.join(', '), Math.max(width - FILE, 20)).map((row, n): Line => [
        ['dim', column(n === 0 ? `≈ ${fileOf(chart)}` : '', FILE)],
        row,
      ]);
    }),
    [['dim', 'A game master can replace every chart: chancery game new --game eia --tables DIR']],
  ];
};
