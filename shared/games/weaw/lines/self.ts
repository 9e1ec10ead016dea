import type { Refusal } from '../../../kernel/refusal.ts';
import { lineRefusals } from './refusals.ts';

/** Why a nation is never at war with those it names: it is one of them. */
export const selfAsEnemyRefusal = (
  nation: string,
  named: readonly string[],
  rule?: string,
): Refusal | undefined =>
  named.includes(nation) ? lineRefusals.refuse('not-enemy', { nation }, rule) : undefined;
