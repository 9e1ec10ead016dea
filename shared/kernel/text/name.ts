import { err, ok, type Result } from '../result.ts';
import { isOfOneScript, scriptsOf } from './scripts.ts';
import { findInvisible } from './invisible.ts';

/** A line of text in normal form: composed (NFC), trimmed, with single blanks between its words. */
export const singleSpaced = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const MAX_MARKS = 4;
const PILED_MARKS = new RegExp(String.raw`\p{M}{${String(MAX_MARKS + 1)}}|(?<![\p{L}\p{N}\p{M}])\p{M}`, 'u');

const mixture = (word: string): string | undefined => {
  if (isOfOneScript(word)) return undefined;
  const [first = '', second] = scriptsOf(word);
  return second === undefined
    ? `has a script in "${word}" that is not in everyday use; write it in another`
    : `mixes ${first} and ${second} letters in "${word}"; write each word in one script`;
};

/** The ASCII letter or digit that a character looks like: T for `𝐓` and `Ｔ`. */
const plainOf = (character: string): string | undefined => {
  const plain = character.normalize('NFKC');
  return plain !== character && /^[A-Za-z0-9]+$/.test(plain) ? plain : undefined;
};

const lookAlike = (word: string): string | undefined => {
  const character = word.match(/[\p{Lu}\p{Ll}\p{Nd}]/gu)?.find(plainOf);
  return character && `has "${character}", which only looks like ${plainOf(character) ?? ''}; write that`;
};

/**
 * Why a text is not a valid name, as the end of a sentence that begins with it: `holds a zero-width character
 * (U+200B) as character 7; leave it out`. Undefined if it is valid.
 */
export const nameProblem = (name: string): string | undefined => {
  const unseen = findInvisible(name);
  if (unseen) return `holds ${unseen.what} as character ${String(unseen.column)}; leave it out`;
  const composed = name.normalize('NFC');
  if (PILED_MARKS.test(composed)) {
    return `has marks on no letter, or more than ${String(MAX_MARKS)} on one; leave them out`;
  }
  const words = composed.match(WORDS) ?? [];
  return words.map((word) => mixture(word) ?? lookAlike(word)).find((problem) => problem);
};

/** The normalized name, or why it is not valid. */
export const cleanName = (written: string): Result<string, string> => {
  const problem = nameProblem(written);
  return problem === undefined ? ok(singleSpaced(written)) : err(problem);
};
