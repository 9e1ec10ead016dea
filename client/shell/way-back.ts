import { keyRowFor } from './keys.ts';
import type { MountedRow, ScreenContext } from './screen.ts';
import type { ScreenHistory } from './workspaces.ts';

/** A screen that Enter led to from another one. */
interface WayBack {
  /** Whether the user has only moved since then. */
  readonly isUntouched: boolean;
}

/** The screens that Enter led through to the current one, and Esc that goes back through them. */
export class WaysBack<Subject> {
  readonly #places: ScreenHistory<Subject>;
  readonly #navigate: (task: () => void) => void;
  readonly #isBare: () => boolean;
  #ways: readonly WayBack[] = [];

  /**
   * @param navigate runs something that may change the screen
   * @param isBare whether nothing lies over the screens
   */
  constructor(places: ScreenHistory<Subject>, navigate: (task: () => void) => void, isBare: () => boolean) {
    this.#places = places;
    this.#navigate = navigate;
    this.#isBare = isBare;
  }

  /** There is no way back from a screen that was not reached by Enter. */
  forget(): void {
    this.#ways = [];
  }

  /** Runs a key as often as its count says, and remembers the way if it was Enter and led to another screen. */
  run(row: MountedRow<Subject>, context: ScreenContext<Subject>, count: number): void {
    const places = this.#places;
    const [{ screen }, isBare] = [places, this.#isBare()];
    const isMove = row.isCounted === true || row.keys.includes('esc');
    const [way, before] = [this.#ways.at(-1), this.#ways.slice(0, -1)];
    if (way && isBare && !isMove) this.#ways = [...before, { isUntouched: false }];
    const ways = this.#ways;
    for (let n = 0; n < (row.isCounted ? count : 1); n += 1) row.run(context);
    const isElsewhere = places.screen !== screen && !places.isInOverlay;
    if (isElsewhere && isBare && row.keys.includes('enter')) this.#ways = [...ways, { isUntouched: true }];
  }

  /**
   * The keys of a screen. Where Enter led to it, Esc closes what Enter opened there and goes back. After anything else
   * was done on the screen, Esc closes one thing at a time, and goes back when there is nothing left to close.
   */
  rows(rows: readonly MountedRow<Subject>[], isTyping: boolean): readonly MountedRow<Subject>[] {
    const way = this.#ways.at(-1);
    if (way === undefined || !this.#isBare()) return rows;
    const { screen } = this.#places;
    const back = (): void => {
      if (this.#places.screen === screen && this.#isBare()) this.#goBack();
    };
    const own = keyRowFor(rows, 'esc');
    if (own === undefined) return [...rows, { keys: ['esc'], label: 'back', hint: true, run: back }];
    if (!way.isUntouched || isTyping) return rows;
    const closing: MountedRow<Subject> = {
      ...own,
      run: (context) => {
        own.run(context);
        back();
      },
    };
    return rows.map((row) => (row === own ? closing : row));
  }

  #goBack(): void {
    const ways = this.#ways.slice(0, -1);
    this.#navigate(() => {
      this.#places.back();
    });
    this.#ways = ways;
  }
}
