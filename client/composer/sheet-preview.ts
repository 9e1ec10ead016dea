import { cacheLast } from '../shell/cache-last.ts';
import type { SheetPreview, SheetWarning } from '../table/composer-contents.ts';
import type { Table } from '../table/table.ts';

const previews = cacheLast<object, SheetPreview | undefined>();

/** What the game says of a sheet before it is handed in; computed once for a text and what is known of the match. */
export const previewOf = (table: Table, text: string): SheetPreview | undefined =>
  previews(table.state as object, [text], () => table.client.composer?.preview?.(table, text));

const receipts = cacheLast<object, number>();

/** How many lines of the sheet that is in will not be done; it may be another than the draft. */
export const failingLinesOfReceipt = (table: Table, text: string): number =>
  receipts(table.state as object, [text], () => {
    const warnings = table.client.composer?.preview?.(table, text)?.warnings ?? [];
    return new Set(warnings.map(({ line }) => line)).size;
  });

/** `line 2: …`. */
export const warningText = ({ line, text }: SheetWarning): string => `line ${String(line)}: ${text}`;
