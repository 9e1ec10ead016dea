import type { ActionOf, OrderForm } from './form.ts';
import { readForce, readPower } from './words.ts';

/**
 * Who orders the forces of a power without a player, or of the Ottomans: an ally, or the game master himself
 * (PB-DOW-16, PBM-WAR-15, PBM-MISSED-3, 4).
 */
export const command: OrderForm<ActionOf<'command'>> = {
  verb: 'command',
  does: ['command'],
  syntax: 'command PARTY by POWER',
  hint: 'say who orders forces that have no player',
  example: 'command portugal by britain',
  parse: (reader) => {
    const power = readForce(reader);
    reader.needs('by');
    return { do: 'command', power, by: reader.accepts('gm', 'the game master') ? 'gm' : readPower(reader) };
  },
  format: ({ power, by }) => `command ${power} by ${by}`,
};
