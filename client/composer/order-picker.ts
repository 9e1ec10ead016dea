import {
  type Candidate,
  type SlotQuestion,
  type SlotValues,
  wordsSoFar,
} from '@chancery/shared/kernel/language/questions.ts';
import { isWhole } from '@chancery/shared/kernel/language/pattern-writing.ts';
import type { PatternPart } from '@chancery/shared/kernel/language/pattern.ts';
import type { AnswersByPart, OrderPicker } from './picking.ts';
import { ask, LIST_END } from './step.ts';
import type { Choice, PickStep } from '../table/picks.ts';

// Composing, showing and decomposing an order of any game by questions about its slots, which are defined beside its
// syntax in the game.

/** An order defined by its slots. */
export interface PickableVerb<At, A> {
  readonly verb: string;
  readonly parts?: readonly PatternPart<never>[];
  readonly questions?: readonly SlotQuestion<At>[];
  make?(values: SlotValues): A;
}

/** A question, and the answers before it. */
export interface OpenSlot<At> {
  readonly question: SlotQuestion<At>;
  readonly values: SlotValues;
}

/** What a game adds: its orders, how answers are shown and why they are refused. */
export interface PickerAdapter<B, At, A> {
  /** The orders to choose from, in the order of the menu. */
  menu(context: B): readonly Choice[];
  verbOf(context: B, verb: string): PickableVerb<At, A>;
  slotContext(context: B): At;
  /** Answers that are known before their questions, such as the place an order was begun from. */
  given?(context: B): AnswersByPart;
  shown(context: B, asked: OpenSlot<At>, candidate: Candidate): Choice;
  verdict(context: B, action: A): Pick<Choice, 'price' | 'doubt' | 'why' | 'outlook' | 'detail'>;
  /** Why an action is refused. An answer is refused if every order it leads to is. */
  whyNot?(context: B, action: A): string | undefined;
  /** One common reason if everything that could follow these answers is refused for different reasons. */
  whyNothing?(context: B, verb: string, values: SlotValues): string | undefined;
}

const makeAction = <At, A>({ verb, make }: PickableVerb<At, A>, values: SlotValues): A => {
  if (!make) throw new Error(`${verb} cannot be composed by keys`);
  return make(values);
};

/** The values by which an answer is checked; undefined if too little is known yet. */
const trialValues = <At, A>(
  { parts = [] }: PickableVerb<At, A>,
  { question, values, at }: OpenSlot<At> & { readonly at: At },
  pick: string,
): SlotValues | undefined => {
  if (question.trial) return question.trial(at, values, pick);
  const next = question.put(values, pick);
  return isWhole(parts, next) ? next : undefined;
};

/** The values with the answers that are given to the questions after this one; undefined if these are not enough. */
const trialWithGiven = <At, A>(
  verb: PickableVerb<At, A>,
  { question, values, at }: OpenSlot<At> & { readonly at: At },
  { pick, given }: { readonly pick: string; readonly given: AnswersByPart },
): SlotValues | undefined => {
  const { questions = [], parts = [] } = verb;
  let trial = question.put(values, pick);
  for (const later of questions.slice(questions.indexOf(question) + 1)) {
    const [answer] = given[later.part] ?? [];
    if (answer === undefined) continue;
    if (!later.choices(at, trial).some(({ id }) => id === answer)) return undefined;
    trial = later.put(trial, answer);
  }
  return isWhole(parts, trial) ? trial : undefined;
};

/** A verb being composed, and its context. */
interface AskedVerb<B, At, A> {
  readonly context: B;
  readonly at: At;
  readonly verb: PickableVerb<At, A>;
}

/** Maximum number of answers to check; with more, one of them is assumed to be possible. */
const MOST_TRIED = 40;

const NOTHING_FOLLOWS = 'Every choice after this one is impossible now; each says why.';

/** The most frequent reason; if no reason occurs twice, a general sentence. */
const commonest = (reasons: readonly string[]): string => {
  const countOf = (reason: string): number => reasons.filter((each) => each === reason).length;
  const [first = NOTHING_FOLLOWS] = [...new Set(reasons)].toSorted(
    (one, other) => countOf(other) - countOf(one),
  );
  return reasons.length > 1 && countOf(first) === 1 ? NOTHING_FOLLOWS : first;
};

/** Answers that may all be refused. */
interface Tried {
  readonly answers: readonly Candidate[];
  whyNot(pick: string): string | undefined;
  /** One common reason for all of them, from the game. */
  whyNothing(): string | undefined;
}

/** Why none of some answers is possible; undefined if one may be. */
const whyNone = ({ answers, whyNot, whyNothing }: Tried): string | undefined => {
  if (answers.length === 0) return whyNothing();
  if (answers.length > MOST_TRIED) return undefined;
  const reasons: string[] = [];
  for (const { id } of answers) {
    const why = whyNot(id);
    if (why === undefined) return undefined;
    reasons.push(why);
  }
  const [first] = reasons;
  return reasons.every((each) => each === first) ? first : (whyNothing() ?? commonest(reasons));
};

/** Why no possible order has this answer: the answer itself is refused, or every answer to the next question. */
const whyNotAnswer = <B, At, A>(
  pickers: PickerAdapter<B, At, A>,
  asked: AskedVerb<B, At, A>,
  { question, values, pick }: OpenSlot<At> & { readonly pick: string },
): string | undefined => {
  const { context, at, verb } = asked;
  const { whyNot } = pickers;
  if (!whyNot) return undefined;
  const trial = trialValues(verb, { question, values, at }, pick);
  if (trial) return whyNot(context, makeAction(verb, trial));
  const { questions = [] } = verb;
  const next = question.isList ? undefined : questions[questions.indexOf(question) + 1];
  if (!next || next.typed !== undefined) return undefined;
  const slot = { question: next, values: question.put(values, pick) };
  return whyNone({
    answers: next.choices(at, slot.values),
    whyNot: (id) => whyNotAnswer(pickers, asked, { ...slot, pick: id }),
    whyNothing: () => pickers.whyNothing?.(context, verb.verb, slot.values),
  });
};

/** Why every order of a verb is refused now. */
export const whyNoOrder = <B, At, A>(
  pickers: PickerAdapter<B, At, A>,
  context: B,
  name: string,
): string | undefined => {
  const verb = pickers.verbOf(context, name);
  const at = pickers.slotContext(context);
  const [question] = verb.questions ?? [];
  if (!question || question.typed !== undefined) return undefined;
  const answers = question.choices(at, {});
  const whyNothing = (): string | undefined => pickers.whyNothing?.(context, name, {});
  if (answers.length === 0) return whyNothing() ?? 'There is nothing it could apply to now.';
  return whyNone({
    answers,
    whyNot: (id) => whyNotAnswer(pickers, { context, at, verb }, { question, values: {}, pick: id }),
    whyNothing,
  });
};

const hasPicks = (values: SlotValues, { picksOf }: Pick<SlotQuestion<never>, 'picksOf'>): boolean =>
  picksOf(values).length > 0;

/** Asks all questions of a verb in turn; a list question until the list ends. */
const slotsPicker = <B, At, A>(
  pickers: PickerAdapter<B, At, A>,
  verb: PickableVerb<At, A>,
): OrderPicker<A, B> =>
  function* (context) {
    const at = pickers.slotContext(context);
    const verdictOn = (open: OpenSlot<At>, pick: string): Partial<Choice> => {
      const given = pickers.given?.(context) ?? {};
      const trial =
        trialValues(verb, { ...open, at }, pick) ?? trialWithGiven(verb, { ...open, at }, { pick, given });
      if (trial) return pickers.verdict(context, makeAction(verb, trial));
      const why = whyNotAnswer(pickers, { context, at, verb }, { ...open, pick });
      return why === undefined ? {} : { why };
    };
    const stepOf = (question: SlotQuestion<At>, values: SlotValues): PickStep => {
      const shownAs = (candidate: Candidate): Choice => {
        const verdict = verdictOn({ question, values }, candidate.id);
        return { ...pickers.shown(context, { question, values }, candidate), ...verdict };
      };
      const choices = (): readonly Choice[] => {
        const shown = question.choices(at, values).map(shownAs);
        return question.isByName ? shown.toSorted((a, b) => (a.text < b.text ? -1 : 1)) : shown;
      };
      const more = question.isList && hasPicks(values, question) ? [LIST_END] : [];
      const step = ask(question.part, question.ask(at, values), {
        choices: () => [...more, ...choices()],
        choice: (pick) =>
          more.find(({ id }) => id === pick) ??
          question
            .choices(at, values)
            .filter(({ id }) => id === pick)
            .map(shownAs)[0],
        typed: question.typed,
      });
      return question.usual ? { ...step, usual: () => question.usual?.(choices()) } : step;
    };
    let values: SlotValues = {};
    for (const question of verb.questions ?? []) {
      let pick: string;
      do {
        pick = yield stepOf(question, values);
        if (pick !== LIST_END.id) values = question.put(values, pick);
      } while (question.isList && pick !== LIST_END.id);
    }
    return makeAction(verb, values);
  };

/** Asks for one order, from its verb to its last slot. */
export const orderPicker = <B, At, A>(pickers: PickerAdapter<B, At, A>): OrderPicker<A, B> =>
  function* (context) {
    const verb = yield ask('order', 'Which order?', { choices: () => pickers.menu(context) });
    return yield* slotsPicker(pickers, pickers.verbOf(context, verb))(context);
  };

/** The words of an order so far: its verb, then the answers. */
export const wordsOfPicks = <B, At, A>(
  pickers: PickerAdapter<B, At, A>,
  context: B,
  [verb, ...picks]: readonly string[],
): string => {
  if (verb === undefined) return '';
  const { parts = [], questions = [] } = pickers.verbOf(context, verb);
  let values: SlotValues = {};
  let asked = 0;
  for (const pick of picks) {
    const question = questions[asked];
    if (question && pick !== LIST_END.id) values = question.put(values, pick);
    if (!question?.isList || pick === LIST_END.id) asked += 1;
  }
  return wordsSoFar(verb, parts, { values, isDone: asked === questions.length });
};

/** The answers that make a complete order, by part. */
export const answersOf = <At, A>(
  { verb, questions = [] }: PickableVerb<At, A>,
  action: A,
): AnswersByPart => ({
  order: [verb],
  ...Object.fromEntries(
    questions.map(({ part, isList, picksOf }) => [
      part,
      [...picksOf(action as SlotValues), ...(isList ? [LIST_END.id] : [])],
    ]),
  ),
});
