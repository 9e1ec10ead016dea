import { EventEmitter } from 'node:events';
import { changesBetween, firstChanges } from './changes.ts';
import { blankGrid, FrameReader, type Grid, type Looks } from './grid.ts';
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
/** How long a list must rest before the pane beside it is painted again; longer than between repeats of a held key. */
const PANE_REST_MS = 150;

/**
 * A stdout for Ink that takes whole frames (`debug: true`) and writes only the difference to the last one. It paints
 * at most 30 times a second; if the terminal is slow, it skips to the latest frame. Of a list that scrolls it paints
 * the pane beside it last, when the list rests.
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
  #restTimer: NodeJS.Timeout | undefined;
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
    if (this.#timer ?? this.#restTimer) this.#paint();
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#restTimer);
    this.#output.off('resize', this.#onResize);
    this.#output.off('drain', this.#onDrain);
  }

  /** Repaints everything: after a resize or output of another program. */
  redraw(): void {
    this.#isStale = true;
    this.#schedule();
  }

  /** The bytes to write; what the terminal shows after them is noted. */
  #bytesTo(now: Grid, { columns, rows }: Pick<Looks, 'columns' | 'rows'>): string {
    const was = this.#isStale ? blankGrid(columns, rows) : this.#shown;
    this.#shown = now;
    if (this.#options.linear) return newLines(was, now, this.#terminalColumns);
    if (this.#isStale) return `\u001b[m\u001b[2J${changesBetween(was, now)}`;
    const { bytes, shown } = firstChanges(was, now);
    this.#shown = shown;
    if (shown !== now) this.#restTimer = setTimeout(this.#paintLater, PANE_REST_MS);
    return bytes;
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
    clearTimeout(this.#restTimer);
    [this.#timer, this.#restTimer] = [undefined, undefined];
    if (this.#isClosed || this.#isBlocked) return;
    const { rows } = this;
    const columns = this.#options.linear ? SPOKEN_COLUMNS : this.columns;
    const now = this.#reader.read(this.#frame, { columns, rows });
    const bytes = this.#bytesTo(now, { columns, rows });
    this.#isStale = false;
    if (bytes === '') return;
    this.#paintedAt = performance.now();
    this.written += Buffer.byteLength(bytes);
    this.#isBlocked = !this.#output.write(bytes);
  };
}
