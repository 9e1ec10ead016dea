import type { Writable } from '../../../kernel/frozen.ts';
import type { Declaration } from '../state/congress.ts';
import type { PaxState } from '../state/state.ts';
import type { Clause, Treaty } from '../state/treaties.ts';
import type { Party } from '../state/wars.ts';

// Treaties in force when war is declared decide who has a cause and who owes help (PB-DOW-6, PB-CB-7 to 9). Later
// signatures do not affect that war, and later breaches do not undo the effect.

/** Records how many declarations of the turn were made before a treaty came into force. */
export const recordEntryIntoForce = ({ declarations }: PaxState, treaty: Writable<Treaty>): void => {
  if (declarations.length > 0) treaty.declaredBefore = declarations.length;
};

/** Records up to which declaration of the turn a treaty was in force. */
export const recordEndOfForce = ({ declarations }: PaxState, treaty: Writable<Treaty>): void => {
  treaty.declaredUntil = declarations.length;
};

/** This turn's declarations of war made while a treaty was in force, in order of arrival. */
export const declarationsUnder = (
  { declarations, turn }: Pick<PaxState, 'declarations' | 'turn'>,
  { status, endedIn, declaredBefore = 0, declaredUntil }: Treaty,
): readonly Declaration[] => {
  if (status === 'in-force') return declarations.slice(declaredBefore);
  return status === 'ended' && endedIn === turn ? declarations.slice(declaredBefore, declaredUntil) : [];
};

/** Whether an alliance is directed at a party; one that names nobody is directed at all. */
export const isAimedAt = (against: readonly Party[], enemy: Party): boolean =>
  against.length === 0 || against.includes(enemy);

/**
 * Powers against whom a defensive alliance protects a party: those it is directed at that have attacked it while it was
 * in force, each once; empty until there are as many as required.
 */
export const attackersUnder = (
  state: PaxState,
  { treaty, clause: { term } }: { readonly treaty: Treaty; readonly clause: Clause },
  victim: Party,
): readonly Party[] => {
  if (term.term !== 'defensive') return [];
  const attackers = declarationsUnder(state, treaty).flatMap(({ by, on }) =>
    on === victim && isAimedAt(term.against, by) ? [by] : [],
  );
  const each = [...new Set(attackers)];
  return each.length < term.ifAttackedBy ? [] : each;
};
