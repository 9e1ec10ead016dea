import { copyJson } from '../../../kernel/match/copy.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { PaxState, WritableState } from '../state/state.ts';
import { openDisputes } from './parties.ts';
import type { Congress, CongressProposal, WritableCongress } from '../state/congress.ts';

// A Congress in session, as every step needs it.

const EMPTY: WritableCongress = {
  caller: null,
  site: 'germany',
  requests: [],
  disputes: [],
  attending: [],
  stayingAway: [],
  objections: [],
  members: [],
  proposals: [],
  nextProposal: 1,
  ballots: {},
  round: 1,
  up: [],
  adopted: [],
  signatures: [],
  defiers: [],
  extensions: 0,
  hasFailed: false,
};

export const newCongress = (): WritableCongress => copyJson<WritableCongress>(EMPTY);

/** The Congress in session, read-only; an empty one if nobody has called any. */
export const congressInSession = ({ congress }: PaxState): Congress => congress ?? EMPTY;

/** The Congress in session, writable; created if missing. */
export const writableCongress = (state: WritableState): WritableCongress =>
  (state.congress ??= newCongress());

/** Members that attend and vote; a host that stayed away is a member all the same (AMB-29). */
export const votersOf = ({ members, attending }: Congress): readonly Seat[] =>
  members.filter((seat) => attending.includes(seat));

export const proposalBy = <Proposal extends CongressProposal>(
  { proposals }: { readonly proposals: readonly Proposal[] },
  number: number,
): Proposal | undefined => proposals.find((proposal) => proposal.number === number);

const byNumbers = (congress: Congress, numbers: readonly number[]): readonly CongressProposal[] =>
  congress.proposals.filter(({ number }) => numbers.includes(number));

/** Proposals voted on in this round. */
export const proposalsUp = (congress: Congress): readonly CongressProposal[] =>
  byNumbers(congress, congress.up);

/** Proposals that have passed and wait for signatures. */
export const adoptedProposals = (congress: Congress): readonly CongressProposal[] =>
  byNumbers(congress, congress.adopted);

/** Whether two proposals settle the same dispute (PB-CONG-31). */
export const isRival = (one: CongressProposal, other: CongressProposal): boolean =>
  one !== other && one.settles.some((number) => other.settles.includes(number));

/** Whether there is anything left for the Congress to do. */
export const isAnythingOpen = (state: PaxState): boolean =>
  openDisputes(state, congressInSession(state)).length > 0;
