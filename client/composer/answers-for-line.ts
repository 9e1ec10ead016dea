import type { LinePicker } from './line-picking.ts';
import { afterAnswers, answeredSteps, type AnswersByPart } from './picking.ts';
import type { Choice, PickStep } from '../table/picks.ts';

// Finds the answers from which a line comes, so that a line of a sheet can be changed question by question.

/** Maximum number of questions that are tried before the search ends without a result. */
const MOST_QUESTIONS = 200;

const allWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];

/** Words that a line may have otherwise than an answer: `from` a place, where all are from the same. */
const JOINING = new Set(['from', 'in', 'to', 'for', 'at', 'with', 'on']);

const wordsIn = (text: string): readonly string[] => allWords(text).filter((word) => !JOINING.has(word));

const sameText = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** How likely an answer is to lead to a line: its text stands in the line, or at least all its words do. */
const likelihood = (line: string, { id, isWordless }: Choice): number => {
  const words = wordsIn(id);
  if (words.length === 0 || isWordless || id === '1') return 1;
  if (` ${wordsIn(line).join(' ')} `.includes(` ${words.join(' ')} `)) return 3;
  const inLine = new Set(wordsIn(line));
  return words.every((word) => inLine.has(word)) ? 2 : 0;
};

/** Texts of a line that can be typed as an answer: from any of its words to its end or to a comma. */
const textsIn = (line: string): readonly string[] => {
  const words = line.trim().split(/\s+/);
  const ends = [...words.keys()].filter((n) => n === words.length - 1 || words[n]?.endsWith(','));
  return words.flatMap((_, from) =>
    ends
      .filter((to) => to >= from)
      .map((to) =>
        words
          .slice(from, to + 1)
          .join(' ')
          .replace(/,$/, ''),
      ),
  );
};

const typedAnswers = ({ typed, fits = () => true }: PickStep, line: string): readonly string[] => {
  if (typed === 'number') return wordsIn(line).filter((word) => /^[1-9]\d{0,3}$/.test(word));
  return typed === 'text' ? textsIn(line).filter(fits) : [];
};

/** Answers to a question that may lead to a line, the likeliest first; which order it is may be said in other words. */
const candidates = (step: PickStep, line: string, isKind: boolean): readonly string[] => {
  const listed = step
    .choices()
    .map((choice) => ({ id: choice.id, likely: likelihood(line, choice) }))
    .filter(({ likely }) => isKind || likely > 0)
    .toSorted(
      (one, other) => other.likely - one.likely || (one.likely > 1 ? other.id.length - one.id.length : 0),
    );
  const isListed = listed.some(({ likely }) => likely > 1);
  return [...listed.map(({ id }) => id), ...(isKind || isListed ? [] : typedAnswers(step, line))];
};

/** The answers with which a picker makes exactly one line; undefined if they are not found. */
const answersTo = (picker: LinePicker, line: string): readonly string[] | undefined => {
  const wanted = sameText(line);
  let left = MOST_QUESTIONS;
  let kind: string | undefined;
  const searchFrom = (picks: readonly string[]): readonly string[] | undefined => {
    const step = afterAnswers(picker, undefined, picks);
    if ('made' in step)
      return step.made.length === 1 && sameText(step.made[0] ?? '') === wanted ? picks : undefined;
    kind ??= step.part;
    for (const answer of candidates(step, line, step.part === kind)) {
      if ((left -= 1) < 0) return undefined;
      const found = searchFrom([...picks, answer]);
      if (found) return found;
    }
    return undefined;
  };
  return searchFrom([]);
};

/** The answers from which a line comes, by what they are about; undefined if they are not found. */
export const answersForLine = (picker: LinePicker, line: string): AnswersByPart | undefined => {
  const picks = answersTo(picker, line);
  if (!picks) return undefined;
  const answers: Record<string, string[]> = {};
  for (const { step, pick } of answeredSteps(picker, undefined, picks))
    (answers[step.part] ??= []).push(pick);
  return answers;
};
