import { keyword } from '../../../kernel/language/grammar.ts';
import type { OrderForm } from './form.ts';
import { NATION } from './slots.ts';
import type { ActionOf } from './types.ts';

const KINDS = [
  keyword('limited war on', 'Japan on Russia'),
  keyword('full war on', 'Japan on Russia'),
  keyword('war on', 'a nation to fight', 'war against'),
];

/** WEAW-DOW-1; Japan may limit its war on Russia (WEAW-JAP-7, WEAW-JAP-9). */
export const declare: OrderForm<ActionOf<'declare'>> = {
  verb: 'declare',
  does: 'declare',
  step: 'DIP',
  syntax: 'declare [limited | full] war on NATION',
  hint: 'go to war',
  example: 'declare war on belgium',
  parse: (reader) => {
    const words = reader.expectChoice(KINDS, '"war on"');
    const on = NATION.read(reader);
    if (words === 'war on') return { do: 'declare', on };
    return { do: 'declare', on, kind: words === 'full war on' ? 'full' : 'limited' };
  },
  format: ({ on, kind }) => `declare ${kind === undefined ? '' : `${kind} `}war on ${on}`,
};
