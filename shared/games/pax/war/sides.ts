import { type Native, NATIVES, POWERS, type Power } from '../ids.ts';
import type { PaxState } from '../state.ts';
import type { Front, Party, WarRecord } from './types.ts';

// Who faces whom in the wars that are being fought, and who stands together.

/** All who can take part in a war, in the order of everything "by power": colonial powers, then natives. */
export const PARTIES: readonly Party[] = [...POWERS, ...NATIVES];

/** Wars that are being fought now, by number. */
export const runningWars = (state: PaxState): readonly WarRecord[] =>
  state.wars.filter(({ status }) => status === 'running');

export const warNumbered = (state: PaxState, number: number): WarRecord => {
  const war = state.wars.find((record) => record.number === number);
  if (!war) throw new Error(`no war ${String(number)}`);
  return war;
};

/** Index of a party's side in a war, -1 where it takes no part. */
export const sideIndex = ({ sides }: WarRecord, party: Party): number =>
  sides.findIndex((side) => side.includes(party));

// Asked at every place and every step of a war, so that nothing is put together here that is not needed.

const isBetween = (war: WarRecord, one: Party, other: Party, areFoes: boolean): boolean => {
  if (war.status !== 'running') return false;
  const [mine, theirs] = [sideIndex(war, one), sideIndex(war, other)];
  return mine >= 0 && theirs >= 0 && (mine !== theirs) === areFoes;
};

export const areAtWar = ({ wars }: PaxState, one: Party, other: Party): boolean =>
  wars.some((war) => isBetween(war, one, other, true));

const isAlly = ({ wars }: PaxState, one: Party, other: Party): boolean =>
  wars.some((war) => isBetween(war, one, other, false)) &&
  !wars.some((war) => isBetween(war, one, other, true));

/** Everybody a party fights in any running war. */
export const enemiesOf = (state: PaxState, party: Party): readonly Party[] =>
  PARTIES.filter((other) => areAtWar(state, party, other));

/** A party with everybody who stands on its side in a running war, those it fights in another left out. */
export const alliesOf = (state: PaxState, party: Party): readonly Party[] =>
  PARTIES.filter((other) => other === party || isAlly(state, party, other));

/** Whether a party takes part in any running war. */
export const isBelligerent = (state: PaxState, party: Party): boolean =>
  runningWars(state).some((war) => sideIndex(war, party) >= 0);

/** The alliance of a front whose turn it is to order and move; nobody where it has fewer. */
export const phasingParties = ({ campaign }: PaxState, { sides }: Front): readonly Party[] =>
  sides[campaign?.phasing ?? 0]?.parties ?? [];

/** All parties whose turn it is, on every front. */
export const allPhasing = (state: PaxState): readonly Party[] => {
  const phasing = (state.campaign?.fronts ?? []).flatMap((front) => phasingParties(state, front));
  return PARTIES.filter((party) => phasing.includes(party));
};

/** Who orders a party's forces: itself, its seat's player, a commander, or the game master (PB-DOW-16). */
export const commanderOf = (state: PaxState, party: Party): Power | Native | 'gm' =>
  runningWars(state)
    .flatMap(({ commanders }) => commanders)
    .find((command) => command.party === party)?.by ?? party;
