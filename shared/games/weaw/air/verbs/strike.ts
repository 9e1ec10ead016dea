import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
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
  pattern({
    verb: 'strike',
    does: 'strike',
    step: 'BOM',
    hint: 'bomb ahead of the infantry',
    example: 'strike liege with 3 fighter from cologne',
    parts: [
      part('place', PLACE, { ask: 'Bomb the troops of which territory?' }),
      part('units', UNITS, { words: 'with', hint: 'the aircraft', ask: 'Which planes?' }),
    ],
  }),
  { carryOut: carryOutStrike },
);
