import { restyleParameters, showsOnBlanks } from './restyle.ts';

const ESC = '\u001b[';
/** Moves down one row and keeps the column (IND). */
const DOWN = '\u001bD';

interface CursorPlace {
  readonly x: number;
  readonly y: number;
}

const forward = (columns: number): string =>
  columns === 0 ? '' : `${ESC}${columns === 1 ? '' : String(columns)}C`;

const backward = (columns: number): string => `${ESC}${columns === 1 ? '' : String(columns)}D`;

const sideways = (columns: number): string => (columns < 0 ? backward(-columns) : forward(columns));

/** Down one row and to the side; a backspace stands only before a move down, so that one in a text is found out. */
const downwards = (across: number): string =>
  (across < 0 && across >= -3 ? '\b'.repeat(-across) : sideways(across)) + DOWN;

const absolute = ({ x, y }: CursorPlace): string =>
  `${ESC}${String(y + 1)}${x === 0 ? '' : `;${String(x + 1)}`}H`;

/** The shortest sequence that moves the cursor. */
const motion = (from: CursorPlace | undefined, to: CursorPlace): string => {
  if (!from) return absolute(to);
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (down === 0) return across === -from.x && across < -1 ? `${ESC}G` : sideways(across);
  const ways = [absolute(to)];
  if (down === 1) ways.push(`\r\n${forward(to.x)}`, downwards(across));
  else if (down > 1 && across === 0) ways.push(`${ESC}${String(down)}B`);
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
};

/** What is written to a terminal, and the terminal's cursor and style after it. */
export class OutputPen {
  #out = '';
  #style = '';
  /** Undefined if unknown. */
  #at: CursorPlace | undefined;

  get out(): string {
    return this.#out;
  }

  /** A pen that continues from here on its own. */
  fork(): OutputPen {
    const pen = new OutputPen();
    [pen.#style, pen.#at] = [this.#style, this.#at];
    return pen;
  }

  /** Continues with what a pen wrote that was forked from this one. */
  take(forked: OutputPen): void {
    this.#out += forked.#out;
    [this.#style, this.#at] = [forked.#style, forked.#at];
  }

  /** Moves the cursor. */
  moveTo(x: number, y: number): void {
    if (this.#at?.y === y && this.#at.x === x) return;
    this.#out += motion(this.#at, { x, y });
    this.#at = { x, y };
  }

  /** Whether the cursor is in the row above. */
  isAbove(y: number): boolean {
    return this.#at?.y === y - 1;
  }

  /** The bytes that moving over columns to the right takes. */
  static costOfMoving(columns: number): number {
    return forward(columns).length;
  }

  setStyle(style: string): void {
    if (this.#style === style) return;
    this.#out += `${ESC}${restyleParameters(this.#style, style)}m`;
    this.#style = style;
  }

  /** Whether a cell of this style can be written without another sequence. */
  isReadyFor(glyph: string, style: string): boolean {
    return style === this.#style || (glyph === ' ' && style === '' && !showsOnBlanks(this.#style));
  }

  /** Writes a cell. A blank is written in any style that does not show on it. */
  write(glyph: string, style: string): void {
    if (!this.isReadyFor(glyph, style)) this.setStyle(style);
    this.#out += glyph;
    if (this.#at) this.#at = { x: this.#at.x + 1, y: this.#at.y };
  }

  /** After the last column, terminals differ in where the cursor is. */
  loseCursor(): void {
    this.#at = undefined;
  }

  /** Erases the row from the cursor on. */
  eraseToEnd(): void {
    if (showsOnBlanks(this.#style)) this.setStyle('');
    this.#out += `${ESC}K`;
  }

  /** Erases so many cells from the cursor on, which stays. */
  erase(columns: number): void {
    if (showsOnBlanks(this.#style)) this.setStyle('');
    this.#out += `${ESC}${String(columns)}X`;
  }

  /** Moves the row from the cursor on to the left by so many columns; to the right, if negative. The cursor stays. */
  slide(by: number): void {
    if (showsOnBlanks(this.#style)) this.setStyle('');
    const columns = Math.abs(by);
    this.#out += `${ESC}${columns === 1 ? '' : String(columns)}${by > 0 ? 'P' : '@'}`;
  }

  /** Scrolls rows `top` to `bottom` up by so many (down, if negative). */
  scroll(top: number, bottom: number, by: number): void {
    this.setStyle('');
    const direction = by > 0 ? 'S' : 'T';
    const rows = Math.abs(by);
    this.#out += `${ESC}${String(top + 1)};${String(bottom + 1)}r${ESC}${rows === 1 ? '' : String(rows)}${direction}${ESC}r`;
    this.#at = undefined;
  }
}
