import { type GreatPower, isGreat } from '../vocabulary/ids.ts';
import { carryOut } from './actions.ts';
import { lineFailure, type Workspaces } from './means.ts';
import type { MovementLine } from './order-lines.ts';
import { copyWorkspace, type Workspace } from './workspace.ts';

// Most sheets depend on no other: no condition, consent, or payment from or to another power. If all lines of such an
// owner can be carried out in order, they are, and the resolver is not needed.

/** A line, and whether it is carried out for certain: true if it depends only on its means. */
export interface WeighedLine {
  readonly line: MovementLine;
  readonly isCertain: boolean;
}

const carriedOutInOrder = (opening: Workspace, lines: readonly MovementLine[]): Workspace | undefined => {
  const workspace = copyWorkspace(opening);
  for (const line of lines) {
    if (lineFailure(workspace, line)) return undefined;
    for (const action of line.actions) carryOut(workspace, action);
  }
  return workspace;
};

/** Owners with a line that depends on others, or that pay or are paid. */
const dependentOwners = (lines: readonly WeighedLine[]): ReadonlySet<GreatPower> => {
  const dependent = new Set<GreatPower>();
  for (const { line, isCertain } of lines) {
    if (!isCertain) dependent.add(line.owner);
    for (const action of line.actions)
      if (action.do === 'pay' && isGreat(action.to)) dependent.add(line.owner).add(action.to);
  }
  return dependent;
};

/** The workspaces of independent owners after all their lines; owners with a failing line are left out. */
export const settleIndependent = (lines: readonly WeighedLine[], workspaces: Workspaces): Workspaces => {
  const dependent = dependentOwners(lines);
  const settled = new Map<GreatPower, Workspace>();
  for (const [power, opening] of workspaces) {
    if (dependent.has(power)) continue;
    const own = lines.flatMap(({ line }) => (line.owner === power ? [line] : []));
    const after = carriedOutInOrder(
      opening,
      own.toSorted((a, b) => a.rank - b.rank),
    );
    if (after) settled.set(power, after);
  }
  return settled;
};
