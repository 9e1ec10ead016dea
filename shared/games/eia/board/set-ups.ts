import { readDuty } from '../vocabulary/duties.ts';
import { addMonths } from '../vocabulary/months.ts';
import type { EiaState, WritableState } from '../state/state.ts';
import type { Duty } from '../state/board.ts';

// Forces of a minor are set up only while it is a free state (EIA-4.6.3.1-c).

/** The minor that a duty sets up, if it is a set-up. */
const setUpIn = ({ text }: Duty): string | undefined => {
  const duty = readDuty(text);
  return duty?.kind === 'set-up' ? duty.minor : undefined;
};

/** Whether this is the duty of a power to set up a minor. */
export const isSetUpBy = (duty: Duty, minor: string, by: string): boolean =>
  setUpIn(duty) === minor && duty.owners.includes(by);

/** Closes the open set-ups of a minor that is no free state. */
export const closeSetUps = (state: WritableState, minor: string): void => {
  if (state.minors[minor]?.state === 'free') return;
  for (const duty of state.duties.filter((each) => !each.done && setUpIn(each) === minor)) {
    duty.done = true;
    duty.closed = state.month;
  }
};

/** Opens set-ups again that were closed, when a minor is put back as a free state of their owner. */
export const reopenSetUps = (state: WritableState, minor: string): void => {
  const found = state.minors[minor];
  if (found?.state !== 'free') return;
  for (const duty of state.duties) {
    const isOwners = found.controller !== null && duty.owners.includes(found.controller);
    if (duty.closed === undefined || !isOwners || setUpIn(duty) !== minor) continue;
    duty.done = false;
    delete duty.closed;
  }
};

const isIdle = ({ minors }: EiaState, duty: Duty): boolean => {
  const minor = setUpIn(duty);
  return minor !== undefined && minors[minor]?.state !== 'free';
};

/**
 * Whether a duty is kept for the next month: it is open, or closed so lately that it may still be opened again. Up to
 * version 13 of the rules, set-ups without forces stayed open.
 */
export const isKept = (state: EiaState, duty: Duty): boolean => {
  const { done, closed } = duty;
  return done ? closed !== undefined && closed >= addMonths(state.month, -1) : !isIdle(state, duty);
};
