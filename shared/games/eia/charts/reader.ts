import { readSettings as readOver } from '../../../kernel/charts/settings.ts';
import { chartReader } from '../../../kernel/charts/tables.ts';
import type { Problem } from '../../../kernel/match/game.ts';
import type { Result } from '../../../kernel/result.ts';
import { crossCheck } from './checks.ts';
import { CHART_SCHEMAS, fileOf, type Tables } from './schemas.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import { standardTablesOf } from './standard.ts';

/** The charts of a match: the standard ones with a group's replacements (EIA-4.0-e, EIA-AMB-1). */
export const readTables = (given: unknown, ruleset: string): Result<Tables, readonly Problem[]> =>
  chartReader<Tables>({
    schemas: CHART_SCHEMAS,
    standard: standardTablesOf(ruleset),
    fileOf,
    crossCheck,
  })(given);

/** House rules completed with the defaults of their ruleset, or all problems with them. */
export const readEiaSettings = (given: unknown): Result<Settings, readonly Problem[]> =>
  readOver<Settings>({ schema: settingsSchema, defaults: ({ ruleset }) => defaultSettings(ruleset) }, given);
