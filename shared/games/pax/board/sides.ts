import { relationsOf } from '../../../parts/relations/relations.ts';
import { indexIn, type Sides } from './sides-joined.ts';
import { isGreat, isPower, type Native, NATIVES, POWERS, type Power } from '../vocabulary/ids.ts';
import type { PaxState } from '../state/state.ts';
import type { Front, Party, WarRecord } from '../state/wars.ts';

// Enemies and allies in the wars being fought.

/** All possible parties of a war, in the order used "by power": colonial powers, then natives. */
export const PARTIES: readonly Party[] = [...POWERS, ...NATIVES];

/** A position, or one that a step writes to: its wars are then writable. */
export interface WithWars<War extends WarRecord> {
  readonly wars: readonly War[];
}

/** Whether a war is being fought now. */
export const isRunning = ({ status }: WarRecord): boolean => status === 'running';

/** Wars that are being fought now, by number. */
export const runningWars = <War extends WarRecord>({ wars }: WithWars<War>): readonly War[] =>
  wars.filter(isRunning);

export const warNumbered = <War extends WarRecord>({ wars }: WithWars<War>, number: number): War => {
  const war = wars.find((record) => record.number === number);
  if (!war) throw new Error(`no war ${String(number)}`);
  return war;
};

/** A war on record, or as formed from declarations. */
interface Sided {
  readonly sides: Sides;
}

/** Index of a party's side in a war; -1 if it takes no part. */
export const sideIndex = ({ sides }: Sided, party: Party): number => indexIn(sides, party);

/** Everybody a party fights in one war; empty if it takes no part. */
export const enemiesIn = (war: Sided, party: Party): readonly Party[] => {
  const own = sideIndex(war, party);
  return own < 0 ? [] : war.sides.filter((_, index) => index !== own).flat();
};

// Called for every place and every step of a war, so it allocates nothing.

/** Whether two parties stand on different sides of a war. */
export const areFacing = (war: Sided, one: Party, other: Party): boolean => {
  const mine = indexIn(war.sides, one);
  if (mine < 0) return false;
  const theirs = indexIn(war.sides, other);
  return theirs >= 0 && mine !== theirs;
};

const areTogether = (war: Sided, one: Party, other: Party): boolean => {
  const side = indexIn(war.sides, one);
  return side >= 0 && side === indexIn(war.sides, other);
};

const PLACE_IN_ORDER: ReadonlyMap<Party, number> = new Map(PARTIES.map((party, index) => [party, index]));

const byOrder = (one: Party, other: Party): number =>
  (PLACE_IN_ORDER.get(one) ?? 0) - (PLACE_IN_ORDER.get(other) ?? 0);

/** A party, and everybody in the wars it is fighting. */
const inWarsOf = ({ wars }: PaxState, party: Party): readonly Party[] => {
  const found = [party];
  for (const war of wars) {
    if (!isRunning(war) || indexIn(war.sides, party) < 0) continue;
    for (const side of war.sides) for (const other of side) if (!found.includes(other)) found.push(other);
  }
  return found.length < 2 ? found : found.sort(byOrder);
};

/** Relations between parties in the wars being fought. */
export const {
  areAtWar,
  areFriends,
  mayEnter,
  enemiesOf,
  friendsOf: alliesOf,
} = relationsOf<PaxState, Party>({
  parties: inWarsOf,
  areOpposed: ({ wars }, one, other) => {
    for (const war of wars) if (isRunning(war) && areFacing(war, one, other)) return true;
    return false;
  },
  areTogether: ({ wars }, one, other) => {
    for (const war of wars) if (isRunning(war) && areTogether(war, one, other)) return true;
    return false;
  },
});

/** Running wars in which a party fights. */
export const warsOfParty = <War extends WarRecord>(state: WithWars<War>, party: Party): readonly War[] =>
  runningWars(state).filter((war) => sideIndex(war, party) >= 0);

/** Whether a party takes part in any running war. */
export const isBelligerent = ({ wars }: PaxState, party: Party): boolean =>
  wars.some((war) => isRunning(war) && sideIndex(war, party) >= 0);

/** Running wars in which some of `ones` fight some of `others`, in queue order. */
export const warsBetween = <War extends WarRecord>(
  state: WithWars<War>,
  ones: readonly Party[],
  others: readonly Party[],
): readonly War[] =>
  runningWars(state).filter((war) => ones.some((one) => others.some((other) => areFacing(war, one, other))));

/** The alliance on a front whose turn it is; empty if the front has fewer alliances. */
export const phasingParties = ({ campaign }: PaxState, { sides }: Front): readonly Party[] =>
  sides[campaign?.phasing ?? 0]?.parties ?? [];

/** All parties whose turn it is, on every front. */
export const allPhasing = (state: PaxState): readonly Party[] => {
  const phasing = (state.campaign?.fronts ?? []).flatMap((front) => phasingParties(state, front));
  return PARTIES.filter((party) => phasing.includes(party));
};

/** Whether a great power's forces are ordered by somebody else for lack of a player (PB-DROPOUT-20, PBM-MISSED-3). */
export const isUnplayed = (state: PaxState, party: Party): boolean =>
  isPower(party) && isGreat(party) && commanderOf(state, party) !== party;

/** Who orders a party's forces: itself, its seat's player, a commander, or the game master (PB-DOW-16). */
export const commanderOf = (state: PaxState, party: Party): Power | Native | 'gm' =>
  runningWars(state)
    .flatMap(({ commanders }) => commanders)
    .find((command) => command.party === party)?.by ?? party;
