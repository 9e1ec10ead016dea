// What a game asks when a line is put together, answer by answer.

/** One thing that can be picked. */
export interface Choice {
  readonly id: string;
  /** As it is shown and searched. */
  readonly text: string;
  /** What it is searched by besides: other names and spellings, words that belong to it. */
  readonly also?: readonly string[];
  /** A word or two beside it. */
  readonly hint?: string;
  /** What it costs. */
  readonly price?: number;
  /** What it also takes, as a sentence: somebody's consent. */
  readonly doubt?: string;
  /** What it would lead to in a few words, after the hint; worked out when it is shown. */
  readonly outlook?: () => string;
  /** What is to be said of it at the foot while it is under the cursor, in rows. */
  readonly detail?: () => readonly string[];
  /** Why it is not possible, as a sentence; it can be picked anyway, and the line then says so. */
  readonly why?: string;
}

/** One question of a picker. Its choices are worked out only when somebody looks at them. */
export interface PickStep {
  /** What is asked for in one word, the same wherever it is asked: `place`, `number`. */
  readonly part: string;
  readonly ask: string;
  choices(): readonly Choice[];
  /** One of the choices, where it can be had without working the others out. */
  choice?(id: string): Choice | undefined;
  /** What may be typed instead of one of the choices. */
  readonly typed?: 'number' | 'text';
  /** Whether a text that was typed can be read as an answer; any can where this is left out. */
  readonly fits?: (text: string) => boolean;
  /** The answer where there is nothing to choose: given by itself, and asked only when one goes back to it. */
  usual?(): string | undefined;
}
