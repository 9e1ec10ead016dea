import type { PactForm, TermOf } from './form.ts';
import { formatAgainst, formatDate, openings, readAgainst, readDate } from './words.ts';

/** The partners join in the wars one of them declares (PB-TREATY-5). */
export const offensive: PactForm<TermOf<'offensive'>> = {
  term: 'offensive',
  opening: 'offensive alliance',
  others: openings('offensive', 'offence'),
  syntax: 'offensive alliance [against PARTY, …] [until YEAR]',
  hint: 'fight beside a partner that declares war',
  example: 'offensive alliance against ottoman-empire until 1892',
  parse: (reader) => ({ term: 'offensive', ...readAgainst(reader), ...readDate(reader, 'until') }),
  format: ({ against, until }) => `offensive alliance${formatAgainst(against)}${formatDate('until', until)}`,
};
