import type { LineFailure, Means } from '../../../kernel/lines.ts';
import { type Arm, type GreatPower, isGreat, type MarkerKind, type Size } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { countersLeft, unitsLeft } from '../board/position.ts';
import { actionFailure, carryOut } from './actions.ts';
import { copyWorkspace, type Workspace, type WritableWorkspace, receive } from './workspace.ts';
import { ceilingLeft, freeMoney } from './funds.ts';
import type { MovementLine } from './order-lines.ts';
import { frameRefusal } from './sheet-law.ts';

// The treasuries and pieces of all powers, for the resolver of conditions.

/** The remaining amount in a workspace, by its name without the owner (see `means-keys.ts`). */
const amountAt = (workspace: Workspace, thing: string): number => {
  const { power, state } = workspace;
  const [what = '', size, word, place] = thing.split(' ');
  if (what === 'money') return freeMoney(workspace);
  if (what === 'ceiling') return ceilingLeft(workspace, size);
  if (what === 'transferable') return workspace.transferable;
  if (what === 'new-merchants') return state.turnRecord.newMerchants[power] ?? 0;
  if (size === 'counters') return countersLeft(workspace, power, what as MarkerKind);
  if (word === 'counters')
    return unitsLeft(workspace, power, { arm: what as Arm, size: Number(size) as Size });
  if (place === undefined) return 0;
  const [at, coast] = place.split('/');
  const stack = state.units.find(
    (s) => s.arm === what && s.size === Number(size) && s.at === at && s.coast === coast,
  );
  return stack?.count ?? 0;
};

export type Workspaces = ReadonlyMap<GreatPower, Workspace>;

/** Means of the phase, with all powers' workspaces. */
export interface MovementMeans extends Means {
  workspaceOf(power: GreatPower): Workspace;
  fork(): MovementMeans;
}

const frameFailure = ({ edition }: Workspace, { seat, order }: MovementLine): LineFailure | undefined => {
  const refusal = frameRefusal(edition, seat, order);
  return refusal && { status: 'illegal', refusal };
};

/** Tries a line on a workspace: its later actions see what its earlier ones did. */
export const lineFailure = (workspace: Workspace, line: MovementLine): LineFailure | undefined => {
  const [first, ...rest] = line.actions;
  const misplaced = frameFailure(workspace, line);
  if (!first) return misplaced;
  const failure = misplaced ?? actionFailure(workspace, first);
  if (failure || rest.length === 0) return failure;
  const trial = copyWorkspace(workspace);
  let done: Action = first;
  for (const action of rest) {
    carryOut(trial, done);
    const next = actionFailure(trial, action);
    if (next) return next;
    done = action;
  }
  return undefined;
};

class WorkspaceMeans implements MovementMeans {
  readonly #lines: ReadonlyMap<string, MovementLine>;
  readonly #workspaces: Map<GreatPower, Workspace>;
  /** Those of them that are not shared with another copy of the means. */
  readonly #own = new Map<GreatPower, WritableWorkspace>();
  /** Results of lines tried on a power's present workspace, by id. */
  readonly #tried = new Map<GreatPower, Map<string, LineFailure | undefined>>();

  constructor(lines: ReadonlyMap<string, MovementLine>, workspaces: Workspaces) {
    this.#lines = lines;
    this.#workspaces = new Map(workspaces);
  }

  workspaceOf(power: GreatPower): Workspace {
    const workspace = this.#workspaces.get(power);
    if (!workspace) throw new Error(`no workspace for ${power}`);
    return workspace;
  }

  available(key: string): number {
    const end = key.indexOf(' ');
    return amountAt(this.workspaceOf(key.slice(0, end) as GreatPower), key.slice(end + 1));
  }

  attempt(id: string): LineFailure | undefined {
    const line = this.#lines.get(id);
    if (!line) return undefined;
    const tried = this.#triedOn(line.owner);
    if (tried.has(id)) return tried.get(id);
    const failure = lineFailure(this.workspaceOf(line.owner), line);
    tried.set(id, failure);
    return failure;
  }

  carryOut(id: string): void {
    const line = this.#lines.get(id);
    if (!line) return;
    const workspace = this.#writable(line.owner);
    for (const action of line.actions) {
      carryOut(workspace, action);
      if (action.do === 'pay' && isGreat(action.to)) receive(this.#writable(action.to), action.amount);
    }
  }

  fork(): MovementMeans {
    this.#own.clear();
    return new WorkspaceMeans(this.#lines, this.#workspaces);
  }

  #triedOn(power: GreatPower): Map<string, LineFailure | undefined> {
    const known = this.#tried.get(power);
    if (known) return known;
    const tried = new Map<string, LineFailure | undefined>();
    this.#tried.set(power, tried);
    return tried;
  }

  /** A writable workspace: copied first if another copy of the means shares it. */
  #writable(power: GreatPower): WritableWorkspace {
    this.#tried.delete(power);
    const own = this.#own.get(power);
    if (own) return own;
    const copy = copyWorkspace(this.workspaceOf(power));
    this.#own.set(power, copy);
    this.#workspaces.set(power, copy);
    return copy;
  }
}

/**
 * The means of the phase before these lines are carried out; lines not among them count as carried out. Workspaces are
 * copied on first write.
 */
export const movementMeans = (lines: readonly MovementLine[], workspaces: Workspaces): MovementMeans =>
  new WorkspaceMeans(new Map(lines.map((line) => [line.id, line])), workspaces);
