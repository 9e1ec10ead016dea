/**
 * Members of a character class: characters that readers cannot see or distinguish. Control characters, line and
 * paragraph separators, format characters (including zero-width and bidirectional ones), lone surrogates, private
 * use, fillers, and two symbols that are drawn blank. Unassigned characters are not included, so that the result
 * does not depend on the Unicode version.
 */
export const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;

/**
 * The most combining marks on one letter that any script needs. Limited because composing takes quadratic time in
 * the number of consecutive marks.
 */
const MAX_MARKS = 30;

/** Part of a pattern: too many marks on one letter. */
export const MARK_PILE = String.raw`\p{M}{${String(MAX_MARKS + 1)}}`;
const PILED = String.raw`(?<=\p{M}{${String(MAX_MARKS)}})\p{M}`;

/** A forbidden character and its position in a text. */
export interface InvisibleCharacter {
  readonly character: string;
  /** `a zero-width character (U+200B)` */
  readonly what: string;
  /** Line and column in characters, from 1. */
  readonly line: number;
  readonly column: number;
}

/** Names of characters; the first pattern that matches is used. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\p{Bidi_Control}/u, 'a character that turns the direction of writing'],
  [/[\p{Cc}\p{Zl}\p{Zp}]/u, 'a control character'],
  [/\p{Cs}/u, 'half a character'],
  [/\p{Co}/u, 'a character for private use'],
  [/[\u2800\u{1D159}\u115F\u1160\u3164\uFFA0]/u, 'a character that is drawn blank'],
  [/\p{Default_Ignorable_Code_Point}/u, 'a zero-width character'],
  [/\p{M}/u, `a mark after ${String(MAX_MARKS)} others`],
  [/^/u, 'a zero-width character'],
];

/** `U+200B` */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const ANY = new RegExp(`[${INVISIBLE}]|${PILED}`, 'u');
/**
 * Characters forbidden in bodies: control characters, bidirectional controls, and too many marks on one letter.
 * Line ends, tabs and the joiners that some scripts need are allowed.
 */
const NOT_IN_BODIES = new RegExp(
  String.raw`(?![\n\t])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|${PILED}`,
  'gu',
);

const findFirst = (pattern: RegExp, text: string): InvisibleCharacter | undefined => {
  const at = text.search(pattern);
  if (at < 0) return undefined;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const lines = text.slice(0, at).split('\n');
  const kind = KINDS.find(([fits]) => fits.test(character))?.[1] ?? '';
  return {
    character,
    what: `${kind} (${codePoint(character)})`,
    line: lines.length,
    column: [...(lines.at(-1) ?? '')].length + 1,
  };
};

/** The first character of a line that is invisible, or a mark beyond the limit for one letter. */
export const findInvisible = (line: string): InvisibleCharacter | undefined => findFirst(ANY, line);

/** The first character that is forbidden in a body. */
export const findForbiddenInBody = (body: string): InvisibleCharacter | undefined =>
  findFirst(NOT_IN_BODIES, body);

/** Removes the characters that are forbidden in a body. */
export const withoutForbidden = (typed: string): string => typed.replaceAll(NOT_IN_BODIES, '');
