import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine, ResolverSettings } from '@chancery/shared/kernel/lines.ts';
import { resolve } from '@chancery/shared/kernel/resolve/resolve.ts';
import { anyOf, line, noneOf, NO_RULINGS, USUAL } from '../support/lines.ts';
import { purse } from '../support/purse.ts';
import { type Figure, type Measurement, median } from './figure.ts';

const OWNERS = ['austria', 'britain', 'france', 'germany', 'italy', 'russia', 'spain'] as const;

interface Sheets {
  readonly name: string;
  readonly lines: readonly ResolvableLine[];
  /** What each owner has. */
  readonly money: number;
  readonly settings?: ResolverSettings;
}

/** Milliseconds to resolve the sheets, the median of some runs. */
const resolving = ({ lines, money, settings = USUAL }: Sheets, runs: number): number => {
  const means = purse(lines, Object.fromEntries(OWNERS.map((owner) => [`${owner} money`, money])));
  const times: number[] = [];
  for (let round = 0; round < runs; round++) {
    const start = performance.now();
    resolve(lines, means, { settings, rulings: NO_RULINGS });
    times.push(performance.now() - start);
  }
  return median(times);
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

/** The size a match has, money short and plenty; where the game master is asked, every answer is tried. */
const SEVEN_SHEETS: readonly Sheets[] = [
  { name: 'money for all', lines: sheetsWithCycles(), money: 1_000 },
  { name: 'money for half', lines: sheetsWithCycles(), money: 90 },
  {
    name: 'money for half, the list breaks off',
    lines: sheetsWithCycles(),
    money: 90,
    settings: { ...USUAL, overspend: 'stop' },
  },
  {
    name: 'the game master is asked',
    lines: sheetsWithCycles(),
    money: 1_000,
    settings: { ...USUAL, paradox: 'gm' },
  },
];

/** Sheets of any length without a paradox. */
const LONG_SHEETS: readonly ((count: number) => Sheets)[] = [
  (count) => ({ name: 'each waits for the one before', lines: chain(count), money: count }),
  (count) => ({ name: 'each waits for the one after', lines: backwards(count), money: count }),
  (count) => ({ name: 'pairs that enable each other', lines: pairs(count), money: count }),
  (count) => ({ name: 'money for a tenth', lines: overspent(count), money: count / 70 }),
  (count) => ({
    name: 'money for a tenth, the list breaks off',
    lines: overspent(count),
    money: count / 70,
    settings: { ...USUAL, overspend: 'stop' },
  }),
];

/** From a thousand to ten thousand lines the caches of the processor are outgrown; beyond, only work counts. */
const SIZES = [1_000, 10_000, 100_000] as const;

const growth = (sheets: (count: number) => Sheets): readonly Figure[] => {
  const { name } = sheets(1);
  const [short, long, longest] = SIZES.map((count) =>
    resolving(sheets(count), Math.max(5, 60_000 / count)),
  ) as [number, number, number];
  return [
    { name: `${name}, 10,000 lines`, value: (long * 1000) / SIZES[1], unit: 'µs a line' },
    { name: `${name}, against 1,000`, value: long / short, unit: 'times' },
    { name: `${name}, 100,000 against 10,000`, value: longest / long, unit: 'times', aim: 15 },
  ];
};

export const measurements: readonly Measurement[] = [
  {
    title: 'Conditions and money of seven sheets of sixty lines, a tenth of them in cycles',
    measure: () =>
      SEVEN_SHEETS.map((sheets): Figure => ({
        name: sheets.name,
        value: resolving(sheets, 200),
        unit: 'ms',
        ...(sheets.settings?.paradox !== 'gm' && { aim: 2 }),
      })),
  },
  {
    title: 'The same with sheets of thousands of lines',
    measure: () => LONG_SHEETS.flatMap(growth),
  },
];
