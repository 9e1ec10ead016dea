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

/** Estimates that follow from public information, the same for everybody. */
export interface TableOutlook {
  readonly standings: Standings;
  readonly claims: Claims;
}

/** Everything the wishes for Control depend on: the public board without money. */
interface Board {
  /** Everything except the pieces, as text. */
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

/** Everything an outlook depends on besides the board. */
const financesKey = ({ treasury, vp }: PaxState, alliances: readonly PublicAlliance[]): string =>
  JSON.stringify([treasury, vp, alliances]);

/** The position without its treaties, which differ by seat. */
const withoutTreaties = ({ edition, state }: Position): Position => ({
  edition,
  state: { ...state, treaties: [], breaches: [], offers: [], campaign: null },
});

/** Wishes, computed on first use. */
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

/** The last computed outlook, and what it depends on. */
interface CachedOutlook {
  readonly board: Board;
  readonly purse: string;
  readonly wishes: () => ControlWishes;
  readonly outlook: TableOutlook;
}

/** Outlooks by position: of a position handed to a seat, and of the last one with the same contents. */
const byState = new WeakMap<PaxState, TableOutlook>();
const last = new WeakMap<Edition, CachedOutlook>();

/** Recomputes only what has changed: a payment leaves the board as it was. */
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

/** The outlook of a position, computed once for all seats until a piece moves. */
export const tableOutlook = (position: Position): TableOutlook => {
  const before = byState.get(position.state);
  if (before) return before;
  const found = updatedOutlook(position, last.get(position.edition));
  last.set(position.edition, found);
  byState.set(position.state, found.outlook);
  return found.outlook;
};

/** Reuses the outlook of the position before a line of the bot's own for the one after it. */
export const reuseOutlook = (before: Position, state: PaxState): void =>
  void byState.set(state, tableOutlook(before));

/** Powers likely to place Control, by area, the senior first. */
export const controlClaims = (position: Position): Claims => tableOutlook(position).claims;
