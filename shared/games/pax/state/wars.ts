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

/** Which place in the queue a war has: a rebellion first, then Ottoman wars, then all others in step (PB-WAR-4). */
export type WarKind = 'rebellion' | 'ottoman' | 'ordinary';

export type WarStatus =
  /** Waits for its turn in the queue, or for its alliances. */
  | 'queued'
  /** Is being fought. */
  | 'running'
  /** Is over on the field; its spoils are not divided yet. */
  | 'ended'
  /** Is over altogether. */
  | 'settled';

/** How a war came to its end on the field (PB-WAR-12 to 15, PB-CHINA-26, 27, PB-OTTO-11, 12, 23). */
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
export interface WarRecord {
  /** Names it in reports and reckoning; never used twice in a match. */
  number: number;
  kind: WarKind;
  status: WarStatus;
  /**
   * Who stands together, the side that began it first; more than two where all are hostile to each other
   * (PB-DOW-17). Whoever makes a separate peace is taken out. China's side comes first in a rebellion.
   */
  sides: Party[][];
  /** In order of arrival. */
  declarations: Declaration[];
  /** Who orders forces without a player of their own; the game master where nobody else does. */
  commanders: { party: Party; by: Power | 'gm' }[];
  /** War turns in a row without attack or blockade (PB-WAR-15, AMB-61). */
  quietTurns: number;
  /** Somebody attacked in the war turn under way. */
  isFought: boolean;
  conquests: Conquest[];
  /** Areas lost and won back, which their side may give away like conquests (PB-ENDWAR-10). */
  retaken: AreaId[];
  /** Units off the map till the war is over (PB-SURR-2). */
  prisoners: Prisoner[];
  /** Chinese or Ottoman areas without combat strength for the rest of the war (PB-CHINA-24, PB-OTTO-8). */
  defeated: AreaId[];
  /** Markers the rebels have swept away, which count again where the game ends before the war does (PB-VP-6). */
  swept?: { area: AreaId; power: Power; kind: MarkerKind; established: boolean }[];
  /** Coaling held out by neutrals; stays so for the rest of the war (PB-COAL-4). */
  coaling: CoalingOffer[];
  denials: Denial[];
  /** Entries into co-dominions that a neutral has let pass, so that they are not a cause again (PB-WCODOM-2). */
  letPass?: { by: Power; mover: Power; area: AreaId }[];
  /** Powers that have left it by a separate peace, and under which treaty (PB-ENDWAR-3). */
  separatePeace: { powers: Power[]; treaty: string }[];
  /** Established Control markers of each area when it began (PB-WCODOM-8). */
  controlAtStart: { area: AreaId; powers: Power[] }[];
  /** Fleets of minors in it, outside their homes, when it began (PB-MINOR-34). */
  minorFleetsAtStart: { power: Power; at: PlaceId; count: number }[];
  /** Powers ready to end it under a treaty, by the hash of the text they have signed (PB-ENDWAR-1 to 3). */
  peaceOffers: PeaceOffer[];
  end?: {
    how: WarEnd;
    /** Indices in `sides`; nobody has lost a stalemate or a negotiated end. */
    losers: number[];
    treaty?: string;
  };
  /** What the victors have said on the spoils so far, and neutrals who let them into their co-dominions. */
  claims: SpoilsClaim[];
  /** The talk on the spoils is over, a Congress on them too. */
  isDivided: boolean;
}

/** An area taken: jointly controlled by the side that holds it till the war is over (PB-CONQ-1, 2). */
export interface Conquest {
  area: AreaId;
  /** Index in the war's `sides`. */
  by: number;
  /** Given up for want of supply, so that nobody had to march in; not checked again till an army does (AMB-91). */
  isSurrendered: boolean;
}

export interface Prisoner {
  party: Party;
  arm: Arm;
  size: Size;
  count: number;
}

/** A power's word that a text ends a war for it. */
export interface PeaceOffer {
  power: Power;
  treaty: string;
  /** Of the text it has signed. */
  hash: string;
}

export interface CoalingOffer {
  area: AreaId;
  by: Power;
  to: Party;
}

/** A passage closed to a party (PB-STRAITS-1, 2). */
export interface Denial {
  /** Id of `map.json: passages`. */
  passage: string;
  by: Power;
  to: Party;
  /** Number of the campaign's manoeuvre from which it is in force (AMB-93). */
  from: number;
}

/** Where units go that may not stay where the war has left them (PB-ENDWAR-16, AMB-92). */
export interface Homing {
  power: Power;
  arm: Arm;
  size: Size;
  count: number;
  from: PlaceId;
  to: PlaceId;
  coast?: SeaId;
}

/** What a victor asks for, or leaves to somebody. */
export interface SpoilsClaim {
  by: Power;
  area: AreaId;
  to: Party;
  marker?: MarkerKind;
}

/** Alliances that order together, with the dice they rolled for the initiative (PB-WAR-8). */
export interface Side {
  parties: Party[];
  dice: number[];
}

/** Wars with a combatant in common, which are played on one track (AMB-109). */
export interface Front {
  /** Numbers of its wars. */
  wars: number[];
  /** In order of the initiative, first alliance first. */
  sides: Side[];
}

/** What is fought now: one rebellion, one Ottoman war, or all other wars in step (PB-WAR-4, PBM-WAR-17). */
export interface Campaign {
  kind: WarKind;
  /** War turn, from 1; 0 while the alliances are still being determined. */
  warTurn: number;
  fronts: Front[];
  /** Which alliance of every front orders and moves: 0 the first, 1 the second, 2 a third. */
  phasing: number;
  /** The war turn is over and the next has not begun. */
  isTurnOver?: true;
  /** Manoeuvres opened so far, over all war turns. */
  manoeuvre: number;
  /** What moved in the manoeuvre under way, for attacks that depend on it (PBM-WAR-9). */
  moved: { party: Party; arm: Arm; strength: number; to: PlaceId }[];
  /** Parties whose first orders are carried out: the coasts of their fleets are settled (AMB-83). */
  berthed?: Party[];
  /** Attacks of the attack phase under way, for the retreats that follow. */
  battles: Battle[];
  /** Units beaten in the first attack whose owners order their retreat with their next sheets (PB-RETREAT-6). */
  retreating: Retreating[];
  windows: AnswerWindow[];
  /** Its alliances are not settled: somebody may still be called, or join. */
  isDetermining: boolean;
  calls: Call[];
  /** Seats that have nothing more to say while alliances are determined. */
  answered: Seat[];
  /** Number the next casus belli had when this round of asking began. */
  roundFrom?: number;
  /** What owners have said on units that are to leave places not theirs, while spoils are divided. */
  homing: Homing[];
  /** Powers that have demanded the end of an Ottoman war in this war turn (PB-OTTO-23). */
  demands: Power[];
}

/** One combined attack on a place by one alliance, of one arm (PB-WCOMBAT-1, 21). */
export interface Battle {
  war: number;
  at: PlaceId;
  arm: Arm;
  attackers: Party[];
  defenders: Party[];
  /** Strength points, with the combat strength of a Chinese or Ottoman area on its side (PB-CHINA-22). */
  strength: number;
  against: number;
  /** Column id of the combat tables, `automatic` against nothing, `below` under the lowest column. */
  column: string;
  table?: '1' | '2';
  die?: number;
  result: CombatResult | 'automatic';
  lost: { party: Party; size: Size; count: number }[];
}

/** Units that have to leave a place. */
export interface Retreating {
  war: number;
  party: Party;
  arm: Arm;
  size: Size;
  count: number;
  from: PlaceId;
  coast?: SeaId;
}

/** A neutral's short time to answer (PB-WCODOM-2, PB-STRAITS-6), or an alliance's to whom a passage is denied. */
export interface AnswerWindow {
  kind: 'codominion' | 'passage';
  war: number;
  /** Who may declare war, and on whom. */
  powers: Power[];
  against: Power;
  area: AreaId;
  passage?: string;
}

/** A partner asked for help (PB-DOW-6). */
export interface Call {
  by: Power;
  to: Power;
  against: Party;
  /** Treaties that make it a duty, by id; none: it binds nobody (PB-DOW-10). */
  treaties: string[];
  /** It has been given more time (setting missedObligation). */
  isExtended?: true;
  answer?: 'joined' | 'declined' | 'silent';
}

/** Who asks whom for help, and against which enemy. */
export type CallParties = Pick<Call, 'by' | 'to' | 'against'>;
