import { stepsFrom } from '@chancery/shared/kernel/graph.ts';
import { figuresOf } from '@chancery/shared/games/weaw/board/figures.ts';
import { seaPath, seaSteps } from '@chancery/shared/games/weaw/board/paths.ts';
import { areFriends, enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import {
  isShip,
  isSurface,
  UNIT_TYPES,
  type UnitType,
} from '@chancery/shared/games/weaw/vocabulary/units.ts';
import type { ActionOf } from '@chancery/shared/games/weaw/orders/types.ts';
import { force } from '@chancery/shared/games/weaw/sea/verbs/force.ts';
import type { Position } from '@chancery/shared/games/weaw/state/step.ts';
import type { Choice } from '../../../table/picks.ts';
import { fleetText, forceText, named } from '../words.ts';
import { type OrderSoFar, slotsPicker } from './asked-slots.ts';
import type { ComposerContext } from './context.ts';
import { fleetsText } from './likely-choices.ts';
import { shipsIn } from './likely-units.ts';
import { filedPosition } from './filed-position.ts';
import { lineRefusal } from './line-refusal.ts';
import { withSeaFights } from './sea-outlook.ts';
import { partNamed, readSlot } from './slot-reading.ts';
import { forcesAmong, type UnitChoices, unitChoices, unitsOf } from './units.ts';

// The questions about a force of ships, and the possible answers.

type ForceOrder = ActionOf<'force'>;
type ForceOrderSoFar = OrderSoFar<ForceOrder>;

const SHIPS = UNIT_TYPES.filter(isShip);

/** The first letter no force of the sheet has. */
const freeLetter = ({ lines }: ComposerContext): string => {
  const used = new Set(lines.flatMap((line) => /\bforce ([a-z])\b/i.exec(line)?.[1]?.toLowerCase() ?? []));
  return [...'abcdefghijklmnopqrstuvwxyz'].find((letter) => !used.has(letter)) ?? 'z';
};

/** `attack 4 · defence 5 · moves 3`. */
const shipFigures = ({ table, nation }: ComposerContext, type: UnitType): string => {
  const { attack, defense, move } = figuresOf(table, nation, type);
  return `attack ${String(attack)} · defence ${String(defense)} · moves ${String(move)}`;
};

/** Ships of a zone: all, half, all of a kind, and so many of a kind with what each can do. */
const shipChoices = (context: ComposerContext, zone: string): UnitChoices => {
  const { forces, ofOneKind, lots } = forcesAmong(context, shipsIn(context, zone));
  const told = (choice: Choice): Choice => {
    const type = SHIPS.find((each) => choice.id.endsWith(each));
    return type && lots.includes(choice) ? { ...choice, hint: shipFigures(context, type) } : choice;
  };
  return { forces, ofOneKind, lots: lots.map(told) };
};

const ownZones = ({ table, nation }: ComposerContext): readonly Choice[] =>
  [...table.edition.zones.keys()]
    .filter((zone) => fleetText(table, zone, nation) !== '')
    .map((zone) => ({ id: zone, text: named(table, zone), hint: fleetText(table, zone, nation) }));

type Steps = readonly (readonly [zone: string, n: number])[];

interface Voyage {
  readonly start: string;
  /** Steps by sea of the slowest ship. */
  readonly reach: number;
  /** Whether all are submarines, which pass where surface ships are barred. */
  readonly dives: boolean;
  /** The order that sends the ships to a zone. */
  readonly orderTo: (zone: string) => string;
}

/** Steps to each zone in reach where no gate bars the way, and to each that only gates bar. */
const zonesByGate = (
  at: Position,
  nation: string,
  { start, reach, dives }: Voyage,
): { readonly open: Steps; readonly barred: Steps } => {
  const near = (steps: ReadonlyMap<string, number>): Steps => [...steps].filter(([, n]) => n <= reach);
  const open = near(seaSteps(at, start, { nation, dives }));
  const reached = new Set(open.map(([zone]) => zone));
  const all = near(stepsFrom(start, (zone) => at.edition.seaNeighbours.get(zone) ?? []));
  return { open, barred: all.filter(([zone]) => !reached.has(zone)) };
};

/** An answer with the reason why its order is refused, or else with what it leads to. */
const judged =
  (context: ComposerContext, orderWith: (id: string) => string, told: (choice: Choice) => Choice) =>
  (choice: Choice): Choice => {
    const why = lineRefusal(context, orderWith(choice.id));
    return why === undefined ? told(choice) : { ...choice, why };
  };

/** Zones the ships reach, the nearest first, where enemies lie with the odds of engaging them; then those that gates bar. */
const zonesFrom = (context: ComposerContext, voyage: Voyage): readonly Choice[] => {
  const { table } = context;
  const at = filedPosition(context);
  const enemies = enemiesOf(at.state, context.nation);
  const withFights = withSeaFights(context, voyage.orderTo);
  const told = (choice: Choice): Choice =>
    fleetsText(context, choice.id || voyage.start, enemies) === '' ? choice : withFights(choice);
  const choiceOf = ([zone, n]: Steps[number]): Choice => {
    const away = n === 0 ? '' : `${String(n)} away`;
    return {
      id: n === 0 ? '' : zone,
      place: zone,
      text: n === 0 ? `stay in ${named(table, zone)}` : named(table, zone),
      hint: [away, fleetsText(context, zone, table.edition.order)]
        .filter((words) => words !== '')
        .join(' · '),
    };
  };
  const { open, barred } = zonesByGate(at, context.nation, voyage);
  return [
    ...open.map(choiceOf).map(told),
    ...barred.map(choiceOf).map(judged(context, voyage.orderTo, told)),
  ];
};

const shoresOf = ({ table }: ComposerContext, zone: string): readonly string[] =>
  [...table.edition.places.values()]
    .filter(({ adjacentSeas }) => adjacentSeas.includes(zone))
    .map(({ id }) => id);

const LOADED_UNITS = partNamed(partNamed(force.parts, 'loads').slot.parts ?? [], 'units').slot;

/** Why units cannot be loaded at a coast beside what is loaded already, as where there is no room. */
const loadProblem = (
  context: ComposerContext,
  { values, lineWith }: ForceOrderSoFar,
  { from, units }: { readonly from: string; readonly units: string },
): string | undefined => {
  const load = { from, units: readSlot(context, LOADED_UNITS, units) };
  return lineRefusal(context, lineWith({ loads: [...(values.loads ?? []), load] }));
};

/** Zones the ships pass, both ends included: they load on the coasts of any (WEAW-TP-3, WEAW-TP-5). */
const zonesOnTheWay = (context: ComposerContext, { values }: ForceOrderSoFar): readonly string[] => {
  const { from = '', to = from, units = [] } = values;
  const dives = !units.some(({ type }) => isSurface(type));
  return seaPath(filedPosition(context), [from, to], { nation: context.nation, dives }) ?? [from];
};

/** Coasts along a way, each with the first zone it lies beside. */
const coastsAlong = (context: ComposerContext, way: readonly string[]): ReadonlyMap<string, string> => {
  const coasts = new Map<string, string>();
  for (const zone of way)
    for (const place of shoresOf(context, zone)) if (!coasts.has(place)) coasts.set(place, zone);
  return coasts;
};

/** Coasts with troops, and none; where no unit can be loaded, why. */
const coasts = (context: ComposerContext, order: ForceOrderSoFar): readonly Choice[] => {
  const way = zonesOnTheWay(context, order);
  const [start = ''] = way;
  const choiceOf = ([place, zone]: readonly [string, string]): Choice => {
    const problems = unitsOf(context, place).map(({ type }) =>
      loadProblem(context, order, { from: place, units: `1 ${type}` }),
    );
    const why = problems.includes(undefined) ? undefined : problems[0];
    return {
      id: place,
      text: named(context.table, place),
      hint: [
        forceText(context.table, place),
        ...(zone === start ? [] : [`on the way, at ${named(context.table, zone)}`]),
      ].join(' · '),
      ...(why !== undefined && { why }),
    };
  };
  return [
    { id: '', text: 'none', hint: 'they sail empty' },
    ...[...coastsAlong(context, way)].filter(([place]) => unitsOf(context, place).length > 0).map(choiceOf),
  ];
};

/** Troops of a coast, which the order has named already; those that cannot be loaded say why. */
const troopsAt =
  (context: ComposerContext, order: ForceOrderSoFar) =>
  (picked: readonly string[] = []): UnitChoices => {
    const from = String(order.item['from']);
    const { forces, ofOneKind, lots } = unitChoices(context, [from]);
    const here = (id: string): string => id.replaceAll(` from ${from}`, '');
    const told = (choice: Choice): Choice => {
      const id = here(choice.id);
      const why = loadProblem(context, order, { from, units: [...picked, id].join(', ') });
      return { ...choice, id, ...(why !== undefined && { why }) };
    };
    return { forces: forces.map(told), ofOneKind: ofOneKind.map(here), lots: lots.map(told) };
  };

const shoreChoice = ({ table, nation }: ComposerContext, place: string): Choice => {
  const holder = table.state.territories[place]?.controller ?? '';
  const whose = areFriends(table.state, nation, holder) ? 'friendly' : named(table, holder);
  return { id: place, text: named(table, place), hint: `${whose} · ${forceText(table, place)}` };
};

/** Coasts of the zone in which the force ends, and none. */
const shores = (context: ComposerContext, { values }: ForceOrderSoFar): readonly Choice[] => [
  { id: '', text: 'nowhere', hint: 'they stay aboard' },
  ...shoresOf(context, values.to ?? values.from ?? '').map((place) => shoreChoice(context, place)),
];

const hasShip = ({ values: { units = [] } }: ForceOrderSoFar, wanted: UnitType): boolean =>
  units.some(({ type }) => type === wanted);

/** Whether there is anybody to land: loaded by this order, or aboard from an earlier turn. */
const hasTroops = ({ table, nation }: ComposerContext, { values }: ForceOrderSoFar): boolean =>
  (values.loads ?? []).length > 0 ||
  table.state.units.some(
    (pile) => pile.nation === nation && pile.at === values.from && (pile.cargo ?? []).length > 0,
  );

/** Places where the force lands against somebody: ships fire before such a landing alone (WEAW-BB-2). */
const stormed = ({ table, nation }: ComposerContext, { values }: ForceOrderSoFar): readonly string[] =>
  (values.lands ?? [])
    .map(({ place }) => place)
    .filter((place) => !areFriends(table.state, nation, table.state.territories[place]?.controller ?? ''));

/** Tasks with the fights they lead to, or why the law refuses them; `carry` moves carriers alone. */
const tasks = (context: ComposerContext, order: ForceOrderSoFar): readonly Choice[] => {
  const { tasks: given = [] } = order.values;
  const { words = [], hints = {} } = partNamed(force.parts, 'tasks').slot;
  const orderWith = (id: string): string => order.lineWith({ tasks: id === '' ? given : [...given, id] });
  return [
    { id: '', text: 'no task', hint: 'sail, and defend if attacked' },
    ...words
      .filter((id) => id !== 'carry' || hasShip(order, 'carrier'))
      .map((id) => ({ id, text: id, hint: hints[id] ?? '' })),
  ].map(judged(context, orderWith, withSeaFights(context, orderWith)));
};

/** Where the ships may sail, with the odds of engaging there. */
const goals = (context: ComposerContext, { values, lineWith }: ForceOrderSoFar): readonly Choice[] => {
  const { from = '', units = [] } = values;
  return zonesFrom(context, {
    start: from,
    reach: Math.min(...units.map(({ type }) => figuresOf(context.table, context.nation, type).move)),
    dives: !units.some(({ type }) => isSurface(type)),
    orderTo: (zone) => lineWith({ ...(zone !== '' && { to: zone }), tasks: ['engage'] }),
  });
};

/** `force LETTER: …`: ships of a zone, where they sail, what they carry and what they do there. */
export const forcePicker = slotsPicker<ForceOrder>(force, [
  { key: 'letter', fill: freeLetter },
  { key: 'from', choices: ownZones },
  {
    key: 'units',
    units:
      (context, { values: { from = '' } }) =>
      () =>
        shipChoices(context, from),
  },
  { key: 'to', ask: () => 'Sail where? Odds are those of engaging', choices: goals },
  {
    key: 'loads',
    isAsked: (_context, order) => hasShip(order, 'transport'),
    record: [
      { key: 'from', askAgain: 'Load others where?', choices: coasts },
      { key: 'units', units: troopsAt },
    ],
  },
  {
    key: 'lands',
    isAsked: (context, order) => hasShip(order, 'transport') && hasTroops(context, order),
    isSingle: true,
    record: [{ key: 'place', choices: shores }],
  },
  {
    key: 'bombards',
    isAsked: (context, order) => hasShip(order, 'battleship') && stormed(context, order).length > 0,
    choices: (context, order) => [
      { id: '', text: 'none', hint: 'the ships do not fire' },
      ...stormed(context, order).map((place) => shoreChoice(context, place)),
    ],
  },
  { key: 'tasks', choices: tasks },
]);
