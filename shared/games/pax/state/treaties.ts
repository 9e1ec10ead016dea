import type { ClauseOf, TextBetween, TreatyBetween } from '../../../parts/treaties/treaty.ts';
import type { Power } from '../vocabulary/ids.ts';
import type { Action } from '../orders/types.ts';

/**
 * The data of clauses, by kind. Each kind adds its own beside its law, in `treaties/clauses/`: `declare module
 * '../../state/treaties.ts' { interface Terms { … } }`. Years are the turns' first years (1884).
 */
export interface Terms {
  /** Free text: the game master rules on breaches (PB-TREATY-10). */
  text: { readonly text: string };
}

/** What a clause commits its powers to. */
export type Term = { [Kind in keyof Terms]: { readonly term: Kind } & Terms[Kind] }[keyof Terms];

export type Clause = ClauseOf<Term>;

/** A treaty as drafted. In a Congress `between` is left out: the disputants are asked to sign. */
export type TreatyText = TextBetween<Power, Term>;

export type TreatyEnd = 'breach' | 'lapse' | 'expired' | 'war' | 'withdrawn';

/**
 * A treaty on the table or in force. Its parties can publish it as the setting treatySecretPublish allows
 * (PB-TREATY-12); it lapses by PB-TREATY-15.
 */
export interface Treaty extends TreatyBetween<Power, Term> {
  /** Clauses carried out, by number. */
  readonly carriedOut: readonly number[];
  /** Clauses that could not be carried out when they were due, and no longer are (PB-TREATY-19). */
  readonly leftOut?: readonly number[];
  /** Units built since it came into force, by the number of the clause that counts them. */
  readonly built?: readonly { readonly clause: number; readonly count: number }[];
  /** Who published it or a part of it, and in which turn (PB-TREATY-22). */
  readonly publishedBy?: readonly { readonly power: Power; readonly turn: number }[];
  /** Armies that signers have named for areas they are to receive (PB-TREATY-17). */
  readonly garrisons?: readonly { readonly power: Power; readonly march: Extract<Action, { do: 'move' }> }[];
  /** Number of wars declared in the turn before it came into force, which it does not affect. */
  readonly declaredBefore?: number;
  /** The turn in which it ended, why, and the number of wars declared in that turn before. */
  readonly endedIn?: number;
  readonly endedBy?: TreatyEnd;
  readonly declaredUntil?: number;
  /** In force by the rules, without signatures: Germany and Austria-Hungary (PB-AH-3). */
  readonly isPermanent: boolean;
  /** Number of the war it ends, for some or for all: carried out when that war is over (PB-ENDWAR-5). */
  readonly peaceOf?: number;
  /** Adopted by a Congress: its Control markers are free and need no garrison yet (PB-CODOM-12, PB-GARR-10). */
  readonly isResolution: boolean;
}

/** A clause violated. */
export interface Breach {
  readonly treaty: string;
  readonly hash: string;
  readonly clause: number;
  readonly by: Power;
  readonly injured: readonly Power[];
  readonly turn: number;
  /** Number of the moment in the turn at which the treaty was broken; all breaches of the same moment count. */
  readonly moment?: number;
  /** A secret published in spite of a promise of silence, which does not end the treaty (PB-TREATY-22). */
  readonly isPublication?: boolean;
  /** Found, but secret until the treaty or protocol is published (AMB-101). */
  readonly isHidden: boolean;
  /** Injured parties that have waived; if all have, the treaty continues (AMB-69). */
  readonly waivedBy: readonly Power[];
}

/** Something a power has promised and not yet done, for its list of duties. */
export interface Duty {
  readonly treaty: string;
  readonly clause: number;
  readonly power: Power;
  /** Year in whose turn it has to be done; absent for standing duties. */
  readonly year?: number;
  readonly term: Term;
}
