import { part } from '../../../../kernel/language/pattern.ts';
import { type ActionOf, type OrderForm, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readForce } from '../../orders/words.ts';

/**
 * Who orders the forces of a power without a player, or of the Ottomans: an ally, or the game master
 * (PB-DOW-16, PBM-WAR-15, PBM-MISSED-3, 4).
 */
export const command: OrderForm<ActionOf<'command'>> = pattern({
  verb: 'command',
  does: 'command',
  parts: [part('power', slot.PARTY), part('by', slot.COMMANDER, 'by|under')],
  hint: 'say who orders forces that have no player',
  example: 'command portugal by britain',
  others: [
    {
      words: 'give command of|give the command of|give control of',
      parse: (reader) => {
        const power = readForce(reader);
        reader.needs('to');
        return { do: 'command', power, by: slot.COMMANDER.read(reader) as ActionOf<'command'>['by'] };
      },
    },
  ],
});
