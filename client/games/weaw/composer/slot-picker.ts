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
  WHERE,
  ZONE,
} from '@chancery/shared/games/weaw/orders/slots.ts';
import { UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { askAlternative, helpChoice, LEFT_OUT } from '../../../composer/alternatives.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { named } from '../words.ts';
import type { ComposerContext } from './context.ts';

// Every order of the language, asked for by its slots: what no picker asks for in a better way can still be picked.

type Part = WeawVerb['parts'][number];

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
    case WHERE:
      return [
        { id: 'everywhere', text: 'everywhere' },
        ...[...edition.places.keys()].map((id) => ({ id: `in ${id}`, text: `in ${named(table, id)}` })),
      ];
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
  wrong: string,
): Generator<PickStep, string, string> {
  let problem = wrong;
  for (;;) {
    const typed = yield ask('text', `${problem} ${syntax}`.trim(), { choices: () => [], typed: 'text' });
    const read = readOne(context, `${verb} ${typed}`);
    if ('line' in read) return read.line;
    ({ problem } = read);
  }
}

type Asking = Generator<PickStep, string, string>;

/** What was typed as its slot writes it: `3 rounds` for `3`. */
const asWritten = ({ name, format }: Part['slot'], typed: string): string =>
  /^NUMBER [a-z]+$/.test(name) && /^\d+$/.test(typed.trim()) ? format(Number(typed)) : typed;

function* askSlot(context: ComposerContext, part: Part, before: string): Asking {
  const { key, slot, isOptional, words } = part;
  const [word = ''] = words;
  const lead = `${before} ${word}`.trimEnd();
  if (slot.parts && !isOptional) return yield* askParts(context, slot.parts, lead);
  const isFlag = slot.name === '';
  const choices = isFlag ? [{ id: word, text: word }] : choicesFor(context, part);
  const pick = yield ask(key, `${isFlag ? before : lead} … ${slot.name.toLowerCase()}?`, {
    choices: () => [...(isOptional ? [LEFT_OUT] : []), ...choices],
    typed: choices.length > 0 ? undefined : 'text',
    fits: (text) => !isOptional || !LEFT_OUT.text.startsWith(text.trim().toLowerCase()),
  });
  if (pick === LEFT_OUT.id) return before;
  return isFlag ? lead : `${lead} ${asWritten(slot, pick)}`;
}

/** Asks for one thing more, until that is all. */
function* askClauses(context: ComposerContext, clauses: readonly Part[], before: string): Asking {
  let text = before;
  let left = clauses;
  while (left.length > 0) {
    const open = left;
    const pick = yield ask('clause', `${text} … what else?`, {
      choices: () => [LIST_END, ...open.map((each) => helpChoice([{ ...each, isOptional: false }]))],
    });
    const chosen = open.find((each) => helpChoice([{ ...each, isOptional: false }]).id === pick);
    if (!chosen) return text;
    const isFlag = chosen.slot.name === '';
    text = isFlag
      ? `${text}, ${chosen.words[0] ?? ''}`
      : yield* askSlot(context, { ...chosen, isOptional: false }, `${text},`);
    left = chosen.isRepeated ? left : left.filter((each) => each !== chosen);
  }
  return text;
}

function* askPart(context: ComposerContext, part: Part, before: string): Asking {
  if (part.isFixed) return `${before} ${part.words[0] ?? ''}`;
  if (part.alternatives) {
    const chosen = yield* askAlternative(part.alternatives, `${before} … how does it go on?`);
    return yield* askParts(context, chosen?.parts ?? [], before);
  }
  if (part.clauses) return yield* askClauses(context, part.clauses, before);
  return yield* askSlot(context, part, before);
}

function* askParts(context: ComposerContext, parts: readonly Part[], before: string): Asking {
  let text = before;
  for (const part of parts) text = yield* askPart(context, part, text);
  return text;
}

/** Asks for each slot of an order; what its answers make is read again, so that nothing unreadable is written. */
function* askSlots(context: ComposerContext, verb: WeawVerb): Generator<PickStep, string, string> {
  const text = yield* askParts(context, verb.parts, verb.verb);
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
