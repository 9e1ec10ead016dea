/** How much a thread may take before it is ended. A last resort: rules have budgets of their own. */
export interface EngineLimits {
  /** Memory of a thread that owns matches, megabytes. */
  readonly matchMemory: number;
  /** Memory of the thread that looks over drafts, megabytes. */
  readonly draftMemory: number;
  /** Milliseconds for one call about a match. */
  readonly matchTime: number;
  /** Milliseconds for one look at a draft. */
  readonly draftTime: number;
  /** Milliseconds until a thread is there. */
  readonly startTime: number;
  /** Threads that own matches, at most. */
  readonly threads: number;
}
