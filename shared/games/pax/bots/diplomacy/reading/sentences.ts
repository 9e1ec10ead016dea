import { introduces, isAside, isMark, isRefusal } from './frames.ts';
import { type LetterContext, NOTHING_READ, readProse, type ReadSentence } from './prose.ts';
import { isMarkAlone, readWritten } from './written-sentence.ts';
import { letterPiecesOf } from './written-clauses.ts';

// The sentences of a letter one after another: a clause may be introduced, and refused, by the sentence beside it.

/** Maximum number of sentences of one letter that are read. */
const MAX_SENTENCES = 40;

/** The bullet or number before a sentence in a list. */
const BULLET = /^(?:[-*•–]|\(?\d{1,2}[.)])\s+/;
/** A line quoted from the letter that is answered. */
const QUOTED = /^\s*>/;
/** A line that goes on with the sentence of the line before. */
const GOES_ON = /\n\s*(?=(?:until|till|in \d{4}|to|with|if attacked)\b)/g;

/** All sentences of a letter, without the lines it quotes. */
export const letterSentencesOf = (body: string): readonly string[] =>
  body
    .replaceAll(GOES_ON, ' ')
    .split(/\n+/)
    .filter((line) => !QUOTED.test(line))
    .flatMap((line) => line.split(/(?<=[.;!?])(?!\d)/))
    .map((sentence) => sentence.trim().replace(BULLET, ''))
    .filter((sentence) => sentence !== '');

const isLong = (sentence: string): boolean => sentence.split(/\s+/).length > 2;

/** A sentence and its contents. */
interface SaidSentence {
  readonly sentence: string;
  readonly read: ReadSentence;
}

/** The contents of the sentences of a letter; those of one or two words only concern others. */
export const readSentences = (
  context: LetterContext,
  sentences: readonly string[],
): readonly SaidSentence[] => {
  const said: SaidSentence[] = [];
  let isDoubted = false;
  for (const [at, sentence] of sentences.entries()) {
    const pieces = letterPiecesOf(context.vocabulary, context.parties, sentence);
    if (pieces.some(({ is }) => is === 'clause')) {
      const isDenied: boolean = (isDoubted && isMarkAlone(pieces)) || isRefusal(sentences[at + 1] ?? '');
      const written = readWritten(context, { sentence, pieces });
      isDoubted = isDenied || written.terms.length === 0;
      const read = isDenied ? { ...NOTHING_READ, unread: [sentence.replace(/[.;!?]+$/, '')] } : written;
      said.push({ sentence, read });
    } else if (!isMark(sentence)) {
      isDoubted = introduces(sentence) && isAside(sentence, context.parties);
      if (isLong(sentence)) said.push({ sentence, read: readProse(context, sentence) });
    }
  }
  return said.slice(0, MAX_SENTENCES);
};
