import type { Refusal } from '../../../kernel/refusal.ts';
import { boardRefusals } from './refusals.ts';

/** Why a power does not do with itself what takes another, by all whom it names. */
export const selfRefusal = (power: string, named: readonly string[], rule?: string): Refusal | undefined =>
  named.includes(power) ? boardRefusals.refuse('self', { power }, rule) : undefined;
