import { areFriends } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { seaRefusals } from '../refusals.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import { LETTER } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { readUnits, writeUnits } from '../../orders/units.ts';
import { sendPlanes } from '../planes.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    cover: { readonly letter: string; readonly units: readonly Units[] };
  }
}

const carryOutCover: Handler<ActionOf<'cover'>> = (step, { id, nation }, { letter, units }) => {
  const { state } = step;
  const of = state.record.forces.find(
    (each) => each.letter === letter && areFriends(state, nation, each.nation),
  );
  if (!of) return seaRefusals.refuse('no-units', { cause: 'no-force', letter }, 'WEAW-NAV-3');
  const refusal = sendPlanes(step, nation, { units, zone: of.path.at(-1) ?? '', task: `cover ${id}` });
  if (!refusal) state.record.covers.push({ nation, line: id, force: of.line });
  return refusal;
};

/** WEAW-NAV-3. */
export const cover: WeawVerb<ActionOf<'cover'>> = weawVerb(
  {
    verb: 'cover',
    does: 'cover',
    step: 'NAV',
    syntax: 'cover LETTER with NUMBER-or-all UNIT from TERRITORY',
    hint: 'send aircraft with a force',
    example: 'cover a with 2 fighter from london',
    parse: (reader) => {
      const letter = LETTER.read(reader);
      reader.expect('with', 'the aircraft');
      return { do: 'cover', letter, units: readUnits(reader) };
    },
    format: ({ letter, units }) => `cover ${letter} with ${writeUnits(units)}`,
  },
  { carryOut: carryOutCover },
);
