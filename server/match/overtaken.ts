import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';

/** Refusals that are not mistakes of what the server does by itself: another entry has moved the match on before it. */
const OVERTAKEN: readonly string[] = ['stale-phase', 'not-awaited', 'match-over', 'deadline-passed'];

/** Whether an entry was refused only because the match has moved on. */
export const isOvertaken = (error: Rejection): boolean =>
  !isSyntax(error) && OVERTAKEN.includes(error.reason);
