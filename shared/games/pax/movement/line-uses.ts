import type { Use } from '../../../kernel/lines.ts';
import { markerOf, removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';
import type { AreaId, GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { actionRefusal, carryOut, costAt, usesOf } from './actions.ts';
import { copyWorkspace, type Workspace, type WritableWorkspace } from './workspace.ts';
import { paidFromReserve } from './funds.ts';
import type { Workspaces } from './means.ts';
import { moneyOf, spends } from './means-keys.ts';
import type { MovementLine } from './order-lines.ts';

// What each line would use if carried out, for the resolver, computed beforehand. A price can depend on what earlier
// lines do to the same marker; the resolver then gets the lowest price at which the line is legal. A line that turns
// out to be unaffordable fails when it is carried out, but too high a price would let later lines in before it.

/** Free money an action takes: its cost without the part an event reserves for such units. */
const moneyFor = (workspace: Workspace, action: Action): number => {
  const cost = costAt(workspace, action);
  return action.do === 'build' ? cost - paidFromReserve(workspace, cost, action.units.arm) : cost;
};

/** Carries out a legal action without checking money or counting what it bought. */
const simulate = (workspace: WritableWorkspace, action: Action): void => {
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
    if (!actionRefusal(trial, done)) simulate(trial, done);
    money += moneyFor(trial, action);
    done = action;
  }
  return money;
};

/** Offsets what the actions of a line give and take; writing overrides reading. */
const mergeUses = (uses: readonly Use[]): readonly Use[] => {
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

/** The own marker of an area before the line that last changed it. */
type MarkersBefore = Map<AreaId, Marker | undefined>;

const areaOf = (action: Action): AreaId | undefined =>
  action.do === 'place' || action.do === 'lower' ? action.area : undefined;

/** The workspace as it would be without the last change to the marker of an area; undefined if none was changed. */
const withoutChange = (workspace: Workspace, area: AreaId, before: MarkersBefore): Workspace | undefined => {
  if (!before.has(area)) return undefined;
  const changed = copyWorkspace(workspace);
  const marker = before.get(area);
  if (marker) setMarker(changed.state, marker);
  else removeMarker(changed.state, workspace.power, area);
  return { ...changed, raised: workspace.raised.filter((raised) => raised !== area) };
};

/** The workspaces that the lines of an owner are checked in. */
interface UsesForecast {
  readonly opening: Workspace;
  /** The workspace after all earlier actions that are legal. */
  readonly forecast: WritableWorkspace;
  readonly before: MarkersBefore;
}

/** An action, and whether it is legal after all earlier ones. */
interface CheckedAction {
  readonly action: Action;
  readonly isAllowed: boolean;
}

const checkAction = ({ forecast }: UsesForecast, action: Action): CheckedAction => ({
  action,
  isAllowed: actionRefusal(forecast, action) === undefined,
});

/**
 * The workspace in which an action may be carried out: after all earlier lines or, if it is illegal there, without the
 * one that last changed the same marker, or the opening one.
 */
const workspaceFor = (
  { forecast, opening, before }: UsesForecast,
  { action, isAllowed }: CheckedAction,
): Workspace => {
  const area = areaOf(action);
  if (area === undefined || isAllowed) return forecast;
  const earlier = [withoutChange(forecast, area, before), opening];
  return earlier.find((workspace) => workspace && !actionRefusal(workspace, action)) ?? forecast;
};

/** The money the actions take, provided the first of them is legal. */
const moneyIfAllowed = (workspace: Workspace, actions: readonly Action[]): number =>
  actions[0] && actionRefusal(workspace, actions[0]) ? Infinity : moneyForAll(workspace, actions);

/**
 * Whether a line costs the same at first and after earlier lines: it concerns one marker, which none of them changes.
 */
const isPriceFixed = ({ before }: UsesForecast, [first, ...rest]: readonly Action[]): boolean => {
  const area = first && areaOf(first);
  return rest.length === 0 && area !== undefined && !before.has(area);
};

const advanceForecast = ({ forecast, before }: UsesForecast, { action, isAllowed }: CheckedAction): void => {
  if (!isAllowed) return;
  const area = areaOf(action);
  if (area !== undefined) before.set(area, markerOf(forecast.state, forecast.power, area));
  simulate(forecast, action);
};

/** One owner's lines, each evaluated after all earlier ones that leave it legal. */
const usesOfOwner = (
  opening: Workspace,
  lines: readonly MovementLine[],
): readonly (readonly [string, readonly Use[]])[] => {
  const forecasts: UsesForecast = { opening, forecast: copyWorkspace(opening), before: new Map() };
  return lines.map(({ id, owner, actions: [first, ...rest] }) => {
    if (!first) return [id, []] as const;
    const actions = [first, ...rest];
    const start = checkAction(forecasts, first);
    const workspace = workspaceFor(forecasts, start);
    const afterOthers = moneyForAll(workspace, actions);
    const money = isPriceFixed(forecasts, actions)
      ? afterOthers
      : Math.min(moneyIfAllowed(opening, actions), afterOthers);
    const uses: Use[] = [spends(moneyOf(owner), money), ...usesOf(workspace, first)];
    advanceForecast(forecasts, start);
    for (const action of rest) {
      const next = checkAction(forecasts, action);
      uses.push(...usesOf(workspaceFor(forecasts, next), action));
      advanceForecast(forecasts, next);
    }
    return [id, mergeUses(uses)] as const;
  });
};

/** The means of its owner that every line uses, by line. */
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
        ? usesOfOwner(
            workspace,
            own.toSorted((a, b) => a.rank - b.rank),
          )
        : [];
    }),
  );
};
