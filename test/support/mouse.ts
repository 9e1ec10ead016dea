/** A press on the first cell of a text, as a terminal tells of it. */
export const pressOn = (screen: string, text: string): string => {
  const rows = screen.split('\n');
  const row = rows.findIndex((each) => each.includes(text));
  if (row < 0) throw new Error(`${text} does not stand on\n${screen}`);
  return `\u001b[<0;${String((rows[row] ?? '').indexOf(text) + 1)};${String(row + 1)}M`;
};
