import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';

/** Refusals of automatic acts that are not errors: another entry changed the match first. */
const OVERTAKEN: readonly string[] = ['stale-phase', 'not-awaited', 'match-over', 'deadline-passed'];

/** Whether an entry was refused only because the match has changed in the meantime. */
export const isOutdatedRefusal = (error: Rejection): boolean =>
  !isSyntax(error) && OVERTAKEN.includes(error.reason);
