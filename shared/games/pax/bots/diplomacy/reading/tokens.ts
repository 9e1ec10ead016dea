import { foldWord, matchName, type NameIndex } from '../../../../../kernel/language/names.ts';
import type { Vocabulary } from '../../../charts/vocabulary.ts';
import type { AreaId, Power } from '../../../vocabulary/ids.ts';

/** A word of a letter, or a name in it. */
export type LetterToken =
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'area'; readonly area: AreaId }
  | { readonly is: 'power'; readonly power: Power }
  | { readonly is: 'number'; readonly number: number; readonly isMoney: boolean };

const nameAt = (index: NameIndex, words: readonly string[]): { id: string; length: number } | undefined => {
  const { ids, length, isWhole } = matchName(index, words);
  const [id] = ids;
  return isWhole && id !== undefined && ids.length === 1 ? { id, length } : undefined;
};

/** Numbers written as words. */
const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The name of a marker; its first group is the kind. */
export const MARKER_WORD = /^(possession|protectorate|influence|interest)s?$/;

const MONEY_WORD = /^(?:pounds?|quid|sterling)$/;

/** A whole number; thousands may be separated by commas. */
const FIGURE = /^[£$]?\s?(\d+(?:,\d{3})*)$/;

/** A number below a hundred in words, and how many words it takes: `fifteen`, `twenty five`. */
const smallNumberAt = (words: readonly string[], at: number): { number: number; length: number } => {
  const tens = (TENS.indexOf(words[at] ?? '') + 2) * 10;
  const unit = UNITS.indexOf(words[tens > 10 ? at + 1 : at] ?? '') + 1;
  if (tens <= 10) return { number: unit, length: unit > 0 ? 1 : 0 };
  return unit > 0 && unit < 10 ? { number: tens + unit, length: 2 } : { number: tens, length: 1 };
};

/** A number in words: `twenty`, `a hundred and fifty`, `two dozen`. */
const spelledAt = (words: readonly string[], at: number): { number: number; length: number } => {
  const first = words[at] === 'a' ? { number: 1, length: 1 } : smallNumberAt(words, at);
  const unit = first.length > 0 ? words[at + first.length] : undefined;
  if (unit === 'dozen') return { number: first.number * 12, length: first.length + 1 };
  if (unit !== 'hundred') return words[at] === 'a' ? { number: 0, length: 0 } : first;
  const end = at + first.length + 1;
  const rest = words[end] === 'and' ? smallNumberAt(words, end + 1) : { number: 0, length: 0 };
  return {
    number: first.number * 100 + rest.number,
    length: first.length + 1 + (rest.length > 0 ? rest.length + 1 : 0),
  };
};

/** A number at a word, in figures or in words, and how many words it takes. */
const numberAt = (words: readonly string[], at: number): { number: number; length: number } => {
  const figure = FIGURE.exec(words[at] ?? '')?.[1];
  return figure === undefined
    ? spelledAt(words, at)
    : { number: Number(figure.replaceAll(',', '')), length: 1 };
};

/** `don't` and `do not` read the same; `I'll` and `you'd` become just the pronoun. */
const unfolded = (text: string): string =>
  text
    .replaceAll(/n['’]t\b/gi, ' not')
    .replaceAll(/['’](?:ll|d|ve|m|re)\b/gi, ' ')
    .replaceAll(/['’]s\b/gi, ' ');

/** The words of a sentence and the names among them; only full names count, since a letter is not an order. */
export const letterTokensOf = (vocabulary: Vocabulary, sentence: string): readonly LetterToken[] => {
  const parts = unfolded(sentence).match(/[£$]?\p{L}+|[£$]?\s?\p{N}+(?:[.,]\p{N}+)*%?|,/gu) ?? [];
  const words = parts.map((part) => (/^\p{L}/u.test(part) ? foldWord(part) : part));
  const tokens: LetterToken[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const area = nameAt(vocabulary.areas.index, words.slice(at, at + 5));
    // "us" in a letter means its writer and reader, never the United States.
    const power = word === 'us' ? undefined : nameAt(vocabulary.powers.index, words.slice(at, at + 5));
    const { number, length } = numberAt(words, at);
    if (area) tokens.push({ is: 'area', area: area.id });
    else if (power) tokens.push({ is: 'power', power: power.id as Power });
    else if (length === 0) tokens.push({ is: 'word', word });
    else
      tokens.push({
        is: 'number',
        number,
        isMoney: /[£$]/.test(word) || MONEY_WORD.test(words[at + length] ?? ''),
      });
    at += Math.max(area?.length ?? power?.length ?? length, 1) - 1;
  }
  return tokens;
};
