import { resolveMovement } from '@chancery/shared/games/pax/movement/resolve-movement.ts';
import { judgeSheet } from '@chancery/shared/games/pax/movement/judgement.ts';
import { GREAT_POWERS, type Seat, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import { parseSheet } from '@chancery/shared/games/pax/language/sheet.ts';
import type { Sheet } from '@chancery/shared/games/pax/orders/types.ts';
import { overBudget } from '@chancery/shared/games/pax/movement/sheet-budget.ts';
import { vocabularyOf } from '@chancery/shared/games/pax/charts/vocabulary.ts';
import { setup } from '@chancery/shared/games/pax/setup/setup.ts';
import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { EDITION } from '../support/pax-vocabulary.ts';
import { type Figure, type Measurement, median } from './figure.ts';

// The worst sheets that a player can submit, one for each of the seven seats: 144 kB of every kind of
// condition that depends on others', as far as the budget of a sheet takes them.

/** What the wire takes. */
const MAX_TEXT = 144 * 1024;

const opening = (): WritableState => {
  const state = setup(EDITION);
  for (const power of GREAT_POWERS) state.treasury[power] = 900;
  state.step = 'MSC_ORDERS';
  state.unrest = ['egypt', 'tunis', 'siam', 'bengal'];
  return state;
};

const START = opening();

/** One sheet's lines by seat and number; the other seats in order, for conditions on the neighbours. */
type Line = (seat: Seat, at: number, others: readonly Seat[]) => string;

interface Kind {
  readonly name: string;
  readonly line: Line;
  /** Stands above all lines, with an `end` below them. */
  readonly block?: (seat: Seat, others: readonly Seat[]) => string;
  readonly settings?: Partial<typeof EDITION.settings>;
}

const SIZES = [1, 3, 10];
const AREAS = EDITION.atlas.areaOrder;
const other = (others: readonly Seat[], at: number): Seat => others[at % others.length] ?? 'italy';
const area = (at: number): string => AREAS[at % AREAS.length] ?? 'tunis';
const size = (at: number): string => String(SIZES[at % SIZES.length]);

/** A row of numbers that looks random and is the same every time. */
const scattered = (at: number): number => (at * 2_654_435_761) % 1_000_003;

const wideOr = (others: readonly Seat[], count: number): string =>
  Array.from({ length: count }, (_, at) => `${other(others, at)} places control in ${area(at)}`).join(' or ');

const KINDS: readonly Kind[] = [
  { name: 'no condition at all', line: () => 'build army 1' },
  { name: 'one subject-wide atom', line: (_s, _at, o) => `build army 1 if ${other(o, 0)} builds army` },
  { name: 'no one builds', line: () => 'build army 1 if no one builds navy or anyone builds army 3' },
  {
    name: 'at least, a different number on every line',
    line: (_s, at, o) => `build army 1 if ${other(o, at)} builds at least ${String(1 + (at % 2000))} army`,
  },
  {
    name: 'not at least, a different number on every line',
    line: (_s, at, o) =>
      `build army 1 if ${other(o, at)} does not build at least ${String(1 + (at % 2000))} army`,
  },
  {
    name: 'a block of 100 atoms',
    block: (_s, o) => `when ${wideOr(o, 100)}:`,
    line: (_s, at) => `place influence in ${area(at)}`,
  },
  {
    name: 'a block of 300 atoms over 300 lines',
    block: (_s, o) => `when ${wideOr(o, 300)}:`,
    line: (_s, at) => `build army ${size(at)}`,
  },
  {
    name: 'random cycles',
    line: (_s, at, o) =>
      `place influence in ${area(scattered(at))} ${at % 3 === 0 ? 'unless' : 'if'} ${other(o, scattered(at + 7))} places influence in ${area(scattered(at + 13))}`,
  },
  {
    name: 'random circles without a negation',
    line: (_s, at, o) =>
      `build army ${size(at)} if ${other(o, scattered(at + 7))} places influence in ${area(scattered(at + 13))} or ${other(o, at)} builds army`,
  },
  {
    name: 'many atoms twice in a condition',
    line: (_s, at, o) => {
      const atom = (n: number): string => `${other(o, n)} places control in ${area(n)}`;
      return `place interest in ${area(at)} if (${atom(at)} or ${atom(at + 1)}) and (${atom(at)} or not ${atom(at + 2)}) and (${atom(at + 3)} or not ${atom(at + 1)})`;
    },
  },
  {
    name: 'deep brackets',
    line: (_s, at, o) => `build army 1 if ${'not ('.repeat(20)}${other(o, at)} builds army${')'.repeat(20)}`,
  },
  {
    name: 'payments in a circle',
    line: (_s, at, o) =>
      `pay ${String(1 + (at % 7))} to ${other(o, at)} if ${other(o, at)} pays at least ${String(1 + (at % 90))} to me`,
  },
  {
    name: 'shares of a canal',
    line: (_s, at, o) => `canal in panama paying ${String(1 + (at % 30))} if ${other(o, at)} builds army`,
  },
  {
    name: 'money short, the list breaks off',
    settings: { overspend: 'stop' },
    line: (_s, at, o) =>
      `build army ${size(at)} ${at % 2 === 0 ? 'if' : 'unless'} ${other(o, at)} builds at least ${String(1 + (at % 40))} army ${size(at + 1)}`,
  },
  {
    name: 'money short',
    line: (_s, at, o) =>
      `build army ${size(at)} ${at % 2 === 0 ? 'if' : 'unless'} ${other(o, at)} builds at least ${String(1 + (at % 40))} army ${size(at + 1)}`,
  },
  {
    name: 'marches and fleets behind an open line',
    line: (_s, at, o) =>
      at === 0
        ? `place interest in ${area(3)} if ${other(o, 0)} places interest in ${area(4)}`
        : at % 2 === 0
          ? 'merchant new to oceania'
          : `place interest in ${area(at)}`,
  },
  {
    name: 'one line of many actions',
    line: (_s, at) => Array.from({ length: 40 }, (_, n) => `build army ${size(at + n)}`).join(', '),
  },
  {
    name: 'the game master is asked everything',
    settings: { paradox: 'gm' },
    line: (_s, at, o) =>
      `build army 1 if ruling "${String(at % 9)}" and ${other(o, at)} does not build army ${size(at)}`,
  },
  {
    name: 'as Austria-Hungary',
    line: (s, at) =>
      `${s === 'germany' ? 'as austria-hungary: ' : ''}build army ${size(at)} if anyone places interest in ${area(at)} or austria-hungary builds at least ${String(1 + (at % 50))} army`,
  },
];

const textOf = ({ line, block }: Kind, seat: Seat): string => {
  const others = SEATS.filter((each) => each !== seat);
  const lines = block ? [block(seat, others)] : [];
  let length = lines.join('').length + 5;
  for (let at = 0; ; at++) {
    const next = line(seat, at, others);
    length += next.length + 3;
    if (length > MAX_TEXT) break;
    lines.push(next);
  }
  return [...lines, ...(block ? ['end'] : [])].join('\n');
};

const sheetOf = (text: string): Sheet => {
  const sheet = parseSheet(vocabularyOf(EDITION.atlas, EDITION.tables.powers), text);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error.slice(0, 2)));
  return sheet.value;
};

/** As much of 144 kB as is taken: what comes before the line with which the sheet is refused. */
const longestAccepted = (kind: Kind, seat: Seat): string => {
  const text = textOf(kind, seat);
  const over = overBudget(sheetOf(text));
  if (!over) return text;
  const lines = text.split('\n').slice(0, over.line - 1);
  return [...lines, ...(kind.block ? ['end'] : [])].join('\n');
};

/** Milliseconds of the processor, so that what else runs on the machine does not count. */
const cpuTime = (work: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return median(times);
};

const measured = (kind: Kind): readonly Figure[] => {
  const edition = { ...EDITION, settings: { ...EDITION.settings, ...kind.settings } };
  const texts = SEATS.map((seat) => [seat, longestAccepted(kind, seat)] as const);
  const sheets = Object.fromEntries(texts.map(([seat, text]) => [seat, sheetOf(text)]));
  const text = texts.find(([seat]) => seat === 'germany')?.[1] ?? '';
  const sheet = sheetOf(text);
  const name = `${kind.name}, ${String(text.split('\n').length)} lines`;
  const heap = process.memoryUsage().heapUsed;
  const context = cpuTime(() => resolveMovement({ edition, state: START }, sheets));
  const grown = Math.max(0, process.memoryUsage().heapUsed - heap);
  return [
    {
      name: `${name}: one sheet judged`,
      value: cpuTime(() => judgeSheet({ edition, state: START }, 'germany', sheet)),
      unit: 'ms',
      aim: 200,
    },
    { name: '  adjudication of seven', value: context, unit: 'ms', aim: 200 },
    { name: '  memory', value: grown / 1e6, unit: 'MB', aim: 100 },
  ];
};

export const measurements: readonly Measurement[] = KINDS.map((kind) => ({
  title: `The worst sheet of 144 kB for each of seven seats, as far as it is taken: ${kind.name}`,
  measure: () => measured(kind),
}));
