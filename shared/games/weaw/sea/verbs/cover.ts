import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import { areFriends } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { seaRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { LETTER } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { sendPlanes } from '../planes.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    cover: { readonly letter: string; readonly units: readonly Units[] };
  }
}

const carryOutCover: Handler<ActionOf<'cover'>> = (step, { id, nation }, { letter, units }) => {
  const { state } = step;
  const lettered = state.record.forces.filter((each) => each.letter === letter);
  // Allies may have a force with the same letter: the nation's own force takes precedence.
  const of =
    lettered.find((each) => each.nation === nation) ??
    lettered.find((each) => areFriends(state, nation, each.nation));
  if (!of) return seaRefusals.refuse('no-units', { cause: 'no-force', letter }, 'WEAW-NAV-3');
  const refusal = sendPlanes(step, nation, { units, zone: of.path.at(-1) ?? '', task: `cover ${id}` });
  if (!refusal) state.record.covers.push({ nation, line: id, force: of.line });
  return refusal;
};

/** WEAW-NAV-3. */
export const cover: WeawVerb<ActionOf<'cover'>> = weawVerb(
  pattern({
    verb: 'cover',
    does: 'cover',
    step: 'NAV',
    hint: 'send aircraft with a force',
    example: 'cover a with 2 fighter from london',
    parts: [
      part('letter', LETTER, { ask: 'Which force, by its letter?' }),
      part('units', UNITS, { words: 'with', hint: 'the aircraft', ask: 'Which planes?' }),
    ],
  }),
  { carryOut: carryOutCover },
);
