import { binds, isBoundTo, type Owed } from '../../../parts/treaties/obligations.ts';
import type { Position } from '../state/step.ts';

/**
 * What a nation's surrender commits both sides to: peace, permanently for the victors, and tribute (WEAW-SURR-9 to 12).
 */
const termsOf = ({ edition, state }: Position, loser: string): readonly Owed<'peace' | 'tribute'>[] => {
  const { surrender } = state.nations[loser] ?? {};
  if (!surrender) return [];
  const { to, turn, tributeLeft } = surrender;
  // Turns after its surrender in which the loser may not attack a victor.
  const { reentryAfterTurns } = edition.tables.nations.production.surrender;
  return to.flatMap((victor) => [
    { kind: 'peace', from: victor, to: loser },
    { kind: 'peace', from: loser, to: victor, until: turn + reentryAfterTurns },
    { kind: 'tribute', from: loser, to: victor, instalments: tributeLeft },
  ]);
};

/** Whether the terms of a surrender forbid a nation to attack another now. */
export const isTreatyBound = (at: Position, by: string, on: string): boolean =>
  isBoundTo([...termsOf(at, on), ...termsOf(at, by)], { kind: 'peace', from: by, to: on }, at.state.turn);

/** The nations to which a nation owes tribute this turn, in the order of nations. */
export const tributeTo = (at: Position, nation: string): readonly string[] =>
  termsOf(at, nation)
    .filter((term) => term.kind === 'tribute' && binds(term, at.state.turn))
    .map(({ to }) => to);
