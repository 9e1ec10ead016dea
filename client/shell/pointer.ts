import { stripVTControlCharacters } from 'node:util';
import type { PointerSpot } from './pointer-spots.ts';
import type { MouseAction } from './terminal/mouse.ts';

/** What the pointer acts on: it presses keys, asks what lies under a cell, and reads the frame as it is drawn. */
export interface PointerTarget {
  press(key: string): void;
  /** Nothing where a press there means nothing, or where the screen itself has taken it. */
  point(pointed: MouseAction): PointerSpot | undefined;
  /** The latest frame, its colours and all. */
  frame(): readonly string[];
  /** Resolves when what was pressed is drawn. */
  drawn(): Promise<void>;
}

/** Rows that the wheel moves by. */
const WHEEL_ROWS = 3;

/** How often the cursor is sent on where a list has moved under it. */
const MAX_LOOKS = 5;

const CURSOR = '▸';
const INVERSE = '\u001b[7m';
const ANSWER = /\[(Enter|Esc)\][^[│]*/gu;
const KEYS: Readonly<Record<string, string>> = { Enter: 'enter', Esc: 'esc' };

type Rows = Extract<PointerSpot, { readonly is: 'row' }>;

/** What a row of a list says, wherever the cursor is: without the cursor's mark, and without the pane beside it. */
const rowText = (row = ''): string => {
  const [left = ''] = stripVTControlCharacters(row).split('│');
  return left.replaceAll(CURSOR, ' ').trim();
};

/**
 * Does with a mouse what keys do. A press on a row leads the cursor there, as its arrow keys would; a press on the
 * row it is on takes it, as Enter does.
 */
export class Pointer {
  readonly #target: PointerTarget;
  /** What is being carried out: a second press waits for what the first leads to. */
  #under: Promise<void> = Promise.resolve();

  constructor(target: PointerTarget) {
    this.#target = target;
  }

  /** Carries a press or a turn of the wheel out, one after the other. */
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

  /** An answer of a box, which stands in it with its key. */
  #answer({ row, column }: MouseAction): void {
    const text = stripVTControlCharacters(this.#target.frame()[row] ?? '');
    for (const { 0: answer, 1: name = '', index } of text.matchAll(ANSWER)) {
      const key = KEYS[name];
      if (key !== undefined && column >= index && column < index + answer.trimEnd().length)
        this.#press(key, 1);
    }
  }

  /** The row of the cursor: marked and of another ground; of several the one nearest to where it is to go. */
  #cursor({ from, to }: Rows, goal: number): number | undefined {
    const frame = this.#target.frame();
    const marked = [...frame.keys()].filter((n) => n >= from && n < to && frame[n]?.includes(CURSOR));
    const chosen = marked.filter((n) => frame[n]?.includes(INVERSE));
    const among = chosen.length > 0 ? chosen : marked;
    return among.toSorted((a, b) => Math.abs(a - goal) - Math.abs(b - goal))[0];
  }

  /** Where a text stands, nearest to a row. */
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
    // Between the items of a list there are headings, and a list may move under its cursor: what is sought is its text.
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

  /** Takes one step, and takes it back where it moves a page and no cursor. */
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
