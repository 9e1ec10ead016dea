import { type Power, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import { isStillDenied } from './denied-passage.ts';
import { areAtWar, warNumbered } from '../board/sides.ts';
import type { AnswerWindow } from '../state/wars.ts';
import type { Position } from '../state/position.ts';

// Who may answer in open windows, and when unused rights lapse.

const isStillAsked =
  (position: Position) =>
  (window: AnswerWindow): boolean =>
    window.kind === 'codominion' || isStillDenied(position, window);

/** Windows that somebody may still use. */
export const usableWindows = (position: Position): readonly AnswerWindow[] =>
  (position.state.campaign?.windows ?? []).filter(isStillAsked(position));

/** Emits the open windows to everybody (PB-WCODOM-3, PB-STRAITS-6). */
export const emitWindows = ({ edition, state, emit }: StepContext): void => {
  for (const { kind, powers, against, area } of usableWindows({ edition, state })) {
    emit({ type: 'window-opened', kind, powers, against, area });
  }
};

/** Powers that may declare war in a window and have not. */
const undecidedPowers = (state: PaxState, { powers, against }: AnswerWindow): readonly Power[] =>
  powers.filter((power) => !areAtWar(state, power, against));

/** Seats that still have to decide between war and peace. */
export const seatsAtWindow = (position: Position): readonly Seat[] => {
  const windows = usableWindows(position);
  const seats = windows.flatMap((window) => undecidedPowers(position.state, window)).map(seatOf);
  return SEATS.filter((seat) => seats.includes(seat) && !position.state.campaign?.answered.includes(seat));
};

/** A neutral that has let an entry pass gets no cause from the same entry again (PB-WCODOM-2). */
const recordLetPass = (state: WritableState, window: AnswerWindow): void => {
  if (window.kind !== 'codominion') return;
  const war = warNumbered(state, window.war);
  const { against: mover, area } = window;
  war.letPass = [
    ...(war.letPass ?? []),
    ...undecidedPowers(state, window).map((by) => ({ by, mover, area })),
  ];
};

/** Closes the windows: unused rights lapse (PB-WCODOM-2). */
export const closeWindows = ({ state }: StepContext): void => {
  const { campaign } = state;
  if (!campaign) return;
  for (const window of campaign.windows) recordLetPass(state, window);
  campaign.windows = [];
  campaign.answered = [];
};
