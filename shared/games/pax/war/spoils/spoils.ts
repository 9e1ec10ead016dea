import { type Power, POWERS, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { isBelligerent } from '../../board/sides.ts';
import { bringToCongress } from './congress.ts';
import { openSpoilsPools } from '../../board/spoils-pools.ts';
import { havensFrom } from './havens.ts';
import { strandedOf } from './landing.ts';
import type { Position } from '../../state/position.ts';

/** Powers of wars just over that are in no other war. */
export const powersNewlyAtPeace = (state: PaxState): readonly Power[] => {
  const parties = state.wars.filter(({ status }) => status === 'ended').flatMap(({ sides }) => sides.flat());
  return POWERS.filter((power) => parties.includes(power) && !isBelligerent(state, power));
};

/** Whether a power has units that must leave and have more than one place to go. */
const hasChoice = (position: Position, power: Power): boolean =>
  strandedOf(position.state, power).some((stack) => havensFrom(position, stack).length > 1);

const areSpoilsOpen = ({ wars }: PaxState): boolean =>
  wars.some(({ status, isDivided }) => status === 'ended' && !isDivided);

/**
 * Seats awaited for the spoils: those of recipients, neutral members of co-dominions, and owners of units with a choice
 * of places.
 */
export const seatsAtSpoils = (position: Position): readonly Seat[] => {
  if (!areSpoilsOpen(position.state)) return [];
  const recipients = openSpoilsPools(position).flatMap((pool) => pool.recipients);
  const leaving = powersNewlyAtPeace(position.state);
  const answered = position.state.campaign?.answered ?? [];
  const isAwaited = (power: Power): boolean =>
    recipients.includes(power) || (leaving.includes(power) && hasChoice(position, power));
  return SEATS.filter(
    (seat) => !answered.includes(seat) && POWERS.some((power) => seatOf(power) === seat && isAwaited(power)),
  );
};

export const openSpoils = ({ state }: StepContext): void => {
  if (!state.campaign || !areSpoilsOpen(state)) return;
  state.campaign.answered = [];
  state.campaign.homing = [];
};

/**
 * Closes the claims on the spoils; victors who disagree meet in a Congress before anything is distributed
 * (PB-ENDWAR-11).
 */
export const closeSpoils = (context: StepContext): void => {
  const { state } = context;
  const pools = areSpoilsOpen(state) ? openSpoilsPools(context) : [];
  bringToCongress(
    context,
    pools.filter(({ deadlock }) => deadlock === 'congress'),
  );
  for (const war of state.wars) if (war.status === 'ended') war.isDivided = true;
};
