import type { KeyRow } from './keys.ts';
import { textWidth } from './text-width.ts';
import type { ScreenGroup } from './workspaces.ts';

/** Result of a key: it waits for another key, jumps to a screen, or is an ordinary key with a count. */
export type PrefixResult =
  | { readonly is: 'waits' }
  | { readonly is: 'jump'; readonly letter: string }
  | { readonly is: 'key'; readonly count: number };

/** The largest count. */
const MOST = 9999;

/** A digit that begins or continues a count. Digits up to 4 open workspaces, so they begin a count only with Alt. */
const digitIn = (key: string, isBegun: boolean): string | undefined => {
  const [, digit] = /^alt\+(\d)$/.exec(key) ?? [];
  if (digit !== undefined) return digit;
  return (isBegun ? /^\d$/ : /^[5-9]$/).test(key) ? key : undefined;
};

/** Keys that wait for the next one: `g` before a letter, digits before a movement. */
export class KeyPrefix {
  #isJumping = false;
  #digits = '';

  /**
   * Takes a key.
   * @param isTaken whether the screen uses this key itself
   */
  feed(key: string, isTaken: boolean): PrefixResult {
    if (this.#isJumping) {
      this.#isJumping = false;
      return key === 'esc' ? { is: 'waits' } : { is: 'jump', letter: key };
    }
    const digit = isTaken ? undefined : digitIn(key, this.#digits !== '');
    if (digit !== undefined) {
      this.#digits += digit;
      return { is: 'waits' };
    }
    if (key === 'g' && !isTaken) {
      this.#isJumping = true;
      return { is: 'waits' };
    }
    const count = Math.max(1, Math.min(Number(this.#digits === '' ? 1 : this.#digits), MOST));
    this.#digits = '';
    return { is: 'key', count };
  }

  /** What the foot shows while another key is expected, in rows; empty otherwise. */
  pendingRows<Subject>(workspaces: readonly ScreenGroup<Subject>[], columns: number): readonly string[] {
    if (this.#digits !== '') return [`${this.#digits} times …`];
    if (!this.#isJumping) return [];
    const screens = workspaces.flatMap((each) => each.screens);
    const letters = screens.flatMap(({ jump, title }) => (jump === undefined ? [] : [`${jump} ${title}`]));
    return ['g top', ...letters].reduce<readonly string[]>(
      (rows, item) => {
        const last = `${rows.at(-1) ?? ''}  ${item}`;
        return textWidth(last) < columns ? [...rows.slice(0, -1), last] : [...rows, `     ${item}`];
      },
      ['g …'],
    );
  }

  /** The same for the help page. */
  rowsFor<Subject>(workspaces: readonly ScreenGroup<Subject>[]): readonly KeyRow[] {
    const screens = workspaces.flatMap((each) => each.screens);
    return [
      { keys: ['5', '6', '7', '8', '9'], label: 'how often: 5j is five rows down, Alt-1 2 j twelve' },
      { keys: ['g g'], label: 'to the top' },
      ...screens.flatMap(({ jump, title }) =>
        jump === undefined ? [] : [{ keys: [`g ${jump}`], label: `to ${title}` }],
      ),
    ];
  }
}
