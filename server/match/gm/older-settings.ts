/** Former names of settings of a table. */
const FORMER_NAMES: Readonly<Record<string, string>> = { stewardAfter: 'botAfterMissed' };

/** The current name of a table's setting. */
export const currentSetting = (key: string): string => FORMER_NAMES[key] ?? key;

/** Settings of a table as any build stored them, with their current names. */
export const renamedSettings = <Settings extends object>(settings: Settings): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [currentSetting(key), value as unknown]),
  ) as Settings;
