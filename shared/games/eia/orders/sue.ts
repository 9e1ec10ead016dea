import type { LineForm } from './form.ts';
import { A_TERM, POWER_OR_ALL } from './slots.ts';
import type { ActionOf } from './types.ts';

/** EIA-4.4.2-a; the term is the one of list A that is taken where the offer is conditional. */
export const sue: LineForm<ActionOf<'sue'>> = {
  verb: 'sue',
  does: 'sue',
  syntax: 'sue POWER-or-all for peace [with A.1]',
  hint: 'ask an enemy for peace as the loser',
  example: 'sue france for peace with A.1',
  parse: (reader) => {
    const of = POWER_OR_ALL.read(reader);
    reader.expect('for peace');
    const term = reader.accept('with', 'the term of list A') ? A_TERM.read(reader) : undefined;
    return { do: 'sue', of, ...(term !== undefined && { term }) };
  },
  format: ({ of, term }) => `sue ${of} for peace${term === undefined ? '' : ` with ${term}`}`,
};
