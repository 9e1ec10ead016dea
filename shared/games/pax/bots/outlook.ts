import type { Edition } from '../charts/edition.ts';
import type { Position } from '../state/position.ts';
import type { PaxState } from '../state/state.ts';
import { type PublicAlliance, publicAlliances } from '../victory/alliances.ts';
import { type Claims, claimsIn, hopesOf, orderClaims } from './plan/claims.ts';
import { textOfPart } from './part-texts.ts';
import { type Standings, standingsOf } from './worth/standing.ts';

/** What everybody can reckon from what lies on the table, and all who reckon come to the same. */
export interface TableOutlook {
  readonly standings: Standings;
  readonly claims: Claims;
}

/** All that an outlook hangs on. */
const keyOf = (state: PaxState, alliances: readonly PublicAlliance[]): string => {
  const { turn, treasury, vp, areas, balkanWars, markers, merchants, units, unrest, canals } = state;
  const small = JSON.stringify([turn, treasury, vp, areas, balkanWars, unrest, canals, alliances]);
  return `${small}${textOfPart(merchants)}${textOfPart(markers)}${textOfPart(units)}`;
};

/** The outlook of a position without its treaties, of which each seat knows its own. */
const outlookFrom = ({ edition, state }: Position, alliances: readonly PublicAlliance[]): TableOutlook => {
  const position = { edition, state: { ...state, treaties: [], breaches: [], offers: [], campaign: null } };
  let standings: Standings | undefined;
  let claims: Claims | undefined;
  let made: ReturnType<typeof claimsIn> | undefined;
  const wanted = (): ReturnType<typeof claimsIn> => {
    made ??= claimsIn(position);
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

/** Outlooks by position: of one that a seat was handed, and of the last that said the same. */
const byState = new WeakMap<PaxState, TableOutlook>();
const last = new WeakMap<Edition, { readonly key: string; readonly outlook: TableOutlook }>();

/** The outlook of a position: a phase in which nobody has moved a piece is reckoned once for all seats. */
export const tableOutlook = (position: Position): TableOutlook => {
  const before = byState.get(position.state);
  if (before) return before;
  const alliances = publicAlliances(position.state);
  const key = keyOf(position.state, alliances);
  const known = last.get(position.edition);
  const outlook = known?.key === key ? known.outlook : outlookFrom(position, alliances);
  last.set(position.edition, { key, outlook });
  byState.set(position.state, outlook);
  return outlook;
};

/** Lets a position that a word of one's own has left be seen as the one before it. */
export const keepOutlook = (before: Position, state: PaxState): void =>
  void byState.set(state, tableOutlook(before));

/** Who is likely to place Control where, senior first. */
export const controlClaims = (position: Position): Claims => tableOutlook(position).claims;
