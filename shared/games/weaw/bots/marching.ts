import { type Board, holderOf, isOnSide, isOwnLand, neighbours, unitsAt } from './board.ts';
import { byUrgency, isLikelyHeld, shortfallAt, surplusAt } from './guards.ts';
import { hasTrains, type Plan, unused, useInfantry } from './planning.ts';
import { INFANTRY_PER_GUN } from './raising.ts';

const noteArrival = ({ arriving }: Plan, place: string, n: number): void => {
  arriving.set(place, (arriving.get(place) ?? 0) + n);
};

/** Units that march to the front; anti-air guns stay where they were placed. */
const MARCHERS = ['infantry', 'artillery', 'tank'] as const;
type Marcher = (typeof MARCHERS)[number];

const unusedAt = (
  board: Board,
  plan: Plan,
  { type, place }: { readonly type: Marcher; readonly place: string },
): number =>
  type === 'infantry'
    ? (plan.free.get(place) ?? 0)
    : unitsAt(board, place, { which: (nation) => nation === board.nation, type });

/** Rail capacity that lines have not used yet. */
const unusedRailRoom = ({ edition }: Board, { railUsed: rails }: Plan, place: string): number =>
  (edition.places.get(place)?.resourceValue ?? 0) - (rails.get(place) ?? 0);

/**
 * Trains to the own place at the front that needs it most, is likely to be held and still has room (WEAW-RLY-1,
 * WEAW-RLY-2).
 */
const moveByRail = (
  board: Board,
  plan: Plan,
  { source: [from, type], n }: { readonly source: readonly [string, Marcher]; readonly n: number },
): number => {
  const [to] = plan.front.filter(
    (each) =>
      each !== from &&
      hasTrains(board, each) &&
      isLikelyHeld(board, each) &&
      unusedRailRoom(board, plan, each) > 0 &&
      plan.railNets.get(each) === plan.railNets.get(from),
  );
  const carried =
    to === undefined ? 0 : Math.min(n, unusedRailRoom(board, plan, from), unusedRailRoom(board, plan, to));
  if (to === undefined || carried <= 0 || !hasTrains(board, from)) return 0;
  for (const place of [from, to]) plan.railUsed.set(place, (plan.railUsed.get(place) ?? 0) + carried);
  plan.lines.push(`rail ${String(carried)} ${type} from ${from} to ${to}`);
  return carried;
};

/**
 * Moves units behind the front nearer to it: by train from afar, on foot for the last steps; own land keeps a guard.
 */
export const marchFrom = (board: Board, plan: Plan, place: string): void => {
  const far = plan.marchesToEnemy.get(place);
  if (far === undefined || far === 0) return;
  for (const type of MARCHERS) {
    const here = unusedAt(board, plan, { type, place });
    const n = type === 'infantry' && isOwnLand(board, place) ? here - 1 : here;
    if (n <= 0) continue;
    const carried = far > 1 ? moveByRail(board, plan, { source: [place, type], n }) : 0;
    const on = neighbours(board, place)
      .filter((each) => (plan.marchesToEnemy.get(each) ?? 99) < far)
      .toSorted(byUrgency(board, plan))[0];
    if (type === 'infantry') useInfantry(plan, place, n);
    if (on === undefined || n <= carried) continue;
    plan.lines.push(`move ${String(n - carried)} ${type} from ${place} to ${on}`);
    if (type === 'infantry') noteArrival(plan, on, n - carried);
  }
};

/** Infantry that a place beside enemies can spare goes along the front to where it is lacking. */
const shiftInfantry = (board: Board, plan: Plan, place: string): void => {
  const next = neighbours(board, place)
    .filter((each) => isOnSide(board, holderOf(board, each)) && shortfallAt(board, plan, each) > 0)
    .toSorted(byUrgency(board, plan));
  for (const to of next) {
    const n = useInfantry(plan, place, Math.min(surplusAt(board, plan, place), shortfallAt(board, plan, to)));
    if (n <= 0) continue;
    plan.lines.push(`move ${String(n)} infantry from ${place} to ${to}`);
    noteArrival(plan, to, n);
  }
};

/** Artillery of the own side beyond what the infantry of a place can use; negative if it could use more. */
const idleGunsAt = (board: Board, place: string): number => {
  const count = (type: Marcher): number =>
    unitsAt(board, place, { which: (nation) => isOnSide(board, nation), type });
  return count('artillery') - Math.ceil(count('infantry') / INFANTRY_PER_GUN);
};

/** Artillery that no attack uses and that is too much for its place goes along the front to an army that lacks it. */
const shiftGuns = (board: Board, plan: Plan, place: string): void => {
  const n = Math.min(idleGunsAt(board, place), unused(board, plan, { type: 'artillery', at: place }));
  if (n <= 0) return;
  const [to] = neighbours(board, place)
    .filter((each) => plan.marchesToEnemy.get(each) === 0 && shortfallAt(board, plan, each) === 0)
    .filter((each) => idleGunsAt(board, each) < 0)
    .toSorted((one, other) => idleGunsAt(board, one) - idleGunsAt(board, other) || (one < other ? -1 : 1));
  if (to !== undefined)
    plan.lines.push(`move ${String(Math.min(n, -idleGunsAt(board, to)))} artillery from ${place} to ${to}`);
};

/** Troops beside enemies that are not needed there go along the front. */
export const shiftFrom = (board: Board, plan: Plan, place: string): void => {
  if (plan.marchesToEnemy.get(place) !== 0) return;
  shiftInfantry(board, plan, place);
  shiftGuns(board, plan, place);
};
