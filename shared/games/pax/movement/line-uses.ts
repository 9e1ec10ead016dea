import type { Use } from '../../../kernel/lines.ts';
import type { GreatPower } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';
import { actionRefusal, carryOut, costAt, usesOf } from './actions.ts';
import { copyDesk, type Desk } from './desk.ts';
import { keptFor } from './funds.ts';
import type { Desks } from './means.ts';
import { moneyOf, spends } from './means-names.ts';
import type { MovementLine } from './order-lines.ts';

// What each line touches, told to the resolver before anything is carried out. A price can hang on what
// earlier lines do to the same marker; then the lower one is told: a line that cannot be paid after all
// is found out when it is carried out, one that was thought too dear would let later lines in before it.

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

/** One owner's lines, each looked at as if all earlier ones were done. */
const ownersUses = (
  opening: Desk,
  lines: readonly MovementLine[],
): readonly (readonly [string, readonly Use[]])[] => {
  const forecast = copyDesk(opening);
  return lines.map((line) => {
    const money = Math.min(moneyForAll(opening, line.actions), moneyForAll(forecast, line.actions));
    const uses: Use[] = [spends(moneyOf(line.owner), money)];
    for (const action of line.actions) {
      uses.push(...usesOf(forecast, action));
      pretend(forecast, action);
    }
    return [line.id, merged(uses)] as const;
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
