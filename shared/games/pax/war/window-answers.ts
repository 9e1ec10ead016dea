import { type Power, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { isStillDenied } from './denied-passage.ts';
import { areAtWar, warNumbered } from '../board/sides.ts';
import type { AnswerWindow } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// Who has a short time to answer, and what becomes of rights that are not used.

const isOpenTo =
  (position: Position) =>
  (window: AnswerWindow): boolean =>
    window.kind === 'codominion' || isStillDenied(position, window);

/** Windows that somebody may still use. */
export const liveWindows = (position: Position): readonly AnswerWindow[] =>
  (position.state.campaign?.windows ?? []).filter(isOpenTo(position));

/** Tells everybody who has a short time to answer what (PB-WCODOM-3, PB-STRAITS-6). */
export const announceWindows = ({ edition, state, emit }: StepContext): void => {
  for (const { kind, powers, against, area } of liveWindows({ edition, state })) {
    emit({ type: 'window-opened', kind, powers, against, area });
  }
};

/** Powers that may declare war in a window and have not. */
const undecided = (state: PaxState, { powers, against }: AnswerWindow): readonly Power[] =>
  powers.filter((power) => !areAtWar(state, power, against));

/** Seats that have still to say whether it is war. */
export const seatsAtWindow = (position: Position): readonly Seat[] => {
  const windows = liveWindows(position);
  const seats = windows.flatMap((window) => undecided(position.state, window)).map(seatOf);
  return SEATS.filter((seat) => seats.includes(seat) && !position.state.campaign?.answered.includes(seat));
};

/** A neutral that has let an entry pass has no cause by the same again (PB-WCODOM-2). */
const letPass = (state: PaxState, window: AnswerWindow): void => {
  if (window.kind !== 'codominion') return;
  const war = warNumbered(state, window.war);
  const { against: mover, area } = window;
  war.letPass = [...(war.letPass ?? []), ...undecided(state, window).map((by) => ({ by, mover, area }))];
};

/** The time is over: rights that were not used are gone (PB-WCODOM-2). */
export const closeWindows = ({ state }: StepContext): void => {
  const { campaign } = state;
  if (!campaign) return;
  for (const window of campaign.windows) letPass(state, window);
  campaign.windows = [];
  campaign.answered = [];
};
