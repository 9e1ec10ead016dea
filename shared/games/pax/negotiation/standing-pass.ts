import { withSwitch } from '../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import type { PaxState } from '../state/state.ts';
import { negotiationRefusals } from './refusals.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import type { Position } from '../state/position.ts';
import type { EveryStepLines } from '../lines/phase.ts';
import { standingPass } from '../lines/verbs/standing-pass.ts';

/** Whether a line is about the seat's standing pass, which may be turned on or off at any time. */
const isStandingPass = ({ actions }: Order): boolean =>
  actions.some((action) => action.do === 'standing-pass');

const withStandingPass = (state: PaxState, seat: Seat, isOn: boolean): PaxState => {
  const off = withSwitch(state.standingPassOff, [seat], !isOn);
  return { ...state, standingPassOff: SEATS.filter((other) => off.includes(other)) };
};

/**
 * The position with a seat's standing pass turned on or off. Nothing is emitted, so that nobody learns who wants to be awaited.
 * @returns the position after it; or why not: another order in the line, or a house rule that knows none
 */
const turnStandingPass = (
  { edition: { settings }, state }: Position,
  seat: Seat | 'gm',
  { actions, as, condition }: Order,
): Result<PaxState, Refusal> => {
  const [action, another] = actions;
  if (seat === 'gm') return err(immediateLineRefusals.refuse('players-only', {}, 'PB-SEQ-8'));
  if (action?.do !== 'standing-pass' || another || as !== undefined || condition) {
    return err(negotiationRefusals.refuse('standing-pass-alone', {}, 'PB-SEQ-2'));
  }
  if (settings.quietWindows === 'hold')
    return err(negotiationRefusals.refuse('no-standing-pass', {}, 'PB-SEQ-2'));
  return ok(withStandingPass(state, seat, action.isOn));
};

/** A seat's standing pass, in every step. */
export const standingPassLines: EveryStepLines = {
  takes: [standingPass],
  lines: {
    refusalInStep: (seat) =>
      seat === 'gm' ? immediateLineRefusals.refuse('players-only', {}, 'PB-SEQ-8') : undefined,
    refusal(position, seat, order) {
      const result = turnStandingPass(position, seat, order);
      return result.ok ? undefined : result.error;
    },
    carryOut(context, seat, order) {
      const result = turnStandingPass(context, seat, order);
      if (result.ok) context.state.standingPassOff = [...result.value.standingPassOff];
    },
  },
  includes: (_state, order) => isStandingPass(order),
  mayInclude: (_step, order) => isStandingPass(order),
};
