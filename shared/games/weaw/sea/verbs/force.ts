import { defined } from '../../../../kernel/defined.ts';
import { keyword } from '../../../../kernel/language/grammar.ts';
import { NUMBER } from '../../../../kernel/language/slots.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { figuresOf } from '../../board/figures.ts';
import { assign } from '../../board/forces.ts';
import { mayCross, type Sailor } from '../../board/gates.ts';
import { seaPath } from '../../board/paths.ts';
import type { Handler } from '../../lines/carry-out.ts';
import { landRefusals } from '../../land/refusals.ts';
import { seaRefusals } from '../refusals.ts';
import { type WeawVerb, weawVerb } from '../../orders/form.ts';
import type { OrderReader } from '../../orders/order-reader.ts';
import { LETTER, PLACE, UNIT, ZONE } from '../../orders/slots.ts';
import type { ActionOf, Units } from '../../orders/types.ts';
import { unitsText } from '../../orders/units.ts';
import { groupsOf, type UnitGroup } from '../../land/land-law.ts';
import { forceTask } from '../../land/landing.ts';
import type { ForceTask } from '../../state/record.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { isShip, isSurface } from '../../vocabulary/units.ts';
import { capacityOf, cargoPoints, loadMoney, loadRefusal, loadTroops, moneyRefusal } from '../loading.ts';

declare module '../../orders/types.ts' {
  interface Actions {
    force: {
      readonly letter: string;
      readonly units: readonly Units[];
      readonly from: string;
      readonly to?: string;
      readonly via: readonly string[];
      readonly loads: readonly { readonly units: readonly Units[]; readonly from: string }[];
      /** All that is aboard, where no units are named. */
      readonly lands: readonly { readonly place: string; readonly units: readonly Units[] }[];
      readonly tasks: readonly ForceTask[];
      readonly bombards?: string;
      readonly money?: { readonly amount: number; readonly from: string; readonly to: string };
    };
  }
}

type Force = ActionOf<'force'>;
type Load = Force['loads'][number];
type Landing = Force['lands'][number];

/** The zones a force sails through, the shortest way and of equal ones the first by name, or why there is none (WEAW-NAV-5, WEAW-TP-5). */
const routeOf = (
  at: Position,
  action: Force,
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
const taskRefusal = ({ tasks, bombards }: Force, groups: readonly UnitGroup[]): Refusal | undefined => {
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

/** WEAW-TP-4, WEAW-LND-6: all next to the zone it ends in. */
const landingRefusal = (
  { edition }: StepContext,
  { lands, bombards, from }: Force,
  way: readonly string[],
): Refusal | undefined => {
  const end = way.at(-1) ?? from;
  const shores = edition.zones.get(end)?.adjacentTerritories ?? [];
  const far = [...lands.map(({ place }) => place), ...(bombards === undefined ? [] : [bombards])].find(
    (place) => !shores.includes(place),
  );
  return far === undefined ? undefined : landRefusals.refuse('no-way', { from: end, to: far }, 'WEAW-TP-4');
};

const carryOutForce: Handler<Force> = (step, { id, nation }, action) => {
  const { state } = step;
  const { groups, refusal } = groupsOf(step, nation, { units: action.units, fallback: action.from });
  if (refusal) return refusal;
  const land = groups.find(({ type }) => !isShip(type));
  if (land) return landRefusals.refuse('barred-unit', { type: land.type, place: action.from }, 'WEAW-NAV-1');
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

const CLAUSES = [
  keyword('load', 'troops at a coast'),
  keyword('land', 'put them ashore'),
  keyword('bombard', 'a coast before a landing'),
  keyword('money', 'carry money between depots'),
  keyword('engage', 'attack enemy ships where it ends'),
  keyword('escort', 'guard what is in the force'),
  keyword('blockade', 'stop enemy ships that come through'),
  keyword('run', 'run a blockade'),
  keyword('carry', 'move carriers'),
  keyword('dock', 'stay in port'),
];

const readUnitList = (reader: OrderReader): readonly Units[] => {
  const units: Units[] = [];
  for (;;) {
    const all = reader.acceptAlias('all') !== undefined;
    const n = all ? undefined : (reader.acceptNumber() ?? 1);
    units.push({ type: UNIT.read(reader), ...defined({ n }) });
    const start = reader.tokenIndex;
    if (reader.acceptAlias(',', 'and') === undefined) return units;
    if (!/^\d+$/.test(reader.peekWord() ?? '') && !reader.peek('all') && !UNIT.peek(reader)) {
      reader.rewindTo(start);
      return units;
    }
  }
};

const readLoad = (reader: OrderReader): Load => {
  const units = readUnitList(reader);
  reader.expect('in', 'where they wait');
  return { units, from: PLACE.read(reader) };
};

const readLanding = (reader: OrderReader): Landing => {
  if (reader.accept('in', 'all that is aboard')) return { place: PLACE.read(reader), units: [] };
  const units = readUnitList(reader);
  reader.expect('in', 'where they land');
  return { units, place: PLACE.read(reader) };
};

interface ForceDraft {
  loads: Load[];
  lands: Landing[];
  tasks: ForceTask[];
  bombards?: string;
  money?: NonNullable<Force['money']>;
}

const readMoney = (reader: OrderReader): NonNullable<Force['money']> => {
  const amount = NUMBER.read(reader);
  reader.expect('from', 'the depot it comes from');
  const from = PLACE.read(reader);
  reader.expect('to', 'the depot it is for');
  return { amount, from, to: PLACE.read(reader) };
};

const readClause = (reader: OrderReader, draft: ForceDraft): void => {
  const word = reader.expectChoice(CLAUSES, 'what the force does');
  if (word === 'load') draft.loads.push(readLoad(reader));
  else if (word === 'land') draft.lands.push(readLanding(reader));
  else if (word === 'bombard') draft.bombards = PLACE.read(reader);
  else if (word === 'money') draft.money = readMoney(reader);
  else draft.tasks.push(word as ForceTask);
};

const readVia = (reader: OrderReader): readonly string[] => {
  if (!reader.accept('via', 'the zones it sails through')) return [];
  const via = [ZONE.read(reader)];
  while (reader.peek(',') && !reader.isBeforeAction) {
    const start = reader.tokenIndex;
    reader.skip();
    if (!ZONE.peek(reader) || CLAUSES.some(({ id }) => reader.peek(id))) {
      reader.rewindTo(start);
      break;
    }
    via.push(ZONE.read(reader));
  }
  return via;
};

/** WEAW-NAV-1, WEAW-NAV-5: ships on one errand, with all that they do. */
export const force: WeawVerb<Force> = weawVerb(
  {
    verb: 'force',
    does: 'force',
    step: 'NAV',
    syntax:
      'force LETTER: NUMBER-or-all UNIT from ZONE [to ZONE] | in ZONE [via ZONE], load NUMBER UNIT in TERRITORY, land [NUMBER UNIT] in TERRITORY, bombard TERRITORY, money NUMBER from TERRITORY to TERRITORY, engage, escort, blockade, run, carry, dock',
    hint: 'ships on one errand',
    example:
      'force a: 1 transport, 1 destroyer from irish-sea to north-sea, load 2 infantry in glasgow, land in brussels',
    parse: (reader) => {
      const letter = LETTER.read(reader);
      reader.expect(':');
      const units = readUnitList(reader);
      const isMoving = reader.accept('from', 'the zone they are in');
      if (!isMoving) reader.expect('in', 'the zone they stay in');
      const from = ZONE.read(reader);
      const to = isMoving && reader.accept('to', 'the zone they sail to') ? ZONE.read(reader) : undefined;
      const via = readVia(reader);
      const draft: ForceDraft = { loads: [], lands: [], tasks: [] };
      while (reader.peek(',') && !reader.isBeforeAction) {
        reader.skip();
        readClause(reader, draft);
      }
      return { do: 'force', letter, units, from, ...defined({ to }), via, ...draft };
    },
    format: ({ letter, units, from, to, via, loads, lands, tasks, bombards, money }) => {
      const way = to === undefined ? `in ${from}` : `from ${from} to ${to}`;
      const road = via.length > 0 ? ` via ${via.join(', ')}` : '';
      return [
        `force ${letter}: ${units.map(unitsText).join(', ')} ${way}${road}`,
        ...loads.map((load) => `load ${load.units.map(unitsText).join(', ')} in ${load.from}`),
        ...lands.map((each) =>
          `land ${each.units.map(unitsText).join(', ')} in ${each.place}`.replace('  ', ' '),
        ),
        ...(bombards === undefined ? [] : [`bombard ${bombards}`]),
        ...(money ? [`money ${String(money.amount)} from ${money.from} to ${money.to}`] : []),
        ...tasks,
      ].join(', ');
    },
  },
  { carryOut: carryOutForce },
);
