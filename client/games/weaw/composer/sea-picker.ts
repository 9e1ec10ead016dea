import { type Figures, figuresOf } from '@chancery/shared/games/weaw/board/figures.ts';
import { areFriends, enemiesOf } from '@chancery/shared/games/weaw/board/relations.ts';
import { isShip, UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { fleetText, forceText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { fleetsText } from './likely-choices.ts';
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

/** What one of some ships, `3 destroyer`, can do. */
const figuresIn = ({ table, nation }: ComposerContext, lot: string): Figures =>
  figuresOf(table, nation, SHIPS.find((type) => lot.endsWith(type)) ?? 'transport');

/** `attack 4 · defence 5 · moves 3`. */
const shipFigures = (context: ComposerContext, lot: string): string => {
  const { attack, defense, move } = figuresIn(context, lot);
  return `attack ${String(attack)} · defence ${String(defense)} · moves ${String(move)}`;
};

const ownZones = ({ table, nation }: ComposerContext): readonly Choice[] =>
  [...table.edition.zones.keys()]
    .filter((zone) => fleetText(table, zone, nation) !== '')
    .map((zone) => ({ id: zone, text: named(table, zone), hint: fleetText(table, zone, nation) }));

interface Voyage {
  readonly start: string;
  /** Steps by sea of the slowest ship. */
  readonly reach: number;
  /** The order that sends the ships to a zone. */
  readonly orderTo: (zone: string) => string;
}

/** Zones the ships reach, the nearest first; where enemies lie, with the odds of engaging them. */
const zonesFrom = (context: ComposerContext, { start, reach, orderTo }: Voyage): readonly Choice[] => {
  const { table } = context;
  const steps = new Map([[start, 0]]);
  for (const [zone, n] of steps)
    if (n < reach)
      for (const next of table.edition.seaNeighbours.get(zone) ?? [])
        if (!steps.has(next)) steps.set(next, n + 1);
  const enemies = enemiesOf(table.state, context.nation);
  const told = withSeaFights(context, orderTo);
  return [...steps].map(([zone, n]) => {
    const away = n === 0 ? '' : `${String(n)} away`;
    const choice = {
      id: zone,
      text: n === 0 ? `stay in ${named(table, zone)}` : named(table, zone),
      hint: [away, fleetsText(context, zone, table.edition.order)]
        .filter((words) => words !== '')
        .join(' · '),
    };
    return fleetsText(context, zone, enemies) === '' ? choice : told(choice);
  });
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
    const { forces, lots } = unitChoices(context, [coast]);
    const here = (choice: Choice): Choice => ({ ...choice, id: choice.id.replaceAll(` from ${coast}`, '') });
    return { forces: forces.map(here), lots: lots.map(here) };
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
        orderTo: (zone) => `${force} ${way(zone)}, engage`,
      }),
  });
  const carries = ships.some((each) => each.endsWith('transport'));
  const load = carries ? yield* askLoads(context, from) : '';
  const landing = carries ? yield* askLanding(context, to) : '';
  const orderWith = (task: string): string =>
    `${force} ${way(to)}${load}${landing}${task === '' ? '' : `, ${task}`}`;
  const task = yield ask('task', 'What do they do there?', {
    choices: () => TASKS.map(withSeaFights(context, orderWith)),
  });
  return [context.line(orderWith(task))];
}
