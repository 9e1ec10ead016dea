import type { PlaceId } from '../../vocabulary/ids.ts';
import { homePower } from '../../charts/map.ts';
import type { PlaceRef } from '../../orders/types.ts';
import type { Force } from '../manoeuvre/steps.ts';
import { conquerorsOf, holdsItself, isHeldByAlliance } from '../../board/possession.ts';
import { hasEnemyAt } from '../../board/presence.ts';
import type { Party } from '../../state/wars.ts';
import { hasStayingFriend } from './leaving.ts';
import type { Position } from '../../state/position.ts';

/** What beaten units would meet in a place they could retreat to. */
export interface RetreatOutlook {
  readonly to: PlaceRef;
  readonly isArea: boolean;
  readonly isHome: boolean;
  /** Whose area it is; undefined at sea. A joint conquest counts as the own side's (PB-CONQ-2). */
  readonly holder?: 'own' | 'ally' | 'other';
  readonly hasFriends: boolean;
  readonly hasFriendlyFleets: boolean;
  readonly hasFriendlyArmies: boolean;
  readonly hasEnemies: boolean;
}

const holderOf = ({ edition, state }: Position, party: Party, place: PlaceId): RetreatOutlook['holder'] => {
  const owner = homePower(edition.atlas, place);
  if (owner) return owner === party ? 'own' : 'ally';
  if (!edition.atlas.areas.has(place)) return undefined;
  if (holdsItself(state, party, place) || conquerorsOf(state, place).includes(party)) return 'own';
  return isHeldByAlliance(state, party, place) ? 'ally' : 'other';
};

/** What a force would meet if it retreated to a place. */
export const outlookOf = (position: Position, { party }: Force, to: PlaceRef): RetreatOutlook => {
  const { place } = to;
  const holder = holderOf(position, party, place);
  return {
    to,
    isArea: holder !== undefined,
    isHome: homePower(position.edition.atlas, place) === party,
    ...(holder && { holder }),
    hasFriends: hasStayingFriend(position.state, party, { at: place }),
    hasFriendlyFleets: hasStayingFriend(position.state, party, { at: place, arm: 'navy' }),
    hasFriendlyArmies: hasStayingFriend(position.state, party, { at: place, arm: 'army' }),
    hasEnemies: hasEnemyAt(position.state, party, { at: place }),
  };
};
