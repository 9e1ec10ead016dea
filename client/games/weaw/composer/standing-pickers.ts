import { landOf } from '@chancery/shared/games/weaw/board/territory.ts';
import { isShip, type UnitType } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask, askForm, LIST_END, form, type Form } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { fleetText, named } from '../words.ts';
import type { ComposerContext } from './context.ts';
import { byThreat, isFriendly } from './by-threat.ts';

// What forces do until they are told otherwise.

type Lines = Generator<PickStep, string, string>;

const EVERYWHERE: Choice = { id: 'everywhere', text: 'everywhere' };

const wordChoices = (...ids: readonly string[]): readonly Choice[] => ids.map((id) => ({ id, text: id }));

const landChoices = (context: ComposerContext): readonly Choice[] => [
  EVERYWHERE,
  ...byThreat(context, landOf(context.table, context.nation)),
];

/** Zones with ships of the nation that fit. */
const zonesWith = (
  { table, nation }: ComposerContext,
  fits: (type: UnitType) => boolean,
): readonly Choice[] => {
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
      ...wordChoices('after 1 round', 'after 2 rounds', 'after 3 rounds'),
      ...wordChoices('below 2', 'below 3', 'below 5').map((each) => ({ ...each, hint: 'units left' })),
    ],
  });
}

function* hold(context: ComposerContext): Lines {
  return `hold ${yield ask('place', 'Hold which place to the last?', { choices: () => landChoices(context) })}`;
}

function* retreat(context: ComposerContext): Lines {
  const { table } = context;
  const from = yield ask('place', 'Whose defenders?', {
    choices: () => byThreat(context, landOf(table, context.nation)),
  });
  const to = yield ask('to', 'Where do they go?', {
    choices: () =>
      byThreat(
        context,
        (table.edition.landNeighbours.get(from) ?? []).filter((each) => isFriendly(context, each)),
      ),
  });
  return `retreat from ${from} to ${to} ${yield* askStop()}`;
}

const LOSABLE = ['infantry', 'artillery', 'tank', 'fighter', 'bomber', 'complex', 'port'];

function* lose(context: ComposerContext): Lines {
  const order: string[] = [];
  for (;;) {
    const pick: string = yield ask('unit', order.length === 0 ? 'Lose what first?' : 'Then what?', {
      choices: () => [
        ...(order.length > 0 ? [LIST_END] : []),
        ...wordChoices(...LOSABLE.filter((each) => !order.includes(each))),
      ],
    });
    if (pick === LIST_END.id) break;
    order.push(pick);
  }
  const where = yield ask('place', 'Where?', { choices: () => landChoices(context) });
  return `lose ${order.join(', ')} ${where === EVERYWHERE.id ? where : `in ${where}`}`;
}

function* defend(context: ComposerContext): Lines {
  const how = yield ask('how', 'Do they join the defence?', {
    choices: () => wordChoices('with complex', 'with port', 'not with complex', 'not with port'),
  });
  const where = yield ask('place', 'Where?', { choices: () => landChoices(context) });
  return `defend ${how} ${where === EVERYWHERE.id ? where : `in ${where}`}`;
}

function* fighters(context: ComposerContext): Lines {
  const where = yield ask('place', 'Fighters where?', { choices: () => landChoices(context) });
  const does = yield ask('how', 'When planes come?', { choices: () => wordChoices('stay down', 'rise') });
  return `fighters ${where === EVERYWHERE.id ? where : `in ${where}`} ${does}`;
}

const seasBeside = ({ table }: ComposerContext, zone: string): readonly Choice[] =>
  (table.edition.seaNeighbours.get(zone) ?? []).map((id) => ({ id, text: named(table, id) }));

function* submarines(context: ComposerContext): Lines {
  const zone = yield ask('zone', 'Submarines of which zone?', {
    choices: () => zonesWith(context, (type) => type === 'submarine'),
  });
  const does = yield ask('how', 'When they are found?', {
    choices: () => [
      { id: 'fight', text: 'fight' },
      { id: 'evade', text: 'evade', hint: 'to wherever is open' },
      ...seasBeside(context, zone).map(({ id, text }) => ({
        id: `evade to ${id}`,
        text: `evade to ${text}`,
      })),
    ],
  });
  return `submarines in ${zone} ${does}`;
}

function* fleet(context: ComposerContext): Lines {
  const zone = yield ask('zone', 'The fleet of which zone?', {
    choices: () => zonesWith(context, isShip),
  });
  const to = yield ask('to', 'Where does it go?', {
    choices: () => [
      { id: 'flees', text: 'wherever is open', hint: 'before planes, with radar' },
      ...seasBeside(context, zone),
    ],
  });
  return to === 'flees'
    ? `fleet in ${zone} flees planes`
    : `fleet in ${zone} retreats to ${to} ${yield* askStop()}`;
}

function* gate(context: ComposerContext): Lines {
  const { edition } = context.table;
  const id = yield ask('gate', 'Which gate?', {
    choices: () => edition.tables.seaZones.gates.map((each) => ({ id: each.id, text: each.id })),
  });
  const does = yield ask('how', 'What of it?', { choices: () => wordChoices('deny', 'allow') });
  const whom = yield ask('nation', 'To whom?', {
    choices: () => [
      { id: 'all', text: 'all' },
      ...edition.order.map((each) => ({ id: each, text: named(context.table, each) })),
    ],
  });
  return `${does} ${id} to ${whom}`;
}

const FORMS: readonly Form<ComposerContext, string>[] = [
  form('hold', 'fight to the last', hold),
  form('retreat', 'from a place, and when', retreat),
  form('lose', 'what falls first', lose),
  form('defend', 'with complexes and ports, or not', defend),
  form('fighters', 'rise or stay down', fighters),
  form('submarines', 'fight or evade', submarines),
  form('fleet', 'when it gives way, and where to', fleet),
  form('gate', 'who may pass', gate),
];

/** Standing orders of every kind. */
export function* standingPicker(context: ComposerContext): Generator<PickStep, readonly string[], string> {
  const pick = yield ask('form', 'Which standing order?', { choices: () => FORMS });
  const line = yield* askForm(FORMS, pick, context);
  return line === undefined ? [] : [context.line(line)];
}
