import { cacheLast } from '../shell/cache-last.ts';
import type { SheetPreview } from '../table/game-client.ts';
import type { Table } from '../table/table.ts';

const previews = cacheLast<object, SheetPreview | undefined>();

/** What the game says of a sheet before it is handed in; worked out once for a text and what is known of the match. */
export const previewOf = (table: Table, text: string): SheetPreview | undefined =>
  previews(table.state as object, [text], () => table.client.composer?.preview?.(table, text));

const receipts = cacheLast<object, readonly string[]>();

/** What is wrong with the sheet that is in, which may be another than the draft. */
export const warningsOfReceipt = (table: Table, text: string): readonly string[] =>
  receipts(
    table.state as object,
    [text],
    () => table.client.composer?.preview?.(table, text)?.warnings ?? [],
  );
