import type { PaxState } from '../state/state.ts';
import { enemiesIn, runningWars, warsOfParty, type WithWars } from './sides.ts';
import type { Party, WarRecord } from '../state/wars.ts';

/** Waiting wars of the kind that is fought next. */
export const nextWars = <War extends WarRecord>({ wars }: WithWars<War>): readonly War[] => {
  const queued = wars.filter(({ status }) => status === 'queued');
  return queued.filter(({ kind }) => kind === queued[0]?.kind);
};

/** The current wars: those being fought, or the next ones in the queue while their alliances are determined. */
export const currentWars = <War extends WarRecord>(
  state: WithWars<War> & Pick<PaxState, 'campaign'>,
): readonly War[] => ((state.campaign?.warTurn ?? 0) > 0 ? runningWars(state) : nextWars(state));

/** Parties that a party fights in the current wars. */
export const currentEnemies = (state: PaxState, party: Party): readonly Party[] =>
  currentWars(state).flatMap((war) => enemiesIn(war, party));

/**
 * The war that a declaration enters while wars are being fought: that of the party attacked, otherwise the attacker's
 * own. Undefined while sides still follow from the declarations.
 */
export const warToEnter = (state: PaxState, by: Party, on: Party): number | undefined => {
  if ((state.campaign?.warTurn ?? 0) === 0) return undefined;
  const [war] = [...warsOfParty(state, on), ...warsOfParty(state, by)];
  return war?.number;
};

/** All belligerents of the current wars. */
export const currentBelligerents = (state: PaxState): readonly Party[] => [
  ...new Set(currentWars(state).flatMap(({ sides }) => sides.flat())),
];
