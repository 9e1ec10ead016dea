import { isAtom } from '../../../kernel/language/conditions.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import type { Action, Atom, Condition, Order } from '../orders/types.ts';
import { draftRefusals } from './refusals.ts';

/** Conditions on what happens with the declarations of the month or later. */
const OF_THE_MONTH: readonly Atom['is'][] = [
  'declared',
  'called',
  'answered',
  'refused',
  'sued',
  'surrendered',
  'allies',
];

/** EIA-AMB-66: a declaration cannot see what is revealed together with it unless the house rules allow it. */
export const isSealedFrom = (
  { settings }: Edition,
  kind: Action['do'],
  atom: Exclude<Atom['is'], 'ruling'>,
): boolean => kind === 'declare-war' && !settings.conditionalDeclarations && OF_THE_MONTH.includes(atom);

const atomsIn = (condition: Condition): readonly Atom[] => {
  if (isAtom(condition)) return [condition];
  switch (condition.is) {
    case 'and':
    case 'or':
      return condition.of.flatMap(atomsIn);
    case 'not':
      return atomsIn(condition.of);
  }
};

/** A remark on a condition about something its line cannot see. */
export const sealedConditionWarning = (
  edition: Edition,
  { action, condition }: Order,
): Refusal | undefined => {
  if (!condition || (action.do === 'declare-war' && action.under !== undefined)) return undefined;
  const isBlind = atomsIn(condition).some(
    (atom) => atom.is !== 'ruling' && isSealedFrom(edition, action.do, atom.is),
  );
  return isBlind ? draftRefusals.refuse('revealed-together', {}, 'EIA-AMB-66') : undefined;
};
