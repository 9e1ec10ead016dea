import { type Board, isOnSide, isOwnLand, neighbours, threatAt, unitsAt } from './board.ts';
import { hasTrains, type Plan, useInfantry } from './planning.ts';

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

/** How many enemy infantry beside a place each infantry in it may face before its loss is as likely as not. */
const HELD_AGAINST = 3;

/** Whether the own side is likely to hold a place until trains arrive, after the battles (WEAW-TURN-4). */
const isLikelyHeld = (board: Board, place: string): boolean =>
  threatAt(board, place) <=
  HELD_AGAINST * unitsAt(board, place, { which: (nation) => isOnSide(board, nation), type: 'infantry' });

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
      .toSorted((one, other) => threatAt(board, other) - threatAt(board, one) || (one < other ? -1 : 1))[0];
    if (type === 'infantry') useInfantry(plan, place, n);
    if (on !== undefined && n > carried)
      plan.lines.push(`move ${String(n - carried)} ${type} from ${place} to ${on}`);
  }
};
