import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Played } from './play.ts';

// Where the points of each seat come from.

/** Victory points of one seat in one game, by where they come from. */
export interface Sources {
  /** Bought with what was left of the treasury, turn by turn. */
  readonly bought: readonly number[];
  /** Bonuses of the turns and of the end. */
  readonly bonuses: number;
  /** Twice the income of the last turn. */
  readonly income: number;
  readonly penalty: number;
  readonly controls: number;
}

const boughtBy = ({ facts }: Played, seat: Seat): readonly number[] =>
  facts.flatMap((fact) => (fact.type === 'vp-recorded' && fact.seat === seat ? [fact.bought] : []));

const turnBonuses = ({ facts }: Played, seat: Seat): number =>
  facts
    .flatMap((fact) => (fact.type === 'vp-recorded' && fact.seat === seat ? fact.bonuses : []))
    .reduce((sum, { vp }) => sum + vp, 0);

export const sourcesOf = (game: Played): Readonly<Record<Seat, Sources>> =>
  Object.fromEntries(
    SEATS.map((seat) => {
      const { state } = game.match;
      const final = (state.final ?? []).find((record) => record.seat === seat);
      const atEnd = (final?.bonuses ?? []).reduce((sum, { vp }) => sum + vp, 0);
      const controls = state.markers.filter(
        ({ power, kind }) => power === seat && kind !== 'interest',
      ).length;
      const sources: Sources = {
        bought: boughtBy(game, seat),
        bonuses: turnBonuses(game, seat) + atEnd,
        income: final?.incomeVp ?? 0,
        penalty: final?.penalty ?? 0,
        controls,
      };
      return [seat, sources];
    }),
  ) as Record<Seat, Sources>;

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const column = (number: number): string => number.toFixed(0).padStart(8);

/** The sources of all seats as lines of a table, means of the games: points bought by third of the game, and the rest. */
export const sourceLines = (games: readonly Readonly<Record<Seat, Sources>>[]): readonly string[] => [
  `  ${'points'.padEnd(9)}${['to 1892', 'to 1904', 'to 1916', 'bonuses', 'income', 'penalty', 'markers'].map((name) => name.padStart(8)).join('')}`,
  ...SEATS.map((seat) => {
    const rows = games.map((game) => game[seat]);
    const third = (from: number, to?: number): number =>
      mean(rows.map(({ bought }) => sum(bought.slice(from, to))));
    const columns = [
      third(0, 4),
      third(4, 7),
      third(7),
      mean(rows.map(({ bonuses }) => bonuses)),
      mean(rows.map(({ income }) => income)),
      -mean(rows.map(({ penalty }) => penalty)),
      mean(rows.map(({ controls }) => controls)),
    ];
    return `  ${seat.padEnd(9)}${columns.map(column).join('')}`;
  }),
];
