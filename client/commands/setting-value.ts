/** The value of an option `--set key=value`: `true`, `14`, `["a"]` are read as JSON, everything else is text. */
export const settingValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
