import { keyword } from '../../../kernel/language/grammar.ts';
import type { ForceTask } from '../state/record.ts';
import type { OrderForm } from './form.ts';
import type { OrderReader } from './order-reader.ts';
import { NUMBER } from '../../../kernel/language/slots.ts';
import { LETTER, PLACE, UNIT, ZONE } from './slots.ts';
import type { ActionOf, Landing, Load, Units } from './types.ts';
import { unitsText } from './units.ts';

type Force = ActionOf<'force'>;

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
    units.push({ type: UNIT.read(reader), ...(n !== undefined && { n }) });
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
export const force: OrderForm<Force> = {
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
    return { do: 'force', letter, units, from, ...(to !== undefined && { to }), via, ...draft };
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
};
