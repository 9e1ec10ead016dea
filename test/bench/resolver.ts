import { pathToFileURL } from 'node:url';
import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine, ResolverSettings } from '@chancery/shared/kernel/lines.ts';
import { resolve } from '@chancery/shared/kernel/resolve/index.ts';
import { anyOf, line, noneOf, NO_RULINGS, USUAL } from '../support/lines.ts';
import { purse } from '../support/purse.ts';

/** One measurement: milliseconds, and how many lines ended done. */
export interface Figure {
  readonly name: string;
  readonly milliseconds: number;
  readonly lines: number;
  readonly done: number;
}

const OWNERS = ['austria', 'britain', 'france', 'germany', 'italy', 'russia', 'spain'] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Sheets {
  readonly name: string;
  readonly lines: readonly ResolvableLine[];
  /** What each owner has. */
  readonly money: number;
  readonly settings?: ResolverSettings;
}

const measure = ({ name, lines, money, settings = USUAL }: Sheets, runs: number): Figure => {
  const means = purse(lines, Object.fromEntries(OWNERS.map((owner) => [`${owner} money`, money])));
  const times: number[] = [];
  let done = 0;
  for (let round = 0; round < runs; round++) {
    const start = performance.now();
    const { outcomes } = resolve(lines, means, settings, NO_RULINGS);
    times.push(performance.now() - start);
    done = outcomes.filter(({ status }) => status === 'done').length;
  }
  return { name, milliseconds: median(times), lines: lines.length, done };
};

const idAt = (at: number): string => `${OWNERS[at % 7] ?? ''}/${String(Math.floor(at / 7) + 1)}`;

/** A line that is done when the line `back` places earlier is. */
const follower = (at: number, back: number): Formula => (at < back ? true : anyOf(idAt(at - back)));

/** Seven sheets of sixty, every tenth line in a cycle with its neighbour, one cycle in two a paradox. */
const sheetsWithCycles = (): readonly ResolvableLine[] =>
  Array.from({ length: 420 }, (_, at) => {
    const inCycle = Math.floor(at / 2) % 5 === 0;
    const partner = idAt(at % 2 === 0 ? at + 1 : at - 1);
    const isParadox = Math.floor(at / 20) % 2 === 0;
    const condition = isParadox ? noneOf(partner) : anyOf(partner);
    return line(idAt(at), inCycle ? condition : follower(at, 3), 1 + (at % 5));
  });

const chain = (count: number): readonly ResolvableLine[] =>
  Array.from({ length: count }, (_, at) => line(idAt(at), follower(at, 1), 1));

const backwards = (count: number): readonly ResolvableLine[] =>
  Array.from({ length: count }, (_, at) => line(idAt(at), at + 1 < count ? anyOf(idAt(at + 1)) : true, 1));

const pairs = (count: number): readonly ResolvableLine[] =>
  Array.from({ length: count }, (_, at) => {
    const partner = anyOf(idAt(at % 2 === 0 ? at + 1 : at - 1));
    return line(idAt(at), at < 2 ? partner : { all: [partner, anyOf(idAt(at - (at % 2) - 1))] }, 1);
  });

const overspent = (count: number): readonly ResolvableLine[] =>
  Array.from({ length: count }, (_, at) => line(idAt(at), follower(at, 8), 1 + (at % 3)));

/** The size a match has, money short and plenty. */
export const sevenSheets = (): readonly Figure[] => [
  measure({ name: '7 x 60, cycles, money for all', lines: sheetsWithCycles(), money: 1_000 }, 200),
  measure({ name: '7 x 60, cycles, money for half', lines: sheetsWithCycles(), money: 90 }, 200),
  measure(
    {
      name: '7 x 60, cycles, money for half, stop',
      lines: sheetsWithCycles(),
      money: 90,
      settings: { ...USUAL, overspend: 'stop' },
    },
    200,
  ),
  measure(
    {
      name: '7 x 60, cycles, gm',
      lines: sheetsWithCycles(),
      money: 1_000,
      settings: { ...USUAL, paradox: 'gm' },
    },
    50,
  ),
];

/** How it grows: figures per line should stay level. */
export const growing = (): readonly Figure[] =>
  [1_000, 10_000, 100_000].flatMap((count) => {
    const runs = Math.max(3, 30_000 / count);
    return [
      measure({ name: 'each waits for the one before', lines: chain(count), money: count }, runs),
      measure({ name: 'each waits for the one after', lines: backwards(count), money: count }, runs),
      measure({ name: 'pairs that enable each other, in a row', lines: pairs(count), money: count }, runs),
      measure({ name: 'money for a tenth', lines: overspent(count), money: count / 70 }, runs),
      measure(
        {
          name: 'money for a tenth, stop',
          lines: overspent(count),
          money: count / 70,
          settings: { ...USUAL, overspend: 'stop' },
        },
        runs,
      ),
    ];
  });

/** Figures as lines of text. */
export const report = (figures: readonly Figure[]): readonly string[] =>
  figures.map(({ name, milliseconds, lines, done }) => {
    const perLine = ((milliseconds * 1000) / lines).toFixed(2);
    return `${milliseconds.toFixed(2).padStart(10)} ms ${perLine.padStart(8)} us/line  ${String(lines).padStart(7)} lines, ${String(done).padStart(6)} done  ${name}`;
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const text of report([...sevenSheets(), ...growing()])) console.log(text);
