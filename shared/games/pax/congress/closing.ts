import { isGrounded } from '../casus-belli/disputes.ts';
import { lowerDisputed } from '../casus-belli/closing.ts';
import { endSettled } from '../casus-belli/yielding.ts';
import { type Seat } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { isDefied } from './defiance.ts';
import { openDisputes, partiesToDisputes, seatsPlaying, standingDisputes } from './parties.ts';
import { congressIn, congressInSession } from './session.ts';
import { isStatusDispute } from './settlement.ts';
import { raiseFor } from './tension.ts';
import type { Position } from '../state/position.ts';

/** Deadlines that are set anew when nothing was agreed, before markers are lowered all the same (PBM-AMB-6). */
const EXTENSIONS = 2;

/** Whether every dispute brought is out of the world, so that the Congress can rise. */
export const isAllSettled = (state: PaxState): boolean =>
  standingDisputes(state, congressInSession(state)).length === 0;

/** Unsettled disputes that no disputant has defied the Congress over: about these it may sit on. */
const undecided = (state: PaxState): readonly CasusBelli[] => {
  const congress = congressInSession(state);
  return openDisputes(state, congress).filter((dispute) => !isDefied(congress, dispute));
};

/** Whether a new deadline is set for what is undecided (setting congressFailure, PBM-CONG-6). */
export const isExtensionDue = ({ edition: { settings }, state }: Position): boolean =>
  settings.congressFailure === 'newDeadline' &&
  congressInSession(state).extensions < EXTENSIONS &&
  undecided(state).length > 0;

/** Seats that must go to war over what is unsettled, or see their markers lowered (PB-CONG-32). */
export const holdersOfOpen = (state: PaxState): readonly Seat[] => {
  const disputes = openDisputes(state, congressInSession(state));
  const against = disputes.map((dispute) => dispute.against);
  const holders = partiesToDisputes(state, disputes).filter(
    (party) => !against.includes(party) || disputes.some(({ holder }) => holder === party),
  );
  return seatsPlaying(holders);
};

/** Tells how it went: what was brought and is gone, and what is left. */
const tellEnd = ({ state, emit }: StepContext): void => {
  const congress = congressIn(state);
  const unresolved = standingDisputes(state, congress).map(({ number }) => number);
  const settled = congress.disputes.filter((number) => !unresolved.includes(number));
  emit({ type: 'congress-ended', settled, unresolved });
};

/** The Congress rises with its work done. */
export const adjourn = (context: StepContext): void => {
  tellEnd(context);
  context.state.congress = null;
};

/** Europe is alarmed once, however much is left unsettled, and all members answer for it (PB-ETI-5, 11, AMB-32). */
export const alarm = (context: StepContext): void => {
  const congress = congressIn(context.state);
  if (congress.hasFailed) return;
  congress.hasFailed = true;
  raiseFor(context, 'congress-unresolved', { facts: { culprits: congress.members } });
};

/**
 * What it means that a dispute brought is not settled (PB-CONG-34): the Congress rises, or sits on about
 * what nobody has defied it over.
 */
export const declareFailure = (context: StepContext): void => {
  const { state } = context;
  const congress = congressIn(state);
  if (!isExtensionDue(context)) {
    tellEnd(context);
    alarm(context);
  } else if (standingDisputes(state, congress).some((dispute) => isDefied(congress, dispute))) {
    alarm(context);
  }
};

/** Lowers the markers of holders who would not fight, and with them goes the casus belli (PB-CONG-18, 19, 32, 33). */
export const reduce = (context: StepContext, disputes: readonly CasusBelli[]): void => {
  const areas = context.edition.atlas.areaOrder.filter((area) =>
    disputes.some((dispute) => isStatusDispute(dispute) && dispute.area === area),
  );
  lowerDisputed(context, areas);
  for (const area of areas) endSettled(context, area);
};

/** What is to be lowered when the Congress closes: all that is open, or only what was defied if it sits on. */
export const lostCauses = (position: Position): readonly CasusBelli[] => {
  const open = openDisputes(position.state, congressInSession(position.state)).filter((dispute) =>
    isGrounded(position, dispute),
  );
  const kept = isExtensionDue(position) ? undecided(position.state) : [];
  return open.filter((dispute) => !kept.includes(dispute));
};

/** Sets a new deadline: the Congress goes back to proposals about what is left (PBM-CONG-6, 9). */
export const extendCongress = ({ state, emit }: StepContext): void => {
  const congress = congressIn(state);
  congress.extensions += 1;
  Object.assign(congress, { round: 1, up: [], adopted: [], ballots: {} });
  emit({ type: 'congress-extended', extension: congress.extensions });
};
