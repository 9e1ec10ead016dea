import { cacheLast } from '../../../shell/cache-last.ts';
import { refusalSentence } from '@chancery/shared/games/pax/report/refusals.ts';
import type { Sheet, PaxSheetItem } from '@chancery/shared/games/pax/orders/types.ts';
import { warSheetRemarks } from '@chancery/shared/games/pax/war/remarks.ts';
import type { PaxTable } from '../table.ts';
import type { Writer } from './context.ts';
import type { DraftReading, DraftRow } from './draft-reading.ts';
import type { Review, Warning } from './review.ts';

/** A draft as a sheet whose orders have their row, from 1, as position. */
const sheetWithRows = ({ rows }: DraftReading): Sheet => {
  let head: DraftRow['condition'];
  const items = rows.flatMap((row, n): readonly PaxSheetItem[] => {
    if (row.is === 'when') head = row.condition;
    if (row.is === 'end') head = undefined;
    if (!row.order || row.number === undefined) return [];
    const order = { ...row.order, at: { line: n + 1, column: 1 } };
    return [
      row.isInside && head ? { item: 'when', condition: head, orders: [order] } : { item: 'order', order },
    ];
  });
  return { items };
};

const syntaxWarnings = (row: DraftRow): readonly Warning[] => {
  if (row.problem) return [{ weight: 'bad', text: row.problem.message }];
  if (row.is === 'order' && row.number === undefined)
    return [{ weight: 'bad', text: 'The condition of its block is not understood.' }];
  return [];
};

const reviews = cacheLast<DraftReading, Review>();

const makeReview = ({ edition, state }: PaxTable, writer: Writer, reading: DraftReading): Review => {
  const remarks = warSheetRemarks({ edition, state }, writer, sheetWithRows(reading));
  const warnings = reading.rows.map((row, n): readonly Warning[] => [
    ...syntaxWarnings(row),
    ...remarks
      .filter(({ line }) => line === n + 1)
      .map(({ weight, refusal }): Warning => ({
        weight: weight === 'illegal' ? 'bad' : 'doubt',
        text: refusalSentence(edition, refusal),
      })),
  ]);
  const nothing = reading.rows.map(() => undefined);
  return { reading, judgements: nothing, warnings, owners: nothing };
};

/** Reviews a draft of war orders by the same law as the server. */
export const warReview = (table: PaxTable, writer: Writer, reading: DraftReading): Review =>
  reviews(reading, [table.state], () => makeReview(table, writer, reading));
