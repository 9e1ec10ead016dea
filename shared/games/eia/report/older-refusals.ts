import type { Refusal } from '../../../kernel/refusal.ts';
import type { Edition } from '../charts/edition.ts';
import { codesOf } from '../peace/term-law.ts';
import { refusals } from '../vocabulary/refusals.ts';

/** Refusals that only older versions of the rules gave, for their reports. */
export const olderRefusals = refusals({
  'no-such-suit': ({ power }: { power: string }, { name }) =>
    `There is no suit or offer between you and ${name(power)} that this fits.`,
});

/** A refusal recorded by an older version, under the reason now used for the same thing. */
export const renamedRefusal = (edition: Edition, refusal: Refusal): Refusal => {
  const { reason, facts = {} } = refusal;
  if (reason === 'not-now' && 'paragraph' in facts) return { ...refusal, reason: 'under-too-early' };
  if (reason === 'term-barred' && !('beside' in facts))
    return { ...refusal, reason: 'no-such-term', facts: { ...facts, terms: codesOf(edition, ['A']) } };
  return refusal;
};
