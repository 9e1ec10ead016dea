import { withSwitch } from '../../../kernel/keyed-list.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { Order } from '../orders/types.ts';
import { negotiationRefusals } from './refusals.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import type { EveryStepLines } from '../lines/phase.ts';
import { standingPass } from '../lines/verbs/standing-pass.ts';

/** Whether a line concerns the seat's standing pass, which may be turned on or off at any time. */
const isStandingPass = ({ actions }: Order): boolean =>
  actions.some((action) => action.do === 'standing-pass');

/** Why a line does not turn a standing pass: it contains another order, or the house rules have none. */
const turnRefusal = (
  { settings }: Edition,
  seat: Seat | 'gm',
  { actions, as, condition }: Order,
): Refusal | undefined => {
  const [action, another] = actions;
  if (seat === 'gm') return immediateLineRefusals.refuse('players-only', {}, 'PB-SEQ-8');
  if (action?.do !== 'standing-pass' || another || as !== undefined || condition)
    return negotiationRefusals.refuse('standing-pass-alone', {}, 'PB-SEQ-2');
  return settings.quietWindows === 'hold'
    ? negotiationRefusals.refuse('no-standing-pass', {}, 'PB-SEQ-2')
    : undefined;
};

/** A seat's standing pass, in every step. Nothing is emitted, so nobody learns who wants to be awaited. */
export const standingPassLines: EveryStepLines = {
  takes: [standingPass],
  lines: {
    refusalInStep: ({ edition }, seat, order) => turnRefusal(edition, seat, order),
    refusal: ({ edition }, seat, order) => turnRefusal(edition, seat, order),
    carryOut({ state }, seat, { actions: [action] }) {
      if (seat === 'gm' || action?.do !== 'standing-pass') return;
      const off = withSwitch(state.standingPassOff, [seat], !action.isOn);
      state.standingPassOff = SEATS.filter((other) => off.includes(other));
    },
  },
  includes: (_state, order) => isStandingPass(order),
  mayInclude: (_step, order) => isStandingPass(order),
};
