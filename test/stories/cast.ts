import { setTimeout as pause } from 'node:timers/promises';
import type { IBufferCell } from '@xterm/headless';
import type { XtermClient } from '../client/xterm-client.ts';

// A recording in asciinema's format, version 2: what stood on a screen after each thing typed. Its times are made up.

/** Something typed, what the screen then shows, and how long it is looked at, in seconds. */
export interface RecordedStep {
  readonly keys: string;
  readonly seen: string | RegExp;
  readonly seconds: number;
  /** What happens elsewhere first. */
  readonly meanwhile?: () => void;
}

/** Longer than a frame waits for its turn, in milliseconds: what was due earlier has then been painted. */
const A_FRAME = 90;

const colourOf = (cell: IBufferCell, ground: 'fore' | 'back'): readonly number[] => {
  const [base, colour] =
    ground === 'fore' ? ([38, cell.getFgColor()] as const) : ([48, cell.getBgColor()] as const);
  const isPalette = ground === 'fore' ? cell.isFgPalette() : cell.isBgPalette();
  const isRgb = ground === 'fore' ? cell.isFgRGB() : cell.isBgRGB();
  if (isPalette) return [base, 5, colour];
  return isRgb ? [base, 2, (colour >> 16) & 255, (colour >> 8) & 255, colour & 255] : [];
};

const flags = (cell: IBufferCell): readonly number[] =>
  (
    [
      [cell.isBold(), 1],
      [cell.isDim(), 2],
      [cell.isUnderline(), 4],
      [cell.isInverse(), 7],
    ] as const
  ).flatMap(([isSet, code]) => (isSet ? [code] : []));

/** Only the ground of a blank cell is seen: the colour of its letters, which it keeps of what it replaces, is not. */
const isBlank = (cell: IBufferCell): boolean =>
  cell.getChars().trim() === '' && !cell.isUnderline() && !cell.isInverse();

/** Whether a blank cell looks the same after this cell without another code. */
const isSameGround = (cell: IBufferCell, [ground, isMarked]: readonly [string, boolean]): boolean =>
  isBlank(cell) && !isMarked && ground === colourOf(cell, 'back').join(';');

const lookOf = (cell: IBufferCell): string => {
  const letters = isBlank(cell) ? [] : [...flags(cell), ...colourOf(cell, 'fore')];
  return [0, ...letters, ...colourOf(cell, 'back')].join(';');
};

/** The rows of a screen as a terminal is told to draw them. */
const screenRows = ({ output: { terminal, columns, rows } }: XtermClient): readonly string[] => {
  const { active } = terminal.buffer;
  return Array.from({ length: rows }, (_, y) => {
    const line = active.getLine(active.baseY + y);
    let [text, look] = ['', ''];
    let last: readonly [ground: string, isMarked: boolean] = ['none', true];
    for (let x = 0; x < columns; x += 1) {
      const cell = line?.getCell(x);
      if (!cell || cell.getWidth() === 0) continue;
      const codes = isSameGround(cell, last) ? look : lookOf(cell);
      text += (codes === look ? '' : `\u001b[${codes}m`) + (cell.getChars() || ' ');
      last = [colourOf(cell, 'back').join(';'), (cell.isUnderline() || cell.isInverse()) !== 0];
      look = codes;
    }
    return text;
  });
};

const untilPainted = async ({ output: { terminal } }: XtermClient): Promise<void> => {
  await pause(A_FRAME);
  await new Promise<void>((resolve) => {
    terminal.write('', resolve);
  });
};

/** Plays the takes, and records the rows that each has changed. */
export const record = async (
  client: XtermClient,
  title: string,
  takes: readonly RecordedStep[],
): Promise<string> => {
  const { columns: width, rows: height } = client.output;
  const events: string[] = [];
  let [before, at]: [readonly string[], number] = [[], 0];
  for (const { keys, seen, seconds, meanwhile } of takes) {
    meanwhile?.();
    client.type(keys);
    await client.sees(seen);
    await untilPainted(client);
    const now = screenRows(client);
    const changed = now.flatMap((row, y) => (row === before[y] ? [] : [`\u001b[${String(y + 1)};1H${row}`]));
    const hidden = events.length === 0 ? '\u001b[?25l' : '';
    events.push(JSON.stringify([Number(at.toFixed(2)), 'o', `${hidden}${changed.join('')}`]));
    [before, at] = [now, at + seconds];
  }
  events.push(JSON.stringify([Number(at.toFixed(2)), 'o', '\u001b[m']));
  const head = { version: 2, width, height, title, env: { TERM: 'xterm-256color' } };
  return `${[JSON.stringify(head), ...events].join('\n')}\n`;
};
