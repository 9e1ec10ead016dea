import type { ReportPart } from '@chancery/shared/api';

/** Reports with their figures, from which charts are drawn. */
type FigureSource = readonly Pick<ReportPart, 'date' | 'figures' | 'isRetracted'>[];

/**
 * The figures of one kind by date, in order: whose, and how much according to the latest report. Retracted reports
 * are ignored.
 */
export const figuresByDate = (
  reports: FigureSource,
  what: string,
): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const byDate = new Map<string, Map<string, number>>();
  for (const { date, figures = [], isRetracted } of reports) {
    const wanted = isRetracted ? [] : figures.filter((figure) => figure.what === what);
    if (wanted.length === 0) continue;
    const values = byDate.get(date) ?? new Map<string, number>();
    byDate.set(date, values);
    for (const { of: owner = '', value } of wanted) values.set(owner, value);
  }
  return byDate;
};
