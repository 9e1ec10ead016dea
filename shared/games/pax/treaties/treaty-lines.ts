import type { Refusal } from '../../../kernel/refusal.ts';
import { isPower, type Power, POWERS, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { Action, Order } from '../orders/types.ts';
import type { LineVerb } from '../lines/line-verb.ts';
import type { EveryStepLines, StepInEdition } from '../lines/phase.ts';
import type { ActionOf } from '../orders/form.ts';
import { publish } from './verbs/publish.ts';
import { ruleOnBreaches } from './verbs/rule-on-breaches.ts';
import { letLapse, refuseTreaty, sign, type TreatyLineAuthor, withdraw } from './verbs/treaty.ts';
import type { StepContext } from '../state/phase.ts';
import { trialContext } from '../lines/trial-context.ts';
import type { PaxState } from '../state/state.ts';
import { timeRefusal } from './time-refusal.ts';
import { breachRulingRefusal, ruleBreach } from './rulings.ts';
import { treatyId } from '../../../parts/treaties/treaty.ts';
import type { Garrison } from '../negotiation/transfer-garrison.ts';
import { immediateLineRefusals } from '../lines/refusals.ts';
import { treatyRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

// Lines about treaties, which are accepted at any time (PB-TREATY-16).

/** Verbs of these lines, in menu order. */
const TREATY_LINE_VERBS: readonly LineVerb[] = [
  sign,
  refuseTreaty,
  letLapse,
  withdraw,
  publish,
  ruleOnBreaches,
];

type TreatyLineAction = ActionOf<
  | 'sign-treaty'
  | 'refuse-treaty'
  | 'withdraw-from-treaty'
  | 'let-lapse'
  | 'publish-treaty'
  | 'publish-protocol'
  | 'rule-breach'
>;

const treatyVerbOf = ({ do: what }: Action): LineVerb | undefined =>
  TREATY_LINE_VERBS.find(({ does }) => does.includes(what));

const isTreatyLineAction = (action: Action): action is TreatyLineAction => treatyVerbOf(action) !== undefined;

/** A march beside a signature: the garrison of an area to be received (PB-TREATY-17). */
const isMarch = (action: Action): action is Garrison => action.do === 'move' && action.units.arm === 'army';

/** Resolutions of a Congress are signed or refused by its own step, while it asks for signatures. */
const isResolution = ({ step, congress }: PaxState, action: TreatyLineAction): boolean =>
  step === 'CONG_SIGN' &&
  (action.do === 'sign-treaty' || action.do === 'refuse-treaty') &&
  (congress?.proposals ?? []).some(
    ({ number, text }) => congress?.adopted.includes(number) && treatyId(text.title) === action.treaty,
  );

/** Whether a line is about treaties; it may contain marches beside a signature. */
const isOfTreaties = ({ actions }: Order): boolean => {
  const treatyActions = actions.filter(isTreatyLineAction);
  const marches = actions.filter(isMarch);
  const isSigning = treatyActions.some((action) => action.do === 'sign-treaty');
  return (
    treatyActions.length > 0 &&
    treatyActions.length + marches.length === actions.length &&
    (marches.length === 0 || isSigning)
  );
};

const isTreatyOrder = (state: PaxState, order: Order): boolean =>
  isOfTreaties(order) &&
  !order.actions.some((action) => isTreatyLineAction(action) && isResolution(state, action));

/** The power of a seat's line: Germany itself, or Austria-Hungary if only that is a party (PB-AH-2). */
export const powerForTreatyLine = (
  state: PaxState,
  seat: Seat,
  { order, id }: { readonly order: Order; readonly id: string },
): Power => {
  if (order.as && isPower(order.as)) return order.as;
  const own = POWERS.filter((power) => seatOf(power) === seat);
  const called = state.treaties.filter((treaty) => treaty.id === id);
  return own.find((power) => called.some(({ text }) => text.between.includes(power))) ?? seat;
};

/** The author of a line, with the marches in it. */
const authorOf = (
  state: PaxState,
  seat: Seat,
  { order, id }: { readonly order: Order; readonly id: string },
): TreatyLineAuthor => ({
  seat,
  power: powerForTreatyLine(state, seat, { order, id }),
  garrisons: order.actions.filter(isMarch),
});

const masterRefusal = (state: PaxState, { actions }: Order): Refusal | undefined => {
  const rulings = actions.filter((action) => action.do === 'rule-breach');
  return rulings.map((ruling) => breachRulingRefusal(state, ruling)).find((refused) => refused);
};

const playerRefusal = (position: Position, seat: Seat, order: Order): Refusal | undefined => {
  const actions = order.actions.filter(isTreatyLineAction);
  // A single action is checked on the position itself; several are checked one after another.
  const trial = actions.length > 1 ? trialContext(position) : undefined;
  for (const action of actions) {
    const by = authorOf((trial ?? position).state, seat, { order, id: action.treaty });
    const verb = treatyVerbOf(action);
    const refused = verb?.refusal?.(trial ?? position, by, action);
    if (refused) return refused;
    if (trial) verb?.carryOut?.(trial, by, action);
  }
  return undefined;
};

/** What no step accepts: rulings by players, players' lines from the game master, lines for other powers. */
const refusalInStep = (
  { step }: Pick<StepInEdition, 'step'>,
  seat: Seat | 'gm',
  { as, actions, condition }: Order,
): Refusal | undefined => {
  const untimely = timeRefusal({ step });
  if (untimely) return untimely;
  if (condition) return immediateLineRefusals.refuse('no-condition-here', {}, 'PB-MSC-2');
  if (seat !== 'gm' && as && seatOf(as) !== seat)
    return immediateLineRefusals.refuse('not-your-power', { power: as, seat }, 'PB-AH-1');
  const isRuling = (action: Action): boolean => action.do === 'rule-breach';
  if (seat === 'gm' && !actions.every(isRuling))
    return immediateLineRefusals.refuse('players-only', {}, 'PB-TREATY-2');
  if (seat !== 'gm' && actions.some(isRuling))
    return treatyRefusals.refuse('only-the-gm-rules-breaches', {}, 'PB-TREATY-10');
  return undefined;
};

/** Why a line about treaties is refused; it is carried out as a whole or not at all. */
const treatyLineRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined =>
  refusalInStep(position.state, seat, order) ??
  (seat === 'gm' ? masterRefusal(position.state, order) : playerRefusal(position, seat, order));

/** Carries out a line about treaties. Call only if `treatyLineRefusal` returns nothing. */
const carryOutTreatyLine = (context: StepContext, seat: Seat | 'gm', order: Order): void => {
  for (const action of order.actions.filter(isTreatyLineAction)) {
    if (action.do === 'rule-breach') ruleBreach(context, action);
    else if (seat !== 'gm') {
      treatyVerbOf(action)?.carryOut?.(
        context,
        authorOf(context.state, seat, { order, id: action.treaty }),
        action,
      );
    }
  }
};

/** Lines about treaties, accepted in every step (PB-TREATY-16). */
export const treatyLines: EveryStepLines = {
  takes: TREATY_LINE_VERBS,
  lines: { refusalInStep, refusal: treatyLineRefusal, carryOut: carryOutTreatyLine },
  includes: isTreatyOrder,
  mayInclude: (_step, order) => isOfTreaties(order),
};
