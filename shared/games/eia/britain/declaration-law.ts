import { declarationRefusal } from '../declarations/law.ts';
import type { Position } from '../state/step.ts';
import type { DeclarationLaw } from './policies/policy.ts';
import { BRITAIN } from './position.ts';

/** NB-DOW-14, NB-AMB-42: Britain follows the law of all declarations. */
export const britishDeclarationLaw = (at: Position): DeclarationLaw => ({
  mayDeclare: (target) => declarationRefusal(at, BRITAIN, target) === undefined,
});
