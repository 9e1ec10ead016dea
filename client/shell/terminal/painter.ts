import { EventEmitter } from 'node:events';
import { changesBetween } from './changes.ts';
import { blankGrid, FrameReader, type Grid } from './grid.ts';
import { LINEAR_COLUMNS, newLines, SPOKEN_COLUMNS } from './linear.ts';
import type { ColourLevel } from './sgr.ts';

/** The output of a session: a TTY, or an SSH channel that behaves like one. */
export interface TerminalOutput extends NodeJS.WritableStream {
  readonly columns?: number;
  readonly rows?: number;
}

export interface PainterOptions {
  readonly colour: ColourLevel;
  readonly ascii: boolean;
  /** Prints changes as lines of text for screen readers instead of drawing. */
  readonly linear?: boolean;
}

const FRAME_MS = 1000 / 30;

/**
 * A stdout for Ink that takes whole frames (`debug: true`) and writes only the difference to the last one. It paints
 * at most 30 times a second; if the terminal is slow, it skips to the latest frame.
 */
export class Painter extends EventEmitter {
  readonly isTTY = true;
  /** Bytes written since the start, for benchmarks. */
  written = 0;
  readonly #output: TerminalOutput;
  readonly #options: PainterOptions;
  readonly #reader: FrameReader;
  #shown: Grid = [];
  #frame: readonly string[] = [''];
  #timer: NodeJS.Timeout | undefined;
  #paintedAt = 0;
  #isBlocked = false;
  #isClosed = false;
  #isStale = true;
  #isBegun = false;

  constructor(output: TerminalOutput, options: PainterOptions) {
    super();
    this.#output = output;
    this.#options = options;
    this.#reader = new FrameReader(options);
    this.setMaxListeners(50);
    output.on('resize', this.#onResize);
    output.on('drain', this.#onDrain);
  }

  /** Whether it still takes frames. */
  get writable(): boolean {
    return !this.#isClosed;
  }

  get columns(): number {
    const columns = this.#terminalColumns;
    return this.#options.linear ? Math.min(columns, LINEAR_COLUMNS) : columns;
  }

  get #terminalColumns(): number {
    return Math.max(this.#output.columns ?? 80, 20);
  }

  get rows(): number {
    return Math.max(this.#output.rows ?? 24, 6);
  }

  /** The rows of the latest frame, with their colours. */
  get frameRows(): readonly string[] {
    return this.#frame;
  }

  /** Takes a whole frame and paints it at once or at the next tick of the frame clock. */
  show(frame: readonly string[]): void {
    this.#frame = frame;
    // The first frame that is not blank is painted without waiting for the clock.
    this.#isBegun ||= frame.some((row) => row !== '');
    if (this.#isBegun) this.#schedule();
  }

  /** Takes a whole frame from Ink. */
  write(frame: string): boolean {
    this.show(frame.split('\n'));
    return true;
  }

  /** Paints what is pending and releases the terminal. */
  close(): void {
    if (this.#timer) this.#paint();
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#output.off('resize', this.#onResize);
    this.#output.off('drain', this.#onDrain);
  }

  /** Repaints everything: after a resize or output of another program. */
  redraw(): void {
    this.#isStale = true;
    this.#schedule();
  }

  #bytesTo(now: Grid, was: Grid): string {
    if (this.#options.linear) return newLines(was, now, this.#terminalColumns);
    return (this.#isStale ? '\u001b[m\u001b[2J' : '') + changesBetween(was, now);
  }

  readonly #onResize = (): void => {
    this.redraw();
    this.emit('resize');
  };

  readonly #onDrain = (): void => {
    this.#isBlocked = false;
    this.#schedule();
  };

  #schedule(): void {
    if (this.#timer || this.#isBlocked || this.#isClosed) return;
    const wait = this.#paintedAt + FRAME_MS - performance.now();
    if (wait <= 0) this.#paint();
    else this.#timer = setTimeout(this.#paintLater, wait);
  }

  /** Nothing awaits a frame that is drawn later, so errors are emitted as `fault`. */
  readonly #paintLater = (): void => {
    try {
      this.#paint();
    } catch (cause) {
      if (!this.emit('fault', cause)) throw cause;
    }
  };

  readonly #paint = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isClosed || this.#isBlocked) return;
    this.#paintedAt = performance.now();
    const { rows } = this;
    const columns = this.#options.linear ? SPOKEN_COLUMNS : this.columns;
    const now = this.#reader.read(this.#frame, { columns, rows });
    const bytes = this.#bytesTo(now, this.#isStale ? blankGrid(columns, rows) : this.#shown);
    this.#isStale = false;
    this.#shown = now;
    if (bytes === '') return;
    this.written += Buffer.byteLength(bytes);
    this.#isBlocked = !this.#output.write(bytes);
  };
}
