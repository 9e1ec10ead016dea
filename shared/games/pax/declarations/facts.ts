import type { AreasByNumber } from '../casus-belli/areas.ts';
import type { Native, Power, Seat } from '../vocabulary/ids.ts';

/** Declarations of war, and Chinese rebellions (PB-DOW, PB-CHINA-2). */
export type DeclarationFact =
  // declarations
  | {
      readonly type: 'war-declared';
      readonly by: Power | Native;
      readonly on: Power | Native;
      readonly casusBelli: readonly number[];
      readonly areas?: AreasByNumber;
    }
  /** The seat declares no war, or no more than it has declared; `on` names the subject it passes on. */
  | {
      readonly type: 'seat-passed';
      readonly seat: Seat;
      readonly on?: 'alliances' | 'spoils';
      readonly hasDeclared?: true;
    }
  | { readonly type: 'backer-failed'; readonly power: Power; readonly minor: Power }
  // CRP
  | {
      readonly type: 'rebellion-checked';
      readonly dice: readonly number[];
      readonly below: number;
      readonly rebellion: boolean;
    };

declare module '../state/facts.ts' {
  interface FactsByChapter {
    declarations: DeclarationFact;
  }
}
