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

const inOrder = (parties: ReadonlySet<Party>): readonly Party[] => PARTIES.filter((p) => parties.has(p));

/** Everybody a party fights in any running war. */
export const enemiesOf = (state: PaxState, party: Party): readonly Party[] =>
  inOrder(
    new Set(
      runningWars(state)
        .filter((war) => sideIndex(war, party) >= 0)
        .flatMap(({ sides }) => sides.filter((side) => !side.includes(party)).flat()),
    ),
  );

/** A party with everybody who stands on its side in a running war, those it fights in another left out. */
export const alliesOf = (state: PaxState, party: Party): readonly Party[] => {
  const enemies = enemiesOf(state, party);
  const allies = runningWars(state).flatMap(({ sides }) => sides.find((side) => side.includes(party)) ?? []);
  return inOrder(new Set([party, ...allies.filter((ally) => !enemies.includes(ally))]));
};

export const areAtWar = (state: PaxState, one: Party, other: Party): boolean =>
  enemiesOf(state, one).includes(other);

/** Whether a party takes part in any running war. */
export const isBelligerent = (state: PaxState, party: Party): boolean =>
  runningWars(state).some((war) => sideIndex(war, party) >= 0);

/** The alliance of a front whose turn it is to order and move; nobody where it has fewer. */
export const phasingParties = ({ campaign }: PaxState, { sides }: Front): readonly Party[] =>
  sides[campaign?.phasing ?? 0]?.parties ?? [];

/** All parties whose turn it is, on every front. */
export const allPhasing = (state: PaxState): readonly Party[] =>
  inOrder(new Set((state.campaign?.fronts ?? []).flatMap((front) => phasingParties(state, front))));

/** Who orders a party's forces: itself, its seat's player, a commander, or the game master (PB-DOW-16). */
export const commanderOf = (state: PaxState, party: Party): Power | Native | 'gm' =>
  runningWars(state)
    .flatMap(({ commanders }) => commanders)
    .find((command) => command.party === party)?.by ?? party;
