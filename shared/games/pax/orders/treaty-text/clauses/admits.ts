import { formatShare, readShare } from '../../share.ts';
import type { UnilateralForm, TermOf } from './form.ts';
import { formatDate, readDate } from './words.ts';

/** A share in a co-dominion; every member has to grant it (PB-NEG-8, PB-CODOM-10). */
export const admits: UnilateralForm<TermOf<'admits'>> = {
  term: 'admits',
  verb: ['admits', 'admit'],
  syntax: 'POWER admits POWER to codominion in AREA with MARKER [in YEAR]',
  hint: 'lets another power share the control of an area',
  example: 'italy admits britain to codominion in eritrea with protectorate in 1884',
  parse: (reader, power) => {
    const { power: guest, area, marker } = readShare(reader);
    return { term: 'admits', power, guest, area, marker, ...readDate(reader, 'in') };
  },
  format: ({ power, guest, area, marker, in: year }) =>
    `${power} admits ${formatShare({ power: guest, area, marker })}${formatDate('in', year)}`,
};
