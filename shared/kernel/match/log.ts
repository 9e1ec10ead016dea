/** Who may read an entry. The game master may read all entries. */
export type Audience = 'all' | 'gm' | readonly string[];

/** Something that happened in the match, in the past tense, for its audience only. */
export interface LogEntry<Fact> {
  readonly turn: number;
  /** The step of the turn in which it happened. */
  readonly step: string;
  readonly audience: Audience;
  readonly fact: Fact;
}

/** Whether `seat` may read what was told to `audience`. */
export const isInAudience = (audience: Audience, seat: string): boolean =>
  seat === 'gm' || audience === 'all' || (audience !== 'gm' && audience.includes(seat));
