import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { ReportFigure } from '../../../kernel/report/figures.ts';
import type { Fact } from '../state/facts.ts';

/** What is counted of each power: victory points in all. */
export const VICTORY_POINTS = 'vp';

const figuresOf = (fact: Fact): readonly ReportFigure[] => {
  // A quarter that was proposed first is reported again as it stands: the later one counts.
  if (fact.type === 'quarter-proposed' || fact.type === 'quarter')
    return fact.rows.map(({ power, vp }) => ({ what: VICTORY_POINTS, of: power, value: vp }));
  return fact.type === 'game-over'
    ? fact.vp.map(([power, value]) => ({ what: VICTORY_POINTS, of: power, value }))
    : [];
};

/** The figures of the entries a seat may read, in their order. */
export const eiaFigures = (log: readonly LogEntry<Fact>[], seat: string): readonly ReportFigure[] =>
  log.flatMap(({ audience, fact }) => (isInAudience(audience, seat) ? figuresOf(fact) : []));
