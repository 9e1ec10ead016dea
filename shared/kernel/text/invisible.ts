/**
 * Members of a character class: what no reader can see or tell apart. Controls, line and paragraph separators,
 * format characters (zero-width and bidirectional ones among them), halves of characters, private use, fillers,
 * and two symbols that are drawn blank. What Unicode has not assigned yet is not among them, so that every
 * version of Unicode decides alike.
 */
export const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;

/** Marks on one letter that any script needs; composing a text takes the square of how many follow each other. */
const MAX_MARKS = 30;

/** Part of a pattern: more marks on one letter than any script needs. */
export const MARK_PILE = String.raw`\p{M}{${String(MAX_MARKS + 1)}}`;
const PILED = String.raw`(?<=\p{M}{${String(MAX_MARKS)}})\p{M}`;

/** A character that must not stand in a text, and where it stands. */
export interface InvisibleCharacter {
  readonly character: string;
  /** `a zero-width character (U+200B)` */
  readonly what: string;
  /** Place of its line and place in the line, in characters; both count from 1. */
  readonly line: number;
  readonly column: number;
}

/** The first that fits names the character. */
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
 * What a body must not hold: controls, what turns the direction of writing, and marks piled up. Line ends, tabs and
 * the joiners that some scripts are written with are allowed.
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

/** The first character of a line that cannot be seen, or is one mark too many on its letter. */
export const findInvisible = (line: string): InvisibleCharacter | undefined => findFirst(ANY, line);

/** The first character that a body must not hold. */
export const findForbiddenInBody = (body: string): InvisibleCharacter | undefined =>
  findFirst(NOT_IN_BODIES, body);

/** A text without the characters that a body must not hold. */
export const withoutForbidden = (typed: string): string => typed.replaceAll(NOT_IN_BODIES, '');
