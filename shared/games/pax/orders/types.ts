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
import type { TextPosition } from '../../../kernel/language/sheet.ts';
import type { SheetItem } from '../../../parts/sheets/sheet.ts';

/** Equal units in an order: `2 army 3`. */
export interface Units {
  readonly arm: Arm;
  readonly size: Size;
  readonly count: number;
}

/**
 * A place as ordered. `home` is kept as typed and means the actor's home country; `coast` is the sea zone of a fleet
 * (`home/north-atlantic-ocean`).
 */
export interface PlaceRef {
  /** An area or sea zone id, or the word `home`. */
  readonly place: PlaceId | 'home';
  readonly coast?: SeaId;
}

/** Units of a party; if no party is given, of the power that orders. */
export interface OwnedUnits extends Units {
  readonly of?: Power | Native;
}

/**
 * The data of each action of an order sheet or a single line, by its `do`. A verb with a file of its own adds its data
 * there: `declare module '../../orders/types.ts' { interface Actions { … } }`.
 */
export interface Actions {
  waive: { readonly casusBelli: CasusBelliRef };
  pass: object;
  'eliminate-units': { readonly units: Units; readonly at: PlaceRef };
  'eliminate-marker': { readonly marker: MarkerKind; readonly area: AreaId };
  'rule-lines': {
    readonly rulings: readonly { readonly lines: readonly LineId[]; readonly as: 'done' | 'struck' }[];
  };
  'rule-answer': { readonly answer: boolean; readonly line: LineId };
  extend: { readonly hours: number };
  // Negotiation, treaties, Congress, declarations of war
  give: { readonly marker: MarkerKind; readonly area: AreaId; readonly to: Power };
  accept: { readonly area: AreaId };
  back: { readonly power: Power; readonly area: AreaId };
  'sign-treaty': { readonly treaty: string };
  'refuse-treaty': { readonly treaty: string };
  'withdraw-from-treaty': { readonly treaty: string };
  'let-lapse': { readonly treaty: string };
  'publish-treaty': { readonly treaty: string };
  'publish-protocol': { readonly clause: number; readonly treaty: string };
  'call-congress': { readonly site: Power; readonly over: CasusBelliRef };
  bring: { readonly casusBelli: CasusBelliRef };
  attend: object;
  'stay-away': object;
  object: { readonly power: Power };
  vote: {
    readonly votes: readonly {
      readonly vote: 'yes' | 'no' | 'abstain';
      readonly on: number;
      /** The seat's answer if that proposal is adopted (PBM-CONG-10). */
      readonly then?: 'sign' | 'defy';
    }[];
  };
  'declare-war': { readonly on: Power | Native };
  'standing-pass': { readonly isOn: boolean };
  // War
  call: { readonly power: Power; readonly against: Power | Native };
  join: { readonly side: Power | Native; readonly against: Power | Native };
  decline: { readonly from: Power };
  /** Both arms if none is named. */
  attack: { readonly at: PlaceId; readonly arm?: Arm };
  /** `isDenied` false takes a denial back. The passage by its id in `map.json`. */
  passage: { readonly passage: string; readonly to: Power | Native; readonly isDenied: boolean };
  'offer-coaling': { readonly area: AreaId; readonly to: Power };
  /** The coast on which a fleet lies (PB-WMOVE-6, AMB-83). */
  blockade: { readonly area: AreaId; readonly coast: SeaId };
  'make-peace': { readonly treaty: string };
  'demand-end': { readonly against: Native };
  /** Spoils, and areas ceded by China (PB-ENDWAR-8, PB-CHINA-28). */
  take: { readonly marker: MarkerKind; readonly area: AreaId };
  leave: { readonly area: AreaId; readonly to: Power | Native; readonly marker?: MarkerKind };
  /** Who orders forces without a player of their own (PB-DOW-16, PBM-WAR-15). */
  command: { readonly power: Power | Native; readonly by: Power | 'gm' };
  'rule-breach': {
    readonly isBreach: boolean;
    readonly treaty: string;
    readonly clause: number;
    readonly by: Power;
  };
}

/** An action: its `do`, and its data. */
export type Action = { readonly [D in keyof Actions]: { readonly do: D } & Actions[D] }[keyof Actions];

/** A casus belli as named in an order: by number, by area or by the treaty it came from. */
export type CasusBelliRef =
  | { readonly by: 'number'; readonly number: number }
  | { readonly by: 'area'; readonly area: AreaId }
  | { readonly by: 'treaty'; readonly treaty: string };

/** `britain/1`: a seat's sheet and the number in it. */
export interface LineId {
  readonly seat: Seat;
  readonly number: number;
}

/** The powers an atom is about. `anyone` is any power except the one that gave the order. */
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
      /** `me` is the power whose order it is. */
      readonly to: Power | 'me';
    }
  /** What allies did in the manoeuvre that has just ended (PBM-WAR-9, PBM-AMB-14). */
  | {
      readonly is: 'moved';
      readonly subject: Subject;
      readonly not: boolean;
      readonly strength: number;
      readonly arm: Arm;
      readonly to: PlaceRef;
    }
  /** Can be written, and is then refused (PBM-WAR-10). */
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
  /** `as austria-hungary:`, or a party commanded in war; if left out, the sheet's own power acts. */
  readonly as?: Power | Native;
  readonly actions: readonly Action[];
  readonly condition?: Condition;
  /** Written `unless C`: the order is carried out if C is false. */
  readonly unless?: true;
  /** Where it begins in its source text; absent if it was composed by keys. */
  readonly at?: TextPosition;
}

/** A sheet as written: single orders, and blocks that put one condition on several. */
export type PaxSheetItem = SheetItem<Order, Condition>;

export interface Sheet {
  readonly items: readonly PaxSheetItem[];
}

/** An order of a sheet with its number; a line of a `when` block has the condition of its block. */
export interface NumberedOrder {
  readonly id: LineId;
  readonly order: Order;
}
