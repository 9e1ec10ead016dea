import { chineseAreas } from '../../china/chinese-areas.ts';
import type { Edition } from '../../edition.ts';
import { type AreaId, isPower, type Native } from '../../ids.ts';
import { areaType, controllers } from '../../position.ts';
import type { PaxState } from '../../state.ts';
import { isLoneOttoman } from '../ending/tests.ts';
import { alliesOf, enemiesOf, runningWars } from '../sides.ts';
import type { Party } from '../types.ts';

// The country natives fight for, and how far they go (PB-CHINA-16, PB-OTTO-5, 20 to 22).

/** Through Egypt leads the only way from Anatolia to Tripoli (PB-OTTO-20). */
const EGYPT: AreaId = 'egypt';

export const isNative = (party: Party): party is Native => !isPower(party);

/** Areas of the Chinese or the Ottoman Empire, by name. */
export const empireOf = (edition: Edition, state: PaxState, native: Native): readonly AreaId[] =>
  native === 'china'
    ? chineseAreas(edition, state)
    : edition.atlas.areaOrder.filter((area) => areaType(edition, state, area) === 'ottoman-empire');

/** Egypt is open to the Ottomans unless a neutral controls it (PB-OTTO-20, 21, 23). */
const isEgyptOpen = (state: PaxState): boolean => {
  const sides = [...alliesOf(state, 'ottoman-empire'), ...enemiesOf(state, 'ottoman-empire')];
  const holders = controllers(state, EGYPT);
  return holders.length === 0 || holders.some(({ power }) => sides.includes(power));
};

/** Areas a native army may enter. */
export const realmOf = (edition: Edition, state: PaxState, native: Native): readonly AreaId[] => {
  const empire = empireOf(edition, state, native);
  if (native === 'china' || empire.includes(EGYPT) || !isEgyptOpen(state)) return empire;
  return edition.atlas.areaOrder.filter((area) => area === EGYPT || empire.includes(area));
};

/** Whether natives move and fight by rule, not by anybody's order: rebels, and Ottomans without allies (PB-CHINA-34, PB-OTTO-5). */
export const actsByRule = (state: PaxState, party: Party): party is Native =>
  isNative(party) &&
  runningWars(state).some(
    (war) => war.sides.flat().includes(party) && (war.kind === 'rebellion' || isLoneOttoman(war)),
  );
