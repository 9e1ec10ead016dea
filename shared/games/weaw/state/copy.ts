import type { Frozen } from '../../../kernel/frozen.ts';
import { copyJson } from '../../../kernel/match/copy.ts';
import type { WeawState } from './state.ts';

/**
 * A position that a step may write to. What lines say is never written to once they are filed, and is shared: it is
 * most of a position in the middle of a turn, which is copied for every step.
 */
export const copyOf = (state: Frozen<WeawState>): WeawState => {
  const { lastBuilds, record, ...rest } = state;
  const { lines, ...book } = record;
  return {
    ...(copyJson(rest) as Omit<WeawState, 'lastBuilds' | 'record'>),
    lastBuilds: { ...lastBuilds },
    record: {
      ...(copyJson(book) as Omit<WeawState['record'], 'lines'>),
      lines: lines.map((line) => ({ ...line })),
    },
  };
};
