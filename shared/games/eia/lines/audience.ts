import type { OpenQuestion } from '../state/month.ts';
import type { Position } from '../state/step.ts';

/** Who hears of a question: a table that answers it together, or the game master with whoever wrote it. */
export const questionAudience = (
  { edition, state }: Position,
  { lines }: Pick<OpenQuestion, 'lines'>,
): 'all' | readonly string[] =>
  edition.settings.referee === 'table'
    ? 'all'
    : [...new Set(state.lines.filter(({ id }) => lines.includes(id)).map(({ seat }) => seat))];
