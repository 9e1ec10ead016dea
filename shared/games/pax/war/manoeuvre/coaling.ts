import { type AreaId, homeOf, isControl, isPower, type SeaId } from '../../vocabulary/ids.ts';
import { coastsOf, shoresOf } from '../../board/links.ts';
import { hasControl, markersIn } from '../../board/position.ts';
import type { PaxState } from '../../state/state.ts';
import { conquerorsOf, conquestOf } from '../../board/possession.ts';
import { areAtWar, areFriends, runningWars } from '../../board/sides.ts';
import type { Party } from '../../state/wars.ts';
import type { Position } from '../../state/position.ts';

// Where the fleets of a party at war can coal (PB-COAL-1 to 5, PB-CAPE-3, 4).

/** A source of coaling rights for a party in one sea zone (not a Cape Zone). */
type CoalingRight = (position: Position, party: Party, sea: SeaId) => boolean;

const areasOn = (position: Position, sea: SeaId): readonly AreaId[] =>
  shoresOf(position, sea).filter((place) => position.edition.atlas.areas.has(place));

/** PB-COAL-1: next to the party's own home country; an ally's does not count. */
const onOwnHome: CoalingRight = (position, party, sea) =>
  isPower(party) && coastsOf(position, homeOf(party)).includes(sea);

const isTakenByEnemy = (state: PaxState, party: Party, area: AreaId): boolean =>
  conquestOf(state, area) !== undefined &&
  !conquerorsOf(state, area).some((holder) => areFriends(state, party, holder));

/** Influence, or Control of an area that no enemy has conquered (PB-CONQ-2). */
const servesAlliance = (state: PaxState, party: Party, area: AreaId): boolean =>
  markersIn(state, area).some(
    (marker) =>
      areFriends(state, party, marker.power) &&
      (marker.kind === 'influence' || (isControl(marker.kind) && !isTakenByEnemy(state, party, area))),
  );

/** PB-COAL-2, 3: next to an area with an Influence or Control marker of the party or an ally. */
const onAlliance: CoalingRight = (position, party, sea) =>
  areasOn(position, sea).some((area) => servesAlliance(position.state, party, area));

const isCoalOffered = (state: PaxState, party: Party, area: AreaId): boolean =>
  runningWars(state).some(({ coaling }) =>
    coaling.some(
      (offer) =>
        offer.area === area &&
        offer.to === party &&
        hasControl(state, offer.by, area) &&
        !areAtWar(state, party, offer.by),
    ),
  );

/** PB-COAL-4: next to an area whose neutral holder has offered coaling. */
const onOffer: CoalingRight = (position, party, sea) =>
  areasOn(position, sea).some((area) => isCoalOffered(position.state, party, area));

/** PB-COAL-5: next to an area conquered by the alliance. */
const onConquest: CoalingRight = (position, party, sea) =>
  areasOn(position, sea).some((area) =>
    conquerorsOf(position.state, area).some((holder) => areFriends(position.state, party, holder)),
  );

const RIGHTS: readonly CoalingRight[] = [onOwnHome, onAlliance, onOffer, onConquest];

/**
 * Whether a party has coaling rights in a sea or Cape Zone; in a Cape Zone it has the rights of either adjacent sea
 * zone (PB-CAPE-3, 4).
 */
export const hasCoaling = (position: Position, party: Party, sea: SeaId): boolean => {
  const seas = position.edition.atlas.capes.get(sea)?.between ?? [sea];
  return seas.some((zone) => RIGHTS.some((right) => right(position, party, zone)));
};
