/** A mouse action at a cell of the terminal; columns and rows from 0. */
export interface MouseAction {
  readonly kind: 'mouse';
  readonly action: 'press' | 'wheel up' | 'wheel down';
  readonly column: number;
  readonly row: number;
}

/**
 * Reports buttons and the wheel (1000) in the encoding without a limit on columns (1006). Text can still be selected
 * with Shift.
 */
export const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
export const MOUSE_OFF = '\u001b[?1006l\u001b[?1000l';

// oxlint-disable-next-line no-control-regex
const REPORT = /^\u001b\[<(\d+);(\d+);(\d+)([Mm])/;
// oxlint-disable-next-line no-control-regex
const CUT_REPORT = /^\u001b\[<[\d;]*$/;

const DOES: Readonly<Record<string, MouseAction['action']>> = {
  '0M': 'press',
  '64M': 'wheel up',
  '65M': 'wheel down',
};

/** Reads a report at the beginning of a text; other buttons and releases are `unknown`. */
export const readReport = (
  text: string,
): { readonly pointed: MouseAction | 'unknown'; readonly length: number } | undefined => {
  const [whole, button = '', column, row, final = ''] = REPORT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const action = DOES[button + final];
  const pointed =
    action === undefined
      ? 'unknown'
      : ({ kind: 'mouse', action, column: Number(column) - 1, row: Number(row) - 1 } as const);
  return { pointed, length: whole.length };
};

/** Whether a text is the beginning of an incomplete report. */
export const isCutReport = (text: string): boolean => CUT_REPORT.test(text);
