import { type Figure, type Measurement, median, quantile } from './figure.ts';
import { shareOf } from './profile.ts';
import { type BenchSeat, type Shares, openSeat } from './bench-seat.ts';

// Where the time of a key goes, and keys in very long sheets. No terminal is waited for: what is measured is this process.

const SIZE = [120, 40] as const;
const PRESSES = 24;
const PASTE = ['\u001b[200~', '\u001b[201~'] as const;

interface Activity {
  readonly what: string;
  readonly before: readonly string[];
  readonly keys: readonly string[];
  readonly bytes?: number;
  /** How often, if not `PRESSES` times: a list ends. */
  readonly presses?: number;
}

const ACTIVITIES: readonly Activity[] = [
  { what: 'a row down a list', before: ['2', 't', 'gg'], keys: ['j', 'k'], bytes: 120 },
  {
    what: 'a list that scrolls',
    before: ['gg', '\u0004', '\u0004', '\u0004'],
    keys: ['j'],
    bytes: 250,
  },
  // The first two from the top scroll nothing.
  { what: 'half a page', before: ['gg', '\u0004', '\u0004'], keys: ['\u0004'], bytes: 900, presses: 5 },
  { what: 'a step on the map, its card beside it', before: ['t', 'K'], keys: ['l', 'h'] },
  { what: 'to another screen', before: [], keys: ['1', '2'] },
  { what: 'a letter typed', before: ['3', 'i', 'place interest in '], keys: ['t', '\u007f'] },
];

/** Steps that lead about, and back by the same way. */
const ROUND_TRIP = ['l', 'l', 'j', 'j', 'l', 'h', 'k', 'k', 'h', 'h'];

/** The picture alone: a small terminal has no room for the card. */
const ON_MAP: readonly Activity[] = [
  { what: 'a step on the map of the world, 80×24', before: ['2'], keys: ROUND_TRIP, bytes: 200 },
  { what: 'a step on the map of a region, 80×24', before: ['J'], keys: ROUND_TRIP, bytes: 1500 },
];

const pressed = async (
  seat: BenchSeat,
  { keys, presses: count = PRESSES }: Activity,
): Promise<readonly Shares[]> => {
  const shares: Shares[] = [];
  for (let n = 0; n < count; n += 1) shares.push(await seat.press(keys[n % keys.length] ?? ''));
  return shares;
};

const totalOf = ({ screen, ink, painter }: Shares): number => screen + ink + painter;

const figuresOf = ({ what, bytes }: Activity, shares: readonly Shares[]): readonly Figure[] => {
  const of = (part: (each: Shares) => number): number => median(shares.map(part));
  return [
    { name: `${what}: key to frame`, value: of(totalOf), unit: 'ms', aim: 8 },
    { name: `${what}: of that the screen's own work`, value: of(({ screen }) => screen), unit: 'ms' },
    {
      name: `${what}: of that React and Ink, with what screens draw in them`,
      value: of(({ ink }) => ink),
      unit: 'ms',
    },
    { name: `${what}: of that the painter`, value: of(({ painter }) => painter), unit: 'ms' },
    {
      name: what,
      value: of((each) => each.bytes),
      unit: 'bytes' as const,
      ...(bytes !== undefined && { aim: bytes }),
    },
  ];
};

const done = async (seat: BenchSeat, doings: readonly Activity[]): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const doing of doings) {
    for (const key of doing.before) await seat.press(key);
    figures.push(...figuresOf(doing, await pressed(seat, doing)));
  }
  seat.end();
  return figures;
};

const keys = async (): Promise<readonly Figure[]> => [
  ...(await done(openSeat(...SIZE), ACTIVITIES)),
  ...(await done(openSeat(80, 24), ON_MAP)),
];

/** Files of React, of Ink and of what Ink lays out with, which is compiled to WebAssembly. */
const OF_INK = /^wasm:|node_modules\/(?:react|react-reconciler|scheduler|ink|yoga-layout)\//;

/** What of a key's time in this process is spent in React's and Ink's own code, in each of the doings. */
export const inkShares = async (): Promise<readonly Figure[]> => {
  const seat = openSeat(...SIZE);
  const figures: Figure[] = [];
  for (const activity of ACTIVITIES) {
    const { what } = activity;
    for (const key of activity.before) await seat.press(key);
    const share = await shareOf(
      (source) => OF_INK.test(source),
      async () => {
        await pressed(seat, activity);
      },
    );
    figures.push({ name: `${what}: React’s and Ink’s share`, value: 100 * share, unit: '%' });
  }
  seat.end();
  return figures;
};

const rowsOf = (count: number): string =>
  PASTE.join(
    Array.from(
      { length: count },
      (_, n) => `place interest in tunis if france builds navy # ${String(n)}`,
    ).join('\r'),
  );

/** Long enough for a sheet of so many rows to be read and judged between keys, in presses. */
const SETTLING = 60;

/** A paste, the keys right after it while it is read, and then each key that changes the sheet. */
const longSheet = async (count: number): Promise<readonly Figure[]> => {
  const seat = openSeat(...SIZE);
  for (const key of ['3', '']) await seat.press(key);
  const paste = totalOf(await seat.press(rowsOf(count)));
  const behind: number[] = [];
  for (let n = 0; n < SETTLING; n += 1) behind.push(totalOf(await seat.press('k')));
  const name = `${String(count)} rows`;
  const figures: Figure[] = [
    { name: `${name} pasted`, value: paste, unit: 'ms', aim: 100 },
    {
      name: `${name}: a key while they are read, the longest of ${String(SETTLING)}`,
      value: quantile(behind, 1),
      unit: 'ms',
      aim: 100,
    },
  ];
  for (const [what, key, aim] of [
    ['d', 'd', 30],
    ['u', 'u', 30],
    ['Enter on a row', '\r', 100],
    ['Esc', '\u001b[D', 100],
    ['i', 'i', 100],
    ['a letter typed', 'b', 30],
    ['Enter on a typed line', '\r', 100],
  ] as const) {
    const times: number[] = [];
    const isRepeated = what === 'd' || what === 'a letter typed';
    for (let n = 0; n < (isRepeated ? 12 : 1); n += 1) times.push(totalOf(await seat.press(key)));
    figures.push({ name: `${name}: ${what}`, value: median(times), unit: 'ms', aim });
  }
  seat.end();
  return figures;
};

export const measurements: readonly Measurement[] = [
  { title: 'Where the time of a key goes, 120×40', measure: keys },
  { title: 'A sheet of 5,000 rows', measure: () => longSheet(5000) },
  { title: 'A sheet of 7,600 rows', measure: () => longSheet(7600) },
];
