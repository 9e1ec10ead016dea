import { areAtWar, enemiesOf, inMainWar } from '../board/relations.ts';
import type { Edition } from '../charts/edition.ts';
import type { Frozen } from '../../../kernel/frozen.ts';
import type { Pile, WeawState } from '../state/state.ts';
import { knownState } from '../view/known.ts';
import type { WeawView } from '../view/view.ts';
import { isLand, type UnitType } from '../vocabulary/units.ts';

// A bot's queries on the position, using only its seat's view.

/** What a seat sees, indexed for all nations it writes for. */
export interface SeatBoard {
  readonly edition: Edition;
  readonly view: WeawView;
  /** The position as far as the view knows it. */
  readonly state: WeawState;
  readonly piles: ReadonlyMap<string, readonly Frozen<Pile>[]>;
  /** All territories, by name. */
  readonly places: readonly string[];
}

/** What a seat sees, indexed for one of its nations. */
export interface Board extends SeatBoard {
  readonly nation: string;
  /** Its land, by name. */
  readonly land: readonly string[];
  /** Its land, and land of its side where its troops stand, by name. */
  readonly camps: readonly string[];
  /** Cache: enemy infantry that could attack a place, by place. */
  readonly threats: Map<string, number>;
  /** Where its units of each kind are, by name. */
  readonly own: ReadonlyMap<UnitType, readonly string[]>;
  /** Cache: steps by sea from a zone to every other, by zone and whether the ships dive. */
  readonly voyages: Map<string, ReadonlyMap<string, number>>;
}

/** Units by where they are. */
const pilesByPlace = (units: WeawView['units']): SeatBoard['piles'] => {
  const piles = new Map<string, Frozen<Pile>[]>();
  for (const pile of units) {
    const there = piles.get(pile.at);
    if (there) there.push(pile);
    else piles.set(pile.at, [pile]);
  }
  return piles;
};

/** Where a nation has units of each kind. */
const ownUnits = (units: WeawView['units'], nation: string): Board['own'] => {
  const own = new Map<UnitType, Set<string>>();
  for (const { type, at, nation: whose } of units) {
    if (whose !== nation) continue;
    const places = own.get(type);
    if (places) places.add(at);
    else own.set(type, new Set([at]));
  }
  return new Map([...own].map(([type, places]) => [type, [...places].toSorted()]));
};

/** Indexes what a seat sees, once for all nations it writes for. */
export const seatBoardOf = (edition: Edition, view: WeawView): SeatBoard => ({
  edition,
  view,
  state: knownState(view),
  piles: pilesByPlace(view.units),
  places: Object.keys(view.territories).toSorted(),
});

export const boardOf = (seen: SeatBoard, nation: string): Board => {
  const { places, view } = seen;
  const { territories } = view;
  const land = places.filter((place) => territories[place]?.controller === nation);
  const board: Board = {
    ...seen,
    nation,
    land,
    camps: land,
    threats: new Map(),
    own: ownUnits(view.units, nation),
    voyages: new Map(),
  };
  const isCamp = (place: string): boolean =>
    holderOf(board, place) === nation ||
    (isOnSide(board, holderOf(board, place)) &&
      (seen.piles.get(place) ?? []).some((pile) => pile.nation === nation && isLand(pile.type)));
  return { ...board, camps: places.filter(isCamp) };
};

export const holderOf = ({ view }: Board, place: string): string => view.territories[place]?.controller ?? '';

export const isEnemy = ({ state, nation }: Board, other: string): boolean => areAtWar(state, nation, other);

export const isOnSide = ({ view, nation }: Board, other: string): boolean =>
  other === nation ||
  (view.nations[other]?.side !== 'none' && view.nations[other]?.side === view.nations[nation]?.side);

export const unitsAt = (
  { piles }: Board,
  place: string,
  { which, type }: { readonly which: (nation: string) => boolean; readonly type?: UnitType | undefined },
): number =>
  (piles.get(place) ?? []).reduce(
    (sum, pile) => (which(pile.nation) && (type === undefined || pile.type === type) ? sum + pile.n : sum),
    0,
  );

export const neighbours = ({ edition }: Board, place: string): readonly string[] =>
  edition.landNeighbours.get(place) ?? [];

export const ownLand = ({ land }: Board): readonly string[] => land;

export const campsOf = ({ camps }: Board): readonly string[] => camps;

export const isOwnLand = (board: Board, place: string): boolean => holderOf(board, place) === board.nation;

export const enemiesBeside = (board: Board, place: string): readonly string[] =>
  neighbours(board, place).filter((each) => isEnemy(board, holderOf(board, each)));

/** Enemy infantry beside a place, all of which could attack it. */
export const threatAt = (board: Board, place: string): number => {
  const known = board.threats.get(place);
  if (known !== undefined) return known;
  const threat = enemiesBeside(board, place).reduce(
    (sum, each) =>
      sum + unitsAt(board, each, { which: (nation) => isEnemy(board, nation), type: 'infantry' }),
    0,
  );
  board.threats.set(place, threat);
  return threat;
};

/** Whether a nation fights in the war of the alliances. */
export const isAtWar = ({ state, nation }: Board): boolean => inMainWar(state, nation);

/** Whether a nation has any enemy at all, also outside that war. */
export const hasEnemies = ({ state, nation }: Board): boolean => enemiesOf(state, nation).length > 0;
