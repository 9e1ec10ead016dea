import fuzzysort from 'fuzzysort';

/** One thing that can be picked. */
export interface Choice {
  readonly id: string;
  /** As it is shown and searched. */
  readonly text: string;
  /** A word or two beside it. */
  readonly hint?: string;
  /** What it takes out of the treasury. */
  readonly pounds?: number;
  /** What it also takes, as a sentence: somebody's consent. */
  readonly doubt?: string;
  /** What is to be said of it at the foot while it is under the cursor, in rows. */
  readonly says?: () => readonly string[];
  /** Why it is not possible, as a sentence; it can be picked all the same, and the line then says so. */
  readonly why?: string;
}

/** One question of a picker. Its choices are worked out only when somebody looks at them. */
export interface Step {
  /** What is asked for in one word, the same wherever it is asked: `area`, `marker`. */
  readonly part: string;
  readonly ask: string;
  choices(): readonly Choice[];
  /** What may be typed instead of one of the choices. */
  readonly typed?: 'number' | 'text';
  /** The answer where there is nothing to choose: given by itself, and asked only when one goes back to it. */
  readonly usual?: string;
}

export const ask = (
  part: string,
  question: string,
  choices: () => readonly Choice[],
  typed?: Step['typed'],
): Step => ({
  part,
  ask: question,
  choices,
  ...(typed && { typed }),
});

/** The question with the answer it is given by itself, if there is one. */
export const usually = (step: Step, usual: string | undefined): Step =>
  usual === undefined ? step : { ...step, usual };

/** Ends a list of picks. */
export const ENOUGH: Choice = { id: 'enough', text: 'that is all' };

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

const typedChoice = ({ typed }: Step, text: string): readonly Choice[] => {
  const fits = typed === 'text' ? text.trim() !== '' : typed === 'number' && isNumber(text);
  return fits ? [{ id: text, text, hint: 'as typed' }] : [];
};

const rankOf = ({ why, doubt }: Choice): number => (why !== undefined ? 2 : doubt !== undefined ? 1 : 0);

/** What is possible first, then what takes consent, then what is not possible; else the order stays. */
const possibleFirst = (choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((a, b) => rankOf(a) - rankOf(b));

const begins = (choice: Choice, filter: string): boolean =>
  [choice.text, choice.id].some((name) => name.toLowerCase().startsWith(filter.toLowerCase()));

/**
 * The choices that fit what was typed: those that begin so, then those that merely resemble it, then what was
 * typed itself where the step takes that. Nothing impossible is left out.
 */
export const shownChoices = (step: Step, filter: string): readonly Choice[] => {
  const choices = possibleFirst(step.choices());
  if (filter === '') return choices;
  const first = choices.filter((choice) => begins(choice, filter));
  const like = fuzzysort.go(filter, choices, { keys: ['text', 'id'], limit: 0 }).map(({ obj }) => obj);
  const found = [...first, ...like.filter((choice) => !first.includes(choice))];
  const typed = typedChoice(step, filter).filter(({ id }) => !found.some((choice) => choice.id === id));
  return step.typed === 'text' ? [...typed, ...found] : [...found, ...typed];
};

/** Whether a step takes a pick, as when an old answer is given again. */
export const takes = (step: Step, pick: string): boolean =>
  step.choices().some(({ id }) => id === pick) || typedChoice(step, pick).length > 0;
