import type { Use } from '../../../kernel/lines.ts';
import { markerOf, removeMarker, setMarker } from '../board/position.ts';
import type { Marker } from '../state/state.ts';
import type { AreaId, GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { actionRefusal, carryOut, costAt, usesOf } from './actions.ts';
import { copyDesk, type Desk } from './desk.ts';
import { keptFor } from './funds.ts';
import type { Desks } from './means.ts';
import { moneyOf, spends } from './means-names.ts';
import type { MovementLine } from './order-lines.ts';

// What each line touches, told to the resolver before anything is carried out: what it takes and gives if it
// is carried out at all. A price can hang on what earlier lines do to the same marker; then the lower one of
// those under which the line is allowed is told: a line that cannot be paid after all is found out when it is
// carried out, one that was thought too dear would let later lines in before it.

/** Free money an action takes: its cost without what an event has kept for such units. */
const moneyFor = (desk: Desk, action: Action): number => {
  const cost = costAt(desk, action);
  return action.do === 'build' ? cost - keptFor(desk, cost, action.units.arm) : cost;
};

/** Does an action as far as the rules allow; money is not asked for, nor is what it bought remembered. */
const pretend = (desk: Desk, action: Action): void => {
  if (actionRefusal(desk, action)) return;
  const { spentOn } = desk;
  carryOut(desk, action);
  desk.spentOn = spentOn;
};

const moneyForAll = (desk: Desk, actions: readonly Action[]): number => {
  const [first, ...rest] = actions;
  if (!first) return 0;
  let money = moneyFor(desk, first);
  if (rest.length === 0) return money;
  const trial = copyDesk(desk);
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

/** The desk as it would be without the last change to the marker of an area; nothing where none was changed. */
const withoutChange = (desk: Desk, area: AreaId, before: MarkersBefore): Desk | undefined => {
  if (!before.has(area)) return undefined;
  const state = { ...desk.state };
  const marker = before.get(area);
  if (marker) setMarker(state, marker);
  else removeMarker(state, desk.power, area);
  return { ...desk, state, raised: desk.raised.filter((raised) => raised !== area) };
};

/**
 * The desk as earlier lines may have left it when the action is carried out: as all of them leave it, or where
 * the action is refused there, as it is without the one that changed the same marker last, or at first.
 */
const deskFor = (forecast: Desk, opening: Desk, action: Action, before: MarkersBefore): Desk => {
  const area = areaOf(action);
  if (area === undefined || !actionRefusal(forecast, action)) return forecast;
  const earlier = [withoutChange(forecast, area, before), opening];
  return earlier.find((desk) => desk && !actionRefusal(desk, action)) ?? forecast;
};

/** What the actions take, as long as the first of them is allowed at all. */
const moneyIfAllowed = (desk: Desk, actions: readonly Action[]): number =>
  actions[0] && actionRefusal(desk, actions[0]) ? Infinity : moneyForAll(desk, actions);

const remember = (desk: Desk, action: Action, before: MarkersBefore): void => {
  const area = areaOf(action);
  if (area !== undefined && !actionRefusal(desk, action))
    before.set(area, markerOf(desk.state, desk.power, area));
};

/** One owner's lines, each looked at as if all earlier ones were done that leave it allowed. */
const ownersUses = (
  opening: Desk,
  lines: readonly MovementLine[],
): readonly (readonly [string, readonly Use[]])[] => {
  const forecast = copyDesk(opening);
  const before: MarkersBefore = new Map();
  return lines.map(({ id, owner, actions }) => {
    const [first] = actions;
    const desk = first ? deskFor(forecast, opening, first, before) : forecast;
    const money = Math.min(moneyIfAllowed(opening, actions), moneyForAll(desk, actions));
    const uses: Use[] = [spends(moneyOf(owner), money)];
    for (const action of actions) {
      uses.push(...usesOf(deskFor(forecast, opening, action, before), action));
      remember(forecast, action, before);
      pretend(forecast, action);
    }
    return [id, merged(uses)] as const;
  });
};

/** What every line touches of its owner's means, by line. */
export const lineUses = (
  lines: readonly MovementLine[],
  desks: Desks,
): ReadonlyMap<string, readonly Use[]> => {
  const byOwner = new Map<GreatPower, MovementLine[]>();
  for (const line of lines) {
    const own = byOwner.get(line.owner);
    if (own) own.push(line);
    else byOwner.set(line.owner, [line]);
  }
  return new Map(
    [...byOwner].flatMap(([owner, own]) => {
      const desk = desks.get(owner);
      return desk
        ? ownersUses(
            desk,
            own.toSorted((a, b) => a.rank - b.rank),
          )
        : [];
    }),
  );
};
