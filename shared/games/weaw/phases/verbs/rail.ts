import { part } from '../../../../kernel/language/pattern.ts';
import { byOrigin, UNITS } from '../../orders/units.ts';
import { PLACE } from '../../orders/slots.ts';
import { reachable } from '../../../../kernel/graph.ts';
import { figuresOf } from '../../board/figures.ts';
import { assign } from '../../board/forces.ts';
import { mayEnterPlace, mayLand } from '../../board/paths.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { moneyRefusals } from '../../money/refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';
import { isAir } from '../../vocabulary/units.ts';
import { hasRailway, railRoomAt } from '../railway.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    rail: { readonly units: readonly Units[]; readonly to: string };
  }
}

/** Whether a railway leads from one end to the other; with `railThrough: counted`, territories passed through need room too. */
const isConnected = (
  at: Position,
  nation: string,
  { ends: [from, to], n }: { readonly ends: readonly [string, string]; readonly n: number },
): boolean => {
  const { edition } = at;
  const isCounted = edition.settings.railThrough === 'counted';
  const reached = reachable(
    [from],
    (place) => edition.landNeighbours.get(place) ?? [],
    (next) => hasRailway(at, nation, next) && (!isCounted || next === to || railRoomAt(at, next) >= n),
  );
  return hasRailway(at, nation, from) && reached.has(to);
};

/** WEAW-RLY-1 to 3: any distance, as many units as the resource values of both ends let pass. */
const carryOutRail: Handler<ActionOf<'rail'>> = (step, { nation }, { units, to }) => {
  const { state } = step;
  for (const { type, n = 0, from = '' } of units) {
    const isFree = ({ fought }: { fought?: true }): boolean => !fought;
    const free = state.units
      .filter(
        (pile) =>
          pile.nation === nation && pile.type === type && pile.at === from && !pile.task && !pile.fought,
      )
      .reduce((sum, pile) => sum + pile.n, 0);
    const wanted = n === 0 ? free : n;
    if (wanted === 0 || free < wanted)
      return landRefusals.refuse(
        'no-units',
        { cause: 'too-few', n: Math.max(1, wanted), type, place: from },
        'WEAW-RLY-3',
      );
    const { fuel } = figuresOf(step, nation, type);
    if (!mayEnterPlace(to, type, fuel) || (isAir(type) && !mayLand(step, nation, to)))
      return landRefusals.refuse('barred-unit', { type, place: to }, 'WEAW-PLACE-8');
    const full = [from, to].find((place) => railRoomAt(step, place) < wanted);
    if (full !== undefined)
      return moneyRefusals.refuse('capacity', { place: full, most: railRoomAt(step, full) }, 'WEAW-RLY-2');
    if (!isConnected(step, nation, { ends: [from, to], n: wanted }))
      return landRefusals.refuse('no-way', { from, to }, 'WEAW-RLY-1');
    for (const pile of assign(
      state,
      { nation, type, place: from, n: wanted },
      { task: 'moved', which: isFree },
    ))
      pile.at = to;
    for (const place of [from, to])
      state.record.railUsed[place] = (state.record.railUsed[place] ?? 0) + wanted;
  }
  return undefined;
};

/** WEAW-RLY-1. */
export const rail: WeawVerb<ActionOf<'rail'>> = weawVerb(
  pattern({
    verb: 'rail',
    does: 'rail',
    step: 'RLY',
    hint: 'strategic movement',
    example: 'rail 2 infantry from warsaw to kiev',
    parts: [part('units', UNITS), part('to', PLACE, { words: 'to', hint: 'where they go' })],
  }),
  { carryOut: carryOutRail, split: byOrigin },
);
