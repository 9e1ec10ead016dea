/** A message shown at the foot of the screen, and when. */
export interface Notice {
  readonly text: string;
  readonly at: Date;
}

/** Maximum number of notices kept. */
const MAX_KEPT = 100;

/** The message shown at the foot until the next key, and earlier ones. */
export class Notices {
  #shown = '';
  #all: readonly Notice[] = [];

  /** The message shown now; empty if there is none. */
  get shown(): string {
    return this.#shown;
  }

  /** All messages, the latest first. */
  get all(): readonly Notice[] {
    return this.#all;
  }

  say(text: string): void {
    this.#shown = text;
    if (text === '' || this.#all[0]?.text === text) return;
    this.#all = [{ text, at: new Date() }, ...this.#all].slice(0, MAX_KEPT);
  }
}
