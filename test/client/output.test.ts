import { Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invocation, withInvocation } from '../../client/system/invocation.ts';
import { quotedLines, showProgress, wrappedRows, writeLines, writeText } from '../../client/system/output.ts';
import { textWidth } from '../../client/shell/text-width.ts';
import { anyText, isPrintable } from '../support/printable.ts';

/** A terminal, or a file where it has no columns. */
class Sink extends Writable {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number;
  constructor(columns?: number) {
    super({ decodeStrings: false });
    this.isTTY = columns !== undefined;
    this.columns = columns ?? 0;
  }
  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

const written = (write: (stream: NodeJS.WriteStream) => void, columns?: number): string => {
  const sink = new Sink(columns);
  write(sink as unknown as NodeJS.WriteStream);
  return sink.text;
};

const columns = fc.option(fc.integer({ min: 20, max: 100 }), { nil: undefined });

describe('whatever is written', () => {
  test('is lines of printable text, and as many as were given where nothing wraps', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), columns, (lines, wide) => {
        const out = written((stream) => {
          writeLines(stream, lines);
        }, wide);
        const rows = out.split('\n');
        expect(rows.every(isPrintable)).toBe(true);
        expect(rows.pop()).toBe('');
        if (wide === undefined) expect(rows).toHaveLength(lines.length);
        else for (const row of rows) expect(textWidth(row)).toBeLessThanOrEqual(wide + 1);
      }),
      { numRuns: 2000 },
    );
  });

  test('as one text keeps its line ends and nothing else of what moves a cursor', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const out = written((stream) => {
          writeText(stream, text);
        });
        expect(out.split('\n').every(isPrintable)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a line that is too long for the terminal', () => {
  test('continues indented, so that its parts cannot pass for lines of ours', () => {
    expect(wrappedRows('  It is agreed between the powers that peace is kept', 24)).toEqual([
      '  It is agreed between',
      '      the powers that',
      '      peace is kept',
    ]);
  });

  test('is cut where it has no blank', () => {
    expect(wrappedRows('x'.repeat(50), 24)).toEqual([
      'x'.repeat(24),
      `    ${'x'.repeat(20)}`,
      `    ${'x'.repeat(6)}`,
    ]);
  });

  test('loses nothing but blanks', () => {
    const unit = fc.constantFrom('a', 'b', ' ', '漢', 'é', ' '.repeat(30));
    const line = fc.string({ unit, maxLength: 120 });
    fc.assert(
      fc.property(line, fc.integer({ min: 20, max: 40 }), (text, wide) => {
        expect(wrappedRows(text, wide).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
      { numRuns: 1000 },
    );
  });

  test('costs no more than its length', () => {
    expect(wrappedRows('漢字 '.repeat(50_000), 80).length).toBeGreaterThan(2_000);
  });
});

test('all lines of a letter begin with a mark', () => {
  expect(quotedLines('one\r\nNumber:  7\rtwo\n')).toEqual(['| one', '| Number:  7', '| two', '| ']);
});

test('how far a command has come is one row of a terminal, cleared at its end, and nothing in a file', async () => {
  const shown = async (columns?: number) => {
    const err = new Sink(columns);
    await withInvocation({ ...invocation(), err }, () => {
      showProgress('reading north:\n turn 1 of 10…');
      showProgress('');
      return Promise.resolve();
    });
    return err.text;
  };
  const [start, row, end, ...others] = (await shown(20)).split('\r\u001b[K');
  expect([start, end, others]).toEqual(['', '', []]);
  expect(row).toMatch(/^reading north:/);
  expect(isPrintable(row ?? '')).toBe(true);
  expect(textWidth(row ?? '')).toBeLessThan(20);
  expect(await shown()).toBe('');
});
