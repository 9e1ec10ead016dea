import { chineseType } from '../../board/chinese-areas.ts';
import { type AreaId, isNative, type Native, type PlaceId } from '../../vocabulary/ids.ts';
import { areaType } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { controllingPowers } from '../../board/possession.ts';
import { warsOfParty } from '../../board/sides.ts';
import type { Party, WarRecord } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// The country natives fight for, and how far they may go (PB-CHINA-16, PB-OTTO-5, 20 to 22).

/** The only way from Anatolia to Tripoli leads through Egypt (PB-OTTO-20). */
const EGYPT: AreaId = 'egypt';

/** Whether a place is an area of the Chinese or the Ottoman Empire. */
export const isInEmpire = (position: Position, native: Native, place: PlaceId): boolean =>
  native === 'china'
    ? chineseType(position, place) !== undefined
    : areaType(position, place) === 'ottoman-empire';

/** Areas of the Chinese or the Ottoman Empire, by name. */
export const empireOf = (position: Position, native: Native): readonly AreaId[] =>
  position.edition.atlas.areaOrder.filter((area) => isInEmpire(position, native, area));

/**
 * Whether only neutrals control Egypt: the Ottomans then cannot pass, and their enemies may demand an end (PB-OTTO-20,
 * 21, 23).
 */
export const isEgyptClosed = (state: PaxState): boolean => {
  const belligerents = warsOfParty(state, 'ottoman-empire').flatMap(({ sides }) => sides.flat());
  const holders = controllingPowers(state, EGYPT);
  return holders.length > 0 && !holders.some((power) => belligerents.includes(power));
};

/** Areas a native army may enter. */
export const realmOf = (position: Position, native: Native): readonly AreaId[] => {
  const empire = empireOf(position, native);
  if (native === 'china' || empire.includes(EGYPT) || isEgyptClosed(position.state)) return empire;
  return position.edition.atlas.areaOrder.filter((area) => area === EGYPT || empire.includes(area));
};

/** Whether this is an Ottoman war that the Ottomans fight without the help of any power (PB-OTTO-5). */
export const isLoneOttoman = ({ kind, sides }: WarRecord): boolean =>
  kind === 'ottoman' && sides.some((side) => side.length === 1 && side[0] === 'ottoman-empire');

/**
 * Whether natives move and fight by rule and nobody orders them: rebels, and Ottomans without allies (PB-CHINA-34,
 * PB-OTTO-5).
 */
export const actsByRule = (state: PaxState, party: Party): party is Native =>
  isNative(party) && warsOfParty(state, party).some((war) => war.kind === 'rebellion' || isLoneOttoman(war));
