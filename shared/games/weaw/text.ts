import { textLines } from '../../kernel/language/sheet.ts';
import type { TextContext, TextReading } from '../../kernel/match/game.ts';
import { ok } from '../../kernel/result.ts';
import { pastedLines } from '../../parts/sheets/pasted.ts';
import { saidReading, sheetReading } from '../../parts/sheets/text-reading.ts';
import type { Names } from './charts/names.ts';
import { formatGmLine } from './gm/format.ts';
import { GM_VERBS, readGmLine } from './gm/lines.ts';
import { VERBS } from './orders/line.ts';
import { formatSheet, readSheetText } from './orders/sheet.ts';

// One reader for all texts of the game: what composer, command line and mail use.

const linesAsTyped = (text: string): readonly string[] => {
  const lines = textLines(text);
  return lines.ok ? pastedLines(lines.value, VERBS).lines.map((line) => line.text.trim()) : [];
};

const asSheet = (names: Names, text: string): TextReading => {
  let asksPosition = false;
  const read = readSheetText(names, text, () => {
    asksPosition = true;
    return [];
  });
  if (!read.ok) return sheetReading(read);
  const { items, dropped } = read.value;
  const reading = sheetReading(ok({ normal: formatSheet(items), dropped }));
  // `facing all enemies` is written out where the position is known, which it is not here.
  return asksPosition ? { ...reading, normal: linesAsTyped(text).filter(Boolean) } : reading;
};

/** Reads a text by who says it: a sheet, or lines of the game master; in the window for answers, lines too. */
export const readWeawText = (names: Names, text: string, { phase, seat }: TextContext): TextReading => {
  if (seat === 'gm')
    return saidReading(text, {
      verbs: GM_VERBS,
      read: (line) => {
        const read = readGmLine(names, line);
        return read.ok ? ok(formatGmLine(read.value)) : read;
      },
    });
  const sheet = asSheet(names, text);
  return phase === 'ANSWER' && sheet.problems.length === 0 ? { ...sheet, sayings: sheet.normal } : sheet;
};
