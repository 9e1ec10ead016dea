import type { Alternative, PatternPart } from '@chancery/shared/kernel/language/pattern.ts';
import { syntaxOf } from '@chancery/shared/kernel/language/pattern-writing.ts';
import type { Choice, PickStep } from '../table/picks.ts';
import { ask } from './step.ts';

// Which of several patterns in one place is meant, asked for by their lines of help.

type AnyParts = readonly PatternPart<never>[];

export const LEFT_OUT: Choice = { id: '', text: 'leave it out' };

/** How some parts go on, as the line of help has them. */
export const helpChoice = (parts: AnyParts): Choice => {
  const text = syntaxOf('', parts);
  return text === '' ? LEFT_OUT : { id: text, text };
};

/** What an alternative says: what is filled in, and what it sets without its being said. */
const contents = ({ parts, sets }: Alternative<never>): string =>
  JSON.stringify([
    parts
      .filter(({ isFixed }) => !isFixed)
      .map(({ key }) => key)
      .toSorted(),
    sets,
  ]);

/** One of some alternatives. Those that say the same in other words are one: the first of them. */
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
