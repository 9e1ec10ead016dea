import type { OrderForm } from './form.ts';
import { NUMBER } from '../../../kernel/language/slots.ts';
import { NATION, PLACE, ZONE } from './slots.ts';
import type { ActionOf } from './types.ts';
import { readUnits, writeUnits } from './units.ts';

type Attack = ActionOf<'attack'> | ActionOf<'attack-fleet'>;

/** WEAW-BAT-1; aircraft alone against a fleet (WEAW-NAV-4). */
export const attack: OrderForm<Attack> = {
  verb: 'attack',
  does: ['attack', 'attack-fleet'],
  step: 'LND',
  syntax:
    'attack TERRITORY with NUMBER-or-all UNIT from PLACE [for NUMBER rounds | while NUMBER left] [for NATION], attack fleet in ZONE with NUMBER-or-all UNIT from PLACE',
  hint: 'attack a territory, or a fleet from the air',
  example: 'attack liege with 6 infantry, 2 artillery from cologne, 1 infantry from luxembourg',
  parse: (reader) => {
    if (reader.accept('fleet in', 'ships in a zone, from the air')) {
      const zone = ZONE.read(reader);
      reader.expect('with', 'the aircraft');
      return { do: 'attack-fleet', zone, units: readUnits(reader) };
    }
    const place = PLACE.read(reader);
    reader.expect('with', 'the attackers');
    const units = readUnits(reader);
    let more: Pick<ActionOf<'attack'>, 'rounds' | 'whileLeft' | 'for'> = {};
    for (;;) {
      if (reader.accept('while', 'as long as so many are left')) {
        more = { ...more, whileLeft: NUMBER.read(reader) };
        reader.expect('left');
      } else if (reader.accept('for', 'so many rounds, or who gets it')) {
        const rounds = reader.acceptNumber('a number of rounds');
        if (rounds === undefined) more = { ...more, for: NATION.read(reader) };
        else if (reader.acceptAlias('rounds', 'round') !== undefined) more = { ...more, rounds };
        else reader.fail();
      } else return { do: 'attack', place, units, ...more };
    }
  },
  format: (action) => {
    if (action.do === 'attack-fleet')
      return `attack fleet in ${action.zone} with ${writeUnits(action.units)}`;
    const { place, units, rounds, whileLeft, for: whom } = action;
    return [
      `attack ${place} with ${writeUnits(units)}`,
      ...(rounds === undefined ? [] : [`for ${String(rounds)} rounds`]),
      ...(whileLeft === undefined ? [] : [`while ${String(whileLeft)} left`]),
      ...(whom === undefined ? [] : [`for ${whom}`]),
    ].join(' ');
  },
};
