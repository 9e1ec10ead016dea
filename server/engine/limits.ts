/** Limits after which a thread is terminated. A last resort: rules have their own budgets. */
export interface EngineLimits {
  /** Memory of a thread that owns matches, megabytes. */
  readonly matchMemory: number;
  /** Memory of the draft thread, megabytes. */
  readonly draftMemory: number;
  /** Milliseconds for one call about a match. */
  readonly matchTime: number;
  /** Milliseconds for one call about a draft. */
  readonly draftTime: number;
  /** Milliseconds for a thread to start. */
  readonly startTime: number;
  /** The most threads that own matches. */
  readonly threads: number;
}
