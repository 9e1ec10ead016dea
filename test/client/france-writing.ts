import type { WritableState } from '@chancery/shared/games/pax/state/state.ts';
import { vocabularyFor } from '../../client/games/pax/composer/draft-context.ts';
import { readDraft } from '../../client/games/pax/composer/draft-reading.ts';
import { rowForecast } from '../../client/games/pax/forecast/row-forecasts.ts';
import { openingState, tableOf } from './opening-table.ts';

/** A table of France with £60 while orders are written, after a change. */
export const franceWriting = (change: (state: WritableState) => void = () => undefined) => {
  const state = openingState();
  state.step = 'MSC_ORDERS';
  state.treasury.france = 60;
  change(state);
  return tableOf(state, 'france');
};

/** What is said of each line of a sheet. */
export const linesForecast = (
  table: ReturnType<typeof franceWriting>,
  ...lines: readonly string[]
): readonly string[] => {
  const reading = readDraft(vocabularyFor(table), lines);
  return lines.flatMap((_, n) => rowForecast(table, reading, n));
};
