import { sentenceCase } from '../../../kernel/report/words.ts';
import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { refusalSentence } from './refusals.ts';
import { possessiveName } from '../wording/words.ts';

/** The outcome of lines of war orders, reported only to their writer. */
export const warLinesText = (
  edition: Edition,
  { seat, lines }: Extract<Fact, { readonly type: 'war-lines-resolved' }>,
  reader: string,
): string => {
  const whose = seat === 'gm' ? "The game master's" : sentenceCase(possessiveName(edition, seat));
  const rows = lines.map(({ text, isDone, refusal }) => {
    const why = refusal ? `: ${refusalSentence(edition, refusal)}` : '.';
    return `  ${text} – ${isDone ? 'done' : `not done${why}`}${isDone ? '.' : ''}`;
  });
  return [`${reader === seat ? 'Your' : whose} war orders:`, ...rows].join('\n');
};
