import { cacheLast } from '../shell/cache-last.ts';
import type { SheetPreview, SheetWarning } from '../table/composer-contents.ts';
import type { Table } from '../table/table.ts';

const previews = cacheLast<object, SheetPreview | undefined>();

/** The game's preview of a sheet, cached per text and view. */
export const previewOf = (table: Table, text: string): SheetPreview | undefined =>
  previews(table.state as object, [text], () => table.client.composer?.preview?.(table, text));

const receipts = cacheLast<object, number>();

/** How many lines of the handed-in sheet will fail; it may differ from the draft. */
export const failingLinesOfReceipt = (table: Table, text: string): number =>
  receipts(table.state as object, [text], () => {
    const warnings = table.client.composer?.preview?.(table, text)?.warnings ?? [];
    return new Set(warnings.map(({ line }) => line)).size;
  });

/** `line 2: …`. */
export const warningText = ({ line, text }: SheetWarning): string => `line ${String(line)}: ${text}`;
