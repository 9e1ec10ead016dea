import type { Frozen, Writable } from '../../../kernel/frozen.ts';
import type { Native, Power, Seat } from '../vocabulary/ids.ts';
import type { StepId } from './state.ts';
import type { TreatyText } from './treaties.ts';

/** A proposal, named by its number in order of arrival (PB-CONG-24). */
export interface CongressProposal {
  readonly number: number;
  readonly by: Seat;
  readonly text: TreatyText;
  readonly hash: string;
  /** Casus belli it settles, by number: those whose ground is removed when it is carried out. */
  readonly settles: readonly number[];
  /** How long its proposer wants the vote to be open (PBM-CONG-4). */
  readonly hours?: number;
  readonly votes: Readonly<Partial<Record<Seat, 'yes' | 'no'>>>;
  readonly result?: 'passed' | 'failed';
}

/** A Congress from its call to its end (PB-CONG). */
export interface WritableCongress {
  caller: Seat | null;
  site: Power;
  /** Requests in the order of their arrival, backers of minors first (PB-CONG-21, 22). */
  requests: { seat: Seat; site: Power; casusBelli: number[]; forMinor: boolean }[];
  /** Casus belli brought before it, by number. */
  disputes: number[];
  attending: Seat[];
  stayingAway: Seat[];
  /** Objections to an invitation of the USA or Japan (PB-CONG-4). */
  objections: { by: Seat; to: Seat }[];
  members: Seat[];
  proposals: Writable<CongressProposal>[];
  nextProposal: number;
  /** Sealed until the deadline (PB-CONG-27). */
  ballots: Partial<Record<Seat, Ballot>>;
  /** 1, or 2 where several proposals on one dispute have passed (PB-CONG-31). */
  round: number;
  /** Number of the proposals that are up in this round. */
  up: number[];
  /** Passed and to be signed, by number. */
  adopted: number[];
  signatures: { proposal: number; seat: Seat; as: 'signed' | 'defied' | 'declined' }[];
  defiers: Seat[];
  /** How often its deadline has been set again (congressFailure: newDeadline). */
  extensions: number;
  /** It has closed a session with a dispute unsettled, and the tension for that is charged (PB-ETI-11, AMB-32). */
  hasFailed: boolean;
  /** The step with which it resumes after the war turn it is adjourned for (PBM-CONG-9). */
  sitsAgainWith?: StepId;
}

export type Congress = Frozen<WritableCongress>;

/** One member's sealed votes and, with `pbm`, the answers to sign or defy each treaty. */
export interface Ballot {
  readonly votes: readonly { readonly proposal: number; readonly vote: 'yes' | 'no' | 'abstain' }[];
  readonly answers: readonly { readonly proposal: number; readonly then: 'sign' | 'defy' }[];
}

/** A great power that backs a minor's Influence (PB-MINOR-30). */
export interface Backing {
  readonly power: Power;
  readonly minor: Power;
  readonly area: string;
}

/** A war declared this turn. */
export interface Declaration {
  readonly by: Power | Native;
  readonly on: Power | Native;
  /** Numbers of the casus belli it rests on (PB-DOW-19). */
  readonly casusBelli: readonly number[];
  readonly step: string;
  /** The party helped, if it was made to help somebody (PB-DOW-7). */
  readonly with?: Power | Native;
  /** Caused only by treaties or others' wars, so that it began nothing (PB-DOW-11). */
  readonly isHelp?: true;
  /** A common enemy does not make allies (setting sharedEnemy). */
  readonly isApart?: true;
  /** Made in the war of the Ottomans, by or on a power that helps or fights them (PB-OTTO-4). */
  readonly isOttoman?: true;
  /** Its subject, which can make allies: resolutions defied, by id, and areas (PB-DOW-13, 14). */
  readonly over?: { readonly resolutions: readonly string[]; readonly areas: readonly string[] };
  /** Number of its war, once its sides are final. */
  readonly war?: number;
}
