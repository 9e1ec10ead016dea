import { gateName, namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { VERB_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { formatOrder } from '@chancery/shared/games/weaw/orders/line.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import {
  GATE,
  NATION,
  PLACE,
  PLACE_OR_EVERYWHERE,
  SIDE,
  TECH,
  UNIT,
  ZONE,
} from '@chancery/shared/games/weaw/orders/slots.ts';
import { UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { ask, type Choice, type PickStep } from '../../../composer/step.ts';
import { named } from '../words.ts';
import type { ComposerContext } from './context.ts';

// Every order of the language, asked for by its slots: what no picker asks for in a better way can still be picked.

type Part = NonNullable<WeawVerb['parts']>[number];

/** What can stand in a slot; nothing where it has to be typed. */
const choicesFor = ({ table }: ComposerContext, { slot }: Part): readonly Choice[] => {
  const { edition, state } = table;
  const names = (ids: readonly string[]): readonly Choice[] =>
    ids.map((id) => ({ id, text: named(table, id) }));
  switch (slot as unknown) {
    case NATION:
      return names(edition.order.filter((id) => state.nations[id]));
    case PLACE:
      return names([...edition.places.keys()]);
    case PLACE_OR_EVERYWHERE:
      return [{ id: 'everywhere', text: 'everywhere' }, ...names([...edition.places.keys()])];
    case ZONE:
      return names([...edition.zones.keys()]);
    case TECH:
      return names([...edition.techs.keys()]);
    case GATE:
      return edition.tables.seaZones.gates.map(({ id }) => ({ id: gateName(id), text: gateName(id) }));
    case SIDE:
      return ['allies', 'central'].map((id) => ({ id, text: id }));
    case UNIT:
      return UNIT_TYPES.map((id) => ({ id, text: id }));
    default:
      return (slot.words ?? []).map((word) => ({ id: word, text: word }));
  }
};

/** The text of one order in normal form, or what is wrong with it. */
const readOne = ({ table }: ComposerContext, text: string): { line: string } | { problem: string } => {
  const read = readSheet(namesOf(table.edition), text);
  if (!read.ok) return { problem: read.error[0]?.message ?? '' };
  const [order] = ordersIn(read.value);
  return order ? { line: formatOrder(order) } : { problem: 'This is no order.' };
};

/** Asks for what stands behind a verb as it is typed, until it can be read; what was wrong stands in the question. */
function* askTyped(
  context: ComposerContext,
  { verb, syntax }: WeawVerb,
  wrong = '',
): Generator<PickStep, string, string> {
  let problem = wrong;
  for (;;) {
    const typed = yield ask('text', `${problem} ${syntax}`.trim(), { choices: () => [], typed: 'text' });
    const read = readOne(context, `${verb} ${typed}`);
    if ('line' in read) return read.line;
    ({ problem } = read);
  }
}

function* askPart(context: ComposerContext, part: Part, before: string): Generator<PickStep, string, string> {
  const choices = choicesFor(context, part);
  const { key, slot, isOptional, words } = part;
  const left: readonly Choice[] = isOptional ? [{ id: '', text: 'leave it out' }] : [];
  const [word] = words;
  const lead = word === undefined ? before : `${before} ${word}`;
  const pick = yield ask(key, `${lead} … ${slot.name.toLowerCase()}?`, {
    choices: () => [...left, ...choices],
    typed: choices.length > 0 ? undefined : 'text',
  });
  return pick === '' ? before : `${lead} ${pick}`;
}

/** Asks for each slot of an order; what its answers make is read again, so that nothing unreadable is written. */
function* askSlots(context: ComposerContext, verb: WeawVerb): Generator<PickStep, string, string> {
  const { parts } = verb;
  if (!parts) return yield* askTyped(context, verb);
  let text = verb.verb;
  for (const part of parts) text = yield* askPart(context, part, text);
  const read = readOne(context, text);
  return 'line' in read ? read.line : yield* askTyped(context, verb, read.problem);
}

/** Any order of the language: which one, then its slots. */
export function* anyOrderPicker(context: ComposerContext): Generator<PickStep, readonly string[], string> {
  const pick = yield ask('verb', 'Which order?', {
    choices: () => VERB_FORMS.map(({ verb, hint }) => ({ id: verb, text: verb, hint })),
  });
  const verb = VERB_FORMS.find((each) => each.verb === pick);
  return verb ? [context.line(yield* askSlots(context, verb))] : [];
}
