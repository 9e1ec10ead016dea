import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, firstChanges } from '../../client/shell/terminal/changes.ts';
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

/** The screen as glyph, weight, colour per cell; of a blank what can be seen of it. */
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
      const isBlank = (cell.getChars() || ' ') === ' ';
      if (isBlank && background === '' && !cell.isInverse() && !cell.isUnderline()) return ' ';
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

/** Keys and what they do, each in a colour or plain, as they stand in a row. */
const hint = fc
  .tuple(fc.constantFrom('', '2', '7', '31', '42'), fc.stringMatching(/^[a-z?:] [a-z≈]{4,9} ?$/))
  .map(([sgr, text]) => (sgr ? `\u001b[${sgr}m${text}\u001b[0m` : text));

test('a row from which parts come and go is right, and parts are moved to the side', async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(hint, { minLength: 2, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(6), fc.nat(2), fc.array(hint, { maxLength: 2 })), {
        minLength: 1,
        maxLength: 8,
      }),
      async (first, steps) => {
        const terminal = openTerminal();
        const reader = new FrameReader(looks);
        let shown = blankGrid(COLUMNS, ROWS);
        let hints = first;
        for (const [at, gone, come] of [[0, 0, []] as const, ...steps]) {
          hints = hints.toSpliced(at, gone, ...come);
          const grid = reader.read([hints.join(' ')], looks);
          const bytes = changesBetween(shown, grid);
          // oxlint-disable-next-line no-control-regex
          if (/\u001b\[\d*[@P]/.test(bytes)) moved += 1;
          await write(terminal, bytes);
          shown = grid;
          expect(screenOf(terminal)).toEqual(await drawnWhole(grid));
        }
      },
    ),
    { numRuns: runs(150) },
  );
  expect(moved).toBeGreaterThan(0);
});

const word = fc.stringMatching(/^[a-zé≈]{0,9}( [a-z]{1,6})?$/);
const pane = fc.array(styled, { minLength: 1, maxLength: ROWS - 2 });
const LIST_COLUMNS = 17;

/** A list between a heading and a foot, from a row on, with a pane beside it. */
const besidePane = (list: readonly string[], top: number, beside: readonly string[]): string[] => [
  'Places',
  ...Array.from({ length: ROWS - 2 }, (_, n) => {
    const row = (list[top + n] ?? '').padEnd(LIST_COLUMNS);
    return `${row}\u001b[2m │ \u001b[22m${beside[n] ?? ''}`;
  }),
  `${String(top)} of ${String(list.length)}`,
];

const paneStep = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.option(pane, { nil: undefined, freq: 2 }));

test('a pane beside a list that scrolls is blank or right, and right when the list rests', async () => {
  let left = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 20, maxLength: 40 }),
      pane,
      fc.array(paneStep, { minLength: 1, maxLength: 8 }),
      async (list, first, steps) => {
        const terminal = openTerminal();
        const reader = new FrameReader(looks);
        let [shown, beside, top] = [blankGrid(COLUMNS, ROWS), first, 0];
        for (const [by, changed] of steps) {
          beside = changed ?? beside;
          top = Math.max(0, top + by);
          const grid = reader.read(besidePane(list, top, beside), looks);
          const changes = firstChanges(shown, grid);
          await write(terminal, changes.bytes);
          shown = changes.shown;
          expect(screenOf(terminal)).toEqual(await drawnWhole(shown));
          shown.forEach((row, y) => {
            expect(row.glyphs.slice(0, LIST_COLUMNS)).toEqual(grid[y]?.glyphs.slice(0, LIST_COLUMNS));
            const right = row.glyphs.slice(LIST_COLUMNS).join('').replace('│', '').trim();
            if (right !== '') expect(row.glyphs).toEqual(grid[y]?.glyphs);
          });
          if (shown === grid) continue;
          left += 1;
          const rested = firstChanges(shown, grid);
          expect(rested.shown).toBe(grid);
          if (left % 2 === 0) continue;
          await write(terminal, rested.bytes);
          shown = grid;
          expect(screenOf(terminal)).toEqual(await drawnWhole(grid));
        }
      },
    ),
    { numRuns: runs(150) },
  );
  expect(left).toBeGreaterThan(0);
});
