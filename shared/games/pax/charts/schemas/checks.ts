import type { Problem } from '../../../../kernel/match/game.ts';
import type { Tables } from '../tables.ts';
import { chartReferenceProblems } from './reference-checks.ts';
import { completenessProblems } from './completeness-checks.ts';
import { mapProblems } from './map-checks.ts';

/**
 * All inconsistencies between the charts: unknown ids, one-way adjacency, rolls without a result, more pieces at the
 * start than counters.
 */
export const crossCheck = (tables: Tables): readonly Problem[] => [
  ...mapProblems(tables),
  ...completenessProblems(tables),
  ...chartReferenceProblems(tables),
];
