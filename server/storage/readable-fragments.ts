const FIELD = /"(kind|seat|phase)":"([A-Za-z0-9_/-]{1,40})"/g;
/** The most lost lines listed individually; the rest is counted. */
const MOST = 50;

const fragment = (bytes: Buffer): string | undefined => {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of bytes.toString('latin1').matchAll(FIELD)) {
    if (!found.has(name)) found.set(name, value);
  }
  if (found.size === 0) return undefined;
  const [kind, seat, phase] = ['kind', 'seat', 'phase'].map((name) => found.get(name));
  return `${kind ?? 'something'} of ${seat ?? 'a seat'}${phase === undefined ? '' : ` for ${phase}`}`;
};

/** What is still readable of damaged lines: `sheet of north for 1/COUNT`. Never the text in them. */
export const readableFragments = (lines: readonly Buffer[]): readonly string[] => {
  const fragments = lines.flatMap((bytes) => fragment(bytes) ?? []);
  const rest = fragments.length - MOST;
  return rest > 0 ? [...fragments.slice(0, MOST), `${String(rest)} more`] : fragments;
};
