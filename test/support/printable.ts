import fc from 'fast-check';
import { HOSTILE } from './hostile-strings.ts';

/** By itself, not by the list that the code keeps: nothing here moves a cursor, hides or turns around. */
export const isPrintable = (text: string): boolean =>
  [...text].every(
    (character) => !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(character),
  );

/** What the screens send besides text: moves, colours, erasing, scrolling, and the switches of a full screen. */
// oxlint-disable-next-line no-control-regex
const DRAWING_SEQUENCES = /\u001b\[(?:[\d;]*[HCKSTrmJ]|\?(?:1049|1000|1006|25|7|2004)[hl]|8[hl])|\r+\n/g;

/** What of the bytes sent to a terminal is neither printable nor painting; empty where all is well. */
export const strayCharacters = (bytes: string): string =>
  [...bytes.replaceAll(DRAWING_SEQUENCES, '')].filter((character) => !isPrintable(character)).join('');

/** A character of any plane, halves of characters too; often one that a terminal would obey. */
const character = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...Object.values(HOSTILE).flatMap(([hostile]) => [...hostile])),
  fc.constantFrom(...Object.values(HOSTILE).map(([hostile]) => hostile)),
);

/** Anything that somebody could have got into a text. */
export const anyText = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(''));
