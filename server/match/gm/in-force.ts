/** The fields of a journal line that show which earlier lines it retracts. */
interface SequencedEntry {
  readonly sequence: number;
  readonly entry: { readonly kind: string; readonly after?: number };
}

/** The lines of a journal, in order, without retracted ones. */
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
