import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import { figuresOf } from '../../board/figures.ts';
import { assign } from '../../board/forces.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { ZONE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import { groupsOf } from '../../land/land-law.ts';
import { isAir, isShip } from '../../vocabulary/units.ts';
import { sendPlanes } from '../planes.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    hunt: { readonly zone: string; readonly units: readonly Units[] };
  }
}

export const huntTask = (line: string): string => `hunt ${line}`;

/** WEAW-DET-1, WEAW-DET-2, WEAW-DET-9: a unit that searches does nothing else this turn. */
const carryOutHunt: Handler<ActionOf<'hunt'>> = (step, { id, nation }, { zone, units }) => {
  const { state } = step;
  const planes = units.filter(({ type }) => isAir(type));
  const ships = units.filter(({ type }) => !isAir(type)).map((each) => ({ ...each, from: zone }));
  const barred = ships.find(({ type }) => !isShip(type) || figuresOf(step, nation, type).search === 0);
  if (barred) return landRefusals.refuse('barred-unit', { type: barred.type, place: zone }, 'WEAW-AMB-110');
  const { groups, refusal } = groupsOf(step, nation, { units: ships });
  if (refusal) return refusal;
  const grounded =
    planes.length > 0 ? sendPlanes(step, nation, { units: planes, zone, task: huntTask(id) }) : undefined;
  if (grounded) return grounded;
  for (const { type, from, n } of groups)
    assign(state, { nation, type, place: from, n }, { task: huntTask(id) });
  state.record.hunts.push({ nation, line: id, zone });
  return undefined;
};

/** WEAW-DET-1, WEAW-DET-2. */
export const hunt: WeawVerb<ActionOf<'hunt'>> = weawVerb(
  pattern({
    verb: 'hunt in',
    does: 'hunt',
    step: 'DET',
    hint: 'search for submarines',
    example: 'hunt in north-sea with 3 destroyer, 2 fighter from london',
    parts: [
      part('zone', ZONE, { ask: 'Hunt in which zone?' }),
      part('units', UNITS, { words: 'with', hint: 'the ships and planes', ask: 'Which ships and planes?' }),
    ],
  }),
  { carryOut: carryOutHunt },
);
