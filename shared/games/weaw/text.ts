import type { TextContext, TextReading } from '../../kernel/match/game.ts';
import { ok } from '../../kernel/result.ts';
import { readImmediateLines } from '../../parts/sheets/text-reading.ts';
import type { Names } from './charts/names.ts';
import { CORRECTION_VERBS } from './gm/corrections.ts';
import { formatGmLine, GM_VERBS, readGmText } from './gm/lines.ts';
import { weawSheets } from './orders/sheet.ts';
import { ALL_ENEMIES } from './money/verbs/build.ts';

// One reader for all texts of the game: what composer, command line and mail use.

/** Without a position nobody's enemies are known: `facing all enemies` stays as it was written. */
const unknownEnemies = (): readonly string[] => [ALL_ENEMIES];

/** Reads a text by seat and phase: a sheet, or immediate lines of the game master or in the window for answers. */
export const readWeawText = (names: Names, text: string, { phase, seat }: TextContext): TextReading => {
  if (seat === 'gm')
    return readImmediateLines(text, {
      verbs: [...GM_VERBS, ...CORRECTION_VERBS],
      read: (line) => {
        const read = readGmText(names, line);
        return read.ok ? ok(formatGmLine(read.value)) : read;
      },
    });
  const sheet = weawSheets.reading(names, text, unknownEnemies);
  return phase === 'ANSWER' && sheet.problems.length === 0
    ? { ...sheet, immediateLines: sheet.normal }
    : sheet;
};
