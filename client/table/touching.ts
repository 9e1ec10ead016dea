import { isMarked, type MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { Table } from './table.ts';

/**
 * Whether a sentence of a report concerns the viewer, as it is marked or as the game decides; undefined if the game
 * does not.
 */
export const touchesViewer = (
  table: Pick<Table, 'client' | 'edition' | 'state' | 'seatView'>,
  sentence: MarkedLine,
): boolean | undefined =>
  isMarked(sentence, 'to-reader') || isMarked(sentence, 'for-all') || table.client.touches?.(table, sentence);
