import { figuresOf, troopPoints } from '../board/figures.ts';
import { capacityOf } from '../sea/loading.ts';
import { type Board, holderOf, isOnSide, ownLand, unitsAt } from './board.ts';
import { warshipsAt, zonesInReach, sendForce, type Ships, zonesWith } from './fleet.ts';
import { type Beach, beachFor } from './landing.ts';
import { moneyLeft, type Plan, spendOnGoods, useInfantry, unused } from './planning.ts';

// Troops with no way to the front by land go there by sea: to a friendly shore, or to an enemy's if that is worthwhile.

/** Maximum number of marches from a shore to the front for ships to sail there. */
const NEAR = 3;

/** Infantry of a place that may leave it; one stays. */
const spareIn = ({ free }: Plan, place: string): number => Math.max(0, (free.get(place) ?? 0) - 1);

/** Own artillery at a place. */
const gunsAt = (board: Board, place: string): number =>
  unitsAt(board, place, { which: (each) => each === board.nation, type: 'artillery' });

/** Own places with spare infantry or with artillery, and no way to an enemy by land. */
const strandedPlaces = (board: Board, plan: Plan): readonly string[] =>
  ownLand(board).filter(
    (place) => !plan.marchesToEnemy.has(place) && (spareIn(plan, place) > 0 || gunsAt(board, place) > 0),
  );

const shoresOf = ({ edition }: Board, zone: string): readonly string[] =>
  edition.zones.get(zone)?.adjacentTerritories ?? [];

/** The friendly shore that is nearest to an enemy by land. */
const landingPlace = (
  board: Board,
  plan: Plan,
  from: string,
): readonly [zone: string, place: string] | undefined => {
  const farOf = (place: string): number => plan.marchesToEnemy.get(place) ?? 99;
  const shores = zonesInReach(board, from, { type: 'transport' }).flatMap((zone) =>
    shoresOf(board, zone)
      .filter((place) => farOf(place) <= NEAR && isOnSide(board, holderOf(board, place)))
      .map((place) => [zone, place] as const),
  );
  return shores.toSorted(([, one], [, other]) => farOf(one) - farOf(other) || (one < other ? -1 : 1))[0];
};

/** Clauses that load the troops waiting on the shores of a zone, as room allows; artillery takes at most a third. */
const loadClauses = (
  board: Board,
  plan: Plan,
  { zone, room }: { readonly zone: string; readonly room: number },
): readonly string[] => {
  let left = room;
  return strandedPlaces(board, plan)
    .filter((place) => shoresOf(board, zone).includes(place))
    .flatMap((place) => {
      const guns = Math.min(Math.floor(left / (3 * troopPoints('artillery'))), gunsAt(board, place));
      left -= guns * troopPoints('artillery');
      const n = useInfantry(plan, place, Math.min(left, spareIn(plan, place)));
      left -= n;
      const troops = [
        ...(n > 0 ? [`${String(n)} infantry`] : []),
        ...(guns > 0 ? [`${String(guns)} artillery`] : []),
      ];
      return troops.map((each) => `load ${each} in ${place}`);
    });
};

/** Troop points already aboard own transports of a zone. */
const aboardAt = (board: Board, zone: string): number =>
  board.view.units
    .filter(({ at, nation, type }) => at === zone && nation === board.nation && type === 'transport')
    .reduce(
      (sum, { cargo = [] }) => sum + cargo.reduce((men, each) => men + troopPoints(each.type) * each.n, 0),
      0,
    );

/**
 * Where the transports of a zone should land their troops: against an enemy if that is worthwhile, otherwise near the
 * front.
 */
const shoreFor = (
  board: Board,
  plan: Plan,
  { zone, room, guns }: { readonly zone: string; readonly room: number; readonly guns: number },
): { readonly beach: Beach; readonly isHostile: boolean } | undefined => {
  const waiting = strandedPlaces(board, plan)
    .filter((place) => shoresOf(board, zone).includes(place))
    .reduce((sum, place) => sum + spareIn(plan, place), 0);
  const aboard = aboardAt(board, zone);
  const infantry = aboard > 0 ? aboard : Math.min(room, waiting);
  const hostile = beachFor(board, zonesInReach(board, zone, { type: 'transport' }), { infantry, guns });
  if (hostile) return { beach: hostile, isHostile: true };
  const goal = landingPlace(board, plan, zone);
  return goal && { beach: { zone: goal[0], place: goal[1] }, isHostile: false };
};

/** One force for the transports of each zone: with troops to where they land, empty to where troops wait (WEAW-NAV-5, WEAW-TP-1). */
export const ferry = (board: Board, plan: Plan): void => {
  const { nation } = board;
  for (const zone of zonesWith(board, plan, 'transport')) {
    const n = unused(board, plan, { type: 'transport', at: zone });
    const ships: readonly Ships[] = [{ type: 'transport', n }];
    const room = capacityOf(board, nation, [{ type: 'transport', from: zone, n }]);
    const [battleships] = warshipsAt(board, plan, zone);
    const shore = shoreFor(board, plan, { zone, room, guns: battleships?.n ?? 0 });
    const isLaden = aboardAt(board, zone) > 0;
    const loads = shore && !isLaden ? loadClauses(board, plan, { zone, room }) : [];
    if (shore && (isLaden || loads.length > 0)) {
      const { beach, isHostile } = shore;
      const isShelled = isHostile && battleships !== undefined && battleships.n > 0;
      sendForce(plan, isShelled ? [...ships, battleships] : ships, {
        from: zone,
        to: beach.zone,
        clauses: [...loads, `land in ${beach.place}`, ...(isShelled ? [`bombard ${beach.place}`] : [])],
      });
      continue;
    }
    const waiting = strandedPlaces(board, plan);
    const isWanted = (each: string): boolean =>
      shoresOf(board, each).some((place) => waiting.includes(place));
    const back = zonesInReach(board, zone, { type: 'transport' }).find(
      (each) => each !== zone && isWanted(each),
    );
    if (back !== undefined && !isWanted(zone)) sendForce(plan, ships, { from: zone, to: back });
  }
};

/** Infantry waiting for a ship. */
const waitingIn = (board: Board, plan: Plan): number =>
  strandedPlaces(board, plan).reduce((sum, place) => sum + spareIn(plan, place), 0);

const transportsOf = ({ view, nation }: Board): number =>
  view.units.reduce(
    (sum, pile) => (pile.nation === nation && pile.type === 'transport' ? sum + pile.n : sum),
    0,
  );

/** Waiting infantry for each transport that is to be built. */
const INFANTRY_PER_TRANSPORT = 4;

/** Builds transports while more infantry waits than they can carry, using points of the centres first (WEAW-ICN-2). */
export const buildTransports = (board: Board, plan: Plan): void => {
  const { edition, nation, view } = board;
  const ships = transportsOf(board);
  const { cost } = figuresOf(board, nation, 'transport');
  const points = plan.points.left;
  const n = Math.min(
    Math.floor((points + moneyLeft(board, plan) / 4) / cost),
    Math.ceil(waitingIn(board, plan) / INFANTRY_PER_TRANSPORT) - ships,
  );
  const [yard] = strandedPlaces(board, plan).filter((place) => {
    const row = edition.places.get(place);
    const { port, incorporatedBy } = view.territories[place] ?? {};
    return row?.homeland === true && row.owner === nation && port === true && incorporatedBy === nation;
  });
  const zone = yard === undefined ? undefined : edition.places.get(yard)?.adjacentSeas[0];
  if (n <= 0 || yard === undefined || zone === undefined) return;
  plan.lines.push(`build ${String(n)} transport at ${yard}/${zone}`);
  spendOnGoods(board, plan, { amount: n * cost, place: yard });
};
