import { isMajor } from '@chancery/shared/games/weaw/charts/edition.ts';
import { COLLECTED } from '@chancery/shared/games/weaw/report/figures.ts';
import type { PageChart, PageSubject } from '../../../table/game-pages.ts';
import { figuresByDate } from '../../../table/reported-figures.ts';
import type { WeawClientTypes } from '../table.ts';
import { shortName } from '../words.ts';

/** What each great power collected turn by turn. */
export const weawCharts = ({ edition, reports }: PageSubject<WeawClientTypes>): readonly PageChart[] => {
  const turns = figuresByDate(reports, COLLECTED);
  if (turns.size === 0) return [];
  const series = edition.order
    .filter((id) => isMajor(edition, id))
    .map((id) => ({
      name: shortName(id),
      tone: id,
      values: [...turns.values()].map((amounts) => amounts.get(id)),
    }));
  return [{ title: 'Collected from land and by trade, turn by turn', steps: [...turns.keys()], series }];
};
