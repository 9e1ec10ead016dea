import type { Alternative, PatternPart } from '@chancery/shared/kernel/language/pattern.ts';
import { syntaxOf } from '@chancery/shared/kernel/language/pattern-writing.ts';
import type { Choice, PickStep } from '../table/picks.ts';
import { ask } from './step.ts';

// Asks which of several alternative patterns is meant, listed by their syntax.

type AnyParts = readonly PatternPart<never>[];

export const LEFT_OUT: Choice = { id: '', text: 'leave it out' };

/** The syntax of some parts as a choice. */
export const helpChoice = (parts: AnyParts): Choice => {
  const text = syntaxOf('', parts);
  return text === '' ? LEFT_OUT : { id: text, text };
};

/** What an alternative contains: the parts to fill in, and the values it sets implicitly. */
const contents = ({ parts, sets }: Alternative<never>): string =>
  JSON.stringify([
    parts
      .filter(({ isFixed }) => !isFixed)
      .map(({ key }) => key)
      .toSorted(),
    sets,
  ]);

/** Asks for one of some alternatives. Of those with the same content in other words only the first is offered. */
export function* askAlternative<A extends Alternative<never>>(
  alternatives: readonly A[],
  question: string,
): Generator<PickStep, A | undefined, string> {
  const distinct = alternatives.filter(
    (one, n) => alternatives.findIndex((other) => contents(other) === contents(one)) === n,
  );
  if (distinct.length < 2) return distinct[0];
  const pick = yield ask('form', question, {
    choices: () => distinct.map(({ parts }) => helpChoice(parts)),
  });
  return distinct.find(({ parts }) => helpChoice(parts).id === pick);
}
