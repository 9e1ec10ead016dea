import type { Frozen, Writable } from '../../../kernel/frozen.ts';
import type { Declaration } from './congress.ts';
import type {
  AreaId,
  Arm,
  MarkerKind,
  Native,
  PlaceId,
  Power,
  SeaId,
  Seat,
  Size,
} from '../vocabulary/ids.ts';
import type { CombatResult } from '../charts/tables.ts';

/** Who takes part in a war: a colonial power, China or the Ottomans. */
export type Party = Power | Native;

/** The rank of a war in the queue: a rebellion first, then Ottoman wars, then all others together (PB-WAR-4). */
export type WarKind = 'rebellion' | 'ottoman' | 'ordinary';

export type WarStatus =
  /** Waits for its turn in the queue, or for its alliances. */
  | 'queued'
  /** Is being fought. */
  | 'running'
  /** The fighting is over; its spoils are not divided yet. */
  | 'ended'
  /** Completely over. */
  | 'settled';

/** How the fighting of a war ended (PB-WAR-12 to 15, PB-CHINA-26, 27, PB-OTTO-11, 12, 23). */
export type WarEnd =
  | 'no-army-abroad'
  | 'all-occupied'
  | 'stalemate'
  | 'treaty'
  | 'rebels-won'
  | 'rebels-beaten'
  | 'empire-cleared'
  | 'no-ottoman-left'
  | 'demanded';

/** One war from its declarations to its spoils. */
export interface WritableWar {
  /** Its number in reports and dice labels; never used twice in a match. */
  number: number;
  kind: WarKind;
  status: WarStatus;
  /**
   * The allies on each side, the side that began it first; more than two if all are hostile to each other (PB-DOW-17).
   * Parties that make a separate peace are removed. China's side comes first in a rebellion.
   */
  sides: Party[][];
  /** In order of arrival. */
  declarations: Writable<Declaration>[];
  /** Who orders forces without their own player; the game master if nobody else does. */
  commanders: { party: Party; by: Power | 'gm' }[];
  /** War turns in a row without attack or blockade (PB-WAR-15, AMB-61). */
  quietTurns: number;
  /** Whether anybody attacked in the current war turn. */
  isFought: boolean;
  conquests: Writable<Conquest>[];
  /** Areas lost and won back, which their side may give away like conquests (PB-ENDWAR-10). */
  retaken: AreaId[];
  /** Units off the map until the war is over (PB-SURR-2). */
  prisoners: Writable<Prisoner>[];
  /** Chinese or Ottoman areas without combat strength for the rest of the war (PB-CHINA-24, PB-OTTO-8). */
  defeated: AreaId[];
  /** Markers removed by the rebels, which count again if the game ends before the war does (PB-VP-6). */
  swept?: { area: AreaId; power: Power; kind: MarkerKind; established: boolean }[];
  /** Coaling offered by neutrals for the rest of the war (PB-COAL-4). */
  coaling: CoalingOffer[];
  denials: Denial[];
  /** Entries into co-dominions that a neutral has let pass, so they cannot be a cause again (PB-WCODOM-2). */
  letPass?: { by: Power; mover: Power; area: AreaId }[];
  /** Powers that have left it by a separate peace, and under which treaty (PB-ENDWAR-3). */
  separatePeace: { powers: Power[]; treaty: string }[];
  /** Established Control markers of each area when the war began (PB-WCODOM-8). */
  controlAtStart: { area: AreaId; powers: Power[] }[];
  /** Fleets of its minors outside their homes when the war began (PB-MINOR-34). */
  minorFleetsAtStart: { power: Power; at: PlaceId; count: number }[];
  /** Powers ready to end it under a treaty, by the hash of the text they have signed (PB-ENDWAR-1 to 3). */
  peaceOffers: PeaceOffer[];
  end?: {
    how: WarEnd;
    /** Indices in `sides`; nobody has lost a stalemate or a negotiated end. */
    losers: number[];
    treaty?: string;
  };
  /** The victors' claims on the spoils so far, and consents of neutrals to their co-dominions. */
  claims: SpoilsClaim[];
  /** Claims on the spoils, and any Congress over them, are closed. */
  isDivided: boolean;
}

export type WarRecord = Frozen<WritableWar>;

/** A conquered area: jointly controlled by the side that holds it until the war is over (PB-CONQ-1, 2). */
export interface Conquest {
  readonly area: AreaId;
  /** Index in the war's `sides`. */
  readonly by: number;
  /** Surrendered out of supply, without an enemy army; not checked again until one enters (AMB-91). */
  readonly isSurrendered: boolean;
}

export interface Prisoner {
  readonly party: Party;
  readonly arm: Arm;
  readonly size: Size;
  readonly count: number;
}

/** A power's declaration that a text ends a war for it. */
export interface PeaceOffer {
  readonly power: Power;
  readonly treaty: string;
  /** Of the text it has signed. */
  readonly hash: string;
}

export interface CoalingOffer {
  readonly area: AreaId;
  readonly by: Power;
  readonly to: Party;
}

/** A passage closed to a party (PB-STRAITS-1, 2). */
export interface Denial {
  /** Id of `map.json: passages`. */
  readonly passage: string;
  readonly by: Power;
  readonly to: Party;
  /** Number of the campaign's manoeuvre from which it is in force (AMB-93). */
  readonly from: number;
}

/** Where units go that may not stay where the war left them (PB-ENDWAR-16, AMB-92). */
export interface Homing {
  readonly power: Power;
  readonly arm: Arm;
  readonly size: Size;
  readonly count: number;
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly coast?: SeaId;
}

/** A victor's claim, for itself or for somebody else. */
export interface SpoilsClaim {
  readonly by: Power;
  readonly area: AreaId;
  readonly to: Party;
  readonly marker?: MarkerKind;
}

/** Alliances that order together, with the dice they rolled for the initiative (PB-WAR-8). */
export interface Side {
  readonly parties: readonly Party[];
  readonly dice: readonly number[];
}

/** Wars with a common combatant, which are fought together (AMB-109). */
export interface Front {
  /** Numbers of its wars. */
  readonly wars: readonly number[];
  /** In order of initiative. */
  readonly sides: readonly Side[];
}

/** The wars being fought: one rebellion, one Ottoman war, or all other wars together (PB-WAR-4, PBM-WAR-17). */
export interface WritableCampaign {
  kind: WarKind;
  /** War turn, from 1; 0 while alliances are still being determined. */
  warTurn: number;
  fronts: Writable<Front>[];
  /** Which alliance on every front orders and moves: 0 the first, 1 the second, 2 a third. */
  phasing: number;
  /** The war turn is over and the next has not begun. */
  isTurnOver?: true;
  /** Number of manoeuvres begun, over all war turns. */
  manoeuvre: number;
  /** Units that moved in the current manoeuvre, for attacks that depend on it (PBM-WAR-9). */
  moved: { party: Party; arm: Arm; strength: number; to: PlaceId }[];
  /** Parties whose first orders have been carried out: their fleets' coasts are fixed (AMB-83). */
  coastsFixed?: Party[];
  /** Attacks of the current attack phase, for the retreats that follow. */
  battles: Battle[];
  /** Units beaten in the first attack, whose owners order their retreat with their next sheets (PB-RETREAT-6). */
  retreating: Retreating[];
  windows: AnswerWindow[];
  /** Whether alliances are being determined: somebody may still be called, or join. */
  isDetermining: boolean;
  calls: Writable<Call>[];
  /** Seats that have passed while alliances are determined. */
  answered: Seat[];
  /** Number of the next casus belli when this round of calls began. */
  roundFrom?: number;
  /** Owners' orders for units that must leave foreign places, while spoils are divided. */
  homing: Homing[];
  /** Powers that have demanded the end of an Ottoman war in this war turn (PB-OTTO-23). */
  demands: Power[];
}

export type Campaign = Frozen<WritableCampaign>;

/** One combined attack on a place by one alliance, of one arm (PB-WCOMBAT-1, 21). */
export interface Battle {
  readonly war: number;
  readonly at: PlaceId;
  readonly arm: Arm;
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
  /** Strength points, including the combat strength of a Chinese or Ottoman area on its side (PB-CHINA-22). */
  readonly strength: number;
  readonly against: number;
  /** Column id of the combat tables, `automatic` against no defenders, `below` under the lowest column. */
  readonly column: string;
  readonly table?: '1' | '2';
  readonly die?: number;
  readonly result: CombatResult | 'automatic';
  readonly lost: readonly { readonly party: Party; readonly size: Size; readonly count: number }[];
}

/** Units that have to leave a place. */
export interface Retreating {
  readonly war: number;
  readonly party: Party;
  readonly arm: Arm;
  readonly size: Size;
  readonly count: number;
  readonly from: PlaceId;
  readonly coast?: SeaId;
}

/** A short time in which a neutral, or an alliance denied a passage, may answer (PB-WCODOM-2, PB-STRAITS-6). */
export interface AnswerWindow {
  readonly kind: 'codominion' | 'passage';
  readonly war: number;
  /** Who may declare war, and on whom. */
  readonly powers: readonly Power[];
  readonly against: Power;
  readonly area: AreaId;
  readonly passage?: string;
}

/** A partner asked for help (PB-DOW-6). */
export interface Call {
  readonly by: Power;
  readonly to: Power;
  readonly against: Party;
  /** Treaties that make it a duty, by id; without any, nobody is bound (PB-DOW-10). */
  readonly treaties: readonly string[];
  /** Whether its time was extended (setting missedObligation). */
  readonly isExtended?: true;
  readonly answer?: 'joined' | 'declined' | 'silent';
}

/** The caller, the power called, and the enemy. */
export type CallParties = Pick<Call, 'by' | 'to' | 'against'>;
