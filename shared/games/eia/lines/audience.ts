import type { OpenQuestion } from '../state/month.ts';
import type { Position } from '../state/step.ts';

/** Who is told of a question: all players where they answer it together, otherwise the game master and its author. */
export const questionAudience = (
  { edition, state }: Position,
  { lines }: Pick<OpenQuestion, 'lines'>,
): 'all' | readonly string[] =>
  edition.settings.referee === 'table'
    ? 'all'
    : [...new Set(state.lines.filter(({ id }) => lines.includes(id)).map(({ seat }) => seat))];
