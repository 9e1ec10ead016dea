import { keyedList } from '../../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Power } from '../../vocabulary/ids.ts';
import { coastsOf } from '../../board/links.ts';
import type { Action } from '../../orders/types.ts';
import type { StepContext } from '../../state/phase.ts';
import { hasControl } from '../../board/position.ts';
import { isBelligerent, sideIndex, warsOfParty, type WithWars } from '../../board/sides.ts';
import type { CoalingOffer, WarRecord } from '../../state/wars.ts';
import { attackRefusals } from '../attack/refusals.ts';
import { moveRefusals } from '../../movement/move-refusals.ts';
import { statusRefusals } from '../../movement/status-refusals.ts';
import { warOrderRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// A neutral's port offered to a belligerent's fleets; the offer stands until the war is over (PB-COAL-4).

const offerList = keyedList(({ area, by, to }: CoalingOffer) => [area, by, to]);

export type CoalingOfferAction = Extract<Action, { do: 'offer-coaling' }>;

/** Wars of the receiver in which the giver is neutral. */
const warsNeutralIn = <War extends WarRecord>(state: WithWars<War>, by: Power, to: Power): readonly War[] =>
  warsOfParty(state, to).filter((war) => sideIndex(war, by) < 0);

/** Why a power may not offer coaling to a belligerent. */
export const offerRefusal = (
  position: Position,
  by: Power,
  { area, to }: CoalingOfferAction,
): Refusal | undefined => {
  if (!isBelligerent(position.state, to))
    return attackRefusals.refuse('not-at-war', { power: to }, 'PB-COAL-4');
  const wars = warsNeutralIn(position.state, by, to);
  if (wars.length === 0) return warOrderRefusals.refuse('no-neutral', { power: by, to }, 'PB-COAL-4');
  if (!hasControl(position.state, by, area))
    return statusRefusals.refuse('no-control', { area }, 'PB-COAL-4');
  if (coastsOf(position, area).length === 0)
    return moveRefusals.refuse('no-coast', { place: area }, 'PB-COAL-4');
  const isOffered = wars.some(({ coaling }) => offerList.find(coaling, { area, by, to }) !== undefined);
  return isOffered
    ? warOrderRefusals.refuse('coaling-offered-already', { area, to }, 'PB-COAL-4')
    : undefined;
};

/** Records the offer in every war in which the giver is neutral. Call only if `offerRefusal` returns nothing. */
export const recordCoalingOffer = (
  { state, emit }: StepContext,
  by: Power,
  { area, to }: CoalingOfferAction,
): void => {
  for (const war of warsNeutralIn(state, by, to))
    war.coaling = offerList.replace(war.coaling, { area, by, to });
  emit({ type: 'coaling-offered', area, by, to });
};
