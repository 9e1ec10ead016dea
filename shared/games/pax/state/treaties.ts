import type { ClauseOf, TextBetween, TreatyBetween } from '../../../parts/treaties/treaty.ts';
import type { AreaId, Arm, MarkerKind, Native, Power, Size } from '../vocabulary/ids.ts';
import type { Action, PlaceRef } from '../orders/types.ts';

/** What a clause binds its powers to. Years are the turns' first years (1884). */
export type Term =
  /** A marker changes hands: at once, or in the turn that begins with `in` (PB-TREATY-4, 20). */
  | {
      readonly term: 'gives';
      readonly power: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly to: Power;
      readonly in?: number;
    }
  | {
      readonly term: 'pays';
      readonly power: Power;
      readonly pounds: number;
      readonly to: Power;
      readonly in?: number;
    }
  | {
      readonly term: 'lowers';
      readonly power: Power;
      readonly area: AreaId;
      readonly to: MarkerKind | 'none';
      readonly in?: number;
    }
  /** A share in a co-dominion (PB-NEG-8). */
  | {
      readonly term: 'admits';
      readonly power: Power;
      readonly guest: Power;
      readonly area: AreaId;
      readonly marker: MarkerKind;
      readonly in?: number;
    }
  /** The partners come to each other's defence (PB-TREATY-9, PB-CB-8). */
  | {
      readonly term: 'defensive';
      readonly against: readonly (Power | Native)[];
      readonly ifAttackedBy: number;
      readonly until?: number;
    }
  /** The partners fight whom one of them declares war on (PB-CB-9). */
  | { readonly term: 'offensive'; readonly against: readonly (Power | Native)[]; readonly until?: number }
  /** `britain places no marker in tripoli`. */
  | { readonly term: 'no-marker'; readonly power: Power; readonly area: AreaId; readonly until?: number }
  /** `britain places no control in tripoli`: Interests and Influences it may place. */
  | { readonly term: 'no-control'; readonly power: Power; readonly area: AreaId; readonly until?: number }
  /** A Congress hands an area that the Ottomans have annexed to a power with a claim on it (PB-OTTO-28). */
  | { readonly term: 'receives'; readonly power: Power; readonly marker: MarkerKind; readonly area: AreaId }
  /** `italy keeps at most 10 sp of army in tunis`. */
  | {
      readonly term: 'keeps';
      readonly power: Power;
      readonly bound: 'at-least' | 'at-most';
      readonly strength: number;
      readonly arm: Arm;
      readonly at: PlaceRef;
      readonly until?: number;
    }
  /** `italy builds at least 2 navy 3 by 1888`; `builds at most 0 navy until 1892`. */
  | {
      readonly term: 'builds';
      readonly power: Power;
      readonly bound: 'at-least' | 'at-most';
      readonly count: number;
      readonly arm: Arm;
      readonly size?: Size;
      readonly by?: number;
      readonly until?: number;
    }
  /** Free text: the game master rules on breaches (PB-TREATY-10). */
  | { readonly term: 'text'; readonly text: string };

export type Clause = ClauseOf<Term>;

/** A treaty as drafted. In a Congress `between` is left out: the disputants are asked to sign. */
export type TreatyText = TextBetween<Power, Term>;

export type TreatyEnd = 'breach' | 'lapse' | 'expired' | 'war' | 'withdrawn';

/**
 * A treaty on the table or in force. It is laid open by its parties as the setting treatySecretPublish has it
 * (PB-TREATY-12), and lapses by PB-TREATY-15.
 */
export interface Treaty extends TreatyBetween<Power, Term> {
  /** Clauses carried out, by number. */
  carriedOut: readonly number[];
  /** Clauses that could not be carried out when they were due, and no longer are (PB-TREATY-19). */
  leftOut?: readonly number[];
  /** Units built since it came into force, by the number of the clause that counts them. */
  built?: readonly { readonly clause: number; readonly count: number }[];
  /** Who laid it or a part of it open, and in which turn (PB-TREATY-22). */
  publishedBy?: readonly { readonly power: Power; readonly turn: number }[];
  /** Armies that signers have named for areas they are to receive (PB-TREATY-17). */
  garrisons?: readonly { readonly power: Power; readonly march: Extract<Action, { do: 'move' }> }[];
  /** How many wars had been declared in the turn when it came into force: it has no part in them. */
  declaredBefore?: number;
  /** The turn in which it ended, why, and how many wars had been declared in that turn by then. */
  endedIn?: number;
  endedBy?: TreatyEnd;
  declaredUntil?: number;
  /** Standing by the rules, not by signature: Germany and Austria-Hungary (PB-AH-3). */
  isPermanent: boolean;
  /** Number of the war it ends, for some or for all: carried out when that war is over (PB-ENDWAR-5). */
  peaceOf?: number;
  /** Came out of a Congress: its Control markers are free and need no garrison yet (PB-CODOM-12, PB-GARR-10). */
  isResolution: boolean;
}

/** A clause violated. */
export interface Breach {
  treaty: string;
  hash: string;
  clause: number;
  by: Power;
  injured: Power[];
  turn: number;
  /** Counts the moments of the turn in which the treaty was broken; breaches of one moment all count. */
  moment?: number;
  /** A secret laid open against a promise of silence, which does not end the treaty (PB-TREATY-22). */
  isPublication?: boolean;
  /** Found but unknown to the table until the treaty or protocol is published (AMB-101). */
  isHidden: boolean;
  /** Injured parties that waived; all of them: the treaty lives on (AMB-69). */
  waivedBy: Power[];
}

/** Something a power has promised that is still to be done, for its own list ahead of time. */
export interface Duty {
  readonly treaty: string;
  readonly clause: number;
  readonly power: Power;
  /** Year by whose turn it has to be done; absent for standing duties. */
  readonly year?: number;
  readonly term: Term;
}
