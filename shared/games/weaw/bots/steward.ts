import type { Edition } from '../charts/edition.ts';
import type { WeawView } from '../view/view.ts';
import type { UnitType } from '../vocabulary/units.ts';

// A power that looks after its own: it defends its fronts, builds infantry there, incorporates what it holds, and
// attacks where it is far stronger. It reasons on its view alone.

interface Board {
  readonly edition: Edition;
  readonly view: WeawView;
  readonly nation: string;
}

const holderOf = ({ view }: Board, place: string): string => view.territories[place]?.controller ?? '';

const isEnemy = ({ view, nation }: Board, other: string): boolean =>
  view.wars.some(
    ({ pair: [one, two] }) => (one === nation && two === other) || (two === nation && one === other),
  );

const isOnSide = ({ view, nation }: Board, other: string): boolean =>
  other === nation ||
  (view.nations[other]?.side !== 'none' && view.nations[other]?.side === view.nations[nation]?.side);

const unitsAt = (
  { view }: Board,
  place: string,
  which: (nation: string) => boolean,
  type?: UnitType,
): number =>
  view.units.reduce(
    (sum, pile) =>
      pile.at === place && which(pile.nation) && (type === undefined || pile.type === type)
        ? sum + pile.n
        : sum,
    0,
  );

const neighbours = ({ edition }: Board, place: string): readonly string[] =>
  edition.landNeighbours.get(place) ?? [];

const landOf = (board: Board): readonly string[] =>
  Object.keys(board.view.territories)
    .filter((place) => holderOf(board, place) === board.nation)
    .toSorted();

const enemiesBeside = (board: Board, place: string): readonly string[] =>
  neighbours(board, place).filter((each) => isEnemy(board, holderOf(board, each)));

/** Infantry an enemy could bring to bear on a place. */
const threatTo = (board: Board, place: string): number =>
  enemiesBeside(board, place).reduce(
    (sum, each) => sum + unitsAt(board, each, (nation) => isEnemy(board, nation), 'infantry'),
    0,
  );

interface Plan {
  readonly lines: string[];
  /** Infantry that no line has used yet, by place. */
  readonly free: Map<string, number>;
}

const take = ({ free }: Plan, place: string, n: number): number => {
  const taken = Math.min(n, free.get(place) ?? 0);
  free.set(place, (free.get(place) ?? 0) - taken);
  return taken;
};

const STRAITS_AWAY = 1;

/** Attacks a place from all sides where that is worth it: with twice its defenders and two more. */
const attackOn = (board: Board, plan: Plan, place: string): void => {
  const sources = neighbours(board, place)
    .filter((each) => holderOf(board, each) === board.nation)
    .filter((each) => !board.edition.straits.has(`${each}/${place}`))
    .map((each) => ({ each, spare: Math.max(0, (plan.free.get(each) ?? 0) - STRAITS_AWAY) }))
    .filter(({ spare }) => spare > 0);
  const strength = sources.reduce((sum, { spare }) => sum + spare, 0);
  const held = unitsAt(board, place, (nation) => !isOnSide(board, nation));
  const dug = sources.some(({ each }) => board.view.territories[place]?.trenches[each] !== undefined);
  if (strength < (dug ? 3 : 2) * held + (held === 0 ? 1 : 2)) return;
  const wanted = held === 0 ? 1 : strength;
  let left = wanted;
  const groups = sources.flatMap(({ each, spare }) => {
    const n = take(plan, each, Math.min(spare, left));
    left -= n;
    return n > 0 ? [`${String(n)} infantry from ${each}`] : [];
  });
  if (groups.length > 0) plan.lines.push(`attack ${place} with ${groups.join(', ')}`);
};

/** Brings infantry that stands behind the front one step nearer to it. */
const march = (board: Board, plan: Plan, place: string): void => {
  const n = plan.free.get(place) ?? 0;
  if (n < 2 || enemiesBeside(board, place).length > 0) return;
  const to = neighbours(board, place)
    .filter((each) => isOnSide(board, holderOf(board, each)))
    .toSorted((one, other) => threatTo(board, other) - threatTo(board, one) || (one < other ? -1 : 1))[0];
  if (to === undefined || threatTo(board, to) === 0) return;
  plan.lines.push(`move ${String(take(plan, place, n - 1))} infantry from ${place} to ${to}`);
};

const priceOf = ({ edition, nation }: Board): number => {
  const variants = edition.tables.units.nationalVariants;
  const own = variants.find((each) => each.nation === nation && each.unit === 'infantry' && !each.when);
  return own?.cost ?? edition.units.get('infantry')?.cost ?? 6;
};

/** Builds infantry in its own cities, first where the enemy is strongest. */
const build = (board: Board, plan: Plan): void => {
  const { edition, view, nation } = board;
  const purse = Object.values(view.books[nation]?.purse ?? {}).reduce((sum, amount) => sum + amount, 0);
  const home = edition.nations.get(nation)?.capital;
  const cities = landOf(board)
    .filter((place) => edition.places.get(place)?.city && edition.places.get(place)?.homeland)
    .filter(
      (place) =>
        edition.places.get(place)?.owner === nation && view.territories[place]?.incorporatedBy === nation,
    )
    .toSorted((one, other) => threatTo(board, other) - threatTo(board, one) || (one < other ? -1 : 1));
  const price = priceOf(board);
  const keep = home === undefined ? 0 : Math.floor(purse / 4);
  let left = Math.floor((purse - keep) / price);
  for (const place of cities.slice(0, 3)) {
    const n = Math.min(left, Math.max(1, Math.ceil(left / 2)));
    if (n <= 0) return;
    plan.lines.push(`build ${String(n)} infantry in ${place}`);
    left -= n;
  }
};

/** A trench on every threatened border that has none, two a turn at most. */
const dig = (board: Board, plan: Plan): void => {
  let dug = 0;
  for (const place of landOf(board)) {
    if (unitsAt(board, place, (each) => each === board.nation, 'infantry') === 0) continue;
    for (const facing of enemiesBeside(board, place)) {
      if (dug >= 2 || board.view.territories[place]?.trenches[facing]) continue;
      if (unitsAt(board, facing, (each) => isEnemy(board, each)) === 0) continue;
      plan.lines.push(`build trench in ${place} facing ${facing}`);
      dug += 1;
    }
  }
};

const incorporate = (board: Board, plan: Plan): void => {
  for (const place of landOf(board))
    if (board.view.territories[place]?.incorporatedBy !== board.nation)
      plan.lines.push(`incorporate ${place}`);
};

const planFor = (board: Board): readonly string[] => {
  const own = landOf(board);
  const free = new Map(
    own.map((place) => [place, unitsAt(board, place, (each) => each === board.nation, 'infantry')]),
  );
  const plan: Plan = { lines: [], free };
  dig(board, plan);
  build(board, plan);
  const targets = [...new Set(own.flatMap((place) => enemiesBeside(board, place)))].toSorted();
  for (const place of targets) attackOn(board, plan, place);
  for (const place of own) march(board, plan, place);
  incorporate(board, plan);
  return plan.lines;
};

/** A sheet for all nations a seat writes for. */
export const steward = (edition: Edition, view: WeawView, seat: string): string =>
  view.commands
    .flatMap((nation) => {
      const lines = planFor({ edition, view, nation });
      return nation === seat ? lines : lines.map((line) => `as ${nation}: ${line}`);
    })
    .join('\n');
