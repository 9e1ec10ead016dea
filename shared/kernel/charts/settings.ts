import type { z } from 'zod';
import type { Problem } from '../match/game.ts';
import { err, ok, type Result } from '../result.ts';
import { isObject, problemsOf } from './problems.ts';

/** The house rules of a game: what they may be, and what each ruleset has where nothing else is asked for. */
export interface SettingsPlan<Settings extends Readonly<Record<string, unknown>>> {
  readonly schema: z.ZodType<Settings>;
  /** The settings of the ruleset that was asked for, by what was given. */
  defaults(given: Readonly<Record<string, unknown>>): Settings;
}

/** What was given over the defaults; parts of a setting that holds several one by one. */
const overDefaults = (
  defaults: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const merged = Object.entries(given).map(([key, value]) => {
    const usual = defaults[key];
    return [key, isObject(usual) && isObject(value) ? { ...usual, ...value } : value] as const;
  });
  return { ...defaults, ...Object.fromEntries(merged) };
};

/** House rules with the defaults of their ruleset filled in, or everything that is wrong with them. */
export const readSettings = <Settings extends Readonly<Record<string, unknown>>>(
  { schema, defaults }: SettingsPlan<Settings>,
  given: unknown,
): Result<Settings, readonly Problem[]> => {
  const stated = given ?? {};
  if (!isObject(stated)) return err([{ at: 'settings', message: 'must list settings by name' }]);
  const read = schema.safeParse(overDefaults(defaults(stated), stated));
  return read.success ? ok(read.data) : err(problemsOf('settings', '.', read.error));
};
