import type { Fact } from '@chancery/shared/games/pax/state/facts.ts';
import { reportLines } from '@chancery/shared/games/pax/report/index.ts';
import { standard } from './pax-workspace.ts';

/** A report of facts told in one step, to France where nobody else is named. */
export const report = (facts: readonly Fact[], seat = 'france', step = 'MSC', edition = standard) =>
  reportLines(
    edition,
    facts.map((fact) => ({ turn: 1, step, audience: 'all', fact })),
    seat,
  );
