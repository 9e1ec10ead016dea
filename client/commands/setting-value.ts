/** Parses the value of `--set key=value`: `true`, `14`, `["a"]` as JSON, anything else as text. */
export const settingValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
