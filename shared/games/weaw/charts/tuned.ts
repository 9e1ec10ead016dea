import tuned from './data/tuned.json' with { type: 'json' };
import { isObject } from '../../../kernel/charts/problems.ts';
import type { ChartKey, Tables } from './schemas.ts';
import { standardTables } from './standard.ts';

type ChartFigures = Readonly<Record<string, unknown>>;

/** A reconstructed figure that was changed after a sample of wars. */
export interface Tuning {
  readonly chart: ChartKey;
  /** The list in the chart that contains the row, and the key of the row; the chart itself if left out. */
  readonly list?: string;
  readonly where?: ChartFigures;
  /** Its value in the standard charts, and its tuned value. */
  readonly was: ChartFigures;
  readonly now: ChartFigures;
  readonly why: string;
}

/** Every figure in which the tuned charts differ from the standard ones. */
export const TUNINGS = tuned.changes as readonly Tuning[];

const mergeFigures = (figures: ChartFigures, change: ChartFigures): ChartFigures => ({
  ...figures,
  ...Object.fromEntries(
    Object.entries(change).map(([key, now]) => {
      const was = figures[key];
      return [key, isObject(was) && isObject(now) ? mergeFigures(was, now) : now];
    }),
  ),
});

const isRow =
  (where: ChartFigures) =>
  (row: unknown): boolean =>
    isObject(row) && Object.entries(where).every(([key, value]) => row[key] === value);

/** A row with tuned figures, marked as tuned and, like any figure of our own, as reconstructed. */
const withTunedFigures = (row: ChartFigures, now: ChartFigures): ChartFigures => ({
  ...mergeFigures(row, now),
  reconstructed: true,
  tuned: true,
});

const applyTuning = (tables: Tables, tuning: Tuning): Tables => {
  const { chart, list, where = {}, now } = tuning;
  const page = tables[chart] as ChartFigures;
  if (list === undefined) return { ...tables, [chart]: withTunedFigures(page, now) };
  const rows = page[list] as readonly ChartFigures[];
  const changed = rows.map((row) => (isRow(where)(row) ? withTunedFigures(row, now) : row));
  return { ...tables, [chart]: { ...page, [list]: changed } };
};

/** The charts with the figures of `data/tuned.json` (setting charts, WEAW-AMB-2). */
export const tunedTables: Tables = TUNINGS.reduce(applyTuning, standardTables);
