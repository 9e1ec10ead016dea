import { readSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import { VOCABULARY } from '../support/pax-vocabulary.ts';
import { type Figure, type Measurement, median, timed } from './figure.ts';

const LINES = 9_990;
const CONTEXT = { seat: 'italy', phase: 'MSC_ORDERS' };

const NORMAL = [
  'place protectorate in tunis',
  'build 3 army 1 at home',
  'move 2 army 3 from home to tunis',
  'pay 10 to austria-hungary',
  'place interest in siam if no one places control in siam and france does not build navy',
];

const AS_WRITTEN = [
  ...NORMAL,
  'Put a Protectorate marker in Tunis, unless Italy does so.',
  'Build 1 Army(10), 2 Army(1) and 1 Naval(3)',
  'Give £10 to France',
  'lower morocco to an interest',
  'If France places control in Tunis, place influence in Siam',
];

const sheetOf = (lines: readonly string[]): string =>
  Array.from({ length: LINES }, (_, i) => lines[i % lines.length]).join('\n');

/** Milliseconds to read a sheet of ten thousand lines, the median of some runs after a first. */
const reading = async (name: string, lines: readonly string[]): Promise<Figure> => {
  const text = sheetOf(lines);
  const times: number[] = [];
  for (let run = 0; run < 6; run += 1) times.push(await timed(() => readSheet(VOCABULARY, text, CONTEXT)));
  return { name, value: median(times.slice(1)), unit: 'ms', aim: 200 };
};

export const measurements: readonly Measurement[] = [
  {
    title: 'ten thousand lines read',
    measure: async () => [
      await reading('in normal form', NORMAL),
      await reading('as people write them, every second one', AS_WRITTEN),
    ],
  },
];
