import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import type { PageChart, PageSubject } from '../../../table/game-pages.ts';
import type { EiaTypes } from '../table.ts';

/** `France: +3, N5 → ≈N6, victory points ≈+2 = 12`, as a quarter is reported. */
const QUARTER = /^(.+?): .*victory points .* = (-?\d+)$/;

/** Victory points in all after each quarter, read out of its report. */
export const eiaCharts = ({ edition, reports }: PageSubject<EiaTypes>): readonly PageChart[] => {
  // A quarter that was proposed first is told again as it stands: the later one counts.
  const byDate = new Map<string, ReadonlyMap<string, number>>();
  for (const { date, lines } of reports) {
    const told = lines
      .flatMap((text) => text.split('\n'))
      .flatMap((line): [string, number][] => {
        const [, name, points] = QUARTER.exec(line.trim()) ?? [];
        return name === undefined ? [] : [[name, Number(points)]];
      });
    if (told.length > 0) byDate.set(date, new Map(told));
  }
  const quarters = [...byDate].map(([date, points]) => ({ date, points }));
  if (quarters.length === 0) return [];
  const series = edition.powers.map((power) => {
    const name = nameOf(edition, power);
    return { name, tone: power, values: quarters.map(({ points }) => points.get(name)) };
  });
  const steps = quarters.map(({ date }) => date);
  return [{ title: 'Victory points in all, after each quarter', steps, series }];
};
