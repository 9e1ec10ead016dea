import { landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { isShip } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask, type Choice, ENOUGH, type PickStep } from '../../../composer/step.ts';
import { fleetText, named } from '../words.ts';
import type { Bench } from './bench.ts';
import { byThreat, isFriendly } from './by-threat.ts';

// What forces do until they are told otherwise.

type Lines = Generator<PickStep, string, string>;

const EVERYWHERE: Choice = { id: 'everywhere', text: 'everywhere' };

const choicesOf = (...ids: readonly string[]): readonly Choice[] => ids.map((id) => ({ id, text: id }));

const landChoices = (bench: Bench): readonly Choice[] => [
  EVERYWHERE,
  ...byThreat(bench, landOf(bench.table, bench.nation)),
];

/** Zones with ships of the nation that fit. */
const zonesWith = ({ table, nation }: Bench, fits: (type: string) => boolean): readonly Choice[] => {
  const has = (zone: string): boolean =>
    table.state.units.some((pile) => pile.at === zone && pile.nation === nation && fits(pile.type));
  return [...table.edition.zones.keys()].filter(has).map((zone) => ({
    id: zone,
    text: named(table, zone),
    hint: fleetText(table, zone, nation),
  }));
};

function* askStop(): Generator<PickStep, string, string> {
  return yield ask('stop', 'When?', {
    choices: () => [
      ...choicesOf('after 1 round', 'after 2 rounds', 'after 3 rounds'),
      ...choicesOf('below 2', 'below 3', 'below 5').map((each) => ({ ...each, hint: 'units left' })),
    ],
  });
}

function* hold(bench: Bench): Lines {
  return `hold ${yield ask('place', 'Hold which place to the last?', { choices: () => landChoices(bench) })}`;
}

function* retreat(bench: Bench): Lines {
  const { table } = bench;
  const from = yield ask('place', 'Whose defenders?', {
    choices: () => byThreat(bench, landOf(table, bench.nation)),
  });
  const to = yield ask('to', 'Where do they go?', {
    choices: () =>
      byThreat(
        bench,
        (table.edition.landNeighbours.get(from) ?? []).filter((each) => isFriendly(bench, each)),
      ),
  });
  return `retreat from ${from} to ${to} ${yield* askStop()}`;
}

const LOSABLE = ['infantry', 'artillery', 'tank', 'fighter', 'bomber', 'complex', 'port'];

function* lose(bench: Bench): Lines {
  const order: string[] = [];
  for (;;) {
    const pick: string = yield ask('unit', order.length === 0 ? 'Lose what first?' : 'Then what?', {
      choices: () => [
        ...(order.length > 0 ? [ENOUGH] : []),
        ...choicesOf(...LOSABLE.filter((each) => !order.includes(each))),
      ],
    });
    if (pick === ENOUGH.id) break;
    order.push(pick);
  }
  const where = yield ask('place', 'Where?', { choices: () => landChoices(bench) });
  return `lose ${order.join(', ')} ${where === EVERYWHERE.id ? where : `in ${where}`}`;
}

function* defend(bench: Bench): Lines {
  const how = yield ask('how', 'Do they join the defence?', {
    choices: () => choicesOf('with complex', 'with port', 'not with complex', 'not with port'),
  });
  const where = yield ask('place', 'Where?', { choices: () => landChoices(bench) });
  return `defend ${how} ${where === EVERYWHERE.id ? where : `in ${where}`}`;
}

function* fighters(bench: Bench): Lines {
  const where = yield ask('place', 'Fighters where?', { choices: () => landChoices(bench) });
  const does = yield ask('how', 'When planes come?', { choices: () => choicesOf('stay down', 'rise') });
  return `fighters ${where === EVERYWHERE.id ? where : `in ${where}`} ${does}`;
}

const seasBeside = ({ table }: Bench, zone: string): readonly Choice[] =>
  (table.edition.seaNeighbours.get(zone) ?? []).map((id) => ({ id, text: named(table, id) }));

function* submarines(bench: Bench): Lines {
  const zone = yield ask('zone', 'Submarines of which zone?', {
    choices: () => zonesWith(bench, (type) => type === 'submarine'),
  });
  const does = yield ask('how', 'When they are found?', {
    choices: () => [
      { id: 'fight', text: 'fight' },
      { id: 'evade', text: 'evade', hint: 'to wherever is open' },
      ...seasBeside(bench, zone).map(({ id, text }) => ({ id: `evade to ${id}`, text: `evade to ${text}` })),
    ],
  });
  return `submarines in ${zone} ${does}`;
}

function* fleet(bench: Bench): Lines {
  const zone = yield ask('zone', 'The fleet of which zone?', {
    choices: () => zonesWith(bench, (type) => isShip(type as never)),
  });
  const to = yield ask('to', 'Where does it go?', {
    choices: () => [
      { id: 'flees', text: 'wherever is open', hint: 'before planes, with radar' },
      ...seasBeside(bench, zone),
    ],
  });
  return to === 'flees'
    ? `fleet in ${zone} flees planes`
    : `fleet in ${zone} retreats to ${to} ${yield* askStop()}`;
}

function* gate(bench: Bench): Lines {
  const { edition } = bench.table;
  const id = yield ask('gate', 'Which gate?', {
    choices: () => edition.gates.map((each) => ({ id: each.id, text: each.id })),
  });
  const does = yield ask('how', 'What of it?', { choices: () => choicesOf('deny', 'allow') });
  const whom = yield ask('nation', 'To whom?', {
    choices: () => [
      { id: 'all', text: 'all' },
      ...edition.order.map((each) => ({ id: each, text: named(bench.table, each) })),
    ],
  });
  return `${does} ${id} to ${whom}`;
}

const FORMS: readonly (Choice & { route(bench: Bench): Lines })[] = [
  { id: 'hold', text: 'hold', hint: 'fight to the last', route: hold },
  { id: 'retreat', text: 'retreat', hint: 'from a place, and when', route: retreat },
  { id: 'lose', text: 'lose', hint: 'what falls first', route: lose },
  { id: 'defend', text: 'defend', hint: 'with complexes and ports, or not', route: defend },
  { id: 'fighters', text: 'fighters', hint: 'rise or stay down', route: fighters },
  { id: 'submarines', text: 'submarines', hint: 'fight or evade', route: submarines },
  { id: 'fleet', text: 'fleet', hint: 'when it gives way, and where to', route: fleet },
  { id: 'gate', text: 'gate', hint: 'who may pass', route: gate },
];

/** Standing orders of every kind. */
export function* standingRoute(bench: Bench): Generator<PickStep, readonly string[], string> {
  const pick = yield ask('form', 'Which standing order?', { choices: () => FORMS });
  const form = FORMS.find(({ id }) => id === pick);
  return form ? [bench.line(yield* form.route(bench))] : [];
}
