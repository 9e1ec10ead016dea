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

const firstFrame = async (folder: string): Promise<number> => {
  const terminal = play(folder);
  try {
    return await timed(() => terminal.sees('Your tables'));
  } finally {
    await terminal.kill();
  }
};

const starts = async (folder: string): Promise<readonly Figure[]> => {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await firstFrame(folder));
  return [{ name: 'from the command to the lobby, median', value: median(times), unit: 'ms', aim: 200 }];
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

export const measurements: readonly Measurement[] = [
  { title: 'The client starts', measure: () => inFolder(starts) },
  { title: 'A new table against the engine', measure: tables },
];
