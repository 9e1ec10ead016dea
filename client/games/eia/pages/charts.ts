import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { VICTORY_POINTS } from '@chancery/shared/games/eia/report/figures.ts';
import type { PageChart, PageSubject } from '../../../table/game-pages.ts';
import { figuresByDate } from '../../../table/reported-figures.ts';
import type { EiaClientTypes } from '../table.ts';

/** Victory points in all after each quarter. */
export const eiaCharts = ({ edition, reports }: PageSubject<EiaClientTypes>): readonly PageChart[] => {
  const quarters = figuresByDate(reports, VICTORY_POINTS);
  if (quarters.size === 0) return [];
  const series = edition.powers.map((power) => ({
    name: nameOf(edition, power),
    tone: power,
    values: [...quarters.values()].map((points) => points.get(power)),
  }));
  return [{ title: 'Victory points in all, after each quarter', steps: [...quarters.keys()], series }];
};
