import type { Refusal } from '../../../kernel/refusal.ts';
import { isPower, type Power, POWERS, type Seat, seatOf } from '../vocabulary/ids.ts';
import type { Action, Order } from '../orders/types.ts';
import type { Adjudication } from '../state/phase.ts';
import { rehearsal } from '../lines/rehearsal.ts';
import type { PaxState } from '../state/state.ts';
import { timeRefusal } from './hours.ts';
import { deny, denyRefusal, lapseRefusal, letLapse, withdraw, withdrawRefusal } from './leaving.ts';
import { publishProtocol, publishProtocolRefusal, publishRefusal, publishTreaty } from './publication.ts';
import { breachRulingRefusal, ruleBreach } from './rulings.ts';
import { signRefusal, signTreaty } from './signing.ts';
import { treatyId } from '../orders/treaty-text/text.ts';
import type { Garrison } from '../negotiation/transfer-garrison.ts';
import { speakerRefusals } from '../lines/refusals.ts';
import { treatyRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

// The treaty desk: the lines that concern treaties, which are taken at any time (PB-TREATY-16).

const DESK_VERBS = [
  'sign-treaty',
  'refuse-treaty',
  'withdraw-from-treaty',
  'let-lapse',
  'publish-treaty',
  'publish-protocol',
  'rule-breach',
] as const satisfies readonly Action['do'][];
type DeskAction = Extract<Action, { do: (typeof DESK_VERBS)[number] }>;
/** What a party may do; ruling is the game master's. */
type PartyAction = Exclude<DeskAction, { do: 'rule-breach' }>;

const isDeskAction = (action: Action): action is DeskAction =>
  (DESK_VERBS as readonly Action['do'][]).includes(action.do);

/** A march that goes with a signature: the garrison of an area to be received (PB-TREATY-17). */
const isMarch = (action: Action): action is Garrison => action.do === 'move' && action.units.arm === 'army';

/** What a Congress has adopted it has signed or refused itself, while it asks for signatures. */
const isResolution = ({ step, congress }: PaxState, action: DeskAction): boolean =>
  step === 'CONG_SIGN' &&
  (action.do === 'sign-treaty' || action.do === 'refuse-treaty') &&
  (congress?.proposals ?? []).some(
    ({ number, text }) => congress?.adopted.includes(number) && treatyId(text.title) === action.treaty,
  );

/** Whether a line is one of the treaty desk's; marches may stand in it beside a signature. */
export const isDeskOrder = (state: PaxState, { actions }: Order): boolean => {
  const dealings = actions.filter(isDeskAction);
  const marches = actions.filter(isMarch);
  const isSigning = dealings.some((action) => action.do === 'sign-treaty');
  return (
    dealings.length > 0 &&
    dealings.length + marches.length === actions.length &&
    (marches.length === 0 || isSigning) &&
    !dealings.some((action) => isResolution(state, action))
  );
};

/** Whom a seat speaks for: Germany for itself, or for Austria-Hungary where only that is concerned (PB-AH-2). */
export const speakerFor = (state: PaxState, seat: Seat, order: Order, id: string): Power => {
  if (order.as && isPower(order.as)) return order.as;
  const own = POWERS.filter((power) => seatOf(power) === seat);
  const called = state.treaties.filter((treaty) => treaty.id === id);
  return own.find((power) => called.some(({ text }) => text.between.includes(power))) ?? seat;
};

const actionRefusal = (state: PaxState, power: Power, action: PartyAction): Refusal | undefined => {
  switch (action.do) {
    case 'sign-treaty':
      return signRefusal(state, power, action.treaty);
    case 'refuse-treaty':
      return denyRefusal(state, power, action.treaty);
    case 'withdraw-from-treaty':
      return withdrawRefusal(state, power, action.treaty);
    case 'let-lapse':
      return lapseRefusal(state, power, action.treaty);
    case 'publish-treaty':
      return publishRefusal(state, power, action.treaty);
    case 'publish-protocol':
      return publishProtocolRefusal(state, power, action);
  }
};

const carryOut = (
  adjudication: Adjudication,
  power: Power,
  action: PartyAction,
  garrisons: readonly Garrison[],
): void => {
  switch (action.do) {
    case 'sign-treaty':
      signTreaty(adjudication, { power, treaty: action.treaty, garrisons });
      return;
    case 'refuse-treaty':
      deny(adjudication, power, action.treaty);
      return;
    case 'withdraw-from-treaty':
      withdraw(adjudication, power, action.treaty);
      return;
    case 'let-lapse':
      letLapse(adjudication, power, action.treaty);
      return;
    case 'publish-treaty':
      publishTreaty(adjudication, power, action.treaty);
      return;
    case 'publish-protocol':
      publishProtocol(adjudication, power, action);
  }
};

const masterRefusal = (state: PaxState, { actions }: Order): Refusal | undefined => {
  const rulings = actions.filter((action) => action.do === 'rule-breach');
  if (rulings.length < actions.length)
    return speakerRefusals.refuse('players-only', { allowed: POWERS }, 'PB-TREATY-2');
  return rulings.map((ruling) => breachRulingRefusal(state, ruling)).find((refused) => refused);
};

const playerRefusal = (position: Position, seat: Seat, order: Order): Refusal | undefined => {
  if (order.as && seatOf(order.as) !== seat) {
    return speakerRefusals.refuse('not-your-power', { power: order.as, seat }, 'PB-AH-1');
  }
  const trial = rehearsal(position);
  for (const action of order.actions.filter(isDeskAction)) {
    if (action.do === 'rule-breach')
      return treatyRefusals.refuse('only-the-gm-rules-breaches', {}, 'PB-TREATY-10');
    const power = speakerFor(trial.state, seat, order, action.treaty);
    const refused = actionRefusal(trial.state, power, action);
    if (refused) return refused;
    carryOut(trial, power, action, order.actions.filter(isMarch));
  }
  return undefined;
};

/** Why a line of the treaty desk cannot be taken; a line goes through as a whole or not at all. */
export const deskRefusal = (position: Position, seat: Seat | 'gm', order: Order): Refusal | undefined =>
  timeRefusal(position.state) ??
  (order.condition ? speakerRefusals.refuse('no-condition-here', {}, 'PB-MSC-2') : undefined) ??
  (seat === 'gm' ? masterRefusal(position.state, order) : playerRefusal(position, seat, order));

/** Carries a line of the treaty desk out. Only after `deskRefusal` found nothing. */
export const deskAct = (adjudication: Adjudication, seat: Seat | 'gm', order: Order): void => {
  for (const action of order.actions.filter(isDeskAction)) {
    if (action.do === 'rule-breach') ruleBreach(adjudication, action);
    else if (seat !== 'gm') {
      const power = speakerFor(adjudication.state, seat, order, action.treaty);
      carryOut(adjudication, power, action, order.actions.filter(isMarch));
    }
  }
};
