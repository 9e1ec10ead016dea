import type { Refusal } from '../../../../kernel/refusal.ts';
import { coastNamed } from '../../board/coasts.ts';
import { homeOf, isPower, type PlaceId, type SeaId } from '../../vocabulary/ids.ts';
import { coastsOf } from '../../board/links.ts';
import { hasCoaling } from './coaling.ts';
import { entryRefusal } from './entry.ts';
import { closedPassages } from './passages.ts';
import type { MarchStep } from './steps.ts';
import { isWater, warSeaNeighbours } from '../../board/war-map.ts';
import { manoeuvreRefusals } from './refusals.ts';
import type { Position } from '../../state/position.ts';

// Steps of fleets (PB-WMOVE-3 to 6): over water, and between an area or home country and the sea zones on its
// coast; from one coast to another only by sea.

/** Reasons to refuse a step of a fleet; the first that applies is given. */
type FleetLaw = (position: Position, step: MarchStep) => Refusal | undefined;

const touches = (position: Position, place: PlaceId, sea: SeaId): boolean =>
  !isWater(position.edition, place) && coastsOf(position, place).includes(sea);

/** Whether two places are adjacent for a fleet, which never moves overland (AMB-82). */
const isNext = (position: Position, from: PlaceId, to: PlaceId): boolean =>
  isWater(position.edition, from)
    ? warSeaNeighbours(position, from).includes(to) || touches(position, to, from)
    : touches(position, from, to);

const notNext: FleetLaw = (position, { from, to }) =>
  isNext(position, from, to)
    ? undefined
    : manoeuvreRefusals.refuse('not-next-at-sea', { from, to }, 'PB-WMOVE-3');

/** PB-WMOVE-6: a fleet on one coast of an area leaves by that coast. */
const otherCoast: FleetLaw = (position, { from, to, coast }) => {
  if (coast === undefined || isWater(position.edition, from)) return undefined;
  const coastLeft = coastNamed(position, from, coast);
  const coastWanted = coastNamed(position, from, to);
  return coastLeft === coastWanted
    ? undefined
    : manoeuvreRefusals.refuse('lies-on-other-coast', { from, to, coast }, 'PB-WMOVE-6');
};

/** PB-STRAITS-1, 2, PB-CANAL-4, AMB-93. */
export const closedPassage: FleetLaw = (position, { party, from, to }) => {
  if (!isWater(position.edition, from) || !isWater(position.edition, to)) return undefined;
  const manoeuvre = position.state.campaign?.manoeuvre ?? 0;
  const closed = closedPassages(position, [from, to], { to: party, manoeuvre });
  return closed.length > 0
    ? manoeuvreRefusals.refuse(
        'passage-closed',
        { from, to, passages: closed.map(({ id }) => id) },
        'PB-STRAITS-1',
      )
    : undefined;
};

const fromHome = ({ party, from }: MarchStep): boolean => isPower(party) && from === homeOf(party);

/** PB-WMOVE-3; from the home country every adjacent sea is open (PB-WMOVE-5). */
const noCoaling: FleetLaw = (position, step) =>
  !isWater(position.edition, step.to) || fromHome(step) || hasCoaling(position, step.party, step.to)
    ? undefined
    : manoeuvreRefusals.refuse('no-coaling', { to: step.to }, 'PB-WMOVE-3');

/** PB-WMOVE-4, 5. */
const closedArea: FleetLaw = (position, { party, from, to }) =>
  isWater(position.edition, to) ? undefined : entryRefusal(position, party, { from, to, isMarch: false });

const LAWS: readonly FleetLaw[] = [notNext, otherCoast, closedPassage, noCoaling, closedArea];

/** Why a fleet may not take a step. */
export const fleetStepRefusal: FleetLaw = (position, step) => {
  for (const law of LAWS) {
    const refusal = law(position, step);
    if (refusal) return refusal;
  }
  return undefined;
};
