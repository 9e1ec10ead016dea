import type { Problem } from '../../../../kernel/match/game.ts';
import type { Tables } from '../tables.ts';
import { chartReferenceProblems } from './reference-checks.ts';
import { completenessProblems } from './completeness-checks.ts';
import { mapProblems } from './map-checks.ts';

/**
 * Everything the charts have wrong between them: ids that lead nowhere, adjacency that holds one way only,
 * rolls without a result, more pieces at the start than there are counters.
 */
export const crossCheck = (tables: Tables): readonly Problem[] => [
  ...mapProblems(tables),
  ...completenessProblems(tables),
  ...chartReferenceProblems(tables),
];
