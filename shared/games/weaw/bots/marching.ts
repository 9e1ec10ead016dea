import { type Board, isOwnLand, neighbours, enemyReach, unitsAt } from './board.ts';
import { hasTrains, type Plan, takeUnits } from './planning.ts';

/** What marches to the front; guns are left where they were put. */
const MARCHERS = ['infantry', 'artillery', 'tank'] as const;
type Marcher = (typeof MARCHERS)[number];

const standing = (
  board: Board,
  plan: Plan,
  { type, place }: { readonly type: Marcher; readonly place: string },
): number =>
  type === 'infantry'
    ? (plan.free.get(place) ?? 0)
    : unitsAt(board, place, { which: (nation) => nation === board.nation, type });

/** Rail capacity that lines have not used yet. */
const roomAt = ({ edition }: Board, { rails }: Plan, place: string): number =>
  (edition.places.get(place)?.resourceValue ?? 0) - (rails.get(place) ?? 0);

/** Trains to the own place at the front that needs it most and still has room (WEAW-RLY-1, WEAW-RLY-2). */
const entrain = (
  board: Board,
  plan: Plan,
  { source: [from, type], n }: { readonly source: readonly [string, Marcher]; readonly n: number },
): number => {
  const [to] = plan.front.filter(
    (each) =>
      each !== from &&
      hasTrains(board, each) &&
      roomAt(board, plan, each) > 0 &&
      plan.nets.get(each) === plan.nets.get(from),
  );
  const carried = to === undefined ? 0 : Math.min(n, roomAt(board, plan, from), roomAt(board, plan, to));
  if (to === undefined || carried <= 0 || !hasTrains(board, from)) return 0;
  for (const place of [from, to]) plan.rails.set(place, (plan.rails.get(place) ?? 0) + carried);
  plan.lines.push(`rail ${String(carried)} ${type} from ${from} to ${to}`);
  return carried;
};

/** Brings what stands behind nearer to the front: by train from afar, on foot the last steps; own land keeps a guard. */
export const march = (board: Board, plan: Plan, place: string): void => {
  const far = plan.far.get(place);
  if (far === undefined || far === 0) return;
  for (const type of MARCHERS) {
    const here = standing(board, plan, { type, place });
    const n = type === 'infantry' && isOwnLand(board, place) ? here - 1 : here;
    if (n <= 0) continue;
    const carried = far > 1 ? entrain(board, plan, { source: [place, type], n }) : 0;
    const on = neighbours(board, place)
      .filter((each) => (plan.far.get(each) ?? 99) < far)
      .toSorted(
        (one, other) => enemyReach(board, other) - enemyReach(board, one) || (one < other ? -1 : 1),
      )[0];
    if (type === 'infantry') takeUnits(plan, place, n);
    if (on !== undefined && n > carried)
      plan.lines.push(`move ${String(n - carried)} ${type} from ${place} to ${on}`);
  }
};
