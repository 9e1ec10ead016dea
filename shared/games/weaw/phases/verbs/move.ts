import { part } from '../../../../kernel/language/pattern.ts';
import { byOrigin, UNITS } from '../../orders/units.ts';
import { PLACE } from '../../orders/slots.ts';
import { figuresOf } from '../../board/figures.ts';
import { assign } from '../../board/forces.ts';
import { fuelTo } from '../../board/paths.ts';
import { areAtWar, areFriends } from '../../board/relations.ts';
import { controllerOf } from '../../board/territory.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { diplomacyRefusals } from '../../diplomacy/refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';
import { isAir } from '../../vocabulary/units.ts';
import { freeGroups, groupsOf, marchRefusal } from '../../land/land-law.ts';
import { carryOutAttack } from './attack.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    move: { readonly units: readonly Units[]; readonly to: string };
  }
}

const carryOutMove: Handler<ActionOf<'move'>> = (step, line, action) => {
  const { state } = step;
  const { nation } = line;
  const { units, to } = action;
  const holder = controllerOf(step, to);
  if (areAtWar(state, nation, holder)) return carryOutAttack(step, line, { do: 'attack', place: to, units });
  if (!areFriends(state, nation, holder))
    return diplomacyRefusals.refuse('not-at-war', { nation: holder }, 'WEAW-LND-10');
  const { groups, refusal: missing } = groupsOf(step, nation, { units });
  if (missing) return missing;
  const barred = groups.flatMap((group) => marchRefusal(step, nation, { group, place: to }) ?? [])[0];
  if (barred) return barred;
  for (const { type, from, n } of groups) {
    const capacity = figuresOf(step, nation, type).fuel;
    const fuel = isAir(type) ? (fuelTo(step, from, { nation, type, capacity }).get(to) ?? 0) : 0;
    for (const pile of assign(state, { nation, type, place: from, n }, { task: 'moved' })) {
      pile.at = to;
      if (fuel > 0) pile.spent = (pile.spent ?? 0) + fuel;
    }
  }
  return undefined;
};

/** Marches to the neighbours of each place with all units of a kind. */
const marches = (at: Position, nation: string): readonly ActionOf<'move'>[] =>
  freeGroups(at, nation).flatMap((group) =>
    (at.edition.landNeighbours.get(group.from) ?? [])
      .filter((to) => {
        const holder = at.state.territories[to]?.controller ?? '';
        const isOwn = holder === nation || at.state.nations[holder]?.side === at.state.nations[nation]?.side;
        return isOwn && !areAtWar(at.state, nation, holder);
      })
      .filter((to) => !marchRefusal(at, nation, { group, place: to }))
      .map((to) => ({ do: 'move', units: [group], to })),
  );

/** WEAW-LND-1. */
export const move: WeawVerb<ActionOf<'move'>> = weawVerb(
  pattern({
    verb: 'move',
    does: 'move',
    step: 'LND',
    hint: 'march or fly; into enemy land it is an attack',
    example: 'move 3 infantry from berlin to posen',
    parts: [part('units', UNITS), part('to', PLACE, { words: 'to', hint: 'where they go' })],
  }),
  { carryOut: carryOutMove, options: marches, split: byOrigin },
);
