import { recordSlot } from '../../../../kernel/language/slots.ts';
import type { Native, Power } from '../../vocabulary/ids.ts';
import { treatyRefusals } from '../refusals.ts';
import { pact, type PactForm, type TermOf } from './form.ts';
import { AGAINST, dated, openings } from './words.ts';

declare module '../../state/treaties.ts' {
  interface Terms {
    /** The partners fight any power that one of them declares war on (PB-CB-9). */
    offensive: { readonly against: readonly (Power | Native)[]; readonly until?: number };
  }
}

/** The partners join in the wars one of them declares (PB-TREATY-5). */
export const offensive: PactForm<TermOf<'offensive'>> = pact({
  term: 'offensive',
  opening: 'offensive alliance',
  others: openings('offensive', 'offence'),
  hint: 'fight beside a partner that declares war',
  example: 'offensive alliance against ottoman-empire until 1892',
  rest: recordSlot([AGAINST, dated('until')]),
  make: (values) => ({ term: 'offensive', ...values }),
  sentence: ({ against, until }, words) =>
    `the partners make war on ${words.parties(against)} together when one of them declares it${words.until(until)}`,
  inLetter: ({ against, until }, words) =>
    `we make war on ${words.parties(against)} together as soon as one of us does${words.until(until)}`,
  binding: ({ against, until }, words) =>
    `when a signer declares war on ${words.anyOf(against)}, the others are called and get a casus belli, ${words.asLong(until)}`,
  refusal: (_term, parties) =>
    parties.includes('austria-hungary')
      ? treatyRefusals.refuse('austria-hungary-only-defends', {}, 'PB-AH-2')
      : undefined,
});
