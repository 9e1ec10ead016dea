// The questions a game asks to compose a line.

/** One thing that can be picked. */
export interface Choice {
  readonly id: string;
  /** Its name as shown and searched. */
  readonly text: string;
  /** Further search words: other names and spellings, related words. */
  readonly also?: readonly string[];
  /** The place on a map that it stands for, where that is not its id. */
  readonly place?: string;
  /** A word or two shown beside it. */
  readonly hint?: string;
  /** What it costs. */
  readonly price?: number;
  /** A condition, as a sentence: somebody's consent. */
  readonly doubt?: string;
  /** Its outcome in a few words, shown after the hint; computed when it is shown. */
  readonly outlook?: () => string;
  /** Rows of details shown at the foot while it is under the cursor. */
  readonly detail?: () => readonly string[];
  /** Set if it adds no words to the line: `always` for a condition. */
  readonly isWordless?: true;
  /** Why it is impossible, as a sentence. It can be chosen anyway, and the line then says so. */
  readonly why?: string;
}

/** One question of a picker. Its choices are computed only when shown. */
export interface PickStep {
  /** The subject of the question in one word, the same in all pickers: `place`, `number`. */
  readonly part: string;
  readonly ask: string;
  choices(): readonly Choice[];
  /** One choice by id, if it can be found without computing the others. */
  choice?(id: string): Choice | undefined;
  /** What may be typed instead of choosing. */
  readonly typed?: 'number' | 'text';
  /** Whether typed text is a valid answer; if omitted, any text is. */
  readonly fits?: (text: string) => boolean;
  /** The default answer, given automatically. The user is asked only when going back to the question. */
  usual?(): string | undefined;
}
