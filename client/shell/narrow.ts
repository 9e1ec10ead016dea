/**
 * Whether all characters of a text are known to be one column wide: printable ASCII, Latin letters, typographic
 * marks, arrows, mathematics, boxes, blocks, braille with dots, and the ticks and crosses of lists. Faster than
 * measuring.
 */
export const isNarrow = (text: string): boolean => NARROW.test(text);

const NARROW =
  /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2039\u203a\u2190-\u22ff\u2500-\u25fc\u2605\u2713\u2717\u2801-\u28ff]*$/;
