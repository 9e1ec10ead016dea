import { mailWords } from '../../../kernel/language/chatter.ts';
import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { ordersOf, type SheetItem } from '../../../parts/sheets/sheet.ts';
import { sheetCodec } from '../../../parts/sheets/sheet-codec.ts';
import type { Names } from '../charts/names.ts';
import { both, formatCondition, readCondition } from './conditions.ts';
import { type EnemyNeighbours, formatOrder, lineReader, readOrder } from './line.ts';
import type { OrderReader } from './order-reader.ts';
import type { Condition, Order } from './types.ts';
import { orderVerbs } from './verb-registry.ts';

export type Sheet = readonly SheetItem<Order, Condition>[];

/** Words around orders in a mail. */
export const WEAW_MAIL_WORDS = mailWords(['movement', 'war'], ['treasury', 'money']);

/** Sheets; reading them depends on who holds the places around the writer's, for `facing all enemies`. */
export const weawSheets = sheetCodec<Names, EnemyNeighbours, OrderReader, Order, Condition>({
  language: (names, enemies) => ({
    verbs: orderVerbs.openers,
    mailWords: WEAW_MAIL_WORDS,
    readerOf: (line) => lineReader(names, line),
    readOrder: (reader) => readOrder(reader, enemies),
    readCondition,
  }),
  words: { formatOrder, formatCondition },
});

/** The orders of a text; without enemies around, no border faces one. */
export const readSheet = (
  names: Names,
  text: string,
  enemies: EnemyNeighbours = () => [],
): Result<Sheet, readonly SyntaxProblem[]> => {
  const read = weawSheets.read(names, text, enemies);
  return read.ok ? ok(read.value.items) : read;
};

/** The orders of a sheet in their order, each with its block's condition beside its own. */
export const ordersIn = (sheet: Sheet): readonly Order[] =>
  ordersOf(sheet, (order, block) => {
    const condition = both(block, order.condition);
    return { ...order, ...(condition && { condition }) };
  });

/** The line of the text, from 1, of each order in numbering order. */
export const orderLines = (names: Names, text: string): readonly number[] => {
  const read = weawSheets.read(names, text, () => []);
  return read.ok ? read.value.lines : [];
};
