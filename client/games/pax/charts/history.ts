import {
  GREAT_POWERS,
  type GreatPower,
  type Power,
  type Seat,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { powerName } from '@chancery/shared/games/pax/wording/words.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { PageSubject } from '../../../table/game-pages.ts';
import type { PaxTypes } from '../table.ts';

// Money to spend, points in all and both indices turn by turn, parsed from the seat's reports.

/** One turn as reported; figures that no report named are left out. */
export interface TurnOfHistory {
  readonly turn: number;
  readonly date: string;
  /** Pounds to spend after administration. */
  readonly treasury: Partial<Record<GreatPower, number>>;
  /** Victory points in all, when the turn was over. */
  readonly points: Partial<Record<Seat, number>>;
  /** Where the indices stood last. */
  readonly tensions: number;
  readonly resentment: number;
}

/** What the history is parsed from. */
type ReportSource = Pick<PageSubject<PaxTypes>, 'edition' | 'reports'>;

const TREASURY = /^(.+) (?:has £(\d+)|have £(\d+)|is £(\d+) short|are £(\d+) short)/;
const POINTS = /^(.+?): [+−]?\d+ victory points? for .*; ([+−]?\d+) in all\.$/;
const INDEX = /(European tensions|Chinese resentment) (?:rises?|falls?) by \d+ to (\d+)/g;

/** Powers by the names that sentences of reports begin with. */
const powersByName = <P extends Power>(
  { edition }: ReportSource,
  powers: readonly P[],
): ReadonlyMap<string, P> => new Map(powers.map((power) => [sentenceCase(powerName(edition, power)), power]));

interface TurnFigures {
  date: string;
  readonly treasury: Partial<Record<GreatPower, number>>;
  readonly points: Partial<Record<Seat, number>>;
  tensions?: number;
  resentment?: number;
}

interface Names {
  readonly great: ReadonlyMap<string, GreatPower>;
  readonly seats: ReadonlyMap<string, Seat>;
}

const readLine = (turn: TurnFigures, line: string, { great, seats }: Names): void => {
  const [, owner = '', ...money] = TREASURY.exec(line) ?? [];
  const power = great.get(owner);
  if (power) {
    const [has, have, short, shorts] = money.map((text) => (text === undefined ? undefined : Number(text)));
    turn.treasury[power] = has ?? have ?? -(short ?? shorts ?? 0);
  }
  const [, name = '', total = ''] = POINTS.exec(line) ?? [];
  const seat = seats.get(name);
  if (seat) turn.points[seat] = Number(total.replace('−', '-'));
  for (const [, index, to] of line.matchAll(INDEX)) {
    if (index === 'European tensions') turn.tensions = Number(to);
    else turn.resentment = Number(to);
  }
};

/** Every turn that was reported, the earliest first; an index that no report of a turn names keeps its last value. */
export const historyOf = (table: ReportSource): readonly TurnOfHistory[] => {
  const names = { great: powersByName(table, GREAT_POWERS), seats: powersByName(table, SEATS) };
  const turns = new Map<number, TurnFigures>();
  for (const { turn, date, lines } of table.reports) {
    const reading = turns.get(turn) ?? { date, treasury: {}, points: {} };
    turns.set(turn, reading);
    for (const line of lines.flatMap((text) => text.split('\n'))) readLine(reading, line.trim(), names);
  }
  const { europeanTensions, chineseResentment } = table.edition.tables.setup1880.indices;
  let [tensions, resentment]: [number, number] = [europeanTensions, chineseResentment];
  return [...turns].map(([turn, reading]) => {
    tensions = reading.tensions ?? tensions;
    resentment = reading.resentment ?? resentment;
    return { turn, ...reading, tensions, resentment };
  });
};

/** The same, with the current turn's figures from the position where no report has them yet. */
export const historyUpToNow = (table: PageSubject<PaxTypes>): readonly TurnOfHistory[] => {
  const reported = historyOf(table);
  // At the end of a turn the next one has been reached, and nothing of it has happened.
  if (table.state.step === 'RE') return reported;
  const { turn, year, treasury, tensions, resentment } = table.state;
  const before = reported.filter((one) => one.turn < turn);
  const now = reported.find((one) => one.turn === turn);
  return [
    ...before,
    {
      turn,
      date: String(year),
      treasury: { ...treasury, ...now?.treasury },
      points: now?.points ?? {},
      tensions,
      resentment,
    },
  ];
};
