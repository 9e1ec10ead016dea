import { defined } from '../../../../kernel/defined.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { clauses, either, fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { choiceSlot, listSlot, NUMBER, recordSlot } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { figuresOf } from '../../board/figures.ts';
import { assign } from '../../board/forces.ts';
import { mayCross, type Sailor } from '../../board/gates.ts';
import { seaPath } from '../../board/paths.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { seaRefusals } from '../refusals.ts';
import { pattern, type WeawVerb, weawVerb } from '../../orders/form.ts';
import { LETTER, PLACE, ZONE } from '../../orders/slots.ts';
import { KINDS } from '../../orders/units.ts';
import { groupsOf, type UnitGroup } from '../../land/land-law.ts';
import { forceTask } from '../../land/landing.ts';
import type { ForceTask } from '../../state/record.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { isSurface } from '../../vocabulary/units.ts';
import {
  capacityOf,
  cargoPoints,
  type ForceAction,
  loadMoney,
  loadRefusal,
  loadTroops,
  moneyRefusal,
} from '../loading.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    force: {
      readonly letter: string;
      readonly units: readonly Units[];
      readonly from: string;
      readonly to?: string;
      readonly via: readonly string[];
      readonly loads: readonly { readonly units: readonly Units[]; readonly from: string }[];
      /** Everything aboard, if no units are named. */
      readonly lands: readonly { readonly place: string; readonly units: readonly Units[] }[];
      readonly tasks: readonly ForceTask[];
      readonly bombards?: string;
      readonly money?: { readonly amount: number; readonly from: string; readonly to: string };
    };
  }
}

/**
 * The zones through which a force sails: the shortest way, the first by name among equals; or why there is none
 * (WEAW-NAV-5, WEAW-TP-5).
 */
const routeOf = (
  at: Position,
  action: ForceAction,
  { sailor, move }: { readonly sailor: Sailor; readonly move: number },
): readonly string[] | Refusal => {
  const { from, to = from, via } = action;
  if (from === to && via.length === 0) return [from];
  const stops = [from, ...via, to];
  const legs = stops.slice(1).map((stop, i) => [stops[i] ?? from, stop] as const);
  const join = (ways: readonly (readonly string[] | undefined)[]): readonly string[] | undefined =>
    ways.some((way) => way === undefined) ? undefined : [from, ...ways.flatMap((way = []) => way.slice(1))];
  const open = join(legs.map((leg) => seaPath(at, leg, sailor)));
  if (open && open.length - 1 <= move) return open;
  const shut = join(legs.map((leg) => seaPath(at, leg)));
  const isGate =
    shut !== undefined &&
    shut.length - 1 <= move &&
    shut.some((zone, i) => i > 0 && !mayCross(at, [shut[i - 1] ?? zone, zone], sailor));
  return isGate
    ? seaRefusals.refuse('gate-closed', { from, to }, 'WEAW-PLACE-6')
    : landRefusals.refuse('no-way', { from, to }, 'WEAW-NAV-5');
};

/** A battleship may escort and bombard, a destroyer escort and run; else one task (WEAW-NAV-6, WEAW-AMB-116). */
const taskRefusal = ({ tasks, bombards }: ForceAction, groups: readonly UnitGroup[]): Refusal | undefined => {
  const types = groups.map(({ type }) => type);
  const all = [...tasks, ...(bombards === undefined ? [] : ['bombard'])];
  const isPair =
    all.length === 2 && all.includes('escort') && (all.includes('run') || all.includes('bombard'));
  if (all.length > 1 && !isPair) return seaRefusals.refuse('used-already', { cause: 'task' }, 'WEAW-NAV-6');
  if (bombards !== undefined && !types.includes('battleship'))
    return landRefusals.refuse('barred-unit', { type: types[0] ?? 'ship', place: bombards }, 'WEAW-DD-2');
  const slow = types.find((type) => type !== 'destroyer' && type !== 'transport');
  return tasks.includes('run') && slow !== undefined
    ? seaRefusals.refuse('no-runner', { type: slow }, 'WEAW-NAV-14')
    : undefined;
};

/** WEAW-TP-4, WEAW-LND-6: all adjacent to the zone where it ends. */
const landingRefusal = (
  { edition }: StepContext,
  { lands, bombards, from }: ForceAction,
  way: readonly string[],
): Refusal | undefined => {
  const end = way.at(-1) ?? from;
  const shores = edition.zones.get(end)?.adjacentTerritories ?? [];
  const far = [...lands.map(({ place }) => place), ...(bombards === undefined ? [] : [bombards])].find(
    (place) => !shores.includes(place),
  );
  return far === undefined ? undefined : landRefusals.refuse('no-way', { from: end, to: far }, 'WEAW-TP-4');
};

/** Only ships are free in a zone, so nothing else sails (WEAW-NAV-1). */
const carryOutForce: Handler<ForceAction> = (step, { id, nation }, action) => {
  const { state } = step;
  const { groups, refusal } = groupsOf(step, nation, { units: action.units, fallback: action.from });
  if (refusal) return refusal;
  const dives = groups.every(({ type }) => !isSurface(type));
  const move = Math.min(...groups.map(({ type }) => figuresOf(step, nation, type).move));
  const way = routeOf(step, action, { sailor: { nation, dives }, move });
  if ('reason' in way) return way;
  const aboard = cargoPoints(
    state.units.filter(
      (pile) => pile.nation === nation && pile.type === 'transport' && pile.at === action.from && !pile.task,
    ),
  );
  const room = capacityOf(step, nation, groups) - aboard;
  const barred =
    taskRefusal(action, groups) ??
    loadRefusal(step, nation, { action, way, room }) ??
    moneyRefusal(step, nation, { cargo: action, way, room }) ??
    landingRefusal(step, action, way);
  if (barred) return barred;
  const task = forceTask(id);
  for (const { type, from, n } of groups) assign(state, { nation, type, place: from, n }, { task });
  for (const { units, from } of action.loads) loadTroops(step, nation, { task, units, from });
  loadMoney(step, nation, { task, cargo: action });
  state.record.forces.push({
    line: id,
    letter: action.letter,
    nation,
    path: [...way],
    tasks: [...action.tasks],
    ...defined({ bombards: action.bombards }),
    lands: action.lands.map(({ place, units }) => ({
      place,
      units: units.map(({ type, n = 99 }) => ({ type, n })),
    })),
  });
  return undefined;
};

const TASK = choiceSlot<ForceTask>(
  [
    { word: keyword('engage', 'attack enemy ships where it ends'), is: 'engage' },
    { word: keyword('escort', 'guard what is in the force'), is: 'escort' },
    { word: keyword('blockade', 'stop enemy ships that come through'), is: 'blockade' },
    { word: keyword('run', 'run a blockade'), is: 'run' },
    { word: keyword('carry', 'move carriers'), is: 'carry' },
    { word: keyword('dock', 'stay in port'), is: 'dock' },
  ],
  { label: 'a task: engage, escort, blockade, run, carry or dock' },
);

const ZONES = listSlot(ZONE, { name: 'ZONE, ...', more: 'the next zone', isOpen: true, mayRepeat: true });

const TROOPS = recordSlot([
  part('units', KINDS, { ask: 'Which troops?' }),
  part('from', PLACE, { words: 'in', hint: 'where they wait', ask: 'Load troops where?' }),
]);

/** Everything aboard, or the units named. */
const LANDING = recordSlot([
  part('units', KINDS, { absent: [] }),
  part('place', PLACE, { words: 'in', hint: 'where they land', ask: 'Land them where?' }),
]);

const MONEY = recordSlot([
  part('amount', NUMBER),
  part('from', PLACE, { words: 'from', hint: 'the depot it comes from' }),
  part('to', PLACE, { words: 'to', hint: 'the depot it is for' }),
]);

/** WEAW-NAV-1, WEAW-NAV-5: ships on one voyage, with all their tasks. */
export const force: WeawVerb<ForceAction> = weawVerb(
  pattern({
    verb: 'force',
    does: 'force',
    step: 'NAV',
    hint: 'ships that sail together, with a task',
    example:
      'force a: 1 transport, 1 destroyer from irish-sea to north-sea, load 2 infantry in glasgow, land in brussels',
    parts: [
      part('letter', LETTER),
      fixedWords(':'),
      part('units', KINDS, { ask: 'Which ships?' }),
      either(
        {
          without: ['to'],
          parts: [
            part('from', ZONE, { words: 'in', hint: 'the zone they stay in', ask: 'Ships of which zone?' }),
          ],
        },
        {
          parts: [
            part('from', ZONE, { words: 'from', hint: 'the zone they are in', ask: 'Ships of which zone?' }),
            part('to', ZONE, {
              words: 'to',
              hint: 'the zone they sail to',
              isOptional: true,
              ask: 'Sail where?',
            }),
          ],
        },
      ),
      part('via', ZONES, { words: 'via', hint: 'the zones it sails through', absent: [] }),
      clauses(
        part('loads', TROOPS, { words: 'load', hint: 'troops at a coast', isRepeated: true }),
        part('lands', LANDING, { words: 'land', hint: 'put them ashore', isRepeated: true }),
        part('bombards', PLACE, {
          words: 'bombard',
          hint: 'a coast before a landing',
          isOptional: true,
          ask: 'Bombard which coast?',
        }),
        part('money', MONEY, { words: 'money', hint: 'carry money between depots', isOptional: true }),
        part('tasks', TASK, { isRepeated: true, ask: 'What do they do there?' }),
      ),
    ],
  }),
  { carryOut: carryOutForce },
);
