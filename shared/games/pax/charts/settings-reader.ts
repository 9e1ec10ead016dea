import type { Problem } from '../../../kernel/match/game.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';
import type { Tables } from './tables.ts';
import { unknownIds } from './schemas/places.ts';
import { problemsOf } from './schemas/problems.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings that hold several, each of which may be given alone. */
const COMPOUND = ['deadlines', 'congressSilence'] as const;

/** What was given over the defaults of its ruleset; parts of a setting one by one. */
const overDefaults = (given: Readonly<Record<string, unknown>>): unknown => {
  const defaults = defaultSettings(given['ruleset'] === 'pbm' ? 'pbm' : 'email-4e');
  const merged = COMPOUND.flatMap((key) => {
    const parts = given[key];
    return isObject(parts) ? [[key, { ...defaults[key], ...parts }] as const] : [];
  });
  return { ...defaults, ...given, ...Object.fromEntries(merged) };
};

/** The ids a match puts in force must be rows of its tables. */
const choiceProblems = (settings: Settings, tables: Tables): Problem[] => [
  ...unknownIds(
    'settings.casusBelli',
    settings.casusBelli ?? [],
    new Set(tables.casusBelli.powerSpecific.map((row) => row.id)),
    'row of casus-belli.json',
  ),
  ...unknownIds(
    'settings.bonuses',
    settings.bonuses ?? [],
    new Set(tables.bonusVp.bonuses.map((row) => row.id)),
    'row of bonus-vp.json',
  ),
];

/** House rules with the defaults of their ruleset filled in, or everything that is wrong with them. */
export const readSettings = (given: unknown, tables: Tables): Result<Settings, readonly Problem[]> => {
  const stated = given ?? {};
  if (!isObject(stated)) return err([{ at: 'settings', message: 'must list settings by name' }]);
  const read = settingsSchema.safeParse(overDefaults(stated));
  if (!read.success) return err(problemsOf('settings', '.', read.error));
  const problems = choiceProblems(read.data, tables);
  return problems.length > 0 ? err(problems) : ok(read.data);
};
