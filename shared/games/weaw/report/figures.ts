import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { ReportFigure } from '../../../kernel/report/figures.ts';
import type { Fact } from '../state/facts.ts';

/** The figure reported for each nation: its income, from land and trade. */
export const COLLECTED = 'collected';

/** The figures of the entries a seat may read, in their order. */
export const weawFigures = (log: readonly LogEntry<Fact>[], seat: string): readonly ReportFigure[] =>
  log.flatMap(({ audience, fact }) =>
    fact.type === 'collected' && isInAudience(audience, seat)
      ? [{ what: COLLECTED, of: fact.nation, value: fact.land + fact.trade - fact.lost }]
      : [],
  );
