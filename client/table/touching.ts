import { isMarked, type MarkedLine } from '@chancery/shared/kernel/report/marks.ts';
import type { Table } from './table.ts';

type ViewerTable = Pick<Table, 'client' | 'edition' | 'state' | 'seatView'>;

/** Whether a sentence of a report is about one of the powers of a seat. */
export const isAboutPowersOf = (table: ViewerTable, seat: string, sentence: MarkedLine): boolean => {
  const own = table.client.powersOf?.(table, seat) ?? [seat];
  return sentence.about?.some((id) => own.includes(id)) === true;
};

/** Whether a sentence of a report concerns the viewer, as it is marked or as the game decides. */
export const touchesViewer = (table: ViewerTable, sentence: MarkedLine): boolean =>
  isMarked(sentence, 'to-reader') ||
  isMarked(sentence, 'for-all') ||
  isAboutPowersOf(table, table.seatView.seat, sentence) ||
  table.client.touches?.(table, sentence) === true;
