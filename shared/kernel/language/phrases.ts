/**
 * An expression that matches any of some phrases.
 * @param phrases regular expressions, one or several with `|` a line
 */
export const anyPhrase = (
  phrases: string,
  {
    flags = 'i',
    before = '',
    after = '',
  }: { readonly flags?: string; readonly before?: string; readonly after?: string } = {},
): RegExp => {
  const each = phrases
    .split('\n')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
  return new RegExp(`${before}(?:${each.join('|')})${after}`, flags);
};
