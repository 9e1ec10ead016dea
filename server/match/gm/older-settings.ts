import { withFieldNames } from '@chancery/shared/kernel/match/renaming.ts';

/** Current names of settings of a table by their former ones. */
export const SETTING_NAMES: Readonly<Record<string, string>> = { stewardAfter: 'botAfterMissed' };

/** The current name of a table's setting. */
export const currentSetting = (key: string): string =>
  (Object.hasOwn(SETTING_NAMES, key) ? SETTING_NAMES[key] : undefined) ?? key;

/** Settings of a table as any build stored them, with their current names. */
export const renamedSettings = (settings: object): object => withFieldNames(settings, SETTING_NAMES);
