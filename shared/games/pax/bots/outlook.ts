import type { Edition } from '../charts/edition.ts';
import type { Position } from '../state/position.ts';
import type { PaxState } from '../state/state.ts';
import { type PublicAlliance, publicAlliances } from '../victory/alliances.ts';
import {
  type Claims,
  claimsIn,
  type ControlWishes,
  controlWishes,
  hopesOf,
  orderClaims,
} from './plan/claims.ts';
import { arePiecesSame, type Pieces } from './same-pieces.ts';
import { type Standings, standingsOf } from './worth/standing.ts';

/** What everybody can reckon from what lies on the table, and all who reckon come to the same. */
export interface TableOutlook {
  readonly standings: Standings;
  readonly claims: Claims;
}

/** All that the wishes for Control depend on: what lies on the board, money left out. */
interface Board {
  /** All but the pieces, as text. */
  readonly ground: string;
  readonly pieces: readonly Pieces[];
}

const boardOf = (state: PaxState): Board => {
  const { turn, areas, balkanWars, markers, merchants, units, unrest, canals } = state;
  const ground = JSON.stringify([turn, areas, balkanWars, unrest, canals]);
  return { ground, pieces: [merchants, markers, units] };
};

const isSameBoard = (one: Board, other: Board): boolean =>
  one.ground === other.ground && arePiecesSame(one.pieces, other.pieces);

/** All that an outlook depends on besides the board. */
const financesKey = ({ treasury, vp }: PaxState, alliances: readonly PublicAlliance[]): string =>
  JSON.stringify([treasury, vp, alliances]);

/** The position without its treaties, of which each seat knows its own. */
const withoutTreaties = ({ edition, state }: Position): Position => ({
  edition,
  state: { ...state, treaties: [], breaches: [], offers: [], campaign: null },
});

/** Wishes reckoned when they are first asked for. */
const wishesIn = (position: Position): (() => ControlWishes) => {
  let wishes: ControlWishes | undefined;
  return () => (wishes ??= controlWishes(position));
};

const outlookFrom = (
  position: Position,
  {
    alliances,
    wishes,
  }: { readonly alliances: readonly PublicAlliance[]; readonly wishes: () => ControlWishes },
): TableOutlook => {
  let standings: Standings | undefined;
  let claims: Claims | undefined;
  let made: ReturnType<typeof claimsIn> | undefined;
  const wanted = (): ReturnType<typeof claimsIn> => {
    made ??= claimsIn(position, wishes());
    return made;
  };
  return {
    get standings() {
      standings ??= standingsOf(position, { hopes: hopesOf(wanted()), alliances });
      return standings;
    },
    get claims() {
      claims ??= orderClaims(position, wanted(), this.standings);
      return claims;
    },
  };
};

/** What was reckoned last, and what it depends on. */
interface CachedOutlook {
  readonly board: Board;
  readonly purse: string;
  readonly wishes: () => ControlWishes;
  readonly outlook: TableOutlook;
}

/** Outlooks by position: of one that a seat was handed, and of the last that said the same. */
const byState = new WeakMap<PaxState, TableOutlook>();
const last = new WeakMap<Edition, CachedOutlook>();

/** Reckons again only what has changed: a payment leaves the board as it was. */
const updatedOutlook = (position: Position, before: CachedOutlook | undefined): CachedOutlook => {
  const alliances = publicAlliances(position.state);
  const board = boardOf(position.state);
  const purse = financesKey(position.state, alliances);
  const same = before && isSameBoard(before.board, board) ? before : undefined;
  if (same?.purse === purse) return same;
  const open = withoutTreaties(position);
  const wishes = same?.wishes ?? wishesIn(open);
  return { board, purse, wishes, outlook: outlookFrom(open, { alliances, wishes }) };
};

/** The outlook of a position: a phase in which nobody has moved a piece is reckoned once for all seats. */
export const tableOutlook = (position: Position): TableOutlook => {
  const before = byState.get(position.state);
  if (before) return before;
  const found = updatedOutlook(position, last.get(position.edition));
  last.set(position.edition, found);
  byState.set(position.state, found.outlook);
  return found.outlook;
};

/** Lets a position that a word of one's own has left be seen as the one before it. */
export const reuseOutlook = (before: Position, state: PaxState): void =>
  void byState.set(state, tableOutlook(before));

/** Who is likely to place Control where, senior first. */
export const controlClaims = (position: Position): Claims => tableOutlook(position).claims;
