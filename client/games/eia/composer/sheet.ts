import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/eia/orders/sheet.ts';
import { belowCursor } from '../../../composer/draft-keys.ts';
import { draftText, splice } from '../../../composer/draft.ts';
import { type Picking, picking } from '../../../composer/picking.ts';
import { type PlainSheet, START, synced } from '../../../composer/plain-sheet.ts';
import type { EiaTable } from '../table.ts';
import type { Bench } from './bench.ts';

/** The sheet as text, and the line that is being put together by questions. */
export interface EiaSheet {
  readonly plain: PlainSheet;
  readonly picking?: Picking;
}

export const START_SHEET: EiaSheet = { plain: START };

/** The state for the phase on the table; questions of another phase are over. */
export const syncedSheet = (local: EiaSheet, table: EiaTable): EiaSheet => {
  const plain = synced(local.plain, table);
  return plain === local.plain ? local : { plain };
};

/** What a new line is judged by: the position, and the draft as far as it is understood. */
export const benchFor = ({ plain }: EiaSheet, table: EiaTable): Bench => {
  const read = readSheet(namesOf(table.edition), draftText(plain.draft));
  return { table, sheet: read.ok ? ordersIn(read.value) : [] };
};

export const beginLine = ({ plain }: EiaSheet): EiaSheet => ({ plain, picking: picking() });

/** Puts a line below the cursor and goes back to the sheet. */
export const withNewLine = ({ plain }: EiaSheet, line: string): EiaSheet => ({
  plain: { ...plain, draft: splice(plain.draft, belowCursor(plain.draft), 0, [line]) },
});
