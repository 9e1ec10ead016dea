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
import type { Position } from '../../../kernel/language/sheet.ts';

/** Equal units in an order: `2 army 3`. */
export interface Units {
  readonly arm: Arm;
  readonly size: Size;
  readonly count: number;
}

/**
 * A place as ordered. `home` stays what the player wrote, the actor's home country; `coast` is the sea
 * zone of a fleet (`home/north-atlantic-ocean`).
 */
export interface PlaceRef {
  /** An area or sea zone id, or the word `home`. */
  readonly place: PlaceId | 'home';
  readonly coast?: SeaId;
}

/** Units of a party; left out, of the power that orders. */
export interface OwnedUnits extends Units {
  readonly of?: Power | Native;
}

/** What an action in an order sheet or a single line does. One member per verb. */
export type Action =
  | { readonly do: 'place'; readonly marker: MarkerKind; readonly area: AreaId }
  | { readonly do: 'lower'; readonly area: AreaId; readonly to: MarkerKind | 'none' }
  | { readonly do: 'build'; readonly units: Units; readonly at?: PlaceRef }
  | { readonly do: 'move'; readonly units: Units; readonly from: PlaceRef; readonly to: PlaceRef }
  | { readonly do: 'merchant'; readonly from: SeaId | 'new'; readonly to: SeaId }
  | { readonly do: 'canal'; readonly area: AreaId; readonly paying: number }
  | { readonly do: 'pay'; readonly amount: number; readonly to: Power }
  /** In war also of fleets, from sea zones, of some units only, and with further places in order of choice. */
  | {
      readonly do: 'retreat';
      readonly units?: Units;
      readonly from: PlaceId;
      readonly to: PlaceRef;
      readonly otherwise?: readonly PlaceRef[];
    }
  | { readonly do: 'combine'; readonly area: AreaId }
  | { readonly do: 'fight-alone'; readonly area: AreaId }
  | { readonly do: 'give-up'; readonly areas: readonly AreaId[] }
  | { readonly do: 'hold'; readonly area: AreaId }
  /** In war also in sea zones, and of allies by name. */
  | { readonly do: 'lose'; readonly units: readonly OwnedUnits[]; readonly area: PlaceId }
  | { readonly do: 'admit'; readonly power: Power; readonly area: AreaId; readonly marker: MarkerKind }
  | { readonly do: 'waive'; readonly casusBelli: CasusBelliRef }
  | { readonly do: 'pass' }
  | { readonly do: 'eliminate-units'; readonly units: Units; readonly at: PlaceRef }
  | { readonly do: 'eliminate-marker'; readonly marker: MarkerKind; readonly area: AreaId }
  | {
      readonly do: 'rule-lines';
      readonly rulings: readonly { readonly lines: readonly LineId[]; readonly as: 'done' | 'struck' }[];
    }
  | { readonly do: 'rule-answer'; readonly answer: boolean; readonly line: LineId }
  | { readonly do: 'extend'; readonly hours: number }
  // Negotiation, treaties, Congress, declarations of war
  | { readonly do: 'give'; readonly marker: MarkerKind; readonly area: AreaId; readonly to: Power }
  | { readonly do: 'accept'; readonly area: AreaId }
  | { readonly do: 'back'; readonly power: Power; readonly area: AreaId }
  | { readonly do: 'sign-treaty'; readonly treaty: string }
  | { readonly do: 'refuse-treaty'; readonly treaty: string }
  | { readonly do: 'withdraw-from-treaty'; readonly treaty: string }
  | { readonly do: 'let-lapse'; readonly treaty: string }
  | { readonly do: 'publish-treaty'; readonly treaty: string }
  | { readonly do: 'publish-protocol'; readonly clause: number; readonly treaty: string }
  | { readonly do: 'call-congress'; readonly site: Power; readonly over: CasusBelliRef }
  | { readonly do: 'bring'; readonly casusBelli: CasusBelliRef }
  | { readonly do: 'attend' }
  | { readonly do: 'stay-away' }
  | { readonly do: 'object'; readonly power: Power }
  | {
      readonly do: 'vote';
      readonly votes: readonly {
        readonly vote: 'yes' | 'no' | 'abstain';
        readonly on: number;
        /** What its seat does if that proposal is adopted (PBM-CONG-10). */
        readonly then?: 'sign' | 'defy';
      }[];
    }
  | { readonly do: 'declare-war'; readonly on: Power | Native }
  | { readonly do: 'standing-pass'; readonly isOn: boolean }
  // War
  | { readonly do: 'call'; readonly power: Power; readonly against: Power | Native }
  | { readonly do: 'join'; readonly side: Power | Native; readonly against: Power | Native }
  | { readonly do: 'decline'; readonly from: Power }
  /** Of both arms where none is named. */
  | { readonly do: 'attack'; readonly at: PlaceId; readonly arm?: Arm }
  /** `isDenied` false: a denial is taken back. The passage by its id in `map.json`. */
  | {
      readonly do: 'passage';
      readonly passage: string;
      readonly to: Power | Native;
      readonly isDenied: boolean;
    }
  | { readonly do: 'offer-coaling'; readonly area: AreaId; readonly to: Power }
  /** On which of its coasts a fleet lies (PB-WMOVE-6, AMB-83). */
  | { readonly do: 'blockade'; readonly area: AreaId; readonly coast: SeaId }
  | { readonly do: 'make-peace'; readonly treaty: string }
  | { readonly do: 'demand-end'; readonly against: Native }
  /** Spoils, and areas ceded by China (PB-ENDWAR-8, PB-CHINA-28). */
  | { readonly do: 'take'; readonly marker: MarkerKind; readonly area: AreaId }
  | { readonly do: 'leave'; readonly area: AreaId; readonly to: Power | Native; readonly marker?: MarkerKind }
  /** Who orders forces without a player of their own (PB-DOW-16, PBM-WAR-15). */
  | { readonly do: 'command'; readonly power: Power | Native; readonly by: Power | 'gm' }
  | {
      readonly do: 'rule-breach';
      readonly isBreach: boolean;
      readonly treaty: string;
      readonly clause: number;
      readonly by: Power;
    };

/** A casus belli as named in an order: by its number, its area or the treaty it came from. */
export type CasusBelliRef =
  | { readonly by: 'number'; readonly number: number }
  | { readonly by: 'area'; readonly area: AreaId }
  | { readonly by: 'treaty'; readonly treaty: string };

/** `britain/1`: a seat's sheet and the number in it. */
export interface LineId {
  readonly seat: Seat;
  readonly number: number;
}

/** Which powers an atom speaks of. `anyone` is any power but the speaker. */
export type Subject =
  | { readonly who: 'powers'; readonly powers: readonly Power[] }
  | { readonly who: 'anyone'; readonly except: readonly Power[] }
  | { readonly who: 'no-one'; readonly except: readonly Power[] };

/** A marker, or a class of them: `control` any Control marker, `any` any marker. */
export type MarkerClass = MarkerKind | 'control' | 'any';

/** `not` is the verb's own negation: `france does not build navy`. */
export type Atom =
  | {
      readonly is: 'places';
      readonly subject: Subject;
      readonly not: boolean;
      readonly marker: MarkerClass;
      readonly area: AreaId;
    }
  | {
      readonly is: 'builds';
      readonly subject: Subject;
      readonly not: boolean;
      readonly atLeast?: number;
      readonly arm: Arm;
      readonly size?: Size;
    }
  | {
      readonly is: 'moves';
      readonly subject: Subject;
      readonly not: boolean;
      readonly strength: number;
      readonly arm: Arm;
      readonly to: PlaceRef;
    }
  | {
      readonly is: 'holds';
      readonly subject: Subject;
      readonly not: boolean;
      readonly marker: MarkerClass;
      readonly area: AreaId;
    }
  | {
      readonly is: 'pays';
      readonly subject: Subject;
      readonly not: boolean;
      readonly atLeast: number;
      /** `me` is the speaker. */
      readonly to: Power | 'me';
    }
  /** What allies did in the manoeuvre just over (PBM-WAR-9, PBM-AMB-14). */
  | {
      readonly is: 'moved';
      readonly subject: Subject;
      readonly not: boolean;
      readonly strength: number;
      readonly arm: Arm;
      readonly to: PlaceRef;
    }
  /** Can be written so that it can be refused (PBM-WAR-10). */
  | { readonly is: 'attacks'; readonly subject: Subject; readonly not: boolean; readonly at: PlaceId }
  | { readonly is: 'unrest'; readonly area: AreaId }
  | { readonly is: 'ruling'; readonly text: string };

export type Condition =
  | Atom
  | { readonly is: 'and'; readonly of: readonly Condition[] }
  | { readonly is: 'or'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition };

/** One order: all its actions or none, under at most one condition. */
export interface Order {
  /** `as austria-hungary:`, or whom one commands in war; left out, the sheet's own power acts. */
  readonly as?: Power | Native;
  readonly actions: readonly Action[];
  readonly condition?: Condition;
  /** Written `unless C`: the order stands where C is false. */
  readonly unless?: true;
  /** Where it begins in the text it was read from; absent in what was built by keys. */
  readonly at?: Position;
}

/** A sheet as written: single orders, and blocks that put one condition on several. */
export type SheetItem =
  | { readonly item: 'order'; readonly order: Order }
  | { readonly item: 'when'; readonly condition: Condition; readonly orders: readonly Order[] };

export interface Sheet {
  readonly items: readonly SheetItem[];
}

/** A sheet's orders with their numbers, the condition of a `when` block on each of its lines. */
export interface NumberedOrder {
  readonly id: LineId;
  readonly order: Order;
}
