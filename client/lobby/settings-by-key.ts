/** Settings by key, `deadlines.talk` among them, as they are handed in: what has a dot is a setting inside a setting. */
export const settingsByKey = (chosen: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const settings: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(chosen)) {
    const [outer = '', inner] = key.split('.', 2);
    const before = settings[outer] as object | undefined;
    settings[outer] = inner === undefined ? value : { ...before, [inner]: value };
  }
  return settings;
};
