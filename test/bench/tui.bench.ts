import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REST_MS } from '../../client/shell/resting.ts';
import { type Figure, type Measurement, median } from './figure.ts';
import { inkShares } from './typing.bench.ts';
import { type Pressed, WatchedProgram } from './watched-program.ts';

// The terminal beside others of its kind, in pseudo-terminals of 120×40, all in one run: what is slow here is slow for all.

const BIN = 'client/bin/chancery.js';
/** Shorter than what follows at rest waits: a key as it is held. */
const HELD_MS = 30;
const PRESSES = 12;
/** What is kept for the next start is written by then. */
const WARM_UP_MS = 2500;

/** What one does in a program, and the keys of it in turn. */
interface Activity {
  readonly what: string;
  /** Keys that lead to where it is done, some with what is written there: of what stands already, nothing is. */
  readonly before?: readonly (string | readonly [keys: string, seen: string])[];
  readonly keys: readonly string[];
  /** How long it is waited for what follows a key; else `QUIET_MS`. */
  readonly quiet?: number;
  /** How often, if not `PRESSES` times: a list ends. */
  readonly presses?: number;
  /** The bytes it may take here. */
  readonly bytes?: number;
}

interface Tool {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Keys that lead to where it is measured. */
  readonly way?: (watched: WatchedProgram) => Promise<void>;
  readonly doings: readonly Activity[];
}

const ROW = 'a row down a list';

const toTable = async (watched: WatchedProgram): Promise<void> => {
  await watched.writes('none yet');
  for (const [keys, seen] of [
    ['c', 'Empires in Arms'],
    ['\r', 'Aims'],
    ['\r', 'ORDERS'],
  ] as const) {
    watched.press(keys).catch(() => undefined);
    await watched.writes(seen);
  }
  await watched.press('2');
  await watched.press('t');
  await watched.press('gg');
};

/** Out of what is typed, and out of the page it is typed on. */
const BACK = ['\u001b', '\u001b'];

/** Up and down in turn, so that no list ends; keys that do nothing are not counted. */
const DOWN: Activity = { what: ROW, keys: ['j', 'k'], quiet: HELD_MS, bytes: 120 };
const HALF_DOWN = '\u0004';
/** Half a page from a place where each scrolls: the first two from the top of a list only move its cursor. */
const HALF_PAGE: Activity = {
  what: 'half a page',
  before: ['gg', HALF_DOWN, HALF_DOWN],
  keys: [HALF_DOWN],
  quiet: HELD_MS,
  presses: 5,
  bytes: 900,
};
const SCROLL: Activity = {
  what: 'a list that scrolls',
  before: ['gg', HALF_DOWN, HALF_DOWN, HALF_DOWN],
  keys: ['j'],
  quiet: HELD_MS,
  bytes: 250,
};

/** Steps that lead about, and back by the same way. */
const STEP: Activity = {
  what: 'a step on the map',
  keys: ['l', 'l', 'j', 'j', 'l', 'h', 'k', 'k', 'h', 'h'],
  quiet: HELD_MS,
  presses: 20,
};

const tools = (folder: string, text: string): readonly Tool[] => [
  {
    name: 'chancery',
    command: [process.execPath, BIN, '--data', folder, 'play'],
    way: toTable,
    doings: [
      DOWN,
      SCROLL,
      { what: 'a list that scrolls and, at rest, its card', keys: ['j'], quiet: 3 * REST_MS },
      HALF_PAGE,
      { ...STEP, before: [['t', 'World ·'], 'K'], bytes: 200 },
      { ...STEP, what: 'a step on the map and, at rest, its card', quiet: 3 * REST_MS },
      { ...STEP, what: 'a step on the map of a region', before: [['J', 'world']], bytes: 1500 },
      { what: 'nearer and farther on the map', keys: ['+', '-'] },
      { what: 'another layer of the map', before: [['K', 'region']], keys: ['m', 'M'] },
      { what: 'another region', keys: ['J', 'K'] },
      { what: 'another screen', keys: ['1', '2'] },
      {
        what: 'a letter typed',
        before: [['3', 'sheet is empty'], 'i', 'place interest in '],
        keys: ['t', '\u007f'],
      },
      { what: 'a letter of a letter', before: [...BACK, '4', 'n', '\r', '\t', '\t'], keys: ['a', '\u007f'] },
      { what: 'a letter at the colon', before: [...BACK, ':'], keys: ['h', '\u007f'] },
    ],
  },
  {
    name: 'less',
    command: ['less', text],
    doings: [DOWN, SCROLL, HALF_PAGE],
  },
  { name: 'tig', command: ['tig'], doings: [DOWN, SCROLL, HALF_PAGE] },
  { name: 'htop', command: ['htop'], doings: [{ what: ROW, keys: ['\u001b[B'] }] },
  { name: 'lazygit', command: ['lazygit'], doings: [{ what: ROW, keys: ['\u001b[B'] }] },
];

const isInstalled = ([file]: Tool['command']): boolean =>
  file.startsWith('/') ||
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, file)));

/** Programs that are looked for and not installed on this machine. */
const absentNames = (): readonly string[] =>
  tools('', '')
    .filter(({ command }) => !isInstalled(command))
    .map(({ name }) => name);

/** What is measured beside what, and what is not there to be. */
const titleBeside = (): string => {
  const absent = absentNames();
  const left = absent.length === 0 ? '' : `; not installed here: ${absent.join(', ')}`;
  return `Keys beside other programs, 120×40${left}`;
};

const presses = async (
  watched: WatchedProgram,
  { before = [], keys, quiet, presses: count = PRESSES }: Activity,
): Promise<readonly Pressed[]> => {
  for (const step of before) {
    if (typeof step === 'string') await watched.press(step);
    else await watched.reaches(...step);
  }
  const pressed: Pressed[] = [];
  for (let n = 0; n < count; n += 1) pressed.push(await watched.press(keys[n % keys.length] ?? '', quiet));
  return pressed.filter(({ bytes }) => bytes > 0);
};

/** Programs that keep what they have compiled, or read, start slower for the first time. */
const warmUp = async (command: Tool['command']): Promise<void> => {
  const watched = new WatchedProgram(command);
  await watched.settles();
  await pause(WARM_UP_MS);
  watched.end();
};

const figuresOf = async ({ name, command, way, doings }: Tool): Promise<readonly Figure[]> => {
  await warmUp(command);
  const watched = new WatchedProgram(command);
  const figures: Figure[] = [
    { name: `${name}: start to first picture`, value: await watched.settles(), unit: 'ms' },
  ];
  await way?.(watched);
  if (watched.hasEnded) {
    process.stderr.write(`${name} ended by itself, and is left out\n`);
    return [];
  }
  for (const doing of doings) {
    const pressed = await presses(watched, doing);
    if (pressed.length === 0) {
      process.stderr.write(`${name}: ${doing.what} brought nothing, and is left out\n`);
      continue;
    }
    const times = pressed.map(({ ms }) => ms);
    figures.push(
      { name: `${name}: ${doing.what}, key to last byte`, value: median(times), unit: 'ms' },
      {
        name: `${name}: ${doing.what}`,
        value: median(pressed.map(({ bytes }) => bytes)),
        unit: 'bytes',
        ...(doing.bytes !== undefined && name === 'chancery' && { aim: doing.bytes }),
      },
    );
  }
  watched.end();
  return figures;
};

/** How many times each figure of ours is that of another program, where both have it. */
const ratios = (figures: readonly Figure[]): readonly Figure[] =>
  figures.flatMap(({ name, value }) => {
    const [tool = '', what = ''] = name.split(/: (.*)/s);
    const own = figures.find((each) => each.name === `chancery: ${what}`);
    if (tool === 'chancery' || !own || value === 0) return [];
    return [{ name: `chancery against ${tool}: ${what}`, value: own.value / value, unit: 'times' as const }];
  });

const beside = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-tui-'));
  try {
    const text = join(folder, 'long.txt');
    const rows = Array.from(
      { length: 5000 },
      (_, n) => `${String(n)} place interest in tunis if france builds`,
    );
    await writeFile(text, rows.join('\n'));
    const figures: Figure[] = [];
    for (const tool of tools(join(folder, 'data'), text).filter(({ command }) => isInstalled(command)))
      figures.push(...(await figuresOf(tool)));
    return [...figures, ...ratios(figures)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const measurements: readonly Measurement[] = [
  { title: titleBeside(), measure: beside },
  { title: 'Of a key’s time in the client itself, 120×40', measure: inkShares },
];
