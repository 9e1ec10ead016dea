import { isGrounded, isStatusDispute } from '../casus-belli/disputes.ts';
import { areasField } from '../casus-belli/areas.ts';
import { lowerDisputed } from '../casus-belli/closing.ts';
import { endGroundlessDisputes } from '../casus-belli/yielding.ts';
import { type Seat } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { isDefied, type WarInAnswer } from './defiance.ts';
import { backersOf, openDisputes, seatsOfParties, pendingDisputes } from './parties.ts';
import { writableCongress, congressInSession } from './session.ts';
import { raiseTensionsFor } from './tension.ts';
import type { Position } from '../state/position.ts';

/** Number of extensions without agreement before markers are lowered all the same (PBM-AMB-6). */
const EXTENSIONS = 2;

/** Whether every dispute brought is settled, so that the Congress can close. */
export const isAllSettled = (state: PaxState): boolean =>
  pendingDisputes(state, congressInSession(state)).length === 0;

/** Unsettled disputes over which no disputant has defied the Congress; only these can extend it. */
const undecidedDisputes = (state: PaxState): readonly CasusBelli[] => {
  const congress = congressInSession(state);
  return openDisputes(state, congress).filter((dispute) => !isDefied(congress, dispute));
};

/** Whether a new deadline is set for what is undecided (setting congressFailure, PBM-CONG-6). */
export const isExtensionDue = ({ edition: { settings }, state }: Position): boolean =>
  settings.congressFailure === 'newDeadline' &&
  congressInSession(state).extensions < EXTENSIONS &&
  undecidedDisputes(state).length > 0;

/**
 * Seats that must go to war over unsettled disputes, or have their markers lowered (PB-CONG-32).
 * @param mayDeclare whether the rules allow a war now
 */
export const seatsToDeclare = (
  state: PaxState,
  mayDeclare: (war: WarInAnswer) => boolean,
): readonly Seat[] => {
  const disputes = openDisputes(state, congressInSession(state));
  const wars = disputes.flatMap((dispute) =>
    [dispute.holder, ...backersOf(state, dispute)].map((by): WarInAnswer => ({ by, on: dispute.against })),
  );
  return seatsOfParties(wars.filter(mayDeclare).map(({ by }) => by));
};

/** Emits which disputes were settled and which are left. */
const emitEnded = ({ state, emit }: StepContext): void => {
  const congress = writableCongress(state);
  const pending = pendingDisputes(state, congress);
  const unresolved = pending.map(({ number }) => number);
  const settled = congress.disputes.filter((number) => !unresolved.includes(number));
  emit({ type: 'congress-ended', settled, unresolved, ...areasField(pending) });
};

/** Closes the Congress with all disputes settled. */
export const adjourn = (context: StepContext): void => {
  emitEnded(context);
  context.state.congress = null;
};

/**
 * Raises the tensions index once, however many disputes are unsettled; all members are culprits (PB-ETI-5, 11, AMB-32).
 */
export const raiseUnresolvedTension = (context: StepContext): void => {
  const congress = writableCongress(context.state);
  if (congress.hasFailed) return;
  congress.hasFailed = true;
  raiseTensionsFor(context, 'congress-unresolved', { culprits: congress.members });
};

/**
 * Ends a session that has not settled every dispute (PB-CONG-34): the Congress closes, or is extended for disputes over
 * which nobody has defied it.
 */
export const declareFailure = (context: StepContext): void => {
  const { state } = context;
  const congress = writableCongress(state);
  if (!isExtensionDue(context)) {
    emitEnded(context);
    raiseUnresolvedTension(context);
  } else if (pendingDisputes(state, congress).some((dispute) => isDefied(congress, dispute))) {
    raiseUnresolvedTension(context);
  }
};

/** Lowers the markers of holders who did not go to war, which also ends the casus belli (PB-CONG-18, 19, 32, 33). */
export const lowerUnsettled = (context: StepContext, disputes: readonly CasusBelli[]): void => {
  const areas = context.edition.atlas.areaOrder.filter((area) =>
    disputes.some((dispute) => isStatusDispute(dispute) && dispute.area === area),
  );
  lowerDisputed(context, areas);
  for (const area of areas) endGroundlessDisputes(context, area);
};

/**
 * Disputes whose markers are lowered when the Congress closes: all open ones, or only the defied ones if it is
 * extended.
 */
export const disputesToLower = (position: Position): readonly CasusBelli[] => {
  const open = openDisputes(position.state, congressInSession(position.state)).filter((dispute) =>
    isGrounded(position, dispute),
  );
  const kept = isExtensionDue(position) ? undecidedDisputes(position.state) : [];
  return open.filter((dispute) => !kept.includes(dispute));
};

/** Sets a new deadline: the Congress returns to proposals about the rest (PBM-CONG-6, 9). */
export const extendCongress = ({ state, emit }: StepContext): void => {
  const congress = writableCongress(state);
  congress.extensions += 1;
  Object.assign(congress, { round: 1, up: [], adopted: [], ballots: {} });
  emit({ type: 'congress-extended', extension: congress.extensions });
};
