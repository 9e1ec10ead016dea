import type { z } from 'zod';
import type { Problem } from '../match/game.ts';
import { err, ok, type Result } from '../result.ts';
import { isObject, problemsOf } from './problems.ts';

/** The house rules of a game: their schema, and the defaults of each ruleset. */
export interface SettingsPlan<Settings extends Readonly<Record<string, unknown>>> {
  readonly schema: z.ZodType<Settings>;
  /** The default settings of the ruleset that `given` names. */
  defaults(given: Readonly<Record<string, unknown>>): Settings;
}

type SettingParts = Readonly<Record<string, unknown>>;

/**
 * The entries of a setting with several entries, merged over its defaults. Keys are matched
 * regardless of letter case.
 */
const partsOver = (usual: SettingParts, given: SettingParts): SettingParts => {
  const known = new Map(Object.keys(usual).map((key) => [key.toLowerCase(), key]));
  const named = Object.entries(given).map(([key, value]) => [known.get(key.toLowerCase()) ?? key, value]);
  return { ...usual, ...(Object.fromEntries(named) as SettingParts) };
};

/**
 * Merges given values over the defaults, entry by entry for a setting with several:
 * `deadlines.talk` changes only one of them.
 */
const overDefaults = (defaults: SettingParts, given: SettingParts): SettingParts => {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(given)) {
    const [outer = '', ...inner] = key.split('.');
    const usual = merged[outer];
    if (!isObject(usual)) merged[key] = value;
    else if (inner.length > 0) merged[outer] = partsOver(usual, { [inner.join('.')]: value });
    else merged[outer] = isObject(value) ? partsOver(usual, value) : value;
  }
  return merged;
};

/** House rules with the defaults of their ruleset filled in, or all problems found. */
export const readSettings = <Settings extends Readonly<Record<string, unknown>>>(
  { schema, defaults }: SettingsPlan<Settings>,
  given: unknown,
): Result<Settings, readonly Problem[]> => {
  const values = given ?? {};
  if (!isObject(values)) return err([{ at: 'settings', message: 'must list settings by name' }]);
  const read = schema.safeParse(overDefaults(defaults(values), values));
  return read.success ? ok(read.data) : err(problemsOf('settings', '.', read.error));
};
