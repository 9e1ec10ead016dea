import { figuresOf } from '../board/figures.ts';
import { seaPath } from '../board/paths.ts';
import { tradeIncome } from '../money/trade.ts';
import { priceOfOne } from '../money/goods.ts';
import { type Board, isEnemy, isOnSide, unitsAt } from './board.ts';
import { alliedVessels, sendForce, stepsBySea, zonesWith } from './fleet.ts';
import { moneyLeft, type Plan, spendOnGoods, unused } from './planning.ts';
import { isHome } from './raising.ts';

// War on trade: submarines go where they cost the enemy most, and US trade is blockaded where they are.

/** Number of raiders in a zone that count against Britain (WEAW-RAID-2). */
const COUNTED_RAIDERS = 4;
/** Turns within which a voyage, or a new submarine, must be repaid. */
const PAYBACK_TURNS = 6;
/** Amount by which each enemy destroyer in a zone lowers its worth. */
const DESTROYER_RISK = 0.3;

/** Vessels of the own side by zone, where they are expected to be. */
type Stationed = Map<string, number>;

const SURFACE = ['battleship', 'destroyer', 'carrier'] as const;

/** An enemy whose US trade passes through zones at sea, and the income it gets from it. */
interface Trader {
  readonly to: string;
  readonly zones: readonly string[];
  readonly amount: number;
}

/** Possible targets of a nation's war on trade. */
interface TradeWar {
  readonly raids: boolean;
  readonly traders: readonly Trader[];
  readonly stationed: Stationed;
}

const tradeWarOf = (board: Board, plan: Plan): TradeWar => {
  const raids = isEnemy(board, 'britain');
  const traders = board.edition.tables.trade.usTrade
    .filter(({ to }) => to !== 'russia' && isEnemy(board, to))
    .map(({ to, zones }) => ({ to, zones, amount: tradeIncome(board, to) }))
    .filter(({ amount }) => amount > 0);
  const stationed = new Map<string, number>();
  for (const zone of board.edition.zones.keys()) stationed.set(zone, alliedVessels(board, zone));
  for (const type of SURFACE)
    for (const zone of zonesWith(board, plan, type))
      stationed.set(zone, (stationed.get(zone) ?? 0) + unused(board, plan, { type, at: zone }));
  return { raids, traders, stationed };
};

/** What one more vessel in a zone costs the enemies in a turn. */
const zoneWorth = (board: Board, { raids, traders, stationed }: TradeWar, zone: string): number => {
  const here = stationed.get(zone) ?? 0;
  const raid =
    raids && here < COUNTED_RAIDERS ? (board.edition.zones.get(zone)?.britishIncomePerRaider ?? 0) : 0;
  const shut = traders
    .filter(({ zones }) => here === 0 && zones.includes(zone))
    .reduce((sum, { amount, zones }) => sum + amount / zones.length, 0);
  if (raid + shut === 0) return 0;
  const danger = unitsAt(board, zone, { which: (nation) => isEnemy(board, nation), type: 'destroyer' });
  return raid + shut - DESTROYER_RISK * danger;
};

interface Station {
  readonly zone: string;
  /** The zone it reaches this turn. */
  readonly next: string;
}

/** The zone where a submarine is most useful over the next turns. */
const stationFor = (board: Board, waters: TradeWar, from: string): Station => {
  const { move } = figuresOf(board, board.nation, 'submarine');
  const [best] = [...stepsBySea(board, from, true)]
    .map(([zone, steps]) => {
      const turns = Math.ceil(steps / move);
      return { zone, steps, worth: zoneWorth(board, waters, zone) * Math.max(0, PAYBACK_TURNS - turns) };
    })
    .filter(({ worth }) => worth > 0)
    .toSorted(
      (one, other) => other.worth - one.worth || one.steps - other.steps || (one.zone < other.zone ? -1 : 1),
    );
  if (!best || best.steps === 0) return { zone: from, next: from };
  const way = seaPath(board, [from, best.zone], { nation: board.nation, dives: true }) ?? [from];
  return { zone: best.zone, next: way[Math.min(move, way.length - 1)] ?? from };
};

/** Sends every submarine to its best zone; those already there lie in wait for transports (WEAW-RAID-1, WEAW-INT-1). */
const sendSubmarines = (board: Board, plan: Plan, waters: TradeWar): void => {
  const { stationed, raids } = waters;
  for (const from of zonesWith(board, plan, 'submarine')) {
    const going = new Map<string, number>();
    for (let left = unused(board, plan, { type: 'submarine', at: from }); left > 0; left -= 1) {
      const { zone, next } = stationFor(board, waters, from);
      stationed.set(zone, (stationed.get(zone) ?? 0) + 1);
      going.set(next, (going.get(next) ?? 0) + 1);
    }
    for (const [to, n] of going)
      if (to !== from) sendForce(plan, [{ type: 'submarine', n }], { from, to });
      else if ((board.edition.zones.get(from)?.britishIncomePerRaider ?? 0) > 0 && raids)
        plan.lines.push(`intercept in ${from} with ${String(n)} submarine, forces with transport`);
  }
};

/** US Entry at which no blockade is ordered, and the number of last turns in which that no longer matters. */
const NEAR_ENTRY = 8;
const LAST_TURNS = 3;

const turnsLeft = ({ edition, view }: Board): number => edition.settings.turns - view.turn;

/** Whether a blockade could bring in the USA against its own side. */
const isBlockadeRisky = (board: Board): boolean => {
  const { usEntry, nations } = board.view;
  const lean = nations[board.nation]?.side === 'central' ? usEntry : -usEntry;
  return lean >= NEAR_ENTRY && turnsLeft(board) > LAST_TURNS;
};

/**
 * Blockades the trade of the USA with enemies if vessels of the own side are in every zone it passes (WEAW-TRADE-6 to
 * 8).
 */
const addTradeBlockades = (board: Board, plan: Plan, { traders }: TradeWar): void => {
  if (isBlockadeRisky(board)) return;
  const isThere = (zone: string): boolean => (plan.stations.get(zone) ?? 0) > 0;
  for (const { to, zones } of traders) {
    const isShut = zones.every((zone) => isThere(zone) || alliedVessels(board, zone) > 0);
    if (isShut && zones.some(isThere)) plan.lines.push(`blockade trade to ${to}`);
  }
};

/** The war on trade of a nation at war. */
export const planTradeWar = (board: Board, plan: Plan): void => {
  if (!([...SURFACE, 'submarine'] as const).some((type) => board.own.has(type))) return;
  const waters = tradeWarOf(board, plan);
  sendSubmarines(board, plan, waters);
  addTradeBlockades(board, plan, waters);
};

/** Submarines of the own side that are afloat. */
const sideSubmarines = (board: Board): number =>
  board.view.units.reduce(
    (sum, { nation, type, n }) => (type === 'submarine' && isOnSide(board, nation) ? sum + n : sum),
    0,
  );

/** Builds a submarine a turn while they repay: Britain's enemies up to a limit, the others one for the blockade. */
export const buildSubmarines = (board: Board, plan: Plan, most: number): void => {
  const { edition, view, nation } = board;
  if (turnsLeft(board) < PAYBACK_TURNS || sideSubmarines(board) >= (isEnemy(board, 'britain') ? most : 1))
    return;
  const price = priceOfOne(board, nation, 'submarine');
  if (plan.points.left + moneyLeft(board, plan) / 3 < price) return;
  const waters = tradeWarOf(board, plan);
  const targets = [...edition.zones.keys()].filter((zone) => zoneWorth(board, waters, zone) > 0);
  const yards = Object.keys(view.territories)
    .filter((place) => isHome(board, place) && view.territories[place]?.port === true)
    .flatMap((place) =>
      (edition.places.get(place)?.adjacentSeas ?? []).map((zone) => {
        const steps = stepsBySea(board, zone, true);
        return { place, zone, far: Math.min(...targets.map((to) => steps.get(to) ?? 99)) };
      }),
    )
    .toSorted((one, other) => one.far - other.far || (one.place < other.place ? -1 : 1));
  const [yard] = yards;
  if (!yard || yard.far > PAYBACK_TURNS) return;
  if (plan.points.left + moneyLeft(board, plan, yard.place) / 3 < price) return;
  plan.lines.push(`build submarine at ${yard.place}/${yard.zone}`);
  spendOnGoods(board, plan, { amount: price, place: yard.place });
};
