import type { LineOutcome, Question } from '../../kernel/lines.ts';
import type {
  AreaId,
  AreaType,
  GreatPower,
  MarkerKind,
  MinorPower,
  Native,
  PlaceId,
  Power,
  SeaId,
  Seat,
  Size,
  Arm,
} from './ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Atom } from './orders/types.ts';
import type { AdminRecord, CasusBelli, CombatRecord, EventRecord, FinalRecord, GreatWar } from './state.ts';
import type { Battle, Party, Side, SpoilsClaim, WarEnd, WarKind } from './war/types.ts';

/** Why the tensions or resentment index moved: a row id of the table, or the event's id. */
export type IndexCause = string;

/** What a phase showed of one atom of a condition. */
export interface Finding {
  readonly atom: Atom;
  readonly isTrue: boolean;
  /** Powers that did what the atom speaks of, whether it affirms or denies it. */
  readonly by: readonly Power[];
}

/** Past-tense facts of the match. Each is told by the phase named in its comment. */
export type Fact =
  // any step
  | {
      readonly type: 'tensions-rose';
      readonly by: number;
      readonly to: number;
      readonly cause: IndexCause;
      readonly power?: Power | Native;
      readonly area?: AreaId;
    }
  | {
      readonly type: 'resentment-rose';
      readonly by: number;
      readonly to: number;
      readonly cause: IndexCause;
      readonly area?: AreaId;
      readonly power?: Power;
    }
  | { readonly type: 'vp-changed'; readonly power: Power; readonly by: number; readonly why: string }
  | { readonly type: 'game-ended'; readonly greatWar: GreatWar | null }
  // RE
  | { readonly type: 'turn-began'; readonly turn: number; readonly year: number }
  | { readonly type: 'event-count-rolled'; readonly count: number }
  | { readonly type: 'event-came-up'; readonly event: EventRecord }
  | { readonly type: 'unrest-broke-out'; readonly area: AreaId; readonly table: string }
  | {
      readonly type: 'route-changed';
      readonly action: 'add' | 'remove';
      readonly between: readonly [PlaceId, PlaceId];
      readonly kind: 'route' | 'coast';
    }
  | {
      readonly type: 'control-permitted';
      readonly power: GreatPower;
      readonly areas: readonly AreaId[];
      readonly max?: number;
    }
  | {
      readonly type: 'spending-bounded';
      readonly power: GreatPower;
      readonly kind: 'at-least' | 'at-most';
      readonly amount: number;
      readonly arm: 'any' | 'navy';
    }
  | {
      readonly type: 'pressure-arose';
      readonly power: GreatPower;
      readonly area: AreaId;
      readonly to: MarkerKind;
      readonly vp: number;
    }
  | { readonly type: 'merchants-due'; readonly power: Power; readonly count: number }
  // ADM
  | {
      readonly type: 'administration-recorded';
      readonly power: GreatPower;
      readonly record: AdminRecord;
      readonly treasury: number;
    }
  | { readonly type: 'deficit-fell-due'; readonly power: GreatPower; readonly short: number }
  | {
      readonly type: 'piece-given-up';
      readonly power: GreatPower;
      readonly what: string;
      readonly at: PlaceId;
      readonly saved: number;
      readonly byDefault: boolean;
    }
  // MIN
  | {
      readonly type: 'minor-rolled';
      readonly power: MinorPower;
      readonly die: number;
      readonly active: boolean;
      readonly rolls: readonly number[];
      readonly area?: AreaId;
    }
  | {
      readonly type: 'minor-marched';
      readonly power: MinorPower;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId | 'pool';
      readonly to: PlaceId;
      readonly why: 'unrest' | 'garrison' | 'return';
    }
  // MSC (successful orders only, PB-MSC-10)
  | {
      readonly type: 'marker-placed';
      readonly power: Power;
      readonly area: AreaId;
      readonly kind: MarkerKind;
      readonly before: MarkerKind | 'none';
      readonly paid: number;
    }
  | {
      readonly type: 'marker-lowered';
      readonly power: Power;
      readonly area: AreaId;
      readonly from: MarkerKind;
      readonly to: MarkerKind | 'none';
      readonly why: string;
    }
  | {
      readonly type: 'units-built';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
      readonly coast?: SeaId;
      readonly paid: number;
      readonly compulsory?: string;
    }
  | {
      readonly type: 'units-moved';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly coast?: SeaId;
      readonly compulsory?: string;
    }
  | {
      readonly type: 'merchant-sailed';
      readonly power: Power;
      readonly from: SeaId | 'new';
      readonly to: SeaId;
    }
  | {
      readonly type: 'canal-built';
      readonly area: AreaId;
      readonly paid: Readonly<Partial<Record<Power, number>>>;
    }
  | { readonly type: 'money-paid'; readonly from: Power; readonly to: Power; readonly amount: number }
  | {
      readonly type: 'event-demand-failed';
      readonly power: GreatPower;
      readonly area: AreaId;
      readonly to: MarkerKind;
    }
  /** Told to the sheet's own seat only. */
  | {
      readonly type: 'lines-resolved';
      readonly seat: Seat;
      readonly lines: readonly {
        readonly text: string;
        readonly outcome: LineOutcome;
        /** What came out for each part of its condition. */
        readonly findings?: readonly Finding[];
      }[];
    }
  /** To the game master: every line's end with the ids of all lines that decided it. */
  | { readonly type: 'lines-adjudicated'; readonly outcomes: readonly LineOutcome[] }
  /** All failed lines by power, where the setting publishFailed is on. */
  | { readonly type: 'lines-failed'; readonly seat: Seat; readonly lines: readonly string[] }
  /** To the game master, with the lines that are asked about. */
  | {
      readonly type: 'ruling-asked';
      readonly questions: readonly Question[];
      readonly orders?: readonly { readonly id: string; readonly text: string }[];
    }
  | { readonly type: 'ruling-given'; readonly text: string }
  // COL
  | { readonly type: 'combat-fought'; readonly combat: CombatRecord }
  | { readonly type: 'unrest-quelled'; readonly area: AreaId; readonly by: readonly Power[] }
  | {
      readonly type: 'units-retreated';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly why: string;
    }
  | {
      readonly type: 'units-lost';
      readonly power: Power;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
      readonly why: string;
    }
  | {
      readonly type: 'marker-established';
      readonly power: Power;
      readonly area: AreaId;
      readonly kind: MarkerKind;
    }
  // MAR
  | {
      readonly type: 'marker-removed';
      readonly power: Power;
      readonly area: AreaId;
      readonly kind: MarkerKind;
      readonly replacedBy: MarkerKind | 'none';
      readonly why: string;
    }
  | { readonly type: 'unrest-ended'; readonly area: AreaId }
  | { readonly type: 'area-annexed'; readonly area: AreaId; readonly from: AreaType }
  | { readonly type: 'casus-belli-arose'; readonly casusBelli: CasusBelli }
  // NEG
  | { readonly type: 'casus-belli-waived'; readonly number: number; readonly holder: Power | Native }
  | {
      readonly type: 'casus-belli-ended';
      readonly number: number;
      readonly why: 'settled' | 'expired' | 'war';
    }
  // any step: treaties; told to its parties only while secret
  | {
      readonly type: 'treaty-proposed';
      readonly treaty: string;
      readonly hash: string;
      readonly by: Power;
      readonly text: string;
    }
  | { readonly type: 'treaty-signed'; readonly treaty: string; readonly hash: string; readonly by: Power }
  | {
      readonly type: 'treaty-texts-differ';
      readonly treaty: string;
      readonly powers: readonly Power[];
      readonly lines: readonly { readonly power: Power; readonly line: string }[];
    }
  | { readonly type: 'treaty-refused'; readonly treaty: string; readonly by: Power }
  | {
      readonly type: 'treaty-in-force';
      readonly treaty: string;
      readonly text: string;
      readonly between: readonly Power[];
      readonly isPublished: boolean;
    }
  | { readonly type: 'treaty-published'; readonly treaty: string; readonly text: string; readonly by: Power }
  | {
      readonly type: 'clause-carried-out';
      readonly treaty: string;
      readonly clause: number;
      readonly line: string;
    }
  | {
      readonly type: 'clause-left-out';
      readonly treaty: string;
      readonly clause: number;
      readonly line: string;
      readonly why: string;
    }
  | {
      readonly type: 'treaty-broken';
      readonly treaty: string;
      readonly clause: number;
      readonly by: Power;
      readonly injured: readonly Power[];
    }
  | {
      readonly type: 'treaty-ended';
      readonly treaty: string;
      readonly why: 'breach' | 'lapse' | 'expired' | 'war' | 'withdrawn';
    }
  | { readonly type: 'treaty-left'; readonly treaty: string; readonly by: Power }
  /** The secret protocols of a public treaty, to its parties. */
  | { readonly type: 'protocol-in-force'; readonly treaty: string; readonly text: string }
  | { readonly type: 'lapse-agreed'; readonly treaty: string; readonly by: Power }
  | { readonly type: 'withdrawal-asked'; readonly treaty: string; readonly by: Power }
  | { readonly type: 'signature-withdrawn'; readonly treaty: string; readonly by: Power }
  /** Every injured party has waived, or the game master saw no breach: it binds as before. */
  | { readonly type: 'treaty-restored'; readonly treaty: string }
  | {
      readonly type: 'breach-ruled';
      readonly treaty: string;
      readonly clause: number;
      readonly by: Power;
      readonly isBreach: boolean;
    }
  | {
      readonly type: 'marker-given';
      readonly from: Power;
      readonly to: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly paid: number;
    }
  | {
      readonly type: 'share-given';
      readonly from: readonly Power[];
      readonly to: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly paid: number;
    }
  | {
      readonly type: 'offer-made';
      readonly from: Power;
      readonly to: Power;
      readonly marker: MarkerKind;
      readonly area: AreaId;
      readonly kind: 'gift' | 'share';
      /** The whole bargain, in the words it was offered in. */
      readonly line: string;
    }
  | { readonly type: 'minor-backed'; readonly power: Power; readonly minor: Power; readonly area: AreaId }
  // CONG
  | {
      readonly type: 'congress-called';
      readonly by: Power | null;
      readonly site: Power;
      readonly disputes: readonly number[];
    }
  | { readonly type: 'congress-site-moved'; readonly from: Power; readonly to: Power }
  | { readonly type: 'dispute-brought'; readonly by: Power; readonly casusBelli: number }
  | {
      readonly type: 'congress-convened';
      readonly site: Power;
      readonly members: readonly Seat[];
      readonly absent: readonly Seat[];
    }
  | { readonly type: 'attendance-answered'; readonly seat: Seat; readonly isComing: boolean }
  | { readonly type: 'guest-refused'; readonly by: Seat; readonly guest: Seat }
  | { readonly type: 'proposal-made'; readonly number: number; readonly by: Seat; readonly text: string }
  /** Told to the voter alone while votes are sealed (PB-CONG-27). */
  | { readonly type: 'ballot-cast'; readonly seat: Seat; readonly line: string }
  | {
      readonly type: 'votes-counted';
      readonly round: number;
      readonly proposals: readonly {
        readonly number: number;
        readonly yes: readonly Seat[];
        readonly no: readonly Seat[];
        readonly passed: boolean;
        readonly byHost: boolean;
        /** What decided a tie (PB-CONG-29, 30). */
        readonly tie?: 'host-voted' | 'host-abstained';
      }[];
    }
  | { readonly type: 'second-round-called'; readonly proposals: readonly number[] }
  | { readonly type: 'resolution-adopted'; readonly number: number; readonly asked: readonly Seat[] }
  | { readonly type: 'resolution-signed'; readonly number: number; readonly by: Seat }
  | { readonly type: 'congress-defied'; readonly number: number; readonly by: Seat }
  | { readonly type: 'resolution-fell'; readonly number: number; readonly defiers: readonly Seat[] }
  | { readonly type: 'congress-extended'; readonly extension: number }
  | {
      readonly type: 'congress-ended';
      readonly settled: readonly number[];
      readonly unresolved: readonly number[];
    }
  // declarations
  | {
      readonly type: 'war-declared';
      readonly by: Power | Native;
      readonly on: Power | Native;
      readonly casusBelli: readonly number[];
    }
  /** Declares no war; where `on` is given, has no more to say on that. */
  | { readonly type: 'seat-passed'; readonly seat: Seat; readonly on?: 'alliances' | 'spoils' }
  | { readonly type: 'backer-failed'; readonly power: Power; readonly minor: Power }
  // CRP
  | {
      readonly type: 'rebellion-checked';
      readonly dice: readonly number[];
      readonly below: number;
      readonly rebellion: boolean;
    }
  // ALD
  | {
      readonly type: 'war-began';
      readonly war: number;
      readonly kind: WarKind;
      readonly sides: readonly (readonly Party[])[];
    }
  | {
      readonly type: 'help-called-for';
      readonly by: Power;
      readonly to: Power;
      readonly against: Party;
      readonly treaties: readonly string[];
    }
  | {
      readonly type: 'call-answered';
      readonly by: Power;
      readonly from: Power;
      readonly against: Party;
      readonly answer: 'joined' | 'declined' | 'silent';
    }
  | {
      readonly type: 'war-joined';
      readonly war: number;
      readonly party: Party;
      readonly with: readonly Party[];
    }
  | { readonly type: 'commander-named'; readonly party: Party; readonly by: Power | 'gm' }
  /** Native armies that war brings on the map (PB-CHINA-10, PB-OTTO-9); `dice` of China's only. */
  | {
      readonly type: 'armies-mustered';
      readonly party: Native;
      readonly at: readonly AreaId[];
      readonly dice: readonly number[];
    }
  // INI
  | {
      readonly type: 'initiative-settled';
      readonly warTurn: number;
      readonly wars: readonly number[];
      readonly sides: readonly Side[];
    }
  // FIRST_ORDERS, SECOND_ORDERS: what became of the lines of a seat; told to it and the game master
  | {
      readonly type: 'war-lines-resolved';
      readonly seat: Seat | 'gm';
      readonly lines: readonly {
        readonly text: string;
        readonly isDone: boolean;
        readonly refusal?: Refusal;
      }[];
    }
  | { readonly type: 'passage-denied'; readonly passage: string; readonly by: Power; readonly to: Party }
  | { readonly type: 'passage-opened'; readonly passage: string; readonly by: Power; readonly to: Party }
  | { readonly type: 'coaling-offered'; readonly area: AreaId; readonly by: Power; readonly to: Party }
  // MAN, of any arm and party
  | {
      readonly type: 'force-moved';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly coast?: SeaId;
    }
  // ATT
  | { readonly type: 'battle-fought'; readonly battle: Battle }
  | { readonly type: 'nobody-attacked'; readonly parties: readonly Party[] }
  | {
      readonly type: 'force-retreated';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly from: PlaceId;
      readonly to: PlaceId;
      readonly coast?: SeaId;
      readonly isDefault: boolean;
    }
  | {
      readonly type: 'force-surrendered';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
      readonly why: 'no-retreat' | 'no-supply' | 'no-coaling' | 'alone-at-sea';
    }
  | {
      readonly type: 'force-destroyed';
      readonly party: Party;
      readonly size: Size;
      readonly count: number;
      readonly at: PlaceId;
    }
  | {
      readonly type: 'area-conquered';
      readonly war: number;
      readonly area: AreaId;
      readonly by: readonly Party[];
    }
  | {
      readonly type: 'area-won-back';
      readonly war: number;
      readonly area: AreaId;
      readonly by: readonly Party[];
    }
  /** A Chinese or Ottoman area lost its combat strength (PB-CHINA-23), or has it back (PB-CHINA-25). */
  | { readonly type: 'area-defeated'; readonly area: AreaId }
  | { readonly type: 'area-recovered'; readonly area: AreaId }
  /** A rebellion is over, and with it all resentment (PB-CHINA-26, 27). */
  | { readonly type: 'resentment-spent' }
  /** An annexed area cut off from Anatolia is no part of the Empire any more (PB-OTTO-24). */
  | { readonly type: 'annexation-lost'; readonly area: AreaId }
  // SUP
  /** An alliance has lost nothing for want of supply. */
  | { readonly type: 'supply-held'; readonly parties: readonly Party[] }
  | {
      readonly type: 'area-surrendered';
      readonly war: number;
      readonly area: AreaId;
      readonly to: readonly Party[];
    }
  // WINDOW
  | {
      readonly type: 'window-opened';
      readonly kind: 'codominion' | 'passage';
      readonly powers: readonly Power[];
      readonly against: Power;
      readonly area: AreaId;
    }
  // WED
  | { readonly type: 'war-turn-ended'; readonly wars: readonly number[]; readonly warTurn: number }
  | {
      readonly type: 'war-ended';
      readonly war: number;
      readonly how: WarEnd;
      readonly losers: readonly Party[];
      readonly winners: readonly Party[];
      readonly treaty?: string;
    }
  | {
      readonly type: 'peace-made-apart';
      readonly war: number;
      readonly powers: readonly Power[];
      readonly treaty: string;
    }
  /** Ready to end its wars under a treaty, once those it fights are too. */
  | { readonly type: 'peace-offered'; readonly by: Power; readonly treaty: string }
  | { readonly type: 'end-demanded'; readonly by: Power; readonly against: Native }
  // SPOILS, RES
  | { readonly type: 'spoils-claimed'; readonly claim: SpoilsClaim }
  | { readonly type: 'spoils-disputed'; readonly war: number; readonly areas: readonly AreaId[] }
  | {
      readonly type: 'spoils-taken';
      readonly war: number;
      readonly party: Party;
      readonly area: AreaId;
      readonly marker: MarkerKind;
    }
  | {
      readonly type: 'force-came-home';
      readonly party: Party;
      readonly arm: Arm;
      readonly size: Size;
      readonly count: number;
      /** Where it was; left out, it had surrendered. */
      readonly from?: PlaceId;
      readonly to: PlaceId;
    }
  // VPR
  | {
      readonly type: 'vp-recorded';
      readonly seat: Seat;
      readonly treasury: number;
      readonly divisor: number;
      readonly bought: number;
      readonly bonuses: readonly { readonly id: string; readonly vp: number }[];
      readonly total: number;
    }
  | { readonly type: 'treasury-carried'; readonly power: GreatPower; readonly amount: number }
  // FIN
  | { readonly type: 'final-recorded'; readonly record: FinalRecord };
