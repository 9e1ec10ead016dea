import type { TextContext, TextReading } from '../../../kernel/match/game.ts';
import { normalAmendment } from '../amendments/reading.ts';
import type { Edition } from '../charts/edition.ts';
import { vocabularyOf } from '../charts/vocabulary.ts';
import { readText } from './read-text.ts';

/** Changes of the position, one a line; nothing where a line is none. */
const readChanges = (edition: Edition, text: string): TextReading | undefined => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const normal = lines.map((line) => normalAmendment(edition, line));
  if (lines.length === 0 || !normal.every((line) => line !== undefined)) return undefined;
  return { normal, immediateLines: normal, dropped: [], problems: [], isToConfirm: false };
};

/** Reads a text of any seat; what the game master writes may also be changes of the position. */
export const readTextOfSeat = (edition: Edition, context: TextContext, text: string): TextReading => {
  const changes = context.seat === 'gm' ? readChanges(edition, text) : undefined;
  return changes ?? readText(vocabularyOf(edition.atlas, edition.tables.powers), text, context);
};
