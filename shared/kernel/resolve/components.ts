/** One way in which a vertex depends on another. */
export interface Link {
  readonly to: number;
  readonly isNegative: boolean;
  /** Whether it comes from a condition, not from needs or means. */
  readonly isConditional: boolean;
}

/**
 * The strongly connected components of a graph, each after all it depends on (Tarjan's algorithm,
 * without recursion).
 * @param roots vertices to start from
 * @param linksOf what a vertex depends on; asked once per vertex
 */
export const componentsOf = (
  roots: readonly number[],
  linksOf: (vertex: number) => readonly Link[],
): readonly (readonly number[])[] => {
  const found = new Map<number, { readonly index: number; low: number; isOn: boolean }>();
  const components: number[][] = [];
  const stack: number[] = [];
  const path: { readonly vertex: number; readonly links: readonly Link[]; next: number }[] = [];
  const enter = (vertex: number): void => {
    found.set(vertex, { index: found.size, low: found.size, isOn: true });
    stack.push(vertex);
    path.push({ vertex, links: linksOf(vertex), next: 0 });
  };
  const lowerTo = (vertex: number, low: number): void => {
    const mark = found.get(vertex);
    if (mark) mark.low = Math.min(mark.low, low);
  };
  const leave = (vertex: number): void => {
    const mark = found.get(vertex);
    path.pop();
    const above = path.at(-1);
    if (above && mark) lowerTo(above.vertex, mark.low);
    if (mark?.low !== mark?.index) return;
    const members = stack.splice(stack.lastIndexOf(vertex));
    for (const member of members) {
      const other = found.get(member);
      if (other) other.isOn = false;
    }
    components.push(members);
  };
  for (const root of roots) {
    if (!found.has(root)) enter(root);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const link = step.links[step.next++];
      if (!link) {
        leave(step.vertex);
        continue;
      }
      const mark = found.get(link.to);
      if (!mark) enter(link.to);
      else if (mark.isOn) lowerTo(step.vertex, mark.index);
    }
  }
  return components;
};
