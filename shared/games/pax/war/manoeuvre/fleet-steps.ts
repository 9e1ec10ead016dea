import type { Refusal } from '../../../../kernel/refusal.ts';
import { coastNamed } from '../../board/coasts.ts';
import type { Edition } from '../../charts/edition.ts';
import { homeOf, isPower, type PlaceId, type SeaId } from '../../vocabulary/ids.ts';
import { coastsOf } from '../../board/links.ts';
import type { PaxState } from '../../state/state.ts';
import { hasCoaling } from './coaling.ts';
import { entryRefusal } from './entry.ts';
import { closedPassages } from './passages.ts';
import type { Step } from './steps.ts';
import { isWater, warSeaNeighbours } from '../../board/war-map.ts';
import { manoeuvreRefusals } from './refusals.ts';

// Steps of fleets (PB-WMOVE-3 to 6): over water, and between an area or home country and the sea zones on its
// coast; from one coast to another only by sea.

/** A step of a fleet is refused for the first of these that has something against it. */
type FleetLaw = (edition: Edition, state: PaxState, step: Step) => Refusal | undefined;

const touches = (edition: Edition, state: PaxState, place: PlaceId, sea: SeaId): boolean =>
  !isWater(edition, place) && coastsOf(edition, state, place).includes(sea);

/** Whether two places are next to each other for a fleet: never overland (AMB-82). */
const isNext = (edition: Edition, state: PaxState, from: PlaceId, to: PlaceId): boolean =>
  isWater(edition, from)
    ? warSeaNeighbours(edition, state, from).includes(to) || touches(edition, state, to, from)
    : touches(edition, state, from, to);

const notNext: FleetLaw = (edition, state, { from, to }) =>
  isNext(edition, state, from, to)
    ? undefined
    : manoeuvreRefusals.refuse('not-next-at-sea', { from, to }, 'PB-WMOVE-3');

/** PB-WMOVE-6: a fleet on one coast of an area leaves it by that coast. */
const otherCoast: FleetLaw = (edition, state, { from, to, coast }) => {
  if (coast === undefined || isWater(edition, from)) return undefined;
  const berth = coastNamed(edition, state, from, coast);
  const way = coastNamed(edition, state, from, to);
  return berth === way
    ? undefined
    : manoeuvreRefusals.refuse('lies-on-other-coast', { from, to, coast }, 'PB-WMOVE-6');
};

/** PB-STRAITS-1, 2, PB-CANAL-4, AMB-93. */
export const closedPassage: FleetLaw = (edition, state, { party, from, to }) => {
  if (!isWater(edition, from) || !isWater(edition, to)) return undefined;
  const closed = closedPassages(edition, state, party, [from, to]);
  return closed.length > 0
    ? manoeuvreRefusals.refuse(
        'passage-closed',
        { from, to, passages: closed.map(({ id }) => id) },
        'PB-STRAITS-1',
      )
    : undefined;
};

const fromHome = ({ party, from }: Step): boolean => isPower(party) && from === homeOf(party);

/** PB-WMOVE-3; out of the home country every sea on its coast is open (PB-WMOVE-5). */
const noCoaling: FleetLaw = (edition, state, step) =>
  !isWater(edition, step.to) || fromHome(step) || hasCoaling(edition, state, step.party, step.to)
    ? undefined
    : manoeuvreRefusals.refuse('no-coaling', { to: step.to }, 'PB-WMOVE-3');

/** PB-WMOVE-4, 5. */
const closedArea: FleetLaw = (edition, state, { party, from, to }) =>
  isWater(edition, to) ? undefined : entryRefusal(edition, state, party, { from, to, isMarch: false });

const LAWS: readonly FleetLaw[] = [notNext, otherCoast, closedPassage, noCoaling, closedArea];

/** Why a fleet may not take a step. */
export const fleetStepRefusal: FleetLaw = (edition, state, step) => {
  for (const law of LAWS) {
    const refusal = law(edition, state, step);
    if (refusal) return refusal;
  }
  return undefined;
};
