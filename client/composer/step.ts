import fuzzysort from 'fuzzysort';
import type { Choice, PickStep } from '../table/picks.ts';

export const ask = (
  part: string,
  question: string,
  {
    choices,
    choice,
    typed,
    fits,
  }: Pick<PickStep, 'choices' | 'choice' | 'fits'> & { readonly typed?: PickStep['typed'] | undefined },
): PickStep => ({
  part,
  ask: question,
  choices,
  ...(choice && { choice }),
  ...(typed && { typed }),
  ...(fits && { fits }),
});

/** A choice that leads to questions of its own. */
export interface Form<Context, Answer> extends Choice {
  picker(context: Context): Generator<PickStep, Answer, string>;
}

/** The words of a hint, by which its choice can also be found. */
export const hintWords = (hint: string): readonly string[] => hint.match(/\p{L}+/gu) ?? [];

export const form = <Context, Answer>(
  id: string,
  hint: string,
  picker: Form<Context, Answer>['picker'],
): Form<Context, Answer> => ({ id, text: id, also: hintWords(hint), hint, picker });

/** The answer to the questions of the form that was picked; undefined if there is no form of that name. */
export function* askForm<Context, Answer>(
  forms: readonly Form<Context, Answer>[],
  pick: string,
  context: Context,
): Generator<PickStep, Answer | undefined, string> {
  const found = forms.find(({ id }) => id === pick);
  return found && (yield* found.picker(context));
}

/** The choice that ends a list. */
export const LIST_END: Choice = { id: 'enough', text: 'that is all', isWordless: true };

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

const typedChoice = ({ typed, fits }: PickStep, text: string): readonly Choice[] => {
  const isAnswer = typed === 'text' ? text.trim() !== '' : typed === 'number' && isNumber(text);
  return isAnswer && (fits?.(text) ?? true) ? [{ id: text, text, hint: 'as typed' }] : [];
};

const rankOf = ({ why, doubt }: Choice): number => (why !== undefined ? 2 : doubt !== undefined ? 1 : 0);

/** Possible choices first, then those that need consent, then impossible ones; otherwise in their original order. */
const possibleFirst = (choices: readonly Choice[]): readonly Choice[] =>
  choices.toSorted((a, b) => rankOf(a) - rankOf(b));

const startsWithFilter = (names: readonly string[], filter: string): boolean =>
  names.some((name) => name.toLowerCase().startsWith(filter.toLowerCase()));

/**
 * The choices that match the typed text: first those whose name begins with it, then similar ones, then the text
 * itself if the step allows it. Impossible choices are included.
 */
export const shownChoices = (step: PickStep, filter: string): readonly Choice[] => {
  const choices = possibleFirst(step.choices());
  if (filter === '') return choices;
  const first = choices.filter(({ text, id }) => startsWithFilter([text, id], filter));
  const also = choices.filter((choice) => startsWithFilter(choice.also ?? [], filter));
  const like = fuzzysort.go(filter, choices, { keys: ['text', 'id'], limit: 0 }).map(({ obj }) => obj);
  const found = [...new Set([...first, ...also, ...like])];
  const typed = typedChoice(step, filter).filter(({ id }) => !found.some((choice) => choice.id === id));
  return step.typed === 'text' ? [...typed, ...found] : [...found, ...typed];
};

/** The choice with this id; undefined if the pick was typed. */
export const choiceOf = (step: PickStep, pick: string): Choice | undefined =>
  step.choice ? step.choice(pick) : step.choices().find(({ id }) => id === pick);

/** Whether a step accepts a pick, for reusing an earlier answer. */
export const acceptsPick = (step: PickStep, pick: string): boolean =>
  choiceOf(step, pick) !== undefined || typedChoice(step, pick).length > 0;
