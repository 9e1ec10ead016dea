import type { Refusal } from '../../../../kernel/refusal.ts';
import { chineseType } from '../../board/chinese-areas.ts';
import { type AreaId, homeOf, isNative, isPower, type PlaceId } from '../../vocabulary/ids.ts';
import { homePower } from '../../charts/map.ts';
import { areaType } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { realmOf } from '../natives/realm.ts';
import { controllingPowers } from '../../board/possession.ts';
import { isBelligerent, mayEnter, sideIndex, warsOfParty } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import { manoeuvreRefusals } from './refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';
import type { Position } from '../../state/position.ts';

// Which areas and home countries a party's units may enter in war (PB-WMOVE-4, 5, 9 to 11).

/** A rule that opens an area to a party, besides the markers of the warring alliances. */
export type EntryRight = (position: Position, party: Party, area: AreaId) => boolean;

/** A rule that closes a place to a party, overriding every right of entry. */
export type EntryBan = (position: Position, party: Party, place: PlaceId) => Refusal | undefined;

/** PB-CHINA-13: in a rebellion all of China is open to the colonial powers in it. */
const chineseGround: EntryRight = (position, party, area) =>
  chineseType(position, area) !== undefined &&
  warsOfParty(position.state, party).some(({ kind }) => kind === 'rebellion');

/** The Empire's areas are open to it in its wars, whether anybody controls them or not (PB-OTTO-5, 8). */
const ottomanGround: EntryRight = (position, party, area) =>
  areaType(position, area) === 'ottoman-empire' &&
  warsOfParty(position.state, party).some((war) => sideIndex(war, 'ottoman-empire') >= 0);

/** PB-WMOVE-11: areas controlled by Austria-Hungary are open to Germany when both are at war. */
const austrianGround: EntryRight = ({ state }, party, area) =>
  party === 'germany' &&
  isBelligerent(state, 'austria-hungary') &&
  controllingPowers(state, area).includes('austria-hungary');

/** Natives may enter every area of their realm, including Egypt if nobody controls it (PB-OTTO-20). */
const nativeRealm: EntryRight = (position, party, area) =>
  isNative(party) && realmOf(position, party).includes(area);

const ENTRY_RIGHTS: readonly EntryRight[] = [chineseGround, ottomanGround, austrianGround, nativeRealm];

/** Native armies never leave their country (PB-CHINA-16, 21, PB-OTTO-20 to 22). */
const nativesStay: EntryBan = (position, party, place) =>
  isNative(party) && !realmOf(position, party).includes(place)
    ? manoeuvreRefusals.refuse(
        'natives-stay',
        { party, to: place },
        party === 'china' ? 'PB-CHINA-16' : 'PB-OTTO-22',
      )
    : undefined;

/**
 * A party may enter only its own home country (PB-MAP-17), except that Germany may enter Austria-Hungary's when both
 * are at war.
 */
const foreignHome: EntryBan = ({ edition: { atlas }, state }, party, place) => {
  const owner = homePower(atlas, place);
  if (owner === undefined || owner === party) return undefined;
  const isAustrianRoad =
    party === 'germany' &&
    owner === 'austria-hungary' &&
    isBelligerent(state, owner) &&
    isBelligerent(state, party);
  return isAustrianRoad
    ? undefined
    : moveRefusals.refuse('foreign-home', { to: place, owner }, 'PB-WMOVE-11');
};

const ENTRY_BANS: readonly EntryBan[] = [nativesStay, foreignHome];

/** Whether an area has a Control marker of the party, an ally or an enemy (PB-WMOVE-4, 9). */
const isOfAnyAlliance = (state: PaxState, party: Party, area: AreaId): boolean =>
  controllingPowers(state, area).some((power) => mayEnter(state, party, power));

/** Whether armies may enter an area from their own adjacent home country: no neutral holds it (PB-WMOVE-10). */
const isOpenFromHome = (state: PaxState, party: Party, area: AreaId): boolean =>
  isPower(party) && controllingPowers(state, area).length === 0;

/**
 * Why units of a party may not enter an adjacent area or home country, by whatever route.
 * @param from where they are now; from their own home country armies may also enter areas nobody controls
 */
export const entryRefusal = (
  position: Position,
  party: Party,
  { from, to, isMarch }: { readonly from: PlaceId; readonly to: PlaceId; readonly isMarch: boolean },
): Refusal | undefined => {
  const banned = ENTRY_BANS.map((ban) => ban(position, party, to)).find((refusal) => refusal);
  if (banned) return banned;
  if (position.edition.atlas.homes.has(to) || isOfAnyAlliance(position.state, party, to)) return undefined;
  if (ENTRY_RIGHTS.some((right) => right(position, party, to))) return undefined;
  if (isMarch && isPower(party) && from === homeOf(party) && isOpenFromHome(position.state, party, to))
    return undefined;
  const holders = controllingPowers(position.state, to);
  return manoeuvreRefusals.refuse(
    'no-belligerent-there',
    { to, holders },
    isMarch ? 'PB-WMOVE-9' : 'PB-WMOVE-4',
  );
};
