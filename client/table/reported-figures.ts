import type { ReportPart } from '@chancery/shared/api';

/** What charts are drawn from: reports that stand, with their figures. */
type FigureSource = readonly Pick<ReportPart, 'date' | 'figures' | 'isRetracted'>[];

/**
 * One kind of figure by the dates it was reported under, the earliest first: whose it was and how much, as it was
 * reported last. What was taken back does not count.
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
