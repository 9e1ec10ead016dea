import { fightsOf } from '@chancery/shared/games/weaw/forecast/fights.ts';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { orderLines } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { moneyOf } from '@chancery/shared/games/weaw/forecast/money.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import type { ComposerContents, RowNote, SheetAtHand, SheetPreview } from '../../../table/game-client.ts';
import type { WeawTable, WeawClientTypes } from '../table.ts';
import { named } from '../words.ts';
import { type ComposerContext, contextOf } from './context.ts';
import { fightBrief, fightWords } from './forecast-words.ts';
import { planesPicker } from './air-pickers.ts';
import { attackPicker } from './land-pickers.ts';
import { movePicker, railPicker } from './march-pickers.ts';
import { buildPicker, incorporatePicker, trenchPicker } from './money-pickers.ts';
import {
  givePicker,
  influencePicker,
  optionPicker,
  peacePicker,
  researchPicker,
  warPicker,
} from './politics-pickers.ts';
import { seaPicker } from './sea-picker.ts';
import { standingPicker } from './standing-pickers.ts';
import { huntPicker, submarinePicker } from './submarine-pickers.ts';
import { breakThroughPicker, upkeepPicker } from './upkeep-pickers.ts';

// The orders of a turn by what a player asks himself: what do I attack, what do I build, whom do I influence.

interface Entry extends Choice {
  picker(context: ComposerContext): Generator<PickStep, readonly string[], string>;
}

/** The kind of line that standing orders are. */
export const STAND = 'stand';

const MENU: readonly Entry[] = [
  { id: 'attack', text: 'attack', hint: 'by front, with what would come of it', picker: attackPicker },
  { id: 'build', text: 'build', hint: 'units, complexes, ports, ships', picker: buildPicker },
  { id: 'move', text: 'move', hint: 'to where the enemy threatens', picker: movePicker },
  { id: 'trench', text: 'trench', hint: 'on borders with the enemy', picker: trenchPicker },
  { id: 'rail', text: 'rail', hint: 'by train, after the battles', picker: railPicker },
  { id: 'influence', text: 'influence', hint: 'a neutral', picker: influencePicker },
  {
    id: 'research',
    text: 'research',
    hint: 'a technology, or bring one to the units',
    picker: researchPicker,
  },
  { id: STAND, text: 'stand', hint: 'until told otherwise: hold, retreat, lose, …', picker: standingPicker },
  { id: 'fleet', text: 'fleet', hint: 'a naval force: ships, way, cargo, task', picker: seaPicker },
  {
    id: 'submarines',
    text: 'submarines',
    hint: 'lie in wait for forces, or cut trade',
    picker: submarinePicker,
  },
  { id: 'hunt', text: 'hunt', hint: 'for submarines, with destroyers', picker: huntPicker },
  { id: 'planes', text: 'planes', hint: 'strike, raid, attack a fleet, cover a force', picker: planesPicker },
  { id: 'incorporate', text: 'incorporate', hint: 'land that is held', picker: incorporatePicker },
  {
    id: 'upkeep',
    text: 'upkeep',
    hint: 'repair, retool, supply, fund, exchange',
    picker: upkeepPicker,
  },
  {
    id: 'break through',
    text: 'break through',
    hint: 'with tanks, behind an attack of the sheet',
    picker: breakThroughPicker,
  },
  { id: 'declare', text: 'declare', hint: 'war', picker: warPicker },
  { id: 'give', text: 'give', hint: 'money to an ally', picker: givePicker },
  { id: 'peace', text: 'peace', hint: 'surrender: offer it, answer it', picker: peacePicker },
  { id: 'option', text: 'option', hint: 'what only this nation may do', picker: optionPicker },
];

/** Nations one writes for that have anything to give orders to, one's own first. */
const actorsAt = ({ state, seatView }: WeawTable): readonly string[] => {
  const { seat, view } = seatView;
  const hasAny = (nation: string): boolean =>
    state.units.some((pile) => pile.nation === nation) ||
    Object.values(state.territories).some(({ controller }) => controller === nation);
  return view.commands
    .filter((nation) => nation === seat || hasAny(nation))
    .toSorted((one, other) => Number(other === seat) - Number(one === seat));
};

const FOR = 'for ';

function* picks(at: SheetAtHand<WeawClientTypes>): Generator<PickStep, readonly string[], string> {
  const { table } = at;
  const [own = table.seatView.seat, ...others] = actorsAt(table);
  const theirs = others.map((id): Choice => ({
    id: FOR + id,
    text: `for ${named(table, id)}`,
    hint: 'its orders',
  }));
  let verb = yield ask('order', 'Which order?', { choices: () => [...MENU, ...theirs] });
  const nation = verb.startsWith(FOR) ? verb.slice(FOR.length) : own;
  if (nation !== own)
    verb = yield ask('order', `Which order for ${named(table, nation)}?`, { choices: () => MENU });
  const entry = MENU.find(({ id }) => id === verb);
  return entry ? yield* entry.picker(contextOf(at, nation)) : [];
}

const sheetOf = ({ edition, seatView }: WeawTable, text: string) => ({
  edition,
  view: seatView.view,
  seat: seatView.seat,
  text,
});

const notes = (table: WeawTable, rows: readonly string[]): readonly RowNote[] => {
  const text = rows.join('\n');
  const numbered = orderLines(namesOf(table.edition), text);
  return fightsOf(sheetOf(table, text)).flatMap((fight) =>
    fight.lines.flatMap((line): readonly RowNote[] => {
      const place = numbered[Number(line.split('/')[1]) - 1];
      return place === undefined
        ? []
        : [{ row: place - 1, brief: fightBrief(fight), sentences: fightWords(table, fight) }];
    }),
  );
};

const preview = (table: WeawTable, text: string): SheetPreview => {
  const depots = moneyOf(sheetOf(table, text));
  const count = orderLines(namesOf(table.edition), text).length;
  const money = depots
    .map(({ place, before, after }) => `${named(table, place)} ${String(before)} to ${String(after)}`)
    .join(', ');
  return {
    summary: `${String(count)} ${count === 1 ? 'line' : 'lines'}${money === '' ? '' : `; ${money}`}`,
    obligations: [],
    warnings: [],
  };
};

/** How sheets of the great war are written. */
export const weawComposer: ComposerContents<WeawClientTypes> = {
  actors: actorsAt,
  preview,
  picks,
  begun: (table, id) =>
    id === STAND ? { picks: [STAND] } : { about: named(table, id), known: { place: [id], zone: [id] } },
  notes,
};
