// The sentences of a letter, without the lines that it quotes.

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
    .flatMap((line) => line.split(/(?<=[.;!?])(?![.;!?\d])/))
    .map((sentence) => sentence.trim().replace(BULLET, ''))
    .filter((sentence) => sentence !== '');
