import type { Vocabulary } from '../../../charts/vocabulary.ts';
import { readTreatyText } from '../../../treaties/text/text.ts';
import type { Term } from '../../../state/treaties.ts';

/** A sentence written as a clause of a treaty between two powers. */
export const clauseIn = (
  vocabulary: Vocabulary,
  sentence: string,
  { from, to }: { readonly from: string; readonly to: string },
): Term | undefined => {
  const text = `treaty "letter" between ${from}, ${to}\n  1 ${sentence}\nend`;
  const read = readTreatyText(vocabulary, text);
  const term = read.ok && read.value.dropped.length === 0 ? read.value.text.clauses[0]?.term : undefined;
  return term?.term === 'text' ? undefined : term;
};
