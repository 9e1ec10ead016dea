import { capacityOf } from '../sea/loading.ts';
import { seaSteps } from '../board/paths.ts';
import { figuresOf, troopPoints } from '../board/figures.ts';
import { type Board, holderOf, isOnSide, ownLand, unitsAt } from './board.ts';
import { centrePointsOf } from '../phases/building.ts';
import { moneyLeft, type Plan, spend, takeUnits } from './planning.ts';

// Troops that no land leads to the front go there by sea, to a friendly shore.

/** Marches from a shore to the front that are still worth the passage. */
const NEAR = 3;

/** Own infantry that no land leads to an enemy, by place; one stays. */
const stranded = (board: Board, plan: Plan): readonly string[] =>
  ownLand(board).filter((place) => !plan.far.has(place) && (plan.free.get(place) ?? 0) > 1);

const shoresOf = ({ edition }: Board, zone: string): readonly string[] =>
  edition.zones.get(zone)?.adjacentTerritories ?? [];

/** Zones that transports reach this turn, the one they are in first. */
const reached = (board: Board, from: string): readonly string[] => {
  const { move } = figuresOf(board, board.nation, 'transport');
  return [...seaSteps(board, from, { nation: board.nation, dives: false })]
    .filter(([, steps]) => steps <= move)
    .toSorted(([one, near], [other, far]) => near - far || (one < other ? -1 : 1))
    .map(([zone]) => zone);
};

/** The friendly shore that is nearest to an enemy by land. */
const landingPlace = (
  board: Board,
  plan: Plan,
  from: string,
): readonly [zone: string, place: string] | undefined => {
  const farOf = (place: string): number => plan.far.get(place) ?? 99;
  const shores = reached(board, from).flatMap((zone) =>
    shoresOf(board, zone)
      .filter((place) => farOf(place) <= NEAR && isOnSide(board, holderOf(board, place)))
      .map((place) => [zone, place] as const),
  );
  return shores.toSorted(([, one], [, other]) => farOf(one) - farOf(other) || (one < other ? -1 : 1))[0];
};

/** Own artillery at a place that no land leads to an enemy. */
const strandedGuns = (board: Board, place: string): number =>
  unitsAt(board, place, { which: (each) => each === board.nation, type: 'artillery' });

/** Loads what waits on the shores of a zone, as much as there is room for: of the guns a third of the room at most. */
const loaded = (
  board: Board,
  plan: Plan,
  { zone, room }: { readonly zone: string; readonly room: number },
): readonly string[] => {
  let left = room;
  return stranded(board, plan)
    .filter((place) => shoresOf(board, zone).includes(place))
    .flatMap((place) => {
      const guns = Math.min(Math.floor(left / (3 * troopPoints('artillery'))), strandedGuns(board, place));
      left -= guns * troopPoints('artillery');
      const n = takeUnits(plan, place, Math.min(left, (plan.free.get(place) ?? 0) - 1));
      left -= n;
      const troops = [
        ...(n > 0 ? [`${String(n)} infantry`] : []),
        ...(guns > 0 ? [`${String(guns)} artillery`] : []),
      ];
      return troops.map((each) => `load ${each} in ${place}`);
    });
};

const wayTo = (from: string, to: string): string => (from === to ? `in ${from}` : `from ${from} to ${to}`);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One force for the transports of each zone: with troops to the front, empty to where troops wait (WEAW-NAV-5, WEAW-TP-1). */
export const ferry = (board: Board, plan: Plan): void => {
  const { view, nation } = board;
  const zones = [...board.edition.zones.keys()].filter(
    (zone) => unitsAt(board, zone, { which: (each) => each === nation, type: 'transport' }) > 0,
  );
  zones.forEach((zone, i) => {
    const n = unitsAt(board, zone, { which: (each) => each === nation, type: 'transport' });
    const isLaden = view.units.some(
      (pile) => pile.at === zone && pile.nation === nation && (pile.cargo ?? []).length > 0,
    );
    const force = `force ${LETTERS[i] ?? 'z'}: ${String(n)} transport`;
    const goal = landingPlace(board, plan, zone);
    if (isLaden && goal) {
      plan.lines.push(`${force} ${wayTo(zone, goal[0])}, land in ${goal[1]}`);
      return;
    }
    const loads = goal
      ? loaded(board, plan, { zone, room: capacityOf(board, nation, [{ type: 'transport', from: zone, n }]) })
      : [];
    if (goal && loads.length > 0) {
      plan.lines.push(`${force} ${wayTo(zone, goal[0])}, ${loads.join(', ')}, land in ${goal[1]}`);
      return;
    }
    const waiting = stranded(board, plan);
    const back = reached(board, zone).find(
      (each) => each !== zone && shoresOf(board, each).some((place) => waiting.includes(place)),
    );
    if (back !== undefined && !shoresOf(board, zone).some((place) => waiting.includes(place)))
      plan.lines.push(`${force} from ${zone} to ${back}`);
  });
};

/** Transports as long as more wait than there is room for, paid by the points of the centres first (WEAW-ICN-2). */
export const shipyards = (board: Board, plan: Plan): void => {
  const { edition, nation, view } = board;
  const waiting = stranded(board, plan).reduce((sum, place) => sum + (plan.free.get(place) ?? 0) - 1, 0);
  const ships = view.units.reduce(
    (sum, pile) => sum + (pile.nation === nation && pile.type === 'transport' ? pile.n : 0),
    0,
  );
  const { cost } = figuresOf(board, nation, 'transport');
  const points = centrePointsOf(board, nation);
  const n = Math.min(
    Math.floor((points + moneyLeft(board, plan) / 2) / cost),
    Math.ceil(waiting / 2) - ships,
  );
  const [yard] = stranded(board, plan).filter((place) => {
    const row = edition.places.get(place);
    const { port, incorporatedBy } = view.territories[place] ?? {};
    return row?.homeland === true && row.owner === nation && port === true && incorporatedBy === nation;
  });
  const zone = yard === undefined ? undefined : edition.places.get(yard)?.adjacentSeas[0];
  if (n <= 0 || yard === undefined || zone === undefined) return;
  plan.lines.push(`build ${String(n)} transport at ${yard}/${zone}`);
  spend(board, plan, { amount: Math.max(0, n * cost - points), place: yard });
};
