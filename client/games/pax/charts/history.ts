import type { PaxFigure } from '@chancery/shared/games/pax/report/figures.ts';
import type { GreatPower, Seat } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { PageSubject } from '../../../table/game-pages.ts';
import type { PaxClientTypes } from '../table.ts';

// Money to spend, total points and both indices turn by turn, from the figures of the seat's reports.

/** One turn as reported; figures missing in the reports are left out. */
export interface TurnOfHistory {
  readonly turn: number;
  readonly date: string;
  /** Pounds to spend after administration. */
  readonly treasury: Partial<Record<GreatPower, number>>;
  /** Total victory points at the end of the turn. */
  readonly points: Partial<Record<Seat, number>>;
  /** The last values of the indices. */
  readonly tensions: number;
  readonly resentment: number;
}

/** The source of the history. */
type ReportSource = Pick<PageSubject<PaxClientTypes>, 'edition' | 'reports'>;

interface TurnFigures {
  date: string;
  readonly treasury: Partial<Record<GreatPower, number>>;
  readonly points: Partial<Record<Seat, number>>;
  tensions?: number;
  resentment?: number;
}

const addFigure = (turn: TurnFigures, figure: PaxFigure): void => {
  if (figure.what === 'treasury') turn.treasury[figure.of] = figure.value;
  else if (figure.what === 'points') turn.points[figure.of] = figure.value;
  else if (figure.what !== 'bought') turn[figure.what] = figure.value;
};

/** Every reported turn, the earliest first; an index missing in a turn's reports keeps its last value. */
export const historyOf = (table: ReportSource): readonly TurnOfHistory[] => {
  const turns = new Map<number, TurnFigures>();
  for (const { turn, date, figures = [], isRetracted } of table.reports) {
    if (isRetracted) continue;
    const reading = turns.get(turn) ?? { date, treasury: {}, points: {} };
    turns.set(turn, reading);
    for (const figure of figures) addFigure(reading, figure as PaxFigure);
  }
  const { europeanTensions, chineseResentment } = table.edition.tables.setup1880.indices;
  let [tensions, resentment]: [number, number] = [europeanTensions, chineseResentment];
  return [...turns].map(([turn, reading]) => {
    tensions = reading.tensions ?? tensions;
    resentment = reading.resentment ?? resentment;
    return { turn, ...reading, tensions, resentment };
  });
};

/** The same, with the current turn's figures from the position if no report has them yet. */
export const historyUpToNow = (table: PageSubject<PaxClientTypes>): readonly TurnOfHistory[] => {
  const reported = historyOf(table);
  // At the end of a turn the position is already in the next one, in which nothing has happened.
  if (table.state.step === 'RE') return reported;
  const { turn, year, treasury, tensions, resentment } = table.state;
  const before = reported.filter((one) => one.turn < turn);
  const isOver = table.state.step === 'OVER';
  const now = reported.find((one) => one.turn === turn);
  return [
    ...before,
    {
      turn,
      date: String(year),
      // When the game is over nothing is left to spend; a Great War may have come before money was handed out.
      treasury: { ...(isOver ? {} : treasury), ...now?.treasury },
      points: now?.points ?? {},
      tensions,
      resentment,
    },
  ];
};
