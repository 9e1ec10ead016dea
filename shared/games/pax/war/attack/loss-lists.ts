import { type PlaceId, seatOf, type Size } from '../../ids.ts';
import type { PaxState } from '../../state.ts';
import { filedFor } from '../filed.ts';
import type { Party } from '../types.ts';
import type { Engagement } from './engagements.ts';

/** One unit in a list of losses. */
export interface NamedUnit {
  readonly party: Party;
  readonly size: Size;
}

/** What a player has said of the losses in a battle, first to go first (AMB-87). */
export interface LossList {
  /** All parties in the battle whose losses are his to name: Austria-Hungary's are Germany's (PB-AH-5). */
  readonly by: readonly Party[];
  readonly units: readonly NamedUnit[];
}

const unitsNamed = (
  state: PaxState,
  party: Party,
  at: PlaceId,
  arm: Engagement['arm'],
): readonly NamedUnit[] =>
  filedFor(state, party, 'lose')
    .filter(({ action }) => action.area === at)
    .flatMap(({ action }) => action.units.filter((named) => named.arm === arm))
    .flatMap(({ of = party, size, count }) =>
      Array.from({ length: count }, (): NamedUnit => ({ party: of, size })),
    );

/** Parties in groups of one player each; nobody but himself speaks for a minor. */
export const byPlayer = (parties: readonly Party[]): readonly (readonly Party[])[] => {
  const players = [...new Set(parties.map((party) => seatOf(party) ?? party))];
  return players.map((player) => parties.filter((party) => (seatOf(party) ?? party) === player));
};

/** Lists filed by the players of one side of a battle; who is silent has none. */
export const lossListsOf = (
  state: PaxState,
  parties: readonly Party[],
  { at, arm }: Pick<Engagement, 'at' | 'arm'>,
): readonly LossList[] =>
  byPlayer(parties)
    .map((by) => ({ by, units: by.flatMap((party) => unitsNamed(state, party, at, arm)) }))
    .filter(({ units }) => units.length > 0);
