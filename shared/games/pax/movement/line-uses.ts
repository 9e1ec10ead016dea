import type { Use } from '../../../kernel/lines.ts';
import { markerOf, removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';
import type { AreaId, GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { actionRefusal, carryOut, costAt, usesOf } from './actions.ts';
import { copyWorkspace, type Workspace } from './workspace.ts';
import { keptFor } from './funds.ts';
import type { Workspaces } from './means.ts';
import { moneyOf, spends } from './means-names.ts';
import type { MovementLine } from './order-lines.ts';

// What each line touches, told to the resolver before anything is carried out: what it takes and gives if it
// is carried out at all. A price can hang on what earlier lines do to the same marker; then the lower one of
// those under which the line is allowed is told: a line that cannot be paid after all is found out when it is
// carried out, one that was thought too dear would let later lines in before it.

/** Free money an action takes: its cost without what an event has kept for such units. */
const moneyFor = (workspace: Workspace, action: Action): number => {
  const cost = costAt(workspace, action);
  return action.do === 'build' ? cost - keptFor(workspace, cost, action.units.arm) : cost;
};

/** Does an action as far as the rules allow; money is not asked for, nor is what it bought remembered. */
const pretend = (workspace: Workspace, action: Action): void => {
  if (actionRefusal(workspace, action)) return;
  const { spentOn } = workspace;
  carryOut(workspace, action);
  workspace.spentOn = spentOn;
};

const moneyForAll = (workspace: Workspace, actions: readonly Action[]): number => {
  const [first, ...rest] = actions;
  if (!first) return 0;
  let money = moneyFor(workspace, first);
  if (rest.length === 0) return money;
  const trial = copyWorkspace(workspace);
  let done = first;
  for (const action of rest) {
    pretend(trial, done);
    money += moneyFor(trial, action);
    done = action;
  }
  return money;
};

/** Amounts that the actions of a line give and take are set off against each other; writing outweighs reading. */
const merged = (uses: readonly Use[]): readonly Use[] => {
  const net = new Map<string, number>();
  const touched = new Map<string, Use>();
  for (const use of uses) {
    if (use.how === 'spend' || use.how === 'gain') {
      net.set(use.key, (net.get(use.key) ?? 0) + (use.how === 'gain' ? use.amount : -use.amount));
    } else if (use.how === 'write' || !touched.has(use.key)) touched.set(use.key, use);
  }
  const amounts = [...net]
    .filter(([, amount]) => amount !== 0)
    .map(([key, amount]): Use => ({ key, how: amount > 0 ? 'gain' : 'spend', amount: Math.abs(amount) }));
  return [...amounts, ...touched.values()];
};

/** The own marker of an area as it was before the line that last changed it. */
type MarkersBefore = Map<AreaId, Marker | undefined>;

const areaOf = (action: Action): AreaId | undefined =>
  action.do === 'place' || action.do === 'lower' ? action.area : undefined;

/** The workspace as it would be without the last change to the marker of an area; nothing where none was changed. */
const withoutChange = (workspace: Workspace, area: AreaId, before: MarkersBefore): Workspace | undefined => {
  if (!before.has(area)) return undefined;
  const state = { ...workspace.state };
  const marker = before.get(area);
  if (marker) setMarker(state, marker);
  else removeMarker(state, workspace.power, area);
  return { ...workspace, state, raised: workspace.raised.filter((raised) => raised !== area) };
};

/**
 * The workspace as earlier lines may have left it when the action is carried out: as all of them leave it, or where
 * the action is refused there, as it is without the one that changed the same marker last, or at first.
 */
const workspaceFor = (
  forecast: Workspace,
  opening: Workspace,
  { action, before }: { readonly action: Action; readonly before: MarkersBefore },
): Workspace => {
  const area = areaOf(action);
  if (area === undefined || !actionRefusal(forecast, action)) return forecast;
  const earlier = [withoutChange(forecast, area, before), opening];
  return earlier.find((workspace) => workspace && !actionRefusal(workspace, action)) ?? forecast;
};

/** What the actions take, as long as the first of them is allowed at all. */
const moneyIfAllowed = (workspace: Workspace, actions: readonly Action[]): number =>
  actions[0] && actionRefusal(workspace, actions[0]) ? Infinity : moneyForAll(workspace, actions);

const remember = (workspace: Workspace, action: Action, before: MarkersBefore): void => {
  const area = areaOf(action);
  if (area !== undefined && !actionRefusal(workspace, action))
    before.set(area, markerOf(workspace.state, workspace.power, area));
};

/** One owner's lines, each looked at as if all earlier ones were done that leave it allowed. */
const ownersUses = (
  opening: Workspace,
  lines: readonly MovementLine[],
): readonly (readonly [string, readonly Use[]])[] => {
  const forecast = copyWorkspace(opening);
  const before: MarkersBefore = new Map();
  return lines.map(({ id, owner, actions }) => {
    const [first] = actions;
    const workspace = first ? workspaceFor(forecast, opening, { action: first, before }) : forecast;
    const money = Math.min(moneyIfAllowed(opening, actions), moneyForAll(workspace, actions));
    const uses: Use[] = [spends(moneyOf(owner), money)];
    for (const action of actions) {
      uses.push(...usesOf(workspaceFor(forecast, opening, { action, before }), action));
      remember(forecast, action, before);
      pretend(forecast, action);
    }
    return [id, merged(uses)] as const;
  });
};

/** What every line touches of its owner's means, by line. */
export const lineUses = (
  lines: readonly MovementLine[],
  workspaces: Workspaces,
): ReadonlyMap<string, readonly Use[]> => {
  const byOwner = new Map<GreatPower, MovementLine[]>();
  for (const line of lines) {
    const own = byOwner.get(line.owner);
    if (own) own.push(line);
    else byOwner.set(line.owner, [line]);
  }
  return new Map(
    [...byOwner].flatMap(([owner, own]) => {
      const workspace = workspaces.get(owner);
      return workspace
        ? ownersUses(
            workspace,
            own.toSorted((a, b) => a.rank - b.rank),
          )
        : [];
    }),
  );
};
