import type { Refusal } from '@chancery/shared/kernel/refusal.ts';

/** Thrown if a match was closed because its rules failed; the refusal says where. */
export class MatchClosed extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.name = 'MatchClosed';
    this.refusal = refusal;
  }
}
