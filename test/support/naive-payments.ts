import type { ResolvableLine, ResolverSettings } from '@chancery/shared/kernel/lines.ts';
import type { Problem } from './random-lines.ts';

// Which lines of an owner's list are paid if certain lines are tried and certain payments received.

/** The lines of an owner, in its order. */
export const listOf = ({ lines }: Problem, { owner }: ResolvableLine): readonly ResolvableLine[] =>
  lines.filter((line) => line.owner === owner).sort((a, b) => a.rank - b.rank);

/** Lines of other owners that pay this one. */
export const giversOf = ({ lines }: Problem, { owner }: ResolvableLine): readonly ResolvableLine[] =>
  lines.filter(
    (other) =>
      other.owner !== owner &&
      other.uses.some(({ key, how }) => how === 'gain' && key.startsWith(`${owner} `)),
  );

/** A problem, and the lines of which it is known whether they are paid. */
interface KnownPayments {
  readonly problem: Problem;
  readonly settings: ResolverSettings;
  readonly known: ReadonlyMap<string, boolean>;
}

/** What lines are assumed to do. */
export interface AssumedLines {
  readonly isTried: (line: ResolvableLine) => boolean;
  /** Whether a line of another owner makes its payment. */
  readonly isGiven: (line: ResolvableLine) => boolean;
  /** Whether a line fails although it is not tried, and stops its list under `overspend: stop`. */
  readonly isLost?: (line: ResolvableLine) => boolean;
}

/** Goes through an owner's list: which lines are paid if exactly these are tried and these payments received. */
export const payList = (
  { problem, settings, known }: KnownPayments,
  owner: ResolvableLine,
  { isTried, isGiven, isLost = () => false }: AssumedLines,
): ReadonlyMap<string, boolean> => {
  const purse = new Map(Object.entries(problem.money));
  const book = ({ uses }: Pick<ResolvableLine, 'uses'>): void => {
    for (const { key, how, amount } of uses)
      purse.set(key, (purse.get(key) ?? 0) + (how === 'gain' ? amount : -amount));
  };
  for (const giver of giversOf(problem, owner))
    if (isGiven(giver)) book({ uses: giver.uses.filter(({ how }) => how === 'gain') });
  const paid = new Map<string, boolean>();
  let isStopped = false;
  for (const line of listOf(problem, owner)) {
    const need = new Map<string, number>();
    for (const { key, how, amount } of line.uses)
      if (how === 'spend') need.set(key, (need.get(key) ?? 0) + amount);
    const isEnough = [...need].every(([key, amount]) => (purse.get(key) ?? 0) >= amount);
    const pays = !isStopped && isEnough && known.get(line.id) !== false;
    paid.set(line.id, pays);
    if (isLost(line) && settings.overspend === 'stop') isStopped = true;
    if (!isTried(line)) continue;
    if (pays) book(line);
    else if (settings.overspend === 'stop') isStopped = true;
  }
  return paid;
};
