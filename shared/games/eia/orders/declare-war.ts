import { part } from '../../../kernel/language/pattern.ts';
import { pattern, type LineForm } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import { COUNTRY } from './slots.ts';
import type { ActionOf } from './types.ts';
import type { Slot } from '../../../kernel/language/pattern.ts';

/** The paragraph that allows a declaration outside its step or inside a truce: `6.3.1.2.2`, `B.6`. */
const PARAGRAPH: Slot<OrderReader, string> = {
  name: 'PARAGRAPH',
  read: (reader) => {
    reader.offer('a paragraph like 6.3.1.2.2, or B.6', []);
    if (reader.acceptAlias('b . 6', 'b 6') !== undefined) return 'B.6';
    const word = reader.peekWord() ?? '';
    if (!/^\d+(\.\d+)+$/.test(word)) return reader.fail();
    reader.skip();
    return word;
  },
  format: (text) => text,
  peek: () => true,
};

/** EIA-4.2-a: a power or a neutral minor. */
export const declareWar: LineForm<ActionOf<'declare-war'>> = pattern({
  verb: 'declare war on',
  others: ['declare war against', 'declare war upon', 'declare on'],
  does: 'declare-war',
  hint: 'go to war with a power or a neutral minor',
  example: 'declare war on austria',
  parts: [
    part('on', COUNTRY),
    part('under', PARAGRAPH, { words: 'under', hint: 'by leave of a rule', isOptional: true }),
  ],
});

/** EIA-4.2-b: a sheet that says nothing looks like any other. */
export const declareNoWar: LineForm<ActionOf<'declare-no-war'>> = pattern({
  verb: 'declare no war',
  does: 'declare-no-war',
  hint: 'no declarations this month',
  example: 'declare no war',
  parts: [],
});
