/** A journal line, as far as it tells which lines before it were taken back. */
interface SequencedEntry {
  readonly sequence: number;
  readonly entry: { readonly kind: string; readonly after?: number };
}

/** Lines of a journal, in order, without those that a later one has taken back. */
export const inForce = <Each extends SequencedEntry>(lines: readonly Each[]): readonly Each[] => {
  const kept: Each[] = [];
  let upTo = Infinity;
  for (const line of lines.toReversed()) {
    if (line.sequence > upTo) continue;
    kept.push(line);
    const { kind, after } = line.entry;
    upTo = kind === 'retract' && after !== undefined ? after : Infinity;
  }
  return kept.reverse();
};
