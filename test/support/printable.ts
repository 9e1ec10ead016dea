import fc from 'fast-check';
import { HOSTILE } from './hostile-strings.ts';

/** Independent of the list in the code: nothing here moves a cursor, hides text or changes its direction. */
export const isPrintable = (text: string): boolean =>
  [...text].every(
    (character) => !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(character),
  );

/** Escape sequences that screens send: moves, colours, erasing, inserting and deleting, scrolling, and full-screen switches. */
const DRAWING_SEQUENCES =
  // oxlint-disable-next-line no-control-regex
  /\u001b\[(?:[\d;]*[@ABCDGHKPSTXrmJ]|\?(?:1049|1000|1006|25|7|2004)[hl]|8[hl])|[\b]{0,3}\u001bD|\r+\n/g;

/** Bytes sent to a terminal that are neither printable nor one of these sequences. */
export const strayCharacters = (bytes: string): string =>
  [...bytes.replaceAll(DRAWING_SEQUENCES, '')].filter((character) => !isPrintable(character)).join('');

/** A character of any plane, including lone surrogates; often one that a terminal executes. */
const character = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...Object.values(HOSTILE).flatMap(([hostile]) => [...hostile])),
  fc.constantFrom(...Object.values(HOSTILE).map(([hostile]) => hostile)),
);

/** Any text that somebody could have entered. */
export const anyText = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(''));
