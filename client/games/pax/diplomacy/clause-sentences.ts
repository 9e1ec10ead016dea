import { readTreatyLine, treatyReader } from '@chancery/shared/games/pax/treaties/text/treaty-line.ts';
import { termSentence } from '@chancery/shared/games/pax/treaties/term-sentences.ts';
import { vocabularyFor } from '../composer/draft-context.ts';
import type { PaxTable } from '../table.ts';

/** A row of a treaty as a sentence; undefined if it is not a clause, or is free text. */
export const rowSentence = (table: PaxTable, text: string): string | undefined => {
  const reader = treatyReader(vocabularyFor(table), { line: 1, text });
  if (reader.isAtEnd) return undefined;
  const read = readTreatyLine(reader, true);
  if (read?.line !== 'clause' || reader.problems.length > 0 || read.term.term === 'text') return undefined;
  return termSentence(table.edition, read.term);
};
