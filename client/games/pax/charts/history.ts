import {
  GREAT_POWERS,
  type GreatPower,
  type Power,
  type Seat,
  SEATS,
} from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { powerName, sentenceCase } from '@chancery/shared/games/pax/wording/words.ts';
import type { PageSubject } from '../../../table/game-pages.ts';
import type { PaxTypes } from '../table.ts';

// What a seat has been told turn by turn, read out of its reports: money to spend, points in all, both indices.

/** One turn as it was told; what no report gave is left out. */
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

/** What the history is read out of. */
type Told = Pick<PageSubject<PaxTypes>, 'edition' | 'reports'>;

const TREASURY = /^(.+) (?:has £(\d+)|have £(\d+)|is £(\d+) short|are £(\d+) short)/;
const POINTS = /^(.+?): [+−]?\d+ victory points? for .*; ([+−]?\d+) in all\.$/;
const INDEX = /(European tensions|Chinese resentment) (?:rises?|falls?) by \d+ to (\d+)/g;

/** Powers by the names sentences begin with. */
const byName = <P extends Power>({ edition }: Told, powers: readonly P[]): ReadonlyMap<string, P> =>
  new Map(powers.map((power) => [sentenceCase(powerName(edition, power)), power]));

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

/** Every turn that was told of, the first first; indices stay where they were in turns that did not move them. */
export const historyOf = (table: Told): readonly TurnOfHistory[] => {
  const names = { great: byName(table, GREAT_POWERS), seats: byName(table, SEATS) };
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

/** The same with what has not been told yet of the turn that runs, from the position. */
export const historyUpToNow = (table: PageSubject<PaxTypes>): readonly TurnOfHistory[] => {
  const told = historyOf(table);
  const { turn, year, treasury, tensions, resentment } = table.state;
  const before = told.filter((one) => one.turn < turn);
  const now = told.find((one) => one.turn === turn);
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
