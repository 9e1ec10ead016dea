import type { Refusal } from '../../../kernel/refusal.ts';
import { boardRefusals } from './refusals.ts';

/** Why a power may not name itself in an order that needs another power, given all powers named. */
export const selfRefusal = (power: string, named: readonly string[], rule?: string): Refusal | undefined =>
  named.includes(power) ? boardRefusals.refuse('self', { power }, rule) : undefined;
