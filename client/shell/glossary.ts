// Words of a game that its reports and screens use.

/** A term of a game, explained in plain words. */
export interface GlossaryTerm {
  readonly word: string;
  /** Other forms of it: plurals, abbreviations, signs. */
  readonly forms?: readonly string[];
  readonly means: string;
  /** The rule that defines it. */
  readonly rule?: string;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text has a form as a whole word. A sign such as `$` may stand before a digit. */
const isWordOf = (text: string, form: string): boolean => {
  const [before, after] = [/^[\p{L}\d]/u.test(form), /[\p{L}\d]$/u.test(form)];
  return new RegExp(
    `${before ? String.raw`(?<![\p{L}\d])` : ''}${escapeRegExp(form)}${after ? String.raw`(?![\p{L}\d])` : ''}`,
    form === form.toUpperCase() ? 'u' : 'iu',
  ).test(text);
};

/** Checks with `includes` first, because most forms do not occur and a pattern is slow. */
const mentions = (text: string, { word, forms = [] }: GlossaryTerm): boolean => {
  const small = text.toLowerCase();
  return [word, ...forms].some((form) => small.includes(form.toLowerCase()) && isWordOf(text, form));
};

/** The terms that a text uses, the longest first: `status change` before `status`. */
export const termsIn = (text: string, terms: readonly GlossaryTerm[]): readonly GlossaryTerm[] =>
  terms.filter((term) => mentions(text, term)).toSorted((a, b) => b.word.length - a.word.length);
