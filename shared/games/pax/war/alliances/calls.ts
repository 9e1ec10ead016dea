import { splitAtClose, answerCalls } from '../../../../parts/calls/calls.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { areEnemies, presentWars } from '../../board/wars.ts';
import { isGreat, type Power, type Seat } from '../../vocabulary/ids.ts';
import type { StepContext } from '../../state/phase.ts';
import type { PaxState } from '../../state/state.ts';
import { recordBreaches } from '../../treaties/breaches.ts';
import { seatsOfPowers } from '../../treaties/parties.ts';
import { callsMade, isPublicCall, openCalls, partiesCalled, wasCalled } from './open-calls.ts';
import type { Call, CallParties, Campaign, Party } from '../../state/wars.ts';
import { currentEnemies } from '../../board/current-wars.ts';
import { type Obligation, isOpenDuty, obligationsOf } from './obligations.ts';
import { reopenRound } from './rounds.ts';
import { allianceRefusals } from './refusals.ts';

// Calls upon partners for help, and their answers (PB-DOW-6 to 10, PBM-WAR-19, 20).

/** Why a power can never call another: it is the same power, or one that is not called (PB-DOW-6, AMB-103). */
export const calledRefusal = ({ by, to }: Pick<CallParties, 'by' | 'to'>): Refusal | undefined => {
  if (to === by) return allianceRefusals.refuse('calls-itself', { power: by }, 'PB-DOW-6');
  return isGreat(to) ? undefined : allianceRefusals.refuse('minor-is-not-called', { power: to }, 'AMB-103');
};

/**
 * Why a power cannot call another against an enemy: it is not at war with that enemy, or the partner could not help.
 */
export const callRefusal = (state: PaxState, { by, to, against }: CallParties): Refusal | undefined => {
  const enemies = currentEnemies(state, by);
  if (!enemies.includes(against))
    return allianceRefusals.refuse('calls-against-no-enemy', { power: by, against, enemies }, 'PB-DOW-6');
  const wars = presentWars(state);
  if (to === against || areEnemies(wars, to, by))
    return allianceRefusals.refuse('calls-an-enemy', { power: to, enemies }, 'PB-DOW-6');
  if (areEnemies(wars, to, against))
    return allianceRefusals.refuse('fights-already', { power: to, against }, 'PB-DOW-7');
  return wasCalled(callsMade(state), { caller: by, called: to, against })
    ? allianceRefusals.refuse('called-already', { power: to, against }, 'PB-DOW-6')
    : undefined;
};

const isPrivate = (duties: readonly Obligation[]): boolean => duties.length > 0 && !duties.some(isOpenDuty);

/** The audience of a call: the two powers alone if it rests on a secret treaty (PB-TREATY-11). */
const callAudience = (state: PaxState, call: Call): 'all' | readonly Seat[] =>
  isPublicCall(state, call) ? 'all' : seatsOfPowers([call.by, call.to]);

/**
 * Asks a partner for help. A duty that everybody knows of restarts the deadline for all; a call on a secret treaty is
 * known to the two alone and changes nothing for the others. Call only if `callRefusal` returns nothing.
 */
export const callPartner = (context: StepContext, call: CallParties): void => {
  const { state, emit } = context;
  const duties = obligationsOf(state, call);
  const named = isPrivate(duties) ? duties : duties.filter(isOpenDuty);
  const treaties = named.map(({ treaty }) => treaty.id);
  state.campaign?.calls.push({ ...call, treaties });
  const titles = named.map(({ treaty }) => treaty.text.title);
  emit({ type: 'help-called-for', ...call, treaties, titles }, callAudience(state, { ...call, treaties }));
  if (!isPrivate(duties)) reopenRound(state);
};

const recordAnswers = (
  { state, emit }: StepContext,
  asked: readonly Call[],
  answer: 'joined' | 'declined' | 'silent',
): void => {
  for (const call of answerCalls(asked, answer)) {
    const { to: by, by: from, against } = call;
    emit({ type: 'call-answered', by, from, against, answer }, callAudience(state, call));
  }
};

/** Marks calls as answered if the power called has declared war since. */
export const answerByWar = (context: StepContext): void => {
  const wars = presentWars(context.state);
  const followed = callsMade(context.state).filter(({ to, against }) => areEnemies(wars, to, against));
  recordAnswers(context, followed, 'joined');
};

/** Breaks the treaties that made help a duty, each once (PB-DOW-8, PB-CB-8, PB-ETI-15). */
const breakTreaties = (
  context: StepContext,
  broken: readonly { readonly duty: Obligation; readonly by: Power }[],
): void => {
  if (context.state.greatWar) return;
  recordBreaches(
    context,
    broken.map(({ duty: { treaty, clause }, by }) => ({ treaty, clause, by })),
  );
};

const dutiesIn = (state: PaxState, calls: readonly Call[]) =>
  calls.flatMap((asked) => obligationsOf(state, asked).map((duty) => ({ duty, by: asked.to })));

/** Why a power cannot decline: it has not been called by that power, or it has answered. */
export const declineRefusal = (state: PaxState, to: Power, from: Power): Refusal | undefined => {
  const open = openCalls(callsMade(state), { called: to });
  const callers = open.map(({ by }) => by);
  return callers.includes(from)
    ? undefined
    : allianceRefusals.refuse('no-call', { power: to, from, callers }, 'PB-DOW-6');
};

/** Refuses a partner's calls. If helping was a duty, this breaks the treaty at once (PB-DOW-8). */
export const declineCall = (context: StepContext, to: Power, from: Power): void => {
  const { state } = context;
  const declined = openCalls(callsMade(state), { caller: from, called: to });
  const broken = dutiesIn(state, declined);
  recordAnswers(context, declined, 'declined');
  breakTreaties(context, broken);
  if (broken.some(({ duty }) => isOpenDuty(duty))) reopenRound(state);
};

/**
 * Whether the house rule gives more time for a call: only if everybody knows of it, since others would see the longer
 * deadline.
 */
const isToBeExtended = ({ edition, state }: StepContext, asked: Call): boolean =>
  edition.settings.missedObligation === 'extend' &&
  asked.isExtended !== true &&
  asked.treaties.length > 0 &&
  isPublicCall(state, asked);

/** Counts calls not answered in time as refused (PB-DOW-9, PBM-WAR-20). */
export const closeCalls = (context: StepContext): void => {
  const { state } = context;
  const { extended, silent } = splitAtClose(openCalls(callsMade(state)), (asked) =>
    isToBeExtended(context, asked),
  );
  for (const asked of extended) asked.isExtended = true;
  const broken = dutiesIn(state, silent);
  recordAnswers(context, silent, 'silent');
  breakTreaties(context, broken);
};

/** Whether somebody has been given more time to answer. */
export const hasOpenCall = ({ calls }: Campaign): boolean => openCalls(calls).length > 0;

/** Seats that everybody can see have an answer due. */
export const seatsCalled = (state: PaxState): readonly Seat[] =>
  seatsOfPowers(partiesCalled(openCalls(callsMade(state)).filter((asked) => isPublicCall(state, asked))));

/** An open call on a secret treaty that the power could answer if the treaty were published. */
export const secretCallTo = (state: PaxState, to: Power, against: Party): Call | undefined =>
  openCalls(callsMade(state), { called: to, against }).find((asked) => !isPublicCall(state, asked));
