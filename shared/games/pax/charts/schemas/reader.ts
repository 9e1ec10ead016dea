import { chartReader, fileOfKey } from '../../../../kernel/charts/tables.ts';
import type { Tables } from '../tables.ts';
import { crossCheck } from './checks.ts';
import { CHART_SCHEMAS } from './schema.ts';
import { standardTables } from './standard.ts';

/** Reads the charts of a match: the standard ones, with the parts that were replaced. */
export const readTables = chartReader<Tables>({
  schemas: CHART_SCHEMAS,
  standard: standardTables,
  fileOf: fileOfKey,
  crossCheck,
});
