import { stepsFrom } from '@chancery/shared/kernel/graph.ts';
import { type Figures, figuresOf } from '@chancery/shared/games/weaw/board/figures.ts';
import { seaSteps } from '@chancery/shared/games/weaw/board/paths.ts';
import { areFriends, enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import {
  isShip,
  isSurface,
  UNIT_TYPES,
  type UnitType,
} from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { stateFiled } from '@chancery/shared/games/weaw/forecast/ahead.ts';
import type { Position } from '@chancery/shared/games/weaw/state/step.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { fleetText, forceText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { fleetsText } from './likely-choices.ts';
import { lineRefusal } from './line-refusal.ts';
import { withSeaFights } from './sea-outlook.ts';
import { askUnits, unitChoices, unitsOf } from './units.ts';

type Lines = Generator<PickStep, readonly string[], string>;

const SHIPS = UNIT_TYPES.filter(isShip);

const TASKS: readonly Choice[] = [
  { id: '', text: 'no task', hint: 'sail, and defend if attacked' },
  { id: 'engage', text: 'engage', hint: 'attack enemy ships where it ends' },
  { id: 'escort', text: 'escort', hint: 'guard what is in the force' },
  { id: 'blockade', text: 'blockade', hint: 'stop enemy ships that come through' },
  { id: 'run', text: 'run', hint: 'run a blockade' },
  { id: 'dock', text: 'dock', hint: 'stay in port' },
];

/** The first letter no force of the sheet has. */
const freeLetter = ({ lines }: ComposerContext): string => {
  const used = new Set(lines.flatMap((line) => /\bforce ([a-z])\b/i.exec(line)?.[1]?.toLowerCase() ?? []));
  return [...'abcdefghijklmnopqrstuvwxyz'].find((letter) => !used.has(letter)) ?? 'z';
};

const typeOf = (lot: string): UnitType => SHIPS.find((type) => lot.endsWith(type)) ?? 'transport';

/** What one of some ships, `3 destroyer`, can do. */
const figuresIn = ({ table, nation }: ComposerContext, lot: string): Figures =>
  figuresOf(table, nation, typeOf(lot));

/** `attack 4 · defence 5 · moves 3`. */
const shipFigures = (context: ComposerContext, lot: string): string => {
  const { attack, defense, move } = figuresIn(context, lot);
  return `attack ${String(attack)} · defence ${String(defense)} · moves ${String(move)}`;
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

/** The position in which the ships sail, as far as the sheet makes it: wars it declares and gates it opens count. */
const filedPosition = (context: ComposerContext): Position =>
  context.cached('filed position', () => {
    const { edition, seatView } = context.table;
    const { seat, view } = seatView;
    const text = context.lines.join('\n');
    return { edition, state: stateFiled({ edition, view, seat, text }, context.nation) };
  });

/** Steps to each zone in reach where no gate bars the way, and to each that only gates bar. */
const zonesInReach = (
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
    fleetsText(context, choice.id, enemies) === '' ? choice : withFights(choice);
  const choiceOf = ([zone, n]: Steps[number]): Choice => {
    const away = n === 0 ? '' : `${String(n)} away`;
    return {
      id: zone,
      text: n === 0 ? `stay in ${named(table, zone)}` : named(table, zone),
      hint: [away, fleetsText(context, zone, table.edition.order)]
        .filter((words) => words !== '')
        .join(' · '),
    };
  };
  const { open, barred } = zonesInReach(at, context.nation, voyage);
  return [
    ...open.map(choiceOf).map(told),
    ...barred.map(choiceOf).map(judged(context, voyage.orderTo, told)),
  ];
};

const shoresOf = ({ table }: ComposerContext, zone: string): readonly string[] =>
  [...table.edition.places.values()]
    .filter(({ adjacentSeas }) => adjacentSeas.includes(zone))
    .map(({ id }) => id);

/** What is put aboard, a coast after the other; nothing where no transport sails. */
function* askLoads(context: ComposerContext, zone: string): Generator<PickStep, string, string> {
  const { table } = context;
  const coasts = shoresOf(context, zone).filter((place) => unitsOf(context, place).length > 0);
  const coast = yield ask('coast', 'Load troops where?', {
    choices: () => [
      { id: '', text: 'none', hint: 'they sail empty' },
      ...coasts.map((place) => ({ id: place, text: named(table, place), hint: forceText(table, place) })),
    ],
  });
  if (coast === '') return '';
  const units = yield* askUnits(() => {
    const { forces, ofOneKind, lots } = unitChoices(context, [coast]);
    const here = (id: string): string => id.replaceAll(` from ${coast}`, '');
    const told = (choice: Choice): Choice => ({ ...choice, id: here(choice.id) });
    return { forces: forces.map(told), ofOneKind: ofOneKind.map(here), lots: lots.map(told) };
  }, 'Which troops?');
  return `, load ${units} in ${coast}`;
}

function* askLanding(context: ComposerContext, zone: string): Generator<PickStep, string, string> {
  const { table, nation } = context;
  const shore = yield ask('shore', 'Land them where?', {
    choices: () => [
      { id: '', text: 'nowhere', hint: 'they stay aboard' },
      ...shoresOf(context, zone).map((place) => {
        const holder = table.state.territories[place]?.controller ?? '';
        const whose = areFriends(table.state, nation, holder) ? 'friendly' : named(table, holder);
        return { id: place, text: named(table, place), hint: `${whose} · ${forceText(table, place)}` };
      }),
    ],
  });
  return shore === '' ? '' : `, land in ${shore}`;
}

/** `force LETTER: …`: ships of a zone, where they sail, what they carry and what they do there. */
export function* seaPicker(context: ComposerContext): Lines {
  const from = yield ask('zone', 'Ships of which zone?', { choices: () => ownZones(context) });
  const { free } = context;
  const ships: string[] = [];
  for (;;) {
    const open = SHIPS.filter((type) => free(type, from) > 0 && !ships.some((each) => each.endsWith(type)));
    const whole = open.map((type) => `${String(free(type, from))} ${type}`).join(', ');
    const lots = open.flatMap((type) =>
      Array.from({ length: free(type, from) }, (_, n) => `${String(free(type, from) - n)} ${type}`),
    );
    const isFirst = ships.length === 0;
    const pick: string = yield ask('ships', isFirst ? 'Which ships?' : 'Which other ships?', {
      choices: () => [
        ...(isFirst ? [] : [LIST_END]),
        ...(isFirst && open.length > 1 ? [{ id: whole, text: 'all of them', hint: whole }] : []),
        ...lots.map((id) => ({ id, text: id, hint: shipFigures(context, id) })),
      ],
    });
    if (pick === LIST_END.id) break;
    ships.push(...pick.split(', '));
    if (pick === whole) break;
  }
  const force = `force ${freeLetter(context)}: ${ships.join(', ')}`;
  const way = (to: string): string => (to === from ? `in ${from}` : `from ${from} to ${to}`);
  const to = yield ask('to', 'Sail where? Odds are those of engaging', {
    choices: () =>
      zonesFrom(context, {
        start: from,
        reach: Math.min(...ships.map((lot) => figuresIn(context, lot).move)),
        dives: !ships.some((lot) => isSurface(typeOf(lot))),
        orderTo: (zone) => `${force} ${way(zone)}, engage`,
      }),
  });
  const carries = ships.some((each) => each.endsWith('transport'));
  const load = carries ? yield* askLoads(context, from) : '';
  const landing = carries ? yield* askLanding(context, to) : '';
  const orderWith = (task: string): string =>
    `${force} ${way(to)}${load}${landing}${task === '' ? '' : `, ${task}`}`;
  const task = yield ask('task', 'What do they do there?', {
    choices: () => TASKS.map(judged(context, orderWith, withSeaFights(context, orderWith))),
  });
  return [context.line(orderWith(task))];
}
