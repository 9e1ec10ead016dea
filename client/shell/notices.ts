/** Something that was said at the foot of the screen, and when. */
export interface Notice {
  readonly text: string;
  readonly at: Date;
}

/** Notices that are kept, at most. */
const MAX_KEPT = 100;

/** What is said at the foot until the next key, and what was said there before. */
export class Notices {
  #shown = '';
  #all: readonly Notice[] = [];

  /** What the foot says now; empty where it says nothing. */
  get shown(): string {
    return this.#shown;
  }

  /** All that was said, the latest first. */
  get all(): readonly Notice[] {
    return this.#all;
  }

  say(text: string): void {
    this.#shown = text;
    if (text === '' || this.#all[0]?.text === text) return;
    this.#all = [{ text, at: new Date() }, ...this.#all].slice(0, MAX_KEPT);
  }
}
