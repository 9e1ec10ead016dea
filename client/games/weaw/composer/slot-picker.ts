import { gateName, namesOf } from '@chancery/shared/games/weaw/charts/names.ts';

import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { formatOrder } from '@chancery/shared/games/weaw/orders/line.ts';
import { ordersIn, readSheet } from '@chancery/shared/games/weaw/orders/sheet.ts';
import {
  EVERYWHERE,
  GATE,
  LOSS,
  NATION,
  PLACE,
  PLACE_OR_EVERYWHERE,
  SIDE,
  TECH,
  UNIT,
  WHERE,
  ZONE,
} from '@chancery/shared/games/weaw/orders/slots.ts';
import { UNITS } from '@chancery/shared/games/weaw/orders/units.ts';
import { isShip, UNIT_TYPES } from '@chancery/shared/games/weaw/vocabulary/units.ts';
import { askAlternative, helpChoice, LEFT_OUT } from '../../../composer/alternatives.ts';
import { ask, LIST_END } from '../../../composer/step.ts';
import type { Choice, PickStep } from '../../../table/picks.ts';
import { named } from '../words.ts';
import type { Answers, ComposerContext } from './context.ts';
import { likelyChoices, otherChoices } from './likely-choices.ts';
import { likelyUnits } from './likely-units.ts';
import { withMission } from './mission-outlook.ts';
import { withSeaFights } from './sea-outlook.ts';
import { beginsOneOf, type Part, questionOf, readSlot } from './slot-reading.ts';
import { askUnits, type UnitChoices } from './units.ts';

// Asks for the slots of any order of the language that has no better picker.

/** Candidates for a slot; empty if it has to be typed. */
const allChoices = ({ table }: ComposerContext, slot: Part['slot']): readonly Choice[] => {
  const { edition, state } = table;
  const names = (ids: readonly string[]): readonly Choice[] =>
    ids.map((id) => ({ id, text: named(table, id) }));
  switch (slot as unknown) {
    case NATION:
      return names(edition.order.filter((id) => state.nations[id]));
    case PLACE:
      return names([...edition.places.keys()]);
    case PLACE_OR_EVERYWHERE:
    case WHERE:
      return [{ id: 'everywhere', text: 'everywhere' }, ...names([...edition.places.keys()])];
    case LOSS:
      return [...UNIT_TYPES.filter((type) => !isShip(type)), 'complex', 'port'].map((id) => ({
        id,
        text: id,
      }));
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
      return (slot.words ?? []).map((word) => ({ id: word, text: word, hint: slot.hints?.[word] ?? '' }));
  }
};

/** The text of one order in normal form, or what is wrong with it. */
const readOne = ({ table }: ComposerContext, text: string): { line: string } | { problem: string } => {
  const read = readSheet(namesOf(table.edition), text);
  if (!read.ok) return { problem: read.error[0]?.message ?? '' };
  const [order] = ordersIn(read.value);
  return order ? { line: formatOrder(order) } : { problem: 'This is not an order.' };
};

/** Asks for the typed text after a verb until it is valid; the problem is shown in the question. */
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

/** A line so far, and its answers. */
interface BegunVerb {
  readonly verb: WeawVerb;
  readonly text: string;
  readonly said: Answers;
}

type PickedOrder = Generator<PickStep, BegunVerb, string>;

const withText = (begun: BegunVerb, text: string): BegunVerb => ({ ...begun, text });

/** Typed or picked text in its slot's format: `3 rounds` for `3`, `in liege` for Liege. */
const asWritten = (slot: Part['slot'], pick: string): string => {
  if (slot === (WHERE as unknown)) return slot.format(pick);
  return /^NUMBER [a-z]+$/.test(slot.name) && /^\d+$/.test(pick.trim()) ? slot.format(Number(pick)) : pick;
};

/** Likely answers for a slot, then all others. */
const choicesFor = (
  context: ComposerContext,
  { verb, said }: BegunVerb,
  { key, slot }: Part,
): readonly Choice[] => {
  const likely = likelyChoices(context, `${verb.verb} ${key}`, said);
  const all = otherChoices(context, `${verb.verb} ${key}`, said) ?? allChoices(context, slot);
  const others = all.filter(({ id }) => !likely.some((each) => each.id === id));
  // The word for all of them comes before the likely places.
  return [
    ...others.filter(({ id }) => id === EVERYWHERE),
    ...likely,
    ...others.filter(({ id }) => id !== EVERYWHERE),
  ];
};

/** Names one after another until done, or the word for all of them. */
function* askList(
  context: ComposerContext,
  begun: BegunVerb,
  part: Part,
): Generator<PickStep, string, string> {
  const { key, slot } = part;
  const picked: string[] = [];
  for (;;) {
    const open = allChoices(context, slot.item ?? slot).filter(({ id }) => !picked.includes(id));
    const { none } = slot;
    const first = none === undefined ? [] : [{ id: none, text: none }];
    const question = picked.length === 0 ? questionOf(part, begun.text) : `${picked.join(', ')}, then what?`;
    const pick: string = yield ask(key, question, {
      choices: () => [...(picked.length > 0 ? [LIST_END] : first), ...open],
      typed: open.length > 0 ? undefined : 'text',
    });
    if (pick === none && picked.length === 0) return pick;
    if (pick === LIST_END.id) return picked.join(', ');
    picked.push(pick);
  }
}

/** Whether the order leads to a fight at sea this turn. */
const isFoughtAtSea = ({ verb: { verb }, said }: BegunVerb): boolean =>
  verb === 'hunt in' || (verb === 'attack' && said['zone'] !== undefined);

/** Whether the order sends planes to bomb. */
const isMission = ({ verb: { verb } }: BegunVerb): boolean => verb === 'strike' || verb === 'raid';

/** The result of a choice of units: fights at sea, bombs, or none that can be predicted. */
const outlookOf = (begun: BegunVerb): typeof withSeaFights | undefined => {
  if (isFoughtAtSea(begun)) return withSeaFights;
  return isMission(begun) ? withMission : undefined;
};

/** Asks for units, those first that can reach the order's target; others may be typed. */
function* askForUnits(
  context: ComposerContext,
  begun: BegunVerb,
  part: Part,
): Generator<PickStep, string, string> {
  const { verb, said, text } = begun;
  const likely = (picked: readonly string[] = []): UnitChoices => {
    const units = likelyUnits(context, verb.verb, said);
    const told = outlookOf(begun)?.(context, (id) => `${text} with ${[...picked, id].join(', ')}`);
    return told ? { ...units, forces: units.forces.map(told), lots: units.lots.map(told) } : units;
  };
  return yield* askUnits(likely, questionOf(part, begun.text), (typed) => {
    const { forces, lots } = likely();
    return readSlot(context, part.slot, typed) !== undefined && !beginsOneOf(typed, [...forces, ...lots]);
  });
}

const isListOfNames = (context: ComposerContext, { slot }: Part): boolean =>
  slot.item !== undefined && allChoices(context, slot.item).length > 0;

function* askSlot(context: ComposerContext, begun: BegunVerb, part: Part): PickedOrder {
  const { key, slot, isOptional, words } = part;
  const [word = ''] = words;
  const lead = withText(begun, `${begun.text} ${word}`.trimEnd());
  if (slot.parts && !isOptional) return yield* askParts(context, slot.parts, lead);
  if (isListOfNames(context, part) && !isOptional)
    return withText(lead, `${lead.text} ${yield* askList(context, begun, part)}`);
  if (slot === (UNITS as unknown))
    return withText(lead, `${lead.text} ${yield* askForUnits(context, begun, part)}`);
  const isFlag = slot.name === '';
  const choices = isFlag ? [{ id: word, text: word }] : choicesFor(context, begun, part);
  const isClosed = isFlag || allChoices(context, slot).length > 0;
  const pick = yield ask(key, questionOf(isFlag ? { ...part, words: [] } : part, begun.text), {
    choices: () => [...(isOptional ? [LEFT_OUT] : []), ...choices],
    typed: isClosed ? undefined : 'text',
    fits: (text) => !beginsOneOf(text, [...(isOptional ? [LEFT_OUT] : []), ...choices]),
  });
  if (pick === LEFT_OUT.id) return begun;
  const said = { ...begun.said, [key]: pick };
  return { ...lead, said, text: isFlag ? lead.text : `${lead.text} ${asWritten(slot, pick)}` };
}

/** Asks for one more clause until done. */
function* askClauses(context: ComposerContext, begun: BegunVerb, clauses: readonly Part[]): PickedOrder {
  let line = begun;
  let left = clauses;
  while (left.length > 0) {
    const open = left;
    const pick = yield ask('clause', `${line.text} … what else?`, {
      choices: () => [LIST_END, ...open.map((each) => helpChoice([{ ...each, isOptional: false }]))],
    });
    const chosen = open.find((each) => helpChoice([{ ...each, isOptional: false }]).id === pick);
    if (!chosen) return line;
    const next = withText(line, `${line.text},`);
    line =
      chosen.slot.name === ''
        ? withText(next, `${next.text} ${chosen.words[0] ?? ''}`)
        : yield* askSlot(context, next, { ...chosen, isOptional: false });
    left = chosen.isRepeated ? left : left.filter((each) => each !== chosen);
  }
  return line;
}

function* askPart(context: ComposerContext, begun: BegunVerb, part: Part): PickedOrder {
  if (part.isFixed) return withText(begun, `${begun.text} ${part.words[0] ?? ''}`);
  if (part.clauses) return yield* askClauses(context, begun, part.clauses);
  if (!part.alternatives) return yield* askSlot(context, begun, part);
  const chosen = yield* askAlternative(part.alternatives, `${begun.text} … how does it go on?`);
  return yield* askParts(context, chosen?.parts ?? [], begun);
}

function* askParts(context: ComposerContext, parts: readonly Part[], begun: BegunVerb): PickedOrder {
  let line = begun;
  for (const part of parts) line = yield* askPart(context, line, part);
  return line;
}

/** Asks for all or some slots of an order; the composed text is parsed again, so that nothing invalid is written. */
export function* askOrder(
  context: ComposerContext,
  verb: WeawVerb,
  parts: readonly Part[] = verb.parts,
): Generator<PickStep, readonly string[], string> {
  const { text } = yield* askParts(context, parts, { verb, text: verb.verb, said: {} });
  const read = readOne(context, text);
  return [context.line('line' in read ? read.line : yield* askTyped(context, verb, read.problem))];
}
