import type { Term } from '../../../state/treaties.ts';
import type { Parties } from './sentence.ts';

// Parts of a sentence that are treaty clauses except for their pronouns: "lower your marker in Hawaii to interest".

/** Kinds of clauses that only the language of treaties reads. */
const KINDS: readonly Term['term'][] = ['keeps', 'builds', 'lowers'];

const BETWEEN = /\s*(?:[,;:]|\b(?:and|but|if|that|then|in return)\b)\s*|\s+(?=for (?:£|\d))/i;

/** Maximum number of parts of one sentence that are read. */
const MAX_PARTS = 8;

/** A part with powers in place of pronouns; an imperative is addressed to the reader. */
const withPowers = (part: string, { from, to }: Parties): string => {
  const words = part.replace(/^(?:please|would|will|shall|could|can)\s+/i, '').trim();
  const named = words
    .replace(/^(?:i|we)\b(?:['’]ll| will| shall| would)?/i, from)
    .replace(/^you\b(?:['’]ll| will| shall| would)?/i, to)
    .replaceAll(/\b(?:my|our|your)\b/gi, 'the')
    .replaceAll(/\b(?:me|us)\b/gi, from)
    .replaceAll(/(?<=\S\s)you\b/gi, to);
  return named.startsWith(from) || named.startsWith(to) ? named : `${to} ${named}`;
};

/** The clauses among the parts of a sentence, and the words left without them. */
export const clausesAmong = (
  sentence: string,
  parties: Parties,
  read: (clause: string) => Term | undefined,
): { readonly terms: readonly Term[]; readonly rest: string } => {
  const parts = sentence.split(BETWEEN).slice(0, MAX_PARTS);
  const found = parts.map((part) => {
    // Something both do is two clauses; no single part expresses it.
    const isOfBoth = /\b(?:let us|let['’]s|both|each)\b/i.test(part);
    const term = !isOfBoth && part.split(/\s+/).length > 2 ? read(withPowers(part, parties)) : undefined;
    return term && KINDS.includes(term.term) ? term : undefined;
  });
  const terms = found.flatMap((term) => term ?? []);
  if (terms.length === 0) return { terms, rest: sentence };
  return { terms, rest: parts.filter((_, index) => found[index] === undefined).join(', ') };
};
