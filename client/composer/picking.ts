import { shownChoices, acceptsPick } from './step.ts';
import type { Choice, PickStep } from '../table/picks.ts';

/**
 * Asks questions one after another, each depending on the answers so far, and returns the result. `B` is the
 * context.
 */
export type OrderPicker<T, B> = (context: B) => Generator<PickStep, T, string>;

/** Answers by the part they are about, in the order of the questions. */
export type AnswersByPart = Readonly<Record<string, readonly string[]>>;

/** How far a picker has got. */
export interface Picking {
  readonly picks: readonly string[];
  /** Earlier answers, reused if they still fit. */
  readonly rest: AnswersByPart;
  readonly filter: string;
  /** The index of the choice under the cursor among those shown; if omitted, the cursor is on the earlier answer. */
  readonly at?: number;
}

export interface Made<T> {
  readonly made: T;
}

export const newPicking = (picks: readonly string[] = [], rest: AnswersByPart = {}): Picking => ({
  picks,
  rest,
  filter: '',
});

/** Replays answers to a picker; returns the question that is open then, or the result. */
export const afterAnswers = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  picks: readonly string[],
): PickStep | Made<T> => {
  const steps = picker(context);
  let next = steps.next();
  for (const pick of picks) {
    if (next.done) break;
    next = steps.next(pick);
  }
  return next.done ? { made: next.value } : next.value;
};

/** The answered questions with their answers. */
export const answeredSteps = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  picks: readonly string[],
): readonly { readonly step: PickStep; readonly pick: string }[] => {
  const steps = picker(context);
  let next = steps.next();
  return picks.flatMap((pick) => {
    if (next.done) return [];
    const step = next.value;
    next = steps.next(pick);
    return [{ step, pick }];
  });
};

const countOf = (steps: readonly { readonly step: PickStep }[], part: string): number =>
  steps.filter(({ step }) => step.part === part).length;

/** Answers further questions with earlier answers that still fit. */
export const reuseAnswers = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  { picks, rest }: { readonly picks: readonly string[]; readonly rest: AnswersByPart },
): readonly string[] => {
  const steps = picker(context);
  const given = [...picks];
  const asked = new Map<string, number>();
  let next = steps.next();
  for (let count = 0; !next.done; count += 1) {
    const step = next.value;
    const times = asked.get(step.part) ?? 0;
    const pick = given[count] ?? rest[step.part]?.[times];
    if (pick === undefined || (count >= picks.length && !acceptsPick(step, pick))) break;
    given[count] = pick;
    asked.set(step.part, times + 1);
    next = steps.next(pick);
  }
  return given;
};

/** Whether a question answers itself and has no other answer: nobody is asked it, also on the way back. */
const answersItself = (step: PickStep, pick: string): boolean =>
  step.usual?.() === pick && step.choices().length === 1;

/** Gives the default answers to questions that have one, unless they were answered otherwise before. */
const fillUsualAnswers = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  { picks, rest }: { readonly picks: readonly string[]; readonly rest: AnswersByPart },
): readonly string[] => {
  const open = afterAnswers(picker, context, picks);
  if ('made' in open) return picks;
  const usual = open.usual?.();
  const before = rest[open.part];
  if (usual === undefined) return picks;
  if (before && !(before.includes(usual) && answersItself(open, usual))) return picks;
  return fillUsualAnswers(picker, context, { picks: [...picks, usual], rest });
};

/** The earlier answer to the open question. */
const answerBefore = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  { now: { picks, rest }, step }: { readonly now: Picking; readonly step: PickStep },
): string | undefined => rest[step.part]?.[countOf(answeredSteps(picker, context, picks), step.part)];

/** A question and its choices now. */
export interface AskedQuestion {
  readonly step: PickStep;
  readonly choices: readonly Choice[];
  /** Index of the choice under the cursor. */
  readonly at: number;
}

/** The open question; undefined if all are answered. */
export const openQuestion = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  now: Picking,
): AskedQuestion | undefined => {
  const step = afterAnswers(picker, context, now.picks);
  if ('made' in step) return undefined;
  const choices = shownChoices(step, now.filter);
  const before = now.filter === '' ? answerBefore(picker, context, { now, step }) : undefined;
  const at =
    now.at ??
    Math.max(
      choices.findIndex(({ id }) => id === before),
      0,
    );
  return { step, choices, at: Math.max(0, Math.min(at, choices.length - 1)) };
};

/**
 * Takes the choice under the cursor. Earlier answers to later questions are reused if they fit; taking the same
 * answer as before goes on to the next question.
 * @returns the result of all answers, the picker with its next question, or undefined if there was no choice
 */
export const takeChoice = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  now: Picking,
): Picking | Made<T> | undefined => {
  const open = openQuestion(picker, context, now);
  const choice = open?.choices[open.at];
  if (!open || !choice) return undefined;
  const isSame = answerBefore(picker, context, { now, step: open.step }) === choice.id;
  const given = [...now.picks, choice.id];
  const picks = fillUsualAnswers(picker, context, {
    picks: isSame ? given : reuseAnswers(picker, context, { picks: given, rest: now.rest }),
    rest: now.rest,
  });
  const next = afterAnswers(picker, context, picks);
  return 'made' in next ? next : newPicking(picks, now.rest);
};

/**
 * Takes back the last answer that the player gave, and leaves the cursor on it; undefined if the first question is
 * open.
 */
export const backOneAnswer = <T, B>(
  picker: OrderPicker<T, B>,
  context: B,
  { picks, rest, filter }: Picking,
): Picking | undefined => {
  if (filter !== '') return newPicking(picks, rest);
  const steps = answeredSteps(picker, context, picks);
  const last = steps.findLastIndex(({ step, pick }) => !answersItself(step, pick));
  const taken = steps[last];
  if (!taken) return undefined;
  const before = newPicking(picks.slice(0, last), rest);
  const at = shownChoices(taken.step, '').findIndex(({ id }) => id === taken.pick);
  return at < 0 ? before : { ...before, at };
};

export const withFilter = ({ picks, rest }: Picking, filter: string): Picking => ({ picks, rest, filter });
