/** A dependency of one vertex on another. */
export interface Link {
  readonly to: number;
  readonly isNegative: boolean;
  /**
   * From a line to its condition or needs, inside a formula, or to lines that may use or add to its resources.
   */
  readonly by: 'condition' | 'needs' | 'formula' | 'means';
}

interface Mark {
  readonly index: number;
  low: number;
  isOn: boolean;
}

/**
 * Finds the strongly connected components of a graph, each after all components it depends on (Tarjan's algorithm
 * without recursion). A component is yielded before its dependants are visited, so the graph may lose vertices in
 * between.
 * @param roots vertices to start from
 * @param linksOf the dependencies of a vertex; called once for each vertex, as late as possible
 */
export function* componentsOf(
  roots: Iterable<number>,
  linksOf: (vertex: number) => readonly Link[],
): Generator<readonly number[], void, undefined> {
  const found = new Map<number, Mark>();
  const stack: number[] = [];
  const path: {
    readonly vertex: number;
    readonly mark: Mark;
    readonly links: readonly Link[];
    next: number;
  }[] = [];
  const enter = (vertex: number): void => {
    const mark = { index: found.size, low: found.size, isOn: true };
    found.set(vertex, mark);
    stack.push(vertex);
    path.push({ vertex, mark, links: linksOf(vertex), next: 0 });
  };
  const membersFrom = (vertex: number): readonly number[] => {
    const members = stack.splice(stack.lastIndexOf(vertex));
    for (const member of members) {
      const mark = found.get(member);
      if (mark) mark.isOn = false;
    }
    return members;
  };
  for (const root of roots) {
    if (!found.has(root)) enter(root);
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const link = step.links[step.next++];
      const known = link && found.get(link.to);
      if (known?.isOn) step.mark.low = Math.min(step.mark.low, known.index);
      if (link && !known) enter(link.to);
      if (link) continue;
      path.pop();
      const above = path.at(-1);
      if (above) above.mark.low = Math.min(above.mark.low, step.mark.low);
      if (step.mark.low === step.mark.index) yield membersFrom(step.vertex);
    }
  }
}
