import { part } from '../../../../kernel/language/pattern.ts';
import { lineVerb, type LineVerb } from '../../lines/line-verb.ts';
import { type ActionOf, pattern } from '../../orders/form.ts';
import * as slot from '../../orders/slots.ts';
import { readForce } from '../../orders/words.ts';
import { currentBelligerents, currentWars } from '../../board/current-wars.ts';
import type { Party } from '../../state/wars.ts';
import { GREAT_POWERS } from '../../vocabulary/ids.ts';

/** Every possible commander for the forces of each party. */
const commandsOf = (parties: readonly Party[]): readonly ActionOf<'command'>[] =>
  parties.flatMap((power) =>
    ([...GREAT_POWERS, 'gm'] as const).map((by) => ({ do: 'command', power, by }) as const),
  );

/**
 * Who orders the forces of a power without a player, or of the Ottomans: an ally, or the game master
 * (PB-DOW-16, PBM-WAR-15, PBM-MISSED-3, 4).
 */
export const command: LineVerb<ActionOf<'command'>> = lineVerb<ActionOf<'command'>>(
  pattern({
    verb: 'command',
    does: 'command',
    parts: [part('power', slot.PARTY), part('by', slot.COMMANDER, 'by|under')],
    hint: 'say who orders forces that have no player',
    example: 'command portugal by britain',
    synonyms: [
      {
        words: 'give command of|give the command of|give control of',
        parse: (reader) => {
          const power = readForce(reader);
          reader.expect('to');
          return { do: 'command', power, by: slot.COMMANDER.read(reader) };
        },
      },
    ],
  }),
  {
    suggestions: ({ state }, power) =>
      state.step === 'ALD'
        ? commandsOf(
            currentWars(state)
              .flatMap(({ commanders }) => commanders)
              .filter(({ by }) => by === power)
              .map(({ party }) => party),
          )
        : [],
    masterSuggestions: ({ state }) => (state.step === 'ALD' ? commandsOf(currentBelligerents(state)) : []),
  },
);
