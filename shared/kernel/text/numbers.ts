/** `5`, `−3`: with a typographic minus sign. */
export const withMinusSign = (amount: number): string => String(amount).replace('-', '−');

/** `+3`, `−5`, `0`. */
export const withSign = (amount: number): string => `${amount > 0 ? '+' : ''}${withMinusSign(amount)}`;

/** `2nd`, `11th`, `23rd`. */
export const ordinal = (n: number): string => {
  const last = n % 10;
  const isTeen = Math.floor(n / 10) % 10 === 1;
  return `${String(n)}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`;
};
