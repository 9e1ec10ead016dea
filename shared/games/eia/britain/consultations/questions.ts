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

/** The answer, the rules it rests on, and what fell. */
export interface Answer {
  readonly answer: 'intercept' | 'no' | 'melee' | 'line' | 'raid' | 'no raid';
  readonly rules: readonly string[];
  readonly faces: readonly number[];
}
