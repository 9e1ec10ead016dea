import type { ForceKind } from '../../vocabulary/force-kinds.ts';

/** A line of the month, or a fact: `france/2`, `fact 12`. */
export type Reference = string;

/** What a player may ask the Royal Navy. */
export type Question =
  /** NB-NAVY-1: a fleet moves into these sea areas. */
  | { readonly ask: 'intercept'; readonly power: string; readonly areas: readonly string[] }
  /** NB-NAVY-5 to 8: ships on both sides, and ironclads, steamships and heavy ships of both. */
  | { readonly ask: 'chit'; readonly ours: Strength; readonly theirs: Strength }
  /** NB-RAID: a hostile fleet in a port. */
  | {
      readonly ask: 'raid';
      readonly power: string;
      readonly port: string;
      readonly ships: number;
      readonly ironclads: number;
      readonly guns: number;
      /** The game master says that the port cannot be reached (NB-RAID-4). */
      readonly isClosed: boolean;
    };

export interface Strength {
  readonly ships: number;
  readonly modern: number;
}

/** What is stated or ruled while the board is played, facts at any time. */
export type BoardAction =
  | { readonly do: 'forces'; readonly of: string; readonly in: string; readonly list: readonly ForceKind[] }
  | { readonly do: 'no-way'; readonly of: string; readonly to: string }
  | { readonly do: 'fact'; readonly key: string; readonly text: string }
  | { readonly do: 'points'; readonly power: string; readonly amount: number; readonly text?: string }
  | { readonly do: 'status'; readonly power: string; readonly box: string }
  | { readonly do: 'vp'; readonly power: string; readonly amount: number }
  | { readonly do: 'conquer'; readonly minor: string; readonly of?: string; readonly by: string }
  | { readonly do: 'neutral'; readonly minor: string }
  | { readonly do: 'control'; readonly minor: string; readonly by: string; readonly text?: string }
  | { readonly do: 'cede'; readonly province: string; readonly to: string; readonly text?: string }
  | { readonly do: 'marry'; readonly one: string; readonly other: string }
  | { readonly do: 'end-marriage'; readonly one: string; readonly other: string }
  | { readonly do: 'surrender'; readonly by: string; readonly to: string; readonly text?: string }
  | { readonly do: 'grant-access'; readonly in: string; readonly to: string }
  | { readonly do: 'duty-done'; readonly duty: number }
  | { readonly do: 'close'; readonly what: 'month' | 'quarter' }
  | { readonly do: 'object'; readonly against: Reference; readonly text: string }
  | { readonly do: 'rule'; readonly on: Reference; readonly outcome: Outcome }
  | { readonly do: 'ask-britain'; readonly question: Question }
  | { readonly do: 'give-britain'; readonly amount: number }
  | { readonly do: 'vote'; readonly outcome: 'strike' | 'stand'; readonly on?: Reference }
  | { readonly do: 'rename'; readonly power: string; readonly as: string }
  /** A die that fell at the table: its label, `control bavaria france`, and its face. */
  | { readonly do: 'roll'; readonly label: string; readonly face: number }
  | { readonly do: 'seat'; readonly power: string; readonly as: 'player' | 'engine' | 'vacant' };

export type Outcome = 'struck' | 'stands' | 'done' | 'yes' | 'no';
