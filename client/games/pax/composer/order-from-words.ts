import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { newPicking } from '../../../composer/picking.ts';
import type { PaxTable } from '../table.ts';
import { rowBelow, withMode } from './composer-state.ts';
import { vocabularyFor } from './draft-context.ts';
import type { ComposerState } from './mode.ts';
import { SHEET_VERBS } from './pickers.ts';

/**
 * Starts an order given in words, as an obligation names it: a complete one can be put into the sheet or changed; for a
 * verb alone the rest is asked.
 */
export const newOrderFrom = (local: ComposerState, words: string, table: PaxTable): ComposerState => {
  const target = rowBelow(local);
  const read = parseLine(vocabularyFor(table), words);
  if (read.ok)
    return withMode(local, {
      is: 'order',
      pending: { target, order: read.value },
      picking: newPicking(),
    });
  const picking = newPicking(SHEET_VERBS.includes(words) ? [words] : []);
  return withMode(local, { is: 'action', pending: { target, order: { actions: [] } }, index: 0, picking });
};
