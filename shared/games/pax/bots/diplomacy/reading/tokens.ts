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

/** Words in which a letter writes small numbers. */
const SPELT = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const MONEY = /^(?:pounds?|quid|sterling)$/;

/** A whole number; thousands may be parted by commas. */
const FIGURE = /^[£$]?\s?(\d+(?:,\d{3})*)$/;

/** `don't` and `do not` read the same; `I'll` and `you'd` name their person alone. */
const unfolded = (text: string): string =>
  text
    .replaceAll(/n['’]t\b/gi, ' not')
    .replaceAll(/['’](?:ll|d|ve|m|re)\b/gi, ' ')
    .replaceAll(/['’]s\b/gi, ' ');

/** The words of a sentence, with what they name: names count in full only, for a letter is no order. */
export const letterTokensOf = (vocabulary: Vocabulary, sentence: string): readonly LetterToken[] => {
  const parts = unfolded(sentence).match(/[£$]?\p{L}+|[£$]?\s?\p{N}+(?:[.,]\p{N}+)*%?|,/gu) ?? [];
  const words = parts.map((part) => (/^\p{L}/u.test(part) ? foldWord(part) : part));
  const tokens: LetterToken[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const area = nameAt(vocabulary.areas.index, words.slice(at, at + 5));
    // "us" in a letter is its writer and their reader, never the United States.
    const power = word === 'us' ? undefined : nameAt(vocabulary.powers.index, words.slice(at, at + 5));
    const number = Number(
      FIGURE.exec(word)?.[1]?.replaceAll(',', '') ?? (SPELT.includes(word) ? SPELT.indexOf(word) + 1 : NaN),
    );
    if (area) tokens.push({ is: 'area', area: area.id });
    else if (power) tokens.push({ is: 'power', power: power.id as Power });
    else if (Number.isNaN(number)) tokens.push({ is: 'word', word });
    else tokens.push({ is: 'number', number, isMoney: /[£$]/.test(word) || MONEY.test(words[at + 1] ?? '') });
    at += Math.max(area?.length ?? 0, area ? 0 : (power?.length ?? 0), 1) - 1;
  }
  return tokens;
};
