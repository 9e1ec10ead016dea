import type { AreaId, Power } from '../vocabulary/ids.ts';
import { controllers } from './position.ts';
import type { PaxState } from '../state/state.ts';
import { areFriends, isRunning, type WithWars } from './sides.ts';
import type { Party, WarRecord } from '../state/wars.ts';

// Holders of areas during a war: markers stay as they are, and conquests override them (PB-CONQ-1 to 4).

/** The conquest of an area, with its war. */
export const conquestOf = <War extends WarRecord>(
  { wars }: WithWars<War>,
  area: AreaId,
): { readonly war: War; readonly conquest: War['conquests'][number] } | undefined => {
  for (const war of wars) {
    if (!isRunning(war)) continue;
    const conquest = war.conquests.find((taken) => taken.area === area);
    if (conquest) return { war, conquest };
  }
  return undefined;
};

/** Holders of a conquered area: the whole side that took it. */
export const conquerorsOf = (state: PaxState, area: AreaId): readonly Party[] => {
  const found = conquestOf(state, area);
  return found ? (found.war.sides[found.conquest.by] ?? []) : [];
};

/** Powers with an established Control marker in an area, conquered or not. */
export const controllingPowers = (state: PaxState, area: AreaId): readonly Power[] =>
  controllers(state, area).map(({ power }) => power);

/** Whether a party itself controls an area that no enemy has conquered. */
export const holdsItself = (state: PaxState, party: Party, area: AreaId): boolean =>
  controllingPowers(state, area).some((power) => power === party) &&
  (!conquestOf(state, area) || conquerorsOf(state, area).includes(party));

/** Whether a party or an ally holds an area, by marker or by conquest (PB-CONQ-2). */
export const isHeldByAlliance = (state: PaxState, party: Party, area: AreaId): boolean => {
  const found = conquestOf(state, area);
  if (found)
    return (found.war.sides[found.conquest.by] ?? []).some((holder) => areFriends(state, party, holder));
  return controllers(state, area).some(({ power }) => areFriends(state, party, power));
};
