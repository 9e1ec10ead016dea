import { type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { activityLines, warLines } from './activity-lines.ts';
import { sourceLines } from './sources.ts';
import type { Row } from './tally.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const share = (rows: readonly Row[], test: (row: Row) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(test).length / rows.length;

const percent = (part: number): string => `${String(Math.round(100 * part))} %`;

const sumByKey = (
  rows: readonly Row[],
  of: (row: Row) => Readonly<Record<string, number>>,
): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const row of rows) for (const [key, by] of Object.entries(of(row))) sums[key] = (sums[key] ?? 0) + by;
  return sums;
};

/** A number of wins, and the bounds its share of all games lies in 19 times of 20. */
const wins = (count: number, of: number): string => {
  const part = count / of;
  const spread = 1.96 * Math.sqrt((part * (1 - part)) / of);
  return `${String(count).padStart(3)} (${percent(Math.max(0, part - spread))} to ${percent(Math.min(1, part + spread))})`;
};

const seatLines = (rows: readonly Row[]): readonly string[] =>
  SEATS.map((seat) => {
    const won = rows.filter(({ winner }) => winner === seat).length;
    const points = mean(rows.map(({ totals }) => totals[seat]));
    return `  ${seat.padEnd(9)} ${wins(won, rows.length).padEnd(20)} ${points.toFixed(0).padStart(5)} VP on average`;
  });

const temperLines = (rows: readonly Row[]): readonly string[] => {
  const byTemper: Record<string, { seats: number; won: number; points: number }> = {};
  for (const row of rows)
    for (const seat of SEATS as readonly Seat[]) {
      const temper = row.tempers[seat];
      const sum = (byTemper[temper] ??= { seats: 0, won: 0, points: 0 });
      sum.seats += 1;
      sum.won += Number(row.winner === seat);
      sum.points += row.totals[seat];
    }
  return Object.entries(byTemper).map(
    ([temper, { seats, won, points }]) =>
      `  ${temper.padEnd(13)} won ${String(won).padStart(3)} of ${String(seats).padStart(4)} seats, ${(points / seats).toFixed(0)} VP on average`,
  );
};

/** Signatures and breaches by temper, answers, and areas that several took at once. */
const wordLines = (rows: readonly Row[], turns: number): readonly string[] => {
  const signed = sumByKey(rows, (row) => row.signatures?.signed ?? {});
  const broken = sumByKey(rows, (row) => row.signatures?.broken ?? {});
  const made = rows.reduce((sum, row) => sum + (row.answers?.made ?? 0), 0);
  const answered = rows.reduce((sum, row) => sum + (row.answers?.answered ?? 0), 0);
  const grabs = rows.reduce((sum, row) => sum + (row.sharedGrabs ?? 0), 0);
  if (made === 0) return [];
  const tempers = Object.entries(signed).map(
    ([temper, count]) => `${temper} ${String(broken[temper] ?? 0)} of ${String(count)}`,
  );
  return [
    `clauses broken, of signatures: ${tempers.join(', ')}`,
    `offers answered: ${String(answered)} of ${String(made)}, ${percent(answered / made)}`,
    `areas that several took Control of at once: ${(grabs / turns).toFixed(2)} a turn`,
  ];
};

/** How much more often a temper may win than its seats are. */
const TEMPER_SHARE = 2;

/** The temper that wins most for the seats it has, as a multiple of what its seats would have. */
const bestTemper = (rows: readonly Row[]): { readonly temper: string; readonly times: number } => {
  const seats = sumByKey(rows, (row) => {
    const counted: Record<string, number> = {};
    for (const temper of Object.values(row.tempers ?? {})) counted[temper] = (counted[temper] ?? 0) + 1;
    return counted;
  });
  const won = sumByKey(rows, ({ tempers, winner }) => (tempers ? { [tempers[winner]]: 1 } : {}));
  const [best] = Object.entries(seats)
    .map(([temper, count]) => ({ temper, times: (SEATS.length * (won[temper] ?? 0)) / count }))
    .toSorted((a, b) => b.times - a.times);
  return best ?? { temper: 'none', times: 0 };
};

/** A gate of the tournament: what is asked, what came, whether it is met. */
export interface Gate {
  readonly name: string;
  readonly met: boolean;
  readonly found: string;
}

export const gatesOf = (rows: readonly Row[]): readonly Gate[] => {
  const won = SEATS.map((seat) => rows.filter(({ winner }) => winner === seat).length);
  // Parts of all games: 0.07 times 200 is a little more than 14.
  const [least, most] = [Math.min(...won), Math.max(...won)].map((count) => count / Math.max(1, rows.length));
  const longest = Math.max(0, ...rows.flatMap((row) => Object.values(row.longest)));
  const gate = (name: string, met: boolean, found: string): Gate => ({ name, met, found });
  const treaties = share(rows, (row) => row.treaties > 0);
  const congresses = share(rows, (row) => row.congresses > 0);
  const wars = share(rows, (row) => row.greatPowerWars > 0);
  const ends = share(rows, (row) => row.greatWar !== undefined);
  const best = bestTemper(rows);
  return [
    gate('no seat wins more than 35 %', (most ?? 0) <= 0.35, String(Math.max(...won))),
    gate('every seat wins 7 %', (least ?? 0) >= 0.07, String(Math.min(...won))),
    gate(
      'no temper wins above twice its share',
      best.times <= TEMPER_SHARE,
      `${best.temper} ${best.times.toFixed(1)}`,
    ),
    gate('treaties in 90 % of games', treaties >= 0.9, percent(treaties)),
    gate('Congresses in 50 %', congresses >= 0.5, percent(congresses)),
    gate('wars of Great Powers in 33 %', wars >= 0.33, percent(wars)),
    gate('Great War in less than 20 %', ends < 0.2, percent(ends)),
    gate('no war longer than 12 war turns', longest <= 12, String(longest)),
    gate(
      'no line of a bot refused',
      rows.every(({ refused }) => refused.length === 0),
      String(rows.reduce((n, { refused }) => n + refused.length, 0)),
    ),
  ];
};

/** The tournament as text. */
export const tableOf = (rows: readonly Row[]): string => {
  const turns = rows.reduce((sum, row) => sum + row.turns, 0);
  const tension = Object.entries(sumByKey(rows, (row) => row.tension)).toSorted(([, a], [, b]) => b - a);
  const all = tension.reduce((sum, [, by]) => sum + by, 0);
  const longest: Record<string, number> = {};
  for (const row of rows)
    for (const [kind, war] of Object.entries(row.longest)) longest[kind] = Math.max(longest[kind] ?? 0, war);
  const ends = rows.flatMap(({ greatWar }) => greatWar ?? []);
  return [
    `${String(rows.length)} games, ${(turns / rows.length).toFixed(1)} turns on average`,
    'wins by seat',
    ...seatLines(rows),
    'where points come from, means of a game',
    ...sourceLines(rows.map(({ sources }) => sources)),
    'by temper',
    ...temperLines(rows),
    `Great Wars: ${String(ends.length)}${ends.length > 0 ? `: ${ends.join(' · ')}` : ''}`,
    `a game: ${mean(rows.map((r) => r.treaties)).toFixed(1)} treaties of ${mean(rows.map((r) => r.offers)).toFixed(1)} texts, ${mean(rows.map((r) => r.breaches)).toFixed(1)} breaches, ${mean(rows.map((r) => r.congresses)).toFixed(1)} Congresses, ${mean(rows.map((r) => r.greatPowerWars)).toFixed(1)} declarations between Great Powers, ${mean(rows.map((r) => r.letters)).toFixed(0)} letters`,
    ...wordLines(rows, turns),
    ...activityLines(rows.flatMap(({ activity }) => (activity ? [activity] : []))),
    ...warLines(rows.flatMap(({ warsFought }) => warsFought ?? [])),
    `longest war, war turns: ${
      Object.entries(longest)
        .map(([kind, war]) => `${kind} ${String(war)}`)
        .join(', ') || 'none'
    }`,
    `tension a turn ${(all / turns).toFixed(1)}: ${tension.map(([cause, by]) => `${cause} ${percent(by / all)}`).join(', ')}`,
    `rounds ${String(Math.max(...rows.map((r) => r.mostRounds)))} at most; answers ${mean(rows.map((r) => r.thinking)).toFixed(0)} ms a game, slowest ${Math.max(...rows.map((r) => r.slowest)).toFixed(0)} ms; a game ${mean(rows.map((r) => r.pace)).toFixed(0)} ms`,
    ...gatesOf(rows).map(({ name, met, found }) => `${met ? 'met   ' : 'MISSED'} ${name}: ${found}`),
  ].join('\n');
};
