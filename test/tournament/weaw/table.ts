import type { Row } from './tally.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const count = (rows: readonly Row[], test: (row: Row) => boolean): number => rows.filter(test).length;

const sumByKey = (
  rows: readonly Row[],
  of: (row: Row) => Readonly<Record<string, number>>,
): readonly (readonly [string, number])[] => {
  const sums: Record<string, number> = {};
  for (const row of rows) for (const [key, by] of Object.entries(of(row))) sums[key] = (sums[key] ?? 0) + by;
  return Object.entries(sums).toSorted(([, one], [, other]) => other - one);
};

const listed = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([key, n]) => `${key} ${String(n)}`).join(', ');

/** What is asked of a sample, what came, and whether it is met. */
export interface Gate {
  readonly name: string;
  readonly met: boolean;
  readonly found: string;
}

/** Trenches that make a front of it; the set-up has eleven. */
const FRONT = 22;

export const gatesOf = (rows: readonly Row[]): readonly Gate[] => {
  const all = rows.length;
  const gate = (name: string, least: number, met: number): Gate => ({
    name,
    met: met >= least * all,
    found: `${String(met)} of ${String(all)}`,
  });
  const faults = rows.flatMap((row) => row.faults);
  return [
    gate(
      'trenches when 1915 begins in 9 of 10',
      0.9,
      count(rows, ({ trenches }) => trenches >= FRONT),
    ),
    gate(
      'no capital lost in two turns in 9 of 10',
      0.9,
      count(rows, (row) => row.capitalsLost.length === 0),
    ),
    gate(
      'US Entry moves in every one',
      1,
      count(rows, ({ entryMoves }) => entryMoves > 0),
    ),
    gate(
      'a revolution in a fifth',
      0.2,
      count(rows, ({ revolution }) => revolution > 0),
    ),
    gate(
      'the Allies win a quarter',
      0.25,
      count(rows, ({ winner }) => winner === 'allied'),
    ),
    gate(
      'the Central Powers win a quarter',
      0.25,
      count(rows, ({ winner }) => winner === 'central'),
    ),
    {
      name: 'nothing is wrong in any position',
      met: faults.length === 0,
      found: faults.length === 0 ? 'nothing' : `${String(faults.length)}, first ${faults[0] ?? ''}`,
    },
  ];
};

const fallenOf = (rows: readonly Row[]): readonly (readonly [string, number])[] =>
  sumByKey(rows, ({ fallen }) =>
    Object.fromEntries(fallen.map((each) => [each.split(' ').slice(0, 2).join(' '), 1])),
  );

/** The sample as text. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    `${String(rows.length)} wars, ${mean(rows.map(({ turns }) => turns)).toFixed(1)} turns on average`,
    `won by: ${listed(sumByKey(rows, ({ winner, why }) => ({ [`${winner} (${why})`]: 1 })))}`,
    `the USA joined: ${listed(sumByKey(rows, ({ america }) => ({ [america]: 1 })))}; US Entry moved ${mean(rows.map(({ entryMoves }) => entryMoves)).toFixed(1)} times`,
    `fallen: ${listed(fallenOf(rows)) || 'nobody'}`,
    `trenches when 1915 begins: ${mean(rows.map(({ trenches }) => trenches)).toFixed(0)}`,
    `a war: ${mean(rows.map(({ battles }) => battles)).toFixed(0)} battles, ${mean(rows.map(({ captures }) => captures)).toFixed(0)} territories taken`,
    `capitals lost in two turns: ${listed(sumByKey(rows, (row) => Object.fromEntries(row.capitalsLost.map((each) => [each, 1])))) || 'none'}`,
    `lines: ${listed(sumByKey(rows, ({ lines }) => lines))}`,
    `orders done, a war: ${listed(sumByKey(rows, ({ orders }) => orders).map(([key, n]) => [key, Math.round(n / rows.length)] as const))}`,
    `refused: ${listed(sumByKey(rows, ({ refused }) => refused).slice(0, 12)) || 'none'}`,
    `a war took ${mean(rows.map(({ pace }) => pace)).toFixed(0)} ms, its sheets ${mean(rows.map(({ thinking }) => thinking)).toFixed(0)} ms of it`,
    ...gatesOf(rows).map(({ name, met, found }) => `${met ? 'met   ' : 'MISSED'} ${name}: ${found}`),
  ].join('\n');
