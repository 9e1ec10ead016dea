import { openSpoilsPools, type SpoilsPool } from '@chancery/shared/games/pax/board/spoils-pools.ts';
import { economicValue } from '@chancery/shared/games/pax/board/position.ts';
import { controllingPowers } from '@chancery/shared/games/pax/board/possession.ts';
import type { Position } from '@chancery/shared/games/pax/state/position.ts';
import type { SpoilsClaim } from '@chancery/shared/games/pax/state/wars.ts';
import { type AreaId, isPower } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import {
  type Award,
  awardsIn,
  awardsWithoutMarker,
  claimsOn,
  disputedAreas,
  spoilsAwarded,
} from '@chancery/shared/games/pax/war/spoils/agreement.ts';
import { placeName, powerName, powerNames, verbForAll } from '@chancery/shared/games/pax/wording/words.ts';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { poundsText } from '../pounds-text.ts';
import { MARKER_NAMES } from '../views/names.ts';
import { yieldOf } from '../views/placement.ts';

// What becomes of the areas among the spoils, by the claims made so far (PB-ENDWAR-8, 11), and by the markers left (PB-UNITS-2).

const poolWith = (position: Position, area: AreaId): SpoilsPool | undefined =>
  openSpoilsPools(position).find(({ areas }) => areas.includes(area));

/** The pool after one more claim. It replaces the claim of the same power on the same area and recipient. */
const afterClaim = (pool: SpoilsPool, claim: SpoilsClaim): SpoilsPool => {
  const { war } = pool;
  const others = war.claims.filter(
    ({ by, area, to }) => by !== claim.by || area !== claim.area || to !== claim.to,
  );
  return { ...pool, war: { ...war, claims: [...others, claim] } };
};

const isDisputedIn = (pool: SpoilsPool, area: AreaId): boolean => disputedAreas(pool).includes(area);

/** What an area brings by the claims so far, within the shares of each (PB-CHINA-28, 32). */
const awardedIn = (pool: SpoilsPool, area: AreaId): readonly Award[] =>
  spoilsAwarded(pool).filter((award) => award.area === area);

/** What an area would bring if markers of that kind were left, with all pools as they are but one. */
const unplacedIn = (position: Position, pool: SpoilsPool, area: AreaId): readonly Award[] => {
  const isSame = ({ war, areas }: SpoilsPool): boolean =>
    war.number === pool.war.number && areas.join() === pool.areas.join();
  const pools = openSpoilsPools(position).map((each) => (isSame(each) ? pool : each));
  return awardsWithoutMarker(position, pools).filter((award) => award.area === area);
};

const awardTexts = (position: Position, pool: SpoilsPool, area: AreaId): readonly string[] => {
  const unplaced = unplacedIn(position, pool, area);
  return awardedIn(pool, area).map(({ to, marker }) => {
    const isPlaced = !unplaced.some((each) => each.to === to);
    const name = powerName(position.edition, to);
    return isPlaced
      ? `${name} gets ${MARKER_NAMES[marker]}`
      : `${name} has no ${MARKER_NAMES[marker]} left for it`;
  });
};

const outlookIn = (position: Position, pool: SpoilsPool, area: AreaId): string => {
  const { edition, state } = position;
  if (isDisputedIn(pool, area)) {
    const claims = claimsOn(pool, area);
    const claimants = pool.recipients.filter((heir) => claims.some(({ by }) => by === heir));
    const then = pool.deadlock === 'congress' ? 'a Congress decides' : 'nothing is divided';
    return `${powerNames(edition, claimants)} disagree, so ${then}`;
  }
  const awards = awardTexts(position, pool, area);
  if (awards.length > 0) return listText(awards);
  const owners = controllingPowers(state, area);
  const stays = `so it stays ${owners.length > 0 ? `with ${powerNames(edition, owners)}` : 'as it is'}`;
  const asking = awardsIn(pool, area).map(({ to }) => to);
  if (asking.length === 0) return `nobody has asked for it, ${stays}`;
  const disputed = disputedAreas(pool);
  if (pool.deadlock === 'nothing' && disputed.length > 0)
    return `the victors disagree over ${listText(disputed.map((each) => placeName(edition, each)))}, so nothing is divided`;
  const most = pool.each === 1 ? 'one area' : `${String(pool.each)} areas`;
  return `${powerNames(edition, asking)} ${verbForAll(asking, 'gets', 'get')} ${most} at most and another before this one, ${stays}`;
};

/** What becomes of an area as claims stand: `France and Britain disagree, so a Congress decides`. */
export const spoilsOutlook = (position: Position, area: AreaId): string => {
  const pool = poolWith(position, area);
  return pool ? outlookIn(position, pool, area) : '';
};

/** `, yields £6 a turn`: income with a link less maintenance of what is asked for. */
const yieldText = ({ edition, state }: Position, { area, to, marker }: SpoilsClaim): string => {
  if (marker === undefined || !isPower(to)) return '';
  const { income, maintenance } = yieldOf({ edition, state, area, power: to }, marker);
  return `, yields ${poundsText(income - maintenance)}`;
};

/** What an area is worth, and what becomes of it with one more claim. */
export const claimOutlook = (position: Position, claim: SpoilsClaim): string => {
  const pool = poolWith(position, claim.area);
  if (!pool) return '';
  const value = String(economicValue(position, claim.area));
  const outlook = outlookIn(position, afterClaim(pool, claim), claim.area);
  return `value ${value}${yieldText(position, claim)}: ${outlook} (as claims stand)`;
};

/** The areas that nobody gets or that are disputed, for a seat about to say nothing more. */
export const openSpoilsText = (position: Position): string => {
  const open = openSpoilsPools(position).flatMap((pool) =>
    pool.areas
      .filter(
        (area) =>
          isDisputedIn(pool, area) ||
          awardedIn(pool, area).length === 0 ||
          unplacedIn(position, pool, area).length > 0,
      )
      .map((area) => `${placeName(position.edition, area)}: ${outlookIn(position, pool, area)}`),
  );
  return open.length === 0 ? '' : `. ${open.join('. ')}`;
};
