import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { changesBetween } from '../../client/shell/terminal/changes.ts';
import { FrameReader, type Grid, type Looks } from '../../client/shell/terminal/grid.ts';
import { Painter, type TerminalOutput } from '../../client/shell/terminal/painter.ts';
import { restyleParameters } from '../../client/shell/terminal/restyle.ts';
import { applySgr, PLAIN, sgrOf, toSixteen } from '../../client/shell/terminal/sgr.ts';

const COLUMNS = 40;
const ROWS = 12;

const looks = { columns: COLUMNS, rows: ROWS, colour: '256' as const, ascii: false };

const readFrame = (frame: string, other: Partial<Pick<Looks, 'colour' | 'ascii'>> = {}): Grid =>
  new FrameReader({ ...looks, ...other }).read(frame.split('\n'), looks);

test('a scrolled list costs little more than the new line', () => {
  const lines = Array.from({ length: 30 }, (_, n) => `area number ${String(n)} with its figures`);
  const at = (top: number): Grid => readFrame(['Areas', ...lines.slice(top, top + 10), 'hints'].join('\n'));
  const bytes = changesBetween(at(3), at(4));
  expect(bytes).toContain('r\u001b[S');
  expect(bytes.length).toBeLessThan(80);
});

test('nothing is written when nothing changed', () => {
  const grid = readFrame('Tunis\nAlgiers');
  expect(changesBetween(grid, readFrame('Tunis\nAlgiers'))).toBe('');
});

test('escape sequences in text never reach the terminal, and wide glyphs keep their columns', () => {
  const grid = readFrame('a\u001b[2Jb\u001b]0;title\u0007c\u009b31md 漢|');
  expect(grid[0]?.glyphs.join('').trimEnd()).toBe('abc31md ? |');
});

test('colours are mapped down for the session that asks for fewer', () => {
  const frame = '\u001b[1;38;5;208mFrance\u001b[0m';
  const style = (colour: 'none' | '16' | '256'): string | undefined =>
    readFrame(frame, { colour })[0]?.styles[0];
  expect([style('none'), style('16'), style('256')]).toEqual(['1', '1;93', '1;38;5;208']);
  expect([toSixteen(232), toSixteen(255), toSixteen(196), toSixteen(21)]).toEqual([0, 15, 9, 12]);
});

test('the ASCII fallback keeps every column', () => {
  const [row] = readFrame('│ Curaçao ≈ £5 → ─', { ascii: true });
  expect(row?.glyphs.join('').trimEnd()).toBe('| Curacao ~ L5 > -');
});

const look = fc.record({
  bold: fc.boolean(),
  dim: fc.boolean(),
  italic: fc.boolean(),
  underline: fc.boolean(),
  inverse: fc.boolean(),
  strike: fc.boolean(),
  colour: fc.option(fc.constantFrom(1, 12, 75, 231), { nil: undefined }),
  background: fc.option(fc.constantFrom(2, 9, 130), { nil: undefined }),
});

test('from any style to any other a terminal is told no more than to begin again', () => {
  fc.assert(
    fc.property(look, look, fc.constantFrom('16' as const, '256' as const), (from, to, level) => {
      const [was, now] = [sgrOf(from, level), sgrOf(to, level)];
      const said = restyleParameters(was, now);
      expect(sgrOf(applySgr(applySgr(PLAIN, was), said), level)).toBe(now);
      expect(said.length).toBeLessThanOrEqual(now === '' ? 0 : `0;${now}`.length);
    }),
  );
});

/** A terminal that is slow: it refuses more until told that it has drained. */
class SlowTerminal extends EventEmitter {
  readonly columns = COLUMNS;
  readonly rows = ROWS;
  readonly chunks: string[] = [];
  write(text: string): boolean {
    this.chunks.push(text);
    return false;
  }
}

test('a slow terminal is sent the latest frame, not the ones between', async () => {
  const slow = new SlowTerminal();
  const painter = new Painter(slow as unknown as TerminalOutput, { colour: '16', ascii: false });
  painter.write('one');
  painter.write('two');
  painter.write('three');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(slow.chunks).toHaveLength(1);
  slow.emit('drain');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(slow.chunks).toHaveLength(2);
  expect(slow.chunks[1]).toContain('three');
  painter.close();
});

test('the first screen does not wait behind the blank frame before it', () => {
  const slow = new SlowTerminal();
  const painter = new Painter(slow as unknown as TerminalOutput, { colour: '16', ascii: false });
  painter.write('');
  painter.write('one');
  expect(slow.chunks).toHaveLength(1);
  expect(slow.chunks[0]).toContain('one');
  painter.close();
  expect(painter.writable).toBe(false);
});

/** A terminal that notes what it is sent. */
class NotingTerminal extends SlowTerminal {
  override write(text: string): boolean {
    super.write(text);
    return true;
  }
}

test('a frame that changes nothing does not keep the next one waiting', async () => {
  const terminal = new NotingTerminal();
  const painter = new Painter(terminal as unknown as TerminalOutput, { colour: '16', ascii: false });
  painter.write('one');
  await new Promise((resolve) => setTimeout(resolve, 60));
  painter.write('one');
  painter.write('two');
  expect(terminal.chunks.at(-1)).toContain('two');
  painter.close();
});

const NAMES =
  'Abyssinia Tunis Borneo Fez Congo Quwait Mexico Siam Peru Oman Darfur Hawaii Kongo Zululand Egypt'.split(
    ' ',
  );

/** A list with a card beside it, which fills most of its rows. */
const withCardAt = (top: number): string =>
  [
    'Areas',
    ...Array.from({ length: 10 }, (_, n) => {
      const row = NAMES.slice(top + n, top + n + 3)
        .join(' ')
        .padEnd(22);
      return `${row}\u001b[2m │ \u001b[22m${NAMES[(4 * n) % 15] ?? ''} card`;
    }),
    'hints',
  ].join('\n');

test('a card beside a list that scrolls is painted when the list rests', async () => {
  const terminal = new NotingTerminal();
  const painter = new Painter(terminal as unknown as TerminalOutput, { colour: '16', ascii: false });
  painter.write(withCardAt(0));
  painter.write(withCardAt(1));
  await vi.waitFor(() => {
    expect(terminal.chunks).toHaveLength(3);
  });
  const [first, scrolled, rested] = terminal.chunks.map((chunk) => chunk.match(/card/g)?.length ?? 0);
  expect([first, scrolled, rested]).toEqual([10, 0, 10]);
  painter.close();
});

test('vertical lines are written downwards, in few bytes', () => {
  const lines = Array.from({ length: 10 }, () => `${' '.repeat(12)}\u001b[2m │ \u001b[22m`);
  const bytes = changesBetween(readFrame(''), readFrame(lines.join('\n')));
  expect(Buffer.byteLength(bytes)).toBeLessThan(80);
});

test('keys in a row that others come before are moved to the side, not written again', () => {
  const keys = 't list  / find  m layer  q leave';
  const [without, withOrder] = [readFrame(keys), readFrame(`n here  ${keys}`)];
  expect(changesBetween(without, withOrder)).toBe('\u001b[1H\u001b[8@n here');
  expect(changesBetween(withOrder, without)).toBe('\u001b[1H\u001b[8P');
});

test('cells that tmux leaves standing when it inserts more cells than it moves are written', () => {
  const keys = 'Esc back  F1 help  m more';
  const message = 'nothing to choose here';
  const [without, withMessage] = [readFrame(keys), readFrame(`${message}  ${keys.slice(0, 16)}`)];
  expect(changesBetween(without, withMessage)).toBe(`\u001b[1H\u001b[24@${message}  `);
});

test('blanks are the same in every colour', () => {
  const was = readFrame('\u001b[1;31mred\u001b[39;22m  \u001b[7m \u001b[27m');
  const now = readFrame('\u001b[1;31mred  \u001b[39;22m\u001b[7m \u001b[27m');
  expect(changesBetween(was, now)).toBe('');
  expect(now[0]?.styles[5]).toBe('7');
});

/** A terminal that takes one frame and then breaks. */
class BrokenTerminal extends EventEmitter {
  readonly columns = COLUMNS;
  readonly rows = ROWS;
  #isFirst = true;

  write(): boolean {
    if (!this.#isFirst) throw new Error('the line is cut');
    this.#isFirst = false;
    return true;
  }
}

test('a frame that cannot be painted when it is due is told to who listens, and ends nothing else', async () => {
  const broken = new BrokenTerminal();
  const painter = new Painter(broken as unknown as TerminalOutput, { colour: '16', ascii: false });
  const fault = new Promise((resolve) => painter.once('fault', resolve));
  painter.write('one');
  painter.write('two');
  expect(await fault).toMatchObject({ message: 'the line is cut' });
});

test.each([
  ['events ✓ › ▶ORDERS › talk', 'events y > *ORDERS > talk'],
  ['✗ § ✉ ⚔ ◷ • » £5 ⇒ ↔', 'x S @ X o * > L5 > ='],
])('no sign of the screens is a question mark without Unicode: %s', (frame, shown) => {
  const [row] = readFrame(frame, { ascii: true });
  expect(row?.glyphs.join('').trimEnd()).toBe(shown);
});
