/** Who may ever learn of an entry. The game master reads all of them. */
export type Audience = 'all' | 'gm' | readonly string[];

/** One past-tense fact of the match, told to its audience only. */
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
