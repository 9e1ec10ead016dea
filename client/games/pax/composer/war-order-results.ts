import { cacheLast } from '../../../shell/cache-last.ts';
import { warRowTexts } from '../forecast/war-sheet.ts';
import type { PaxTable } from '../table.ts';
import { putOrder, reviewFor } from './composer-state.ts';
import type { ComposerState, PendingOrder } from './mode.ts';
import { isWarSheet } from './war-context.ts';

const results = cacheLast<PendingOrder, readonly string[]>();

/** What a whole war order leads to among the other lines, as its row will say; empty in peace. */
export const warOrderResults = (
  local: ComposerState,
  table: PaxTable,
  pending: PendingOrder,
): readonly string[] => {
  if (!isWarSheet(table)) return [];
  return results(pending, [table.state, local.draft], () => {
    const { draft } = putOrder(local, pending);
    const review = reviewFor({ ...local, draft }, table);
    if (!review) return [];
    const { at } = pending.target;
    return [
      ...warRowTexts(table, review.reading, at).map((text) => `→ ${text}`),
      ...(review.warnings[at] ?? []).flatMap(({ weight, text }) => (weight === 'bad' ? [] : [`! ${text}`])),
    ];
  });
};
