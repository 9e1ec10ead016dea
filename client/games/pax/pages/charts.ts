import { GREAT_POWERS, type Power, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PageChart, PageSubject } from '../../../table/game-pages.ts';
import { historyUpToNow } from '../charts/history.ts';
import type { PaxClientTypes } from '../table.ts';
import { partyName } from '../views/names.ts';

/** Indices, money and points over the turns, as far as the reader's reports name them. */
export const paxCharts = (subject: PageSubject<PaxClientTypes>): readonly PageChart[] => {
  const turns = historyUpToNow(subject);
  const steps = turns.map(({ date }) => date);
  const name = (power: Power): string => partyName(subject.edition, power);
  const limit = subject.edition.tables.tensions.greatWarAt;
  const charts: readonly PageChart[] = [
    {
      title: 'European tensions',
      steps,
      series: [
        { name: 'Tensions', tone: 'tensions', values: turns.map(({ tensions }) => tensions) },
        { name: 'Chinese resentment', tone: 'resentment', values: turns.map(({ resentment }) => resentment) },
      ],
      limit: { at: limit, text: 'the tensions at which the Great War breaks out' },
    },
    {
      title: 'Money to spend, turn by turn',
      steps,
      unit: '£',
      series: GREAT_POWERS.map((power) => ({
        name: name(power),
        tone: power,
        values: turns.map(({ treasury }) => treasury[power]),
      })),
    },
    {
      title: 'Victory points in all, after each turn',
      steps,
      series: SEATS.map((seat) => ({
        name: name(seat),
        tone: seat,
        values: turns.map(({ points }) => points[seat]),
      })),
    },
  ];
  return charts.filter(({ series }) =>
    series.some(({ values }) => values.some((value) => value !== undefined)),
  );
};
