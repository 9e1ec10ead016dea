import { isInAudience, type LogEntry } from '../../../kernel/match/log.ts';
import type { ReportFigure } from '../../../kernel/report/figures.ts';
import type { Fact } from '../state/facts.ts';

/** The figure counted for each power: its total victory points. */
export const VICTORY_POINTS = 'vp';

const figuresOf = (fact: Fact): readonly ReportFigure[] => {
  // A proposed quarter is reported again when it is final; the later report counts.
  if (fact.type === 'quarter-proposed' || fact.type === 'quarter')
    return fact.rows.map(({ power, vp }) => ({ what: VICTORY_POINTS, of: power, value: vp }));
  return fact.type === 'game-over'
    ? fact.vp.map(([power, value]) => ({ what: VICTORY_POINTS, of: power, value }))
    : [];
};

/** The figures in the entries a seat may read, in order. */
export const eiaFigures = (log: readonly LogEntry<Fact>[], seat: string): readonly ReportFigure[] =>
  log.flatMap(({ audience, fact }) => (isInAudience(audience, seat) ? figuresOf(fact) : []));
