import { answeredSteps } from '../../../composer/picking.ts';
import { LIST_END } from '../../../composer/step.ts';
import type { ComposerContext } from './context.ts';
import { clausePicker } from './clause.ts';

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** The word before an answer in a clause. */
const BEFORE: Readonly<Record<string, string>> = {
  area: 'in',
  to: 'to',
  payee: 'to',
  number: 'at least',
  amount: 'at least',
};

/** `britain places protectorate in tunis`: the picks of a clause so far, roughly in its words. */
export const clausePicksText = (context: ComposerContext, picks: readonly string[]): string =>
  joined(
    answeredSteps(clausePicker, context, picks).flatMap(({ step, pick }) => {
      if (pick === LIST_END.id || pick === 'one of') return [];
      if (pick === 'any') return step.part === 'marker' ? ['any marker'] : [];
      const words = step.part === 'verb' && pick.startsWith('not ') ? `does ${pick.slice(0, -1)}` : pick;
      return [BEFORE[step.part] ?? '', words];
    }),
  );
