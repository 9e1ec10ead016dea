import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { isPower, type Power, POWERS, type Seat, seatOf, SEATS } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import type { CasusBelli, PaxState } from '../state/state.ts';
import { treatyId } from '../../../parts/treaties/treaty.ts';
import { disputantsOf } from './parties.ts';
import { adoptedProposals, writableCongress, congressInSession, votersOf } from './session.ts';
import { trespassersIn } from './settlement.ts';
import type { Congress, WritableCongress, CongressProposal } from '../state/congress.ts';
import { congressRefusals } from './refusals.ts';

export type ResolutionAnswer = 'signed' | 'defied' | 'declined';

/** Disputes settled by a proposal that still exist. */
export const disputesOf = (state: PaxState, { settles }: CongressProposal): readonly CasusBelli[] =>
  state.casusBelli.filter(({ number }) => settles.includes(number));

/**
 * Attending parties to the disputes a proposal settles: they are asked to sign, and defy the Congress if they do not
 * (PB-CONG-15, 16).
 */
export const askedToSign = (
  state: PaxState,
  congress: Congress,
  proposal: CongressProposal,
): readonly Seat[] => {
  const voters = votersOf(congress);
  return disputantsOf(disputesOf(state, proposal)).filter((seat) => voters.includes(seat));
};

/**
 * Powers bound without being asked: minors and absent disputants, and those with illegal markers in the disputed area
 * (PB-CONG-11, 12, PB-MINOR-27).
 */
export const boundUnasked = (
  { edition, state }: Pick<StepContext, 'edition' | 'state'>,
  congress: Congress,
  proposal: CongressProposal,
): readonly Power[] => {
  const voters = votersOf(congress);
  const disputes = disputesOf(state, proposal);
  const parties = [
    ...disputes.flatMap(({ holder, against }) => [holder, against]).filter(isPower),
    ...trespassersIn({ edition, state }, disputes),
  ];
  return POWERS.filter((power) => {
    const seat = seatOf(power);
    return parties.includes(power) && (seat === undefined || !voters.includes(seat));
  });
};

const answerTo = (
  { signatures }: Congress,
  { number }: CongressProposal,
  seat: Seat,
): ResolutionAnswer | undefined =>
  signatures.find((given) => given.proposal === number && given.seat === seat)?.as;

/** Seats that sign a resolution. */
export const signersOf = (congress: Congress, proposal: CongressProposal): readonly Seat[] =>
  SEATS.filter((seat) => answerTo(congress, proposal, seat) === 'signed');

export const defiersOf = (congress: Congress, proposal: CongressProposal): readonly Seat[] =>
  SEATS.filter((seat) => answerTo(congress, proposal, seat) === 'defied');

/** The id by which a resolution is signed. */
export const idOf = ({ text }: CongressProposal): string => treatyId(text.title);

/** The adopted proposal with that id; of several, the first the seat has not answered yet. */
const findAdopted = (congress: Congress, seat: Seat, treaty: string): CongressProposal | undefined => {
  const called = adoptedProposals(congress).filter((proposal) => idOf(proposal) === treaty);
  return called.find((proposal) => answerTo(congress, proposal, seat) === undefined) ?? called[0];
};

/** Why a seat cannot sign or refuse a resolution: there is none, or the seat is not a member. */
export const signatureRefusal = (state: PaxState, seat: Seat, treaty: string): Refusal | undefined => {
  const congress = congressInSession(state);
  if (!findAdopted(congress, seat, treaty)) {
    const adopted = adoptedProposals(congress).map(idOf);
    return congressRefusals.refuse('no-such-resolution', { treaty, adopted }, 'PB-CONG-15');
  }
  const voters = votersOf(congress);
  return voters.includes(seat)
    ? undefined
    : congressRefusals.refuse('not-in-congress', { seat, members: voters }, 'PB-CONG-11');
};

const recordAnswer = (
  congress: WritableCongress,
  { number }: CongressProposal,
  { seat, as }: { readonly seat: Seat; readonly as: ResolutionAnswer },
): void => {
  congress.signatures = congress.signatures.filter(
    (given) => given.proposal !== number || given.seat !== seat,
  );
  congress.signatures.push({ proposal: number, seat, as });
};

/**
 * Records a signature or a refusal, which for a disputant is defiance (PB-CONG-15 to 17); it may be changed until the
 * deadline. Call only if `signatureRefusal` returns nothing.
 */
export const answerResolution = (
  context: StepContext,
  seat: Seat,
  { treaty, isSigning }: { readonly treaty: string; readonly isSigning: boolean },
): void => {
  const { state, emit } = context;
  const congress = writableCongress(state);
  const proposal = findAdopted(congress, seat, treaty);
  if (!proposal) return;
  const isAsked = askedToSign(state, congress, proposal).includes(seat);
  recordAnswer(congress, proposal, { seat, as: isSigning ? 'signed' : isAsked ? 'defied' : 'declined' });
  if (isSigning) emit({ type: 'resolution-signed', number: proposal.number, by: seat });
};

/** The answer that came with the vote on a proposal (PBM-CONG-10). */
const answerWithVote = (
  { ballots }: Congress,
  { number }: CongressProposal,
  seat: Seat,
): 'sign' | 'defy' | undefined => ballots[seat]?.answers.find(({ proposal }) => proposal === number)?.then;

/**
 * Whether a seat has declared war in this Congress over the disputes of a proposal, which also counts as an answer
 * (PB-DOW-3).
 */
const isAtWarOver = ({ declarations }: PaxState, { settles }: CongressProposal, seat: Seat): boolean =>
  declarations.some(
    ({ by, step, casusBelli }) =>
      isPower(by) &&
      seatOf(by) === seat &&
      step.startsWith('CONG') &&
      casusBelli.some((number) => settles.includes(number)),
  );

/** The effect of an answer or of none (AMB-30): only those asked can defy (PB-CONG-17). */
const resolveAnswer = (
  { settings }: Edition,
  then: 'sign' | 'defy' | undefined,
  isAsked: boolean,
): ResolutionAnswer => {
  if (then === 'sign') return 'signed';
  if (!isAsked) return 'declined';
  return (then ?? settings.missedSignature) === 'defy' ? 'defied' : 'signed';
};

/** Records an answer for every member that has not answered a resolution. */
export const closeSignatures = ({ edition, state, emit }: StepContext): void => {
  const congress = writableCongress(state);
  for (const proposal of adoptedProposals(congress)) {
    const asked = askedToSign(state, congress, proposal);
    for (const seat of votersOf(congress)) {
      if (answerTo(congress, proposal, seat) !== undefined) continue;
      const then = answerWithVote(congress, proposal, seat);
      const given = then ?? (isAtWarOver(state, proposal, seat) ? 'defy' : undefined);
      const as = resolveAnswer(edition, given, asked.includes(seat));
      recordAnswer(congress, proposal, { seat, as });
      if (as !== 'signed') continue;
      const silence = given === undefined ? ({ isBySilence: true } as const) : {};
      emit({ type: 'resolution-signed', number: proposal.number, by: seat, ...silence });
    }
  }
};
