const FIELD = /"(kind|seat|phase)":"([A-Za-z0-9_/-]{1,40})"/g;
/** A salvage's answer names so many lost lines one by one; the rest is counted. */
const MOST = 50;

const glimpse = (bytes: Buffer): string | undefined => {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of bytes.toString('latin1').matchAll(FIELD)) {
    if (!found.has(name)) found.set(name, value);
  }
  if (found.size === 0) return undefined;
  const [kind, seat, phase] = ['kind', 'seat', 'phase'].map((name) => found.get(name));
  return `${kind ?? 'something'} of ${seat ?? 'a seat'}${phase === undefined ? '' : ` for ${phase}`}`;
};

/** What can still be made out in damaged lines: `sheet of north for 1/COUNT`. Never what was written in them. */
export const glimpsesOf = (lines: readonly Buffer[]): readonly string[] => {
  const glimpses = lines.flatMap((bytes) => glimpse(bytes) ?? []);
  const rest = glimpses.length - MOST;
  return rest > 0 ? [...glimpses.slice(0, MOST), `${String(rest)} more`] : glimpses;
};
