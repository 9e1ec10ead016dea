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

// How any order of any game is put together key by key, shown so far and taken apart: by the questions about its
// slots, which stand beside its syntax in the game.

/** An order by its slots. */
export interface PickableVerb<At, A> {
  readonly verb: string;
  readonly parts?: readonly PatternPart<never>[];
  readonly questions?: readonly SlotQuestion<At>[];
  make?(values: SlotValues): A;
}

/** A question, and what was answered before it. */
export interface OpenSlot<At> {
  readonly question: SlotQuestion<At>;
  readonly values: SlotValues;
}

/** What a game adds: which orders there are, how answers are shown and what is against them. */
export interface PickerAdapter<B, At, A> {
  /** The orders to pick from, as the menu shows them. */
  menu(context: B): readonly Choice[];
  verbOf(context: B, verb: string): PickableVerb<At, A>;
  slotContext(context: B): At;
  shown(context: B, asked: OpenSlot<At>, candidate: Candidate): Choice;
  verdict(context: B, action: A): Pick<Choice, 'price' | 'doubt' | 'why' | 'outlook' | 'detail'>;
}

const makeAction = <At, A>({ verb, make }: PickableVerb<At, A>, values: SlotValues): A => {
  if (!make) throw new Error(`${verb} is not put together by keys`);
  return make(values);
};

/** The values that an answer is judged by; undefined if too little is known yet. */
const trialValues = <At, A>(
  { parts = [] }: PickableVerb<At, A>,
  { question, values, at }: OpenSlot<At> & { readonly at: At },
  pick: string,
): SlotValues | undefined => {
  if (question.trial) return question.trial(at, values, pick);
  const next = question.put(values, pick);
  return isWhole(parts, next) ? next : undefined;
};

const hasPicks = (values: SlotValues, { picksOf }: Pick<SlotQuestion<never>, 'picksOf'>): boolean =>
  picksOf(values).length > 0;

/** Puts one verb together: every question in turn, a list until that is all. */
const slotsPicker = <B, At, A>(
  pickers: PickerAdapter<B, At, A>,
  verb: PickableVerb<At, A>,
): OrderPicker<A, B> =>
  function* (context) {
    const at = pickers.slotContext(context);
    const stepOf = (question: SlotQuestion<At>, values: SlotValues): PickStep => {
      const shownAs = (candidate: Candidate): Choice => {
        const trial = trialValues(verb, { question, values, at }, candidate.id);
        const verdict = trial && pickers.verdict(context, makeAction(verb, trial));
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

/** One order, from its verb to its last slot. */
export const orderPicker = <B, At, A>(pickers: PickerAdapter<B, At, A>): OrderPicker<A, B> =>
  function* (context) {
    const verb = yield ask('order', 'Which order?', { choices: () => pickers.menu(context) });
    return yield* slotsPicker(pickers, pickers.verbOf(context, verb))(context);
  };

/** The words of an order as far as it is picked: its verb first, then the answers to its questions. */
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

/** An order that is whole taken apart into the answers that make it, by part. */
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
