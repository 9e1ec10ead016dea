import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { formatAction } from '../orders/format.ts';
import type { Action } from '../orders/types.ts';
import type { StepContext } from '../state/phase.ts';
import type { PaxState } from '../state/state.ts';
import { type VoteCount, countPrecedence, countVotes } from './counting.ts';
import {
  adoptedProposals,
  writableCongress,
  isRival,
  proposalBy,
  proposalsUp,
  congressInSession,
  votersOf,
} from './session.ts';
import type { Ballot, Congress, WritableCongress } from '../state/congress.ts';
import { congressRefusals } from './refusals.ts';
import type { Position } from '../state/position.ts';

type VoteAction = Extract<Action, { readonly do: 'vote' }>;

/** Why such a ballot is never valid: two votes on one proposal, or sign-or-defy out of place. */
export const ballotRefusal = ({ settings }: Edition, { votes }: VoteAction): Refusal | undefined => {
  const twice = votes.find((vote, i) => votes.findIndex(({ on }) => on === vote.on) < i);
  if (twice) return congressRefusals.refuse('votes-twice', { number: twice.on }, 'PB-CONG-25');
  const answered = votes.find((vote) => vote.then !== undefined);
  return answered?.then && settings.signOrDefy !== 'withVote'
    ? congressRefusals.refuse('signing-comes-later', { then: answered.then }, 'PB-CONG-15')
    : undefined;
};

/** Why a seat may not cast this vote now: it is not a member, or there is no such proposal. */
export const voteRefusal = ({ state }: Position, seat: Seat, { votes }: VoteAction): Refusal | undefined => {
  const congress = congressInSession(state);
  const voters = votersOf(congress);
  if (!voters.includes(seat))
    return congressRefusals.refuse('not-in-congress', { seat, members: voters }, 'PB-CONG-25');
  const unknown = votes.find(({ on }) => !congress.up.includes(on));
  if (unknown) {
    return congressRefusals.refuse(
      'not-up-for-vote',
      { number: unknown.on, up: congress.up.map(String) },
      'PB-CONG-25',
    );
  }
  return undefined;
};

interface PerProposal {
  readonly proposal: number;
}

/** The new entries, and the former ones on other proposals, by proposal number. */
const mergeByProposal = <T extends PerProposal>(former: readonly T[], now: readonly T[]): T[] =>
  [...former.filter(({ proposal }) => !now.some((other) => other.proposal === proposal)), ...now].sort(
    (a, b) => a.proposal - b.proposal,
  );

/** An answer to sign or defy stays until another is given on that proposal, even if the vote changes. */
const mergeVotes = (ballot: Ballot | undefined, { votes }: VoteAction): Ballot => ({
  votes: mergeByProposal(
    ballot?.votes ?? [],
    votes.map(({ vote, on }) => ({ proposal: on, vote })),
  ),
  answers: mergeByProposal(
    ballot?.answers ?? [],
    votes.flatMap(({ on, then }) => (then ? [{ proposal: on, then }] : [])),
  ),
});

/**
 * Enters votes on a member's ballot, replacing former ones on the same proposals; they stay secret until the deadline
 * (PB-CONG-27). Call only if `voteRefusal` returns nothing.
 */
export const castVote = ({ edition, state, emit }: StepContext, seat: Seat, vote: VoteAction): void => {
  const { ballots } = writableCongress(state);
  ballots[seat] = mergeVotes(ballots[seat], vote);
  const audience = edition.settings.congressSecret ? [seat] : 'all';
  emit({ type: 'ballot-cast', seat, line: formatAction(vote) }, audience);
};

const recordCounts = (
  { state, emit }: StepContext,
  congress: WritableCongress,
  counts: readonly VoteCount[],
): void => {
  for (const { number, yes, no, passed } of counts) {
    const proposal = proposalBy(congress, number);
    if (!proposal) continue;
    const votes = [...yes.map((seat) => [seat, 'yes']), ...no.map((seat) => [seat, 'no'])];
    proposal.votes = Object.fromEntries(votes) as typeof proposal.votes;
    proposal.result = passed ? 'passed' : 'failed';
  }
  const proposals = counts.map((count) => ({ ...count, byHost: count.tie === 'host-voted' }));
  if (proposals.length > 0) emit({ type: 'votes-counted', round: congress.round, proposals });
  if (state.congress) state.congress.up = [];
};

/** Passed proposals that leave a dispute with more than one settlement (PB-CONG-31). */
const rivalsAmong = (congress: Congress, passed: readonly number[]): readonly number[] => {
  const proposals = congress.proposals.filter(({ number }) => passed.includes(number));
  return proposals
    .filter((one) => proposals.some((other) => isRival(one, other)))
    .map(({ number }) => number);
};

/** The ballots reduced to the answers on what has passed (PBM-CONG-10, 11). */
const answersOn = ({ ballots, adopted }: Congress, passed: readonly number[]): Congress['ballots'] =>
  Object.fromEntries(
    Object.entries(ballots).flatMap(([seat, ballot]) => {
      const answers = ballot.answers.filter(
        ({ proposal }) => passed.includes(proposal) || adopted.includes(proposal),
      );
      return answers.length > 0 ? [[seat, { votes: [], answers }]] : [];
    }),
  );

const callSecondRound = (
  { emit }: StepContext,
  congress: WritableCongress,
  rivals: readonly number[],
): void => {
  congress.round = 2;
  congress.up = [...rivals];
  emit({ type: 'second-round-called', proposals: rivals });
};

/**
 * Closes a round: counts, publishes all votes and adopts what passed. If several passed on one dispute, there is a
 * second vote on them; the others are adopted (PB-CONG-27, 31).
 */
export const closeVoting = (context: StepContext): void => {
  const { edition, state } = context;
  const congress = writableCongress(state);
  const counts = congress.round === 2 ? countPrecedence(congress) : countVotes(edition.settings, congress);
  recordCounts(context, congress, counts);
  const passed = counts.filter((count) => count.passed).map(({ number }) => number);
  const rivals = congress.round === 2 ? [] : rivalsAmong(congress, passed);
  congress.adopted.push(...passed.filter((number) => !rivals.includes(number)));
  congress.ballots = answersOn(congress, passed);
  if (rivals.length > 0) callSecondRound(context, congress, rivals);
};

/** Whether another round of voting is due. */
export const isVotingOn = (state: PaxState): boolean => proposalsUp(congressInSession(state)).length > 0;

/** Whether anything was adopted that has not been settled or defied yet. */
export const isAnythingAdopted = (state: PaxState): boolean =>
  adoptedProposals(congressInSession(state)).length > 0;
