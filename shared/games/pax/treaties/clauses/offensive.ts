import { recordSlot } from '../../../../kernel/language/slots.ts';
import { pact, type PactForm, type TermOf } from './form.ts';
import { AGAINST, dated, openings } from './words.ts';

/** The partners join in the wars one of them declares (PB-TREATY-5). */
export const offensive: PactForm<TermOf<'offensive'>> = pact({
  term: 'offensive',
  opening: 'offensive alliance',
  others: openings('offensive', 'offence'),
  hint: 'fight beside a partner that declares war',
  example: 'offensive alliance against ottoman-empire until 1892',
  rest: recordSlot([AGAINST, dated('until')]),
  make: (values) => ({ term: 'offensive', ...values }),
});
