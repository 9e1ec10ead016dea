import { seatOf, type Size } from '../../vocabulary/ids.ts';
import { unitsAt } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { filedFor } from '../filed.ts';
import type { Party } from '../../state/wars.ts';
import type { Engagement } from './engagements.ts';

type BattleSite = Pick<Engagement, 'at' | 'arm'>;

/** One unit in a list of losses. */
export interface NamedUnit {
  readonly party: Party;
  readonly size: Size;
}

/** The losses a player has named for a battle, in the order in which they are taken (AMB-87). */
export interface LossList {
  /** All parties in the battle whose losses this player names: Germany names Austria-Hungary's (PB-AH-5). */
  readonly by: readonly Party[];
  readonly units: readonly NamedUnit[];
}

/** Units of one size that a party has in the place: the most it can lose. */
const countThere = (
  state: PaxState,
  party: Party,
  { size, site: { at, arm } }: { readonly size: Size; readonly site: BattleSite },
): number =>
  unitsAt(state, at, { power: party, arm })
    .filter((stack) => stack.size === size)
    .reduce((sum, { count }) => sum + count, 0);

const unitsNamed = (state: PaxState, party: Party, site: BattleSite): readonly NamedUnit[] =>
  filedFor(state, party, 'lose')
    .filter(({ action }) => action.area === site.at)
    .flatMap(({ action }) => action.units.filter((named) => named.arm === site.arm))
    .flatMap(({ of = party, size, count }) =>
      Array.from({ length: Math.min(count, countThere(state, of, { size, site })) }, () => ({
        party: of,
        size,
      })),
    );

/** Parties grouped by player; each minor is a group of its own. */
export const byPlayer = (parties: readonly Party[]): readonly (readonly Party[])[] => {
  const players = [...new Set(parties.map((party) => seatOf(party) ?? party))];
  return players.map((player) => parties.filter((party) => (seatOf(party) ?? party) === player));
};

/** Loss lists filed by the players of one side of a battle; players without a list are left out. */
export const lossListsOf = (
  state: PaxState,
  parties: readonly Party[],
  site: BattleSite,
): readonly LossList[] =>
  byPlayer(parties)
    .map((by) => ({ by, units: by.flatMap((party) => unitsNamed(state, party, site)) }))
    .filter(({ units }) => units.length > 0);
