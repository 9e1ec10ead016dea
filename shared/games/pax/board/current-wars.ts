import type { PaxState } from '../state/state.ts';
import { enemiesIn, runningWars, warsOfParty } from './sides.ts';
import type { Party, WarRecord } from '../state/wars.ts';

/** Wars that wait to be fought, of the kind that is next. */
export const nextWars = ({ wars }: PaxState): readonly WarRecord[] => {
  const queued = wars.filter(({ status }) => status === 'queued');
  return queued.filter(({ kind }) => kind === queued[0]?.kind);
};

/** The wars now dealt with: those being fought, or those next in the queue whose alliances are determined. */
export const currentWars = (state: PaxState): readonly WarRecord[] =>
  (state.campaign?.warTurn ?? 0) > 0 ? runningWars(state) : nextWars(state);

/** Whom a party fights in the current wars. */
export const currentEnemies = (state: PaxState, party: Party): readonly Party[] =>
  currentWars(state).flatMap((war) => enemiesIn(war, party));

/**
 * The war that a declaration enters where wars are being fought: that of the party attacked, else the
 * attacker's own. Nothing while sides still follow from the declarations.
 */
export const warToEnter = (state: PaxState, by: Party, on: Party): number | undefined => {
  if ((state.campaign?.warTurn ?? 0) === 0) return undefined;
  const [war] = [...warsOfParty(state, on), ...warsOfParty(state, by)];
  return war?.number;
};

/** Everybody in the current wars. */
export const currentBelligerents = (state: PaxState): readonly Party[] => [
  ...new Set(currentWars(state).flatMap(({ sides }) => sides.flat())),
];
