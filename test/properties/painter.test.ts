import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from '../../client/shell/terminal/changes.ts';
import { blankGrid, FrameReader, type Grid } from '../../client/shell/terminal/grid.ts';
import { runs } from '../support/campaign.ts';

// The terminal is written to by what changes. A terminal emulator says whether it comes to the same.

const COLUMNS = 40;
const ROWS = 12;

const looks = { columns: COLUMNS, rows: ROWS, colour: '256' as const, ascii: false };

const write = (terminal: headless.Terminal, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    terminal.write(bytes, resolve);
  });

const openTerminal = (): headless.Terminal =>
  new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true, convertEol: false });

/** The screen as glyph, weight, colour per cell. */
const screenOf = (terminal: headless.Terminal): string[] => {
  const buffer = terminal.buffer.active;
  return Array.from({ length: ROWS }, (_, y) => {
    const line = buffer.getLine(buffer.baseY + y);
    return Array.from({ length: COLUMNS }, (_, x) => {
      const cell = line?.getCell(x);
      if (!cell) return '?';
      const look = [cell.isBold(), cell.isDim(), cell.isInverse(), cell.isUnderline()].map((on) =>
        on ? 1 : 0,
      );
      const background = cell.isBgDefault() ? '' : String(cell.getBgColor());
      const colour = cell.isFgDefault() ? '' : String(cell.getFgColor());
      return `${cell.getChars() || ' '}${look.join('')}${colour}/${background}`;
    }).join(' ');
  });
};

/** What a terminal shows that is given the whole frame afresh. */
const drawnWhole = async (grid: Grid): Promise<string[]> => {
  const terminal = openTerminal();
  const text = grid
    .map((row, y) => {
      const cells = row.glyphs.map((glyph, x) => `\u001b[0;${row.styles[x] ?? ''}m${glyph}`);
      return `\u001b[${String(y + 1)};1H${cells.join('')}`;
    })
    .join('');
  await write(terminal, text.replaceAll('[0;m', '[m'));
  return screenOf(terminal);
};

const styled = fc
  .tuple(
    fc.constantFrom('', '1', '2', '7', '31', '1;38;5;208', '42', '38;2;10;200;30'),
    fc.stringMatching(/^[a-zA-Z0-9 ─│≈£é]{0,12}$/),
    fc.constantFrom('0', '39;22', '39;49;22;27', '1'),
  )
  .map(([sgr, text, end]) => (sgr ? `\u001b[${sgr}m${text}\u001b[${end}m` : text));

const line = fc.array(styled, { maxLength: 5 }).map((parts) => parts.join(''));
const fresh = fc.array(line, { minLength: 1, maxLength: ROWS });

/** A frame made from the one before: scrolled, a few lines changed, or all new. */
const step = fc.oneof(
  fresh.map((lines) => () => lines),
  fc.tuple(fc.integer({ min: -4, max: 4 }), line).map(([by, added]) => (lines: string[]) => {
    if (by >= 0) return [...lines.slice(by), ...new Array<string>(by).fill(added)];
    return [...new Array<string>(-by).fill(added), ...lines.slice(0, by)];
  }),
  fc.tuple(fc.nat(ROWS - 1), line).map(
    ([at, changed]) =>
      (lines: string[]) =>
        lines.map((old, y) => (y === at ? changed : old)),
  ),
);

test('a terminal fed only the changes shows what one fed every frame whole would show', async () => {
  await fc.assert(
    fc.asyncProperty(fresh, fc.array(step, { minLength: 1, maxLength: 8 }), async (first, steps) => {
      const terminal = openTerminal();
      let lines = first;
      let shown = blankGrid(COLUMNS, ROWS);
      const reader = new FrameReader(looks);
      for (const next of [(all: string[]) => all, ...steps]) {
        lines = next(lines);
        const grid = reader.read(lines, looks);
        await write(terminal, changesBetween(shown, grid));
        shown = grid;
        expect(screenOf(terminal)).toEqual(await drawnWhole(grid));
      }
    }),
    { numRuns: runs(150) },
  );
});
