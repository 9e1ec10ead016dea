import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import { attackTask } from '../../battle/gather.ts';
import { advancesInForce } from '../../board/figures.ts';
import { splitOff } from '../../board/forces.ts';
import { areNeighbours } from '../../board/paths.ts';
import { areFriends } from '../../board/relations.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { moneyRefusals } from '../../money/refusals.ts';
import { phaseRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { attackRefusal } from '../../land/land-law.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    'break-through': { readonly place: string; readonly to: string; readonly units: readonly Units[] };
  }
}

/** The tank level needed to break through (WEAW-TECH-14). */
const BREAKTHROUGH_LEVEL = 4;

export const canBreakThrough = (at: Position, nation: string): boolean =>
  advancesInForce(at, nation, 'tanks').some(({ advance }) => advance >= BREAKTHROUGH_LEVEL);

/** Tanks of a nation that captured a place this turn and are in it. */
const tanksIn = ({ state }: StepContext, nation: string, place: string) =>
  state.units.filter(
    (pile) => pile.nation === nation && pile.type === 'tank' && pile.at === place && pile.task === 'moved',
  );

/** WEAW-TECH-15, WEAW-AMB-99: surviving tanks of the battle, alone, one territory on. */
const carryOutBreakthrough: Handler<ActionOf<'break-through'>> = (
  step,
  { id, nation },
  { place, to, units },
) => {
  const { state, edition } = step;
  if (!canBreakThrough(step, nation))
    return moneyRefusals.refuse(
      'no-technology',
      { tech: 'tanks', level: BREAKTHROUGH_LEVEL },
      'WEAW-TECH-14',
    );
  const taken = state.record.taken.some((each) => each.place === place && areFriends(state, each.by, nation));
  const there = tanksIn(step, nation, place);
  const most = there.reduce((sum, { n }) => sum + n, 0);
  const n = units.reduce((sum, each) => sum + (each.type === 'tank' ? (each.n ?? most) : 0), 0);
  if (!taken) return phaseRefusals.refuse('no-units', { cause: 'not-taken', place }, 'WEAW-TECH-15');
  if (n === 0 || n > most)
    return landRefusals.refuse(
      'no-units',
      { cause: 'too-few', n: Math.max(1, n), type: 'tank', place },
      'WEAW-TECH-15',
    );
  if (!areNeighbours(edition, place, to))
    return landRefusals.refuse('no-way', { from: place, to }, 'WEAW-TECH-15');
  const refusal = attackRefusal(step, nation, to);
  if (refusal) return refusal;
  let left = n;
  for (const pile of there) {
    const part = splitOff(state, pile, Math.min(left, pile.n));
    left -= part.n;
    part.task = attackTask(id);
    if (left <= 0) break;
  }
  state.record.attacks.push({ line: id, nation, target: to });
  state.record.breakthroughs.push({ nation, line: id, from: place, to, n });
  state.record.entered.push({ place: to, by: nation });
  return undefined;
};

/** WEAW-TECH-15. */
export const breakThrough: WeawVerb<ActionOf<'break-through'>> = weawVerb(
  pattern({
    verb: 'break through',
    does: 'break-through',
    step: 'BAT',
    hint: 'tanks advance from a territory they took',
    example: 'break through liege to brussels with 2 tank',
    parts: [
      part('place', PLACE),
      part('to', PLACE, { words: 'to', hint: 'the territory behind it' }),
      part('units', UNITS, { words: 'with', hint: 'the tanks' }),
    ],
  }),
  { carryOut: carryOutBreakthrough },
);
