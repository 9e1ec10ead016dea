import { part } from '../../../../kernel/language/pattern.ts';
import { PARTY } from '../../orders/expected.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import type { Native, Power } from '../../vocabulary/ids.ts';
import * as slot from '../../orders/slots.ts';
import { type OrderReader, readForce } from '../../orders/words.ts';

const JOINTS = [', and', ',', 'and', '&', 'and on', 'and against'];

/** Whether another enemy follows; its joint is taken. */
const goesOn = (reader: OrderReader): boolean => {
  const start = reader.mark;
  if (reader.takes(...JOINTS) !== undefined) {
    reader.takes('also');
    reader.takes('on', 'upon', 'against', 'with');
    if (!reader.isActionNext() && PARTY.sees(reader)) return true;
  }
  reader.returnTo(start);
  return false;
};

/** One action for each enemy of a list: `on France and Russia`. */
const readEnemies = (reader: OrderReader): ActionOf<'declare-war'>[] => {
  const enemies: (Power | Native)[] = [];
  do enemies.push(readForce(reader));
  while (goesOn(reader));
  return enemies.map((on) => ({ do: 'declare-war', on }));
};

/** A declaration of war, on every casus belli the power has against that party (PB-DOW-1, 19). */
export const declareWar: OrderForm<ActionOf<'declare-war'>> = {
  ...pattern({
    verb: 'declare war',
    does: 'declare-war',
    parts: [part('on', slot.PARTY, 'on|upon|against')],
    hint: 'begin a war over your casus belli',
    example: 'declare war on france',
    isWeighty: () => true,
  }),
  parse: (reader) => {
    if (reader.takes('upon', 'against') === undefined) reader.needs('on');
    return readEnemies(reader);
  },
  others: [
    { words: 'dow' },
    {
      words:
        'dow|dow :|go to war with|go to war against|make war on|make war upon|wage war on|wage war against',
      before: PARTY,
      parse: readEnemies,
    },
  ],
};
