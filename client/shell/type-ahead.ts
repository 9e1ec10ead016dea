import type { ScreenSize } from './screen.ts';
import type { Stage } from './stage-options.ts';
import type { Typed } from './terminal/keys.ts';

// Keys typed before the screen they are meant for is there.

/** Maximum number of keys kept. */
const MOST = 500;

/** Keys that work without a subject: leaving, help and messages. */
const ALWAYS: ReadonlySet<string> = new Set(['q', 'esc', '?', 'f3', 'f4']);

/** Keeps keys, in order, for a screen that is not there yet. */
class TypeAhead {
  #kept: (readonly [Typed, ScreenSize])[] = [];

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** The message at the foot while keys are kept. */
  get text(): string {
    const count = this.#kept.length;
    if (count === 0) return '';
    return `${count === 1 ? '1 key waits' : `${String(count)} keys wait`} until the table is there; Esc drops ${count === 1 ? 'it' : 'them'}`;
  }

  /** Keeps a key; Esc drops all that are kept. */
  keep(typed: Typed, size: ScreenSize): void {
    if (typed.kind === 'key' && typed.key === 'esc') this.#kept = [];
    else if (this.#kept.length < MOST) this.#kept.push([typed, size]);
  }

  release(stage: Stage): void {
    const kept = this.#kept;
    this.#kept = [];
    for (const [typed, size] of kept) stage.press(typed, size);
  }
}

const isKey = (typed: Typed, test: (key: string) => boolean): boolean =>
  typed.kind === 'key' && test(typed.key);

/**
 * Wraps a stage that is shown before its subject has arrived: keys typed until then are kept and pressed afterwards.
 */
export const withTypeAhead = (stage: Stage, isThere: () => boolean): Stage & { arrived(): void } => {
  const kept = new TypeAhead();
  return {
    arrived() {
      if (!kept.isEmpty && isThere()) kept.release(stage);
    },
    press(typed, size) {
      const passes = isKey(typed, (key) => key === 'ctrl+c' || (kept.isEmpty && ALWAYS.has(key)));
      if (isThere() || passes) stage.press(typed, size);
      else {
        kept.keep(typed, size);
        stage.notify(kept.text);
      }
    },
    point: (pointed, size) => stage.point(pointed, size),
    draw: (size, now) => stage.draw(size, now),
    notify: (text) => {
      stage.notify(text);
    },
  };
};

/** Shows `behind` while another stage opens, and keeps keys for that one. Esc goes to `behind` if no keys are kept. */
export interface WaitingStage extends Stage {
  isKeeping(): boolean;
  release(opened: Stage): void;
}

/** @param quit ends the client */
export const waitingStage = (behind: Stage, quit: () => void): WaitingStage => {
  const kept = new TypeAhead();
  return {
    isKeeping: () => !kept.isEmpty,
    release(opened) {
      kept.release(opened);
    },
    press(typed, size) {
      if (isKey(typed, (key) => key === 'ctrl+c')) quit();
      else if (kept.isEmpty && isKey(typed, (key) => key === 'esc')) behind.press(typed, size);
      else {
        kept.keep(typed, size);
        behind.notify(kept.text);
      }
    },
    point: () => undefined,
    draw: (size, now) => behind.draw(size, now),
    notify: (text) => {
      behind.notify(text);
    },
  };
};
