import { stripVTControlCharacters } from 'node:util';
import type { PointerSpot } from './pointer-spots.ts';
import type { MouseAction } from './terminal/mouse.ts';

/** What the pointer acts on: it presses keys, asks what is at a cell, and reads the drawn frame. */
export interface PointerTarget {
  press(key: string): void;
  /** What is at the cell; undefined if a press does nothing there or the screen has handled it. */
  point(pointed: MouseAction): PointerSpot | undefined;
  /** The latest frame, with its colours. */
  frame(): readonly string[];
  /** Resolves when the effect of the last key is drawn. */
  drawn(): Promise<void>;
}

/** Rows that one turn of the wheel moves by. */
const WHEEL_ROWS = 3;

/** How often the cursor is moved again if the list has scrolled meanwhile. */
const MAX_LOOKS = 5;

const CURSOR = '▸';
const INVERSE = '\u001b[7m';
const ANSWER = /\[(Enter|Esc)\][^[│]*/gu;
const KEYS: Readonly<Record<string, string>> = { Enter: 'enter', Esc: 'esc' };

type Rows = Extract<PointerSpot, { readonly is: 'row' }>;

/** The text of a list row without the cursor's mark and without the pane beside it. */
const rowText = (row = ''): string => {
  const [left = ''] = stripVTControlCharacters(row).split('│');
  return left.replaceAll(CURSOR, ' ').trim();
};

/**
 * Translates the mouse into keys. A press on a row moves the cursor there with arrow keys; a press on the cursor's
 * row is Enter.
 */
export class Pointer {
  readonly #target: PointerTarget;
  /** The action being carried out; the next press waits for it. */
  #under: Promise<void> = Promise.resolve();

  constructor(target: PointerTarget) {
    this.#target = target;
  }

  /** Handles a press or a turn of the wheel, after the one before it. */
  point(pointed: MouseAction): Promise<void> {
    this.#under = this.#under.then(() => this.#handle(pointed));
    return this.#under;
  }

  async #handle(pointed: MouseAction): Promise<void> {
    const spot = this.#target.point(pointed);
    if (spot?.is === 'row' && pointed.action !== 'press')
      this.#press(pointed.action === 'wheel up' ? 'up' : 'down', WHEEL_ROWS);
    else if (spot && pointed.action === 'press') await this.#pressAt(spot, pointed);
    await this.#target.drawn();
  }

  async #pressAt(spot: PointerSpot, pointed: MouseAction): Promise<void> {
    if (spot.is === 'key') this.#press(spot.key, 1);
    else if (spot.is === 'box') this.#answer(pointed);
    else if (spot.is === 'row') await this.#walk(spot, pointed.row);
  }

  #press(key: string, times: number): void {
    for (let n = 0; n < times; n += 1) this.#target.press(key);
  }

  /** Presses the key of the box's answer at this column. */
  #answer({ row, column }: MouseAction): void {
    const text = stripVTControlCharacters(this.#target.frame()[row] ?? '');
    for (const { 0: answer, 1: name = '', index } of text.matchAll(ANSWER)) {
      const key = KEYS[name];
      if (key !== undefined && column >= index && column < index + answer.trimEnd().length)
        this.#press(key, 1);
    }
  }

  /**
   * The cursor's row: it is marked, and in another background if several are. Of several, the one nearest to `goal`.
   */
  #cursor({ from, to }: Rows, goal: number): number | undefined {
    const frame = this.#target.frame();
    const marked = [...frame.keys()].filter((n) => n >= from && n < to && frame[n]?.includes(CURSOR));
    const chosen = marked.filter((n) => frame[n]?.includes(INVERSE));
    const among = chosen.length > 0 ? chosen : marked;
    return among.toSorted((a, b) => Math.abs(a - goal) - Math.abs(b - goal))[0];
  }

  /** The row with this text that is nearest to `near`. */
  #find({ from, to }: Rows, text: string, near: number): number | undefined {
    const frame = this.#target.frame();
    const found = [...frame.keys()].filter((n) => n >= from && n < to && rowText(frame[n]) === text);
    return found.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0];
  }

  async #walk(rows: Rows, row: number): Promise<void> {
    const goal = rowText(this.#target.frame()[row]);
    let at = this.#cursor(rows, row);
    if (at === undefined || goal === '') return;
    if (at === row) {
      this.#press('enter', 1);
      return;
    }
    let away = row - at;
    if (!(await this.#canStep(rows, at, away))) return;
    // Rows may be headings, and the list may scroll while the cursor moves, so the target is found by its text.
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      at = this.#cursor(rows, row);
      const found = at === undefined ? undefined : this.#find(rows, goal, at);
      if (at === undefined || found === undefined || found === at) return;
      if (look > 0 && Math.abs(found - at) >= Math.abs(away)) return;
      away = found - at;
      this.#press(away < 0 ? 'up' : 'down', Math.abs(away));
      await this.#target.drawn();
    }
  }

  /** Tries one step. If that scrolls the page and moves no cursor, it is undone. */
  async #canStep(rows: Rows, at: number, away: number): Promise<boolean> {
    const before = this.#target.frame();
    this.#press(away < 0 ? 'up' : 'down', 1);
    await this.#target.drawn();
    const frame = this.#target.frame();
    const now = this.#cursor(rows, at + Math.sign(away));
    if (now !== undefined && rowText(frame[now]) !== rowText(before[at])) return true;
    if (frame.join('\n') !== before.join('\n')) this.#press(away < 0 ? 'down' : 'up', 1);
    return false;
  }
}
