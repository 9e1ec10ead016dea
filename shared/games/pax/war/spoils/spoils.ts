import type { Edition } from '../../charts/edition.ts';
import { isPower, type Power, POWERS, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { Adjudication } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { isBelligerent } from '../../board/sides.ts';
import { bringToCongress } from './congress.ts';
import { openEstates } from '../../board/estates.ts';
import { havensFrom } from './havens.ts';
import { strandedOf } from './landing.ts';

/** Powers of wars just over that fight nowhere else. */
export const demobilised = (state: PaxState): readonly Power[] => {
  const parties = state.wars.filter(({ status }) => status === 'ended').flatMap(({ sides }) => sides.flat());
  return POWERS.filter((power) => parties.includes(power) && !isBelligerent(state, power));
};

/** Owners of units that have more than one way to leave where they may not stay. */
const withChoice = (edition: Edition, state: PaxState): readonly Power[] =>
  demobilised(state).filter((power) =>
    strandedOf(state, power).some((stack) => havensFrom(edition, state, stack).length > 1),
  );

const isOpen = ({ wars }: PaxState): boolean =>
  wars.some(({ status, isDivided }) => status === 'ended' && !isDivided);

/** Who has something to say on the spoils: heirs and neutrals who share, owners of units with a choice of way. */
export const seatsAtSpoils = (edition: Edition, state: PaxState): readonly Seat[] => {
  if (!isOpen(state)) return [];
  const heirs = openEstates(edition, state).flatMap((estate) => estate.heirs);
  const seats = [...heirs, ...withChoice(edition, state)].filter(isPower).map(seatOf);
  const answered = state.campaign?.answered ?? [];
  return SEATS.filter((seat) => seats.includes(seat) && !answered.includes(seat));
};

export const openSpoils = ({ state }: Adjudication): void => {
  if (!state.campaign || !isOpen(state)) return;
  state.campaign.answered = [];
  state.campaign.homing = [];
};

/** Closes the talk on the spoils; victors at odds meet in a Congress before anything is given out (PB-ENDWAR-11). */
export const closeSpoils = (adjudication: Adjudication): void => {
  const { edition, state } = adjudication;
  const estates = isOpen(state) ? openEstates(edition, state) : [];
  bringToCongress(
    adjudication,
    estates.filter(({ deadlock }) => deadlock === 'congress'),
  );
  for (const war of state.wars) if (war.status === 'ended') war.isDivided = true;
};
