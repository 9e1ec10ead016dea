/** `a`, `a and b`, `a, b and c`. @param last the word before the last item */
export const listText = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

/** `a`, `a or b`, `a, b or c`. */
export const orList = (words: readonly string[]): string => listText(words, 'or');

/** Capitalizes the first letter. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Starts a sentence with a small letter, for use inside another sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The form of a verb for one or for many, as a name takes it; `ofMany` matches plural names. */
export const agreeing = (
  name: string,
  ofMany: RegExp,
  [one, many]: readonly [one: string, many: string],
): string => (ofMany.test(name) ? many : one);
