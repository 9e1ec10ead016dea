/** `a`, `a and b`, `a, b and c`. @param last the word before the last item */
export const listText = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

/** `a`, `a or b`, `a, b or c`. */
export const orList = (words: readonly string[]): string => listText(words, 'or');

/** With a capital first letter. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `5`, `−3`: with the minus sign of print. */
export const withMinusSign = (amount: number): string => String(amount).replace('-', '−');

/** `+3`, `−5`, `0`. */
export const withSign = (amount: number): string => `${amount > 0 ? '+' : ''}${withMinusSign(amount)}`;

/** `2nd`, `11th`, `23rd`. */
export const ordinal = (n: number): string => {
  const last = n % 10;
  const isTeen = Math.floor(n / 10) % 10 === 1;
  return `${String(n)}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`;
};
