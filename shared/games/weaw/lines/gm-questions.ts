import type { Frozen } from '../../../kernel/frozen.ts';
import type { Question } from '../state/record.ts';
import type { WeawState } from '../state/state.ts';
import type { StepContext } from '../state/step.ts';

// Open questions for the game master in the record of the turn.

/** Asks the game master a question of the rules, numbered `gm/1`, `gm/2`. */
export const askGm = ({ state }: StepContext, question: Omit<Question, 'line'>): void => {
  const { questions } = state.record;
  const number = questions.filter(({ line }) => line.startsWith('gm/')).length + 1;
  questions.push({ line: `gm/${String(number)}`, ...question });
};

export const openQuestions = ({ record }: Pick<WeawState, 'record'>): readonly Frozen<Question>[] =>
  record.questions.filter(({ answer }) => answer === undefined);
