import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Terminal } from '../support/terminal.ts';
import { type Figure, type Measurement, median, timed } from './figure.ts';

/** Measurements run in the checkout's own folder. */
const BIN = 'client/bin/chancery.js';
const SIZE = { columns: 120, rows: 40 };
const STARTS = 9;

const inFolder = async <T>(task: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'chancery-bench-'));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const play = (folder: string): Terminal =>
  new Terminal([process.execPath, BIN, '--data', folder, 'play'], SIZE);

const firstFrame = (folder: string): Promise<number> => {
  const terminal = play(folder);
  return timed(() => terminal.sees('Your tables')).finally(() => terminal.kill());
};

const starts = async (folder: string): Promise<readonly Figure[]> => {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await firstFrame(folder));
  return [{ name: 'from the command to the lobby, median', value: median(times), unit: 'ms', aim: 250 }];
};

/** From the key that creates a table to its first screen, in a lobby just opened. */
const newTable = async (): Promise<number> =>
  inFolder(async (folder) => {
    const terminal = play(folder);
    await terminal.sees('none yet');
    terminal.type('c');
    await terminal.sees('Which game do you play?');
    terminal.press('enter');
    await terminal.sees('Which power do you play?');
    const time = await timed(async () => {
      terminal.press('enter');
      await terminal.sees('Your order sheet is due');
    });
    await terminal.kill();
    return time;
  });

const tables = async (): Promise<readonly Figure[]> => {
  const times: number[] = [];
  for (let table = 0; table < STARTS; table += 1) times.push(await newTable());
  return [{ name: 'from the key to the first screen, median', value: median(times), unit: 'ms' }];
};

/** Long enough for the frame clock to have painted, in milliseconds. */
const A_FRAME = 120;

/** Bytes that the terminal gets for a key, the median of some presses of the keys in turn. */
const bytesFor = async (terminal: Terminal, keys: string, presses: number): Promise<number> => {
  const sizes: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    const before = Buffer.byteLength(terminal.bytes);
    terminal.type(keys[press % keys.length] ?? '');
    await new Promise((resolve) => setTimeout(resolve, A_FRAME));
    sizes.push(Buffer.byteLength(terminal.bytes) - before);
  }
  return median(sizes);
};

const sitDown = async (terminal: Terminal): Promise<void> => {
  await terminal.sees('none yet');
  terminal.type('c');
  await terminal.sees('Which game do you play?');
  terminal.press('enter');
  await terminal.sees('Which power do you play?');
  terminal.press('enter');
  await terminal.sees('Your order sheet is due');
};

const keys = async (folder: string): Promise<readonly Figure[]> => {
  const terminal = play(folder);
  await sitDown(terminal);
  terminal.type('2');
  await terminal.sees('Abyssinia');
  const moving = await bytesFor(terminal, 'j', 15);
  terminal.type('j'.repeat(25));
  const scrolling = await bytesFor(terminal, 'j', 15);
  const paging = await bytesFor(terminal, '\u0004', 3);
  const changing = await bytesFor(terminal, '12', 9);
  await terminal.kill();
  return [
    { name: 'one row down a list', value: moving, unit: 'bytes', aim: 250 },
    { name: 'one row down, the list scrolls', value: scrolling, unit: 'bytes', aim: 250 },
    { name: 'half a page down', value: paging, unit: 'bytes' },
    { name: 'to another screen', value: changing, unit: 'bytes' },
  ];
};

export const measurements: readonly Measurement[] = [
  { title: 'The client starts', measure: () => inFolder(starts) },
  { title: 'A new table against the engine', measure: tables },
  { title: 'What a key press sends to a terminal of 120×40', measure: () => inFolder(keys) },
];
