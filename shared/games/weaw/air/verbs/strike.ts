import type { Handler } from '../../lines/carry-out.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { readUnits, writeUnits } from '../../orders/units.ts';
import { sendOnMission } from '../missions.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    strike: { readonly place: string; readonly units: readonly Units[] };
  }
}

const carryOutStrike: Handler<ActionOf<'strike'>> = (step, { id, nation }, { place, units }) =>
  sendOnMission(step, { nation, line: id, place, kind: 'strike' }, units);

/** WEAW-BOM-4. */
export const strike: WeawVerb<ActionOf<'strike'>> = weawVerb(
  {
    verb: 'strike',
    does: 'strike',
    step: 'BOM',
    syntax: 'strike TERRITORY with NUMBER-or-all UNIT from TERRITORY',
    hint: 'bomb ahead of the infantry',
    example: 'strike liege with 3 fighter from cologne',
    parse: (reader) => {
      const place = PLACE.read(reader);
      reader.expect('with', 'the aircraft');
      return { do: 'strike', place, units: readUnits(reader) };
    },
    format: ({ place, units }) => `strike ${place} with ${writeUnits(units)}`,
  },
  { carryOut: carryOutStrike },
);
