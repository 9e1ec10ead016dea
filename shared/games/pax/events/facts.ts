import type {
  AreaId,
  Arm,
  GreatPower,
  MarkerKind,
  MinorPower,
  PlaceId,
  Power,
  Size,
} from '../vocabulary/ids.ts';
import type { AdminRecord, EventRecord } from '../state/turn-record.ts';

/** How a turn begins: random events, administration, minor powers (PB-RE, PB-ADMIN, PB-MINOR). */
export type OpeningFact =
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
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    opening: OpeningFact;
  }
}
