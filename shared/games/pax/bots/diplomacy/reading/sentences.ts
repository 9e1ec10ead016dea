import { introduces, isAside, isMark, isRefusal } from './frames.ts';
import { type LetterContext, NOTHING_READ, readProse, type ReadSentence } from './prose.ts';
import { isMarkAlone, readWritten } from './written-sentence.ts';
import { isDoubt, leadsToDoubt } from './reactions.ts';
import { letterPiecesOf } from './written-clauses.ts';

// The sentences of a letter one after another: a clause may be introduced, and refused, by the sentence beside it.

/** Maximum number of sentences of one letter that are read. */
const MAX_SENTENCES = 40;

const isLong = (sentence: string): boolean => sentence.split(/\s+/).length > 2;

/** A sentence and its contents. */
interface SaidSentence {
  readonly sentence: string;
  readonly read: ReadSentence;
}

/** The contents of each sentence; a clause alone is denied by the sentence that introduces it. */
const readEach = (context: LetterContext, sentences: readonly string[]): readonly SaidSentence[] => {
  let isDenied = false;
  return sentences.map((sentence): SaidSentence => {
    const pieces = letterPiecesOf(context.vocabulary, context.parties, sentence);
    if (pieces.some(({ is }) => is === 'clause')) {
      const written = readWritten(context, { sentence, pieces });
      const read = isDenied && isMarkAlone(pieces) ? doubted(sentence, written) : written;
      isDenied = read.terms.length === 0;
      return { sentence, read };
    }
    if (isMark(sentence)) return { sentence, read: NOTHING_READ };
    isDenied = introduces(sentence) && isAside(sentence, context.parties);
    return { sentence, read: isLong(sentence) ? readProse(context, sentence) : NOTHING_READ };
  });
};

/** A sentence whose clauses are not offered. */
const doubted = (sentence: string, { terms, asides = [] }: ReadSentence): ReadSentence => ({
  ...NOTHING_READ,
  unread: [sentence.replace(/[.;!?]+$/, '')],
  asides: [...terms, ...asides],
});

/** Whether the sentence after an offer takes it back. */
const takesBack = (
  { vocabulary }: LetterContext,
  { sentence, read }: SaidSentence,
  isAsked: boolean,
): boolean => (read.terms.length === 0 || isRefusal(sentence)) && isDoubt(vocabulary, sentence, isAsked);

/** The contents of the sentences of a letter; those of one or two words only concern others. */
export const readSentences = (
  context: LetterContext,
  sentences: readonly string[],
): readonly SaidSentence[] => {
  const each = readEach(context, sentences).slice(0, MAX_SENTENCES);
  const said: SaidSentence[] = [];
  // What takes back an offer takes back those that stand directly before it as well.
  let isTakenBack = false;
  // A bare refusal also refuses what stands before a remark: "Germany pays 15. You paid 10 before. Still no."
  let isRefused = false;
  for (const [at, { sentence, read }] of [...each.entries()].toReversed()) {
    const next = each[at + 1];
    const isOne = read.terms.length > 0;
    const goesOn: boolean = isTakenBack && next?.read.terms.length !== 0;
    const isAsked = sentence.includes('?');
    isTakenBack =
      isOne &&
      (goesOn ||
        isRefused ||
        (next !== undefined && takesBack(context, next, isAsked)) ||
        (isAsked && leadsToDoubt(context.vocabulary, each[at - 1]?.sentence ?? '')));
    isRefused =
      (isRefused && !isOne && !isAsked) ||
      (!isOne && isRefusal(sentence) && sentence.split(/\s+/).length <= 3);
    said.push({ sentence, read: isTakenBack ? doubted(sentence, read) : read });
  }
  return said.toReversed();
};
