import type { Settings } from '../charts/settings.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { castingSeat } from './membership.ts';
import { isRival, proposalsUp, votersOf } from './session.ts';
import type { Ballot, Congress, CongressProposal } from '../state/congress.ts';

/** The vote count of a proposal. */
export interface VoteCount {
  readonly number: number;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  readonly passed: boolean;
  /** What decided a tie: the host's second vote, or the host's abstention (PB-CONG-29, 30). */
  readonly tie?: 'host-voted' | 'host-abstained';
}

export type Vote = Ballot['votes'][number]['vote'];

/** A seat's vote on a proposal; silence abstains (PB-CONG-28). */
const voteOf = (congress: Congress, seat: Seat, proposal: number): Vote =>
  congress.ballots[seat]?.votes.find((vote) => vote.proposal === proposal)?.vote ?? 'abstain';

const votersFor = (congress: Congress, proposal: number, vote: Vote): readonly Seat[] =>
  votersOf(congress).filter((seat) => voteOf(congress, seat, proposal) === vote);

/** Whether the yes votes are the required majority: of votes cast or of all members (AMB-28). */
const isMajority = (
  { congressMajority }: Settings,
  congress: Congress,
  { yes, no }: { readonly yes: number; readonly no: number },
): boolean => (congressMajority === 'cast' ? yes > no : yes * 2 > congress.members.length);

/**
 * Counts one proposal. On a tie the host's vote counts twice; if the host abstains, the proposal fails unless it is the
 * only one on its issue (PB-CONG-29, 30). Without a single yes nothing passes (AMB-100).
 */
const countOne = (settings: Settings, congress: Congress, proposal: CongressProposal): VoteCount => {
  const { number } = proposal;
  const yes = votersFor(congress, number, 'yes');
  const no = votersFor(congress, number, 'no');
  const counted = { number, yes, no };
  if (yes.length !== no.length || yes.length === 0) {
    const passed = yes.length > 0 && isMajority(settings, congress, { yes: yes.length, no: no.length });
    return { ...counted, passed };
  }
  const host = castingSeat(congress);
  if (yes.includes(host)) {
    const passed = isMajority(settings, congress, { yes: yes.length + 1, no: no.length });
    return { ...counted, passed, tie: 'host-voted' };
  }
  if (no.includes(host)) return { ...counted, passed: false, tie: 'host-voted' };
  const isOnly = !proposalsUp(congress).some((other) => isRival(other, proposal));
  return { ...counted, passed: isOnly, tie: 'host-abstained' };
};

/** Counts every proposal that is up, in the order of their numbers (PB-CONG-14, 28 to 30). */
export const countVotes = (settings: Settings, congress: Congress): readonly VoteCount[] =>
  proposalsUp(congress).map((proposal) => countOne(settings, congress, proposal));

/**
 * The proposal with most yes votes, otherwise the one among those that the host votes for, otherwise none (PB-CONG-31,
 * AMB-100).
 */
const winnerOf = (congress: Congress, rivals: readonly CongressProposal[]): CongressProposal | undefined => {
  const yesTo = ({ number }: CongressProposal): readonly Seat[] => votersFor(congress, number, 'yes');
  const most = Math.max(...rivals.map((proposal) => yesTo(proposal).length));
  if (most === 0) return undefined;
  const leading = rivals.filter((proposal) => yesTo(proposal).length === most);
  if (leading.length === 1) return leading[0];
  const favoured = leading.filter((proposal) => yesTo(proposal).includes(castingSeat(congress)));
  return favoured.length === 1 ? favoured[0] : undefined;
};

/**
 * Counts a second round between proposals that have all passed: for each dispute one takes precedence, and a proposal
 * is adopted if it does so in every dispute where it has a rival (PB-CONG-31).
 */
export const countPrecedence = (congress: Congress): readonly VoteCount[] => {
  const up = proposalsUp(congress);
  return up.map((proposal) => {
    const { number, settles } = proposal;
    const passed = settles.every((dispute) => {
      const rivals = up.filter((other) => other.settles.includes(dispute));
      return rivals.length < 2 || winnerOf(congress, rivals) === proposal;
    });
    return {
      number,
      yes: votersFor(congress, number, 'yes'),
      no: votersFor(congress, number, 'no'),
      passed,
    };
  });
};
