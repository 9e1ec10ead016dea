import { type ChartKey, CHART_KEYS, type Tables } from './schemas.ts';

/** A figure that replaces a printed one nobody could recover; shown with ≈. */
export interface StandInNote {
  readonly chart: ChartKey;
  /** Where in the chart: `minors[3]`. */
  readonly field: string;
}

const flagged = (value: unknown, field: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { readonly reconstructed?: unknown }).reconstructed === true ? [field] : [];
  const below = Object.entries(value).flatMap(([key, each]) =>
    flagged(each, Array.isArray(value) ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`),
  );
  return [...own, ...below];
};

/** All stand-in figures of these charts, chart by chart. */
export const standIns = (tables: Tables): readonly StandInNote[] =>
  CHART_KEYS.flatMap((chart) => flagged(tables[chart], '').map((field) => ({ chart, field })));

/** `≈` for a chart, or part of one, that contains a stand-in figure. */
export const aboutMark = (part: unknown): '' | '≈' => (flagged(part, 'part').length > 0 ? '≈' : '');

/** Whether a change of points is a stand-in (EIA-AMB-42, EIA-AMB-54). */
export const isStandIn = ({ politicalPoints }: Tables, change: string): boolean =>
  politicalPoints.changes.find(({ id }) => id === change)?.reconstructed === true;
