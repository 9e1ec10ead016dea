import { part } from '../../../../kernel/language/pattern.ts';
import { UNITS } from '../../orders/units.ts';
import { choiceSlot } from '../../../../kernel/language/slots.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { advancesInForce, levelOf } from '../../board/figures.ts';
import { placeRow } from '../../charts/edition.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { moneyRefusals } from '../../money/refusals.ts';
import { airRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { PLACE } from '../../orders/slots.ts';
import type { ActionOf } from '../../orders/types.ts';
import type { Position } from '../../state/step.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { sendOnMission } from '../missions.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    raid: { readonly target: 'complex' | 'city'; readonly place: string; readonly units: readonly Units[] };
  }
}

const INDUSTRIAL_LEVEL = 4;

const tooEarly = (): Refusal =>
  moneyRefusals.refuse('no-technology', { tech: 'improved-bombers', level: INDUSTRIAL_LEVEL }, 'WEAW-BOM-1');

/** Raids need bombers of the fourth level (WEAW-BOM-1). */
export const raidLevelRefusal = (at: Position, nation: string): Refusal | undefined => {
  const isReady = advancesInForce(at, nation, 'improved-bombers').some(
    ({ advance }) => advance >= INDUSTRIAL_LEVEL,
  );
  return isReady ? undefined : tooEarly();
};

/** One level may still be researched and paid for in the same turn (WEAW-TECH-2, WEAW-TECH-4). */
const refusalThisTurn = (at: Position, nation: string): Refusal | undefined =>
  levelOf(at, nation, 'improved-bombers') + 1 >= INDUSTRIAL_LEVEL ? undefined : tooEarly();

/** WEAW-BOM-1, WEAW-BOM-2: bombers of the fourth level, at a complex or a city. */
const carryOutRaid: Handler<ActionOf<'raid'>> = (step, { id, nation }, { target, place, units }) => {
  const unready = raidLevelRefusal(step, nation);
  if (unready) return unready;
  const fighter = units.find(({ type }) => type !== 'bomber');
  if (fighter) return landRefusals.refuse('barred-unit', { type: fighter.type, place }, 'WEAW-BOM-1');
  if (target === 'complex' && !step.state.territories[place]?.complex)
    return moneyRefusals.refuse('no-complex', { place, to: 'bomb' }, 'WEAW-BOM-2');
  if (target === 'city' && !placeRow(step.edition, place).city)
    return airRefusals.refuse('no-city', { place }, 'WEAW-BOM-2');
  return sendOnMission(step, { nation, line: id, place, kind: target }, units);
};

const TARGET = choiceSlot([
  { word: keyword('complex', 'its owner collects less'), is: 'complex' },
  { word: keyword('city', 'its owner loses manpower'), is: 'city' },
]);

/** WEAW-BOM-1 to 3. */
export const raid: WeawVerb<ActionOf<'raid'>> = weawVerb(
  pattern({
    verb: 'raid',
    does: 'raid',
    step: 'BOM',
    hint: 'bomb industry',
    example: 'raid complex in paris with 2 bomber from cologne',
    parts: [
      part('target', TARGET, { ask: 'Bomb what?' }),
      part('place', PLACE, { words: 'in', hint: 'the territory', ask: 'In which territory?' }),
      part('units', UNITS, { words: 'with', hint: 'the bombers', ask: 'Which bombers?' }),
    ],
  }),
  { carryOut: carryOutRaid, refusalThisTurn },
);
