import { copyJson } from '../../../kernel/match/copy.ts';
import type { WeawState, WritableState } from './state.ts';

/**
 * A copy of the state that a step may write to. Filed lines are copied one level deep: their actions and conditions,
 * which make up most of the state during a turn, are never written to and are shared with the original. Territories are
 * shared too; `writableTerritory` gives a step its own.
 */
export const copyOf = (state: WeawState): WritableState => {
  const { lastBuilds, record, territories, ...rest } = state;
  const { lines, ...otherRecords } = record;
  return {
    ...(copyJson(rest) as Omit<WritableState, 'lastBuilds' | 'record' | 'territories'>),
    territories: { ...territories },
    lastBuilds: { ...lastBuilds },
    record: {
      ...(copyJson(otherRecords) as Omit<WritableState['record'], 'lines'>),
      lines: lines.map((line) => ({ ...line })),
    },
  };
};
