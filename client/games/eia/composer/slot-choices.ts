import { minorsToRun } from '@chancery/shared/games/eia/control/verbs/run.ts';
import { modifiersFor } from '@chancery/shared/games/eia/control/rolls.ts';
import { modifierTexts } from '@chancery/shared/games/eia/control/sentences.ts';
import * as slots from '@chancery/shared/games/eia/orders/slots.ts';
import type { SlotValues } from '@chancery/shared/kernel/language/questions.ts';
import type { Choice } from '../../../table/picks.ts';
import { BOARD_CHOICES, powersOnBoard } from './board-choices.ts';
import { allies, type ComposerContext, currentPosition, enemies, named, others, seatOf } from './context.ts';
import { termChoices } from './terms-picker.ts';

// Candidates for a slot: every name the language accepts there, the likely ones first.

interface Candidates {
  readonly ids: readonly string[];
  hint?(id: string): string;
}

const minors = ({ table }: ComposerContext): readonly string[] => Object.keys(table.state.minors);

const ownMinors = (context: ComposerContext): readonly string[] =>
  minors(context).filter((minor) => context.table.state.minors[minor]?.controller === seatOf(context));

/** A complete list, with some of its items moved to the front and labelled. */
const first = (some: readonly string[], what: string, all: readonly string[]): Candidates => ({
  ids: [...some, ...all.filter((each) => !some.includes(each))],
  hint: (id) => (some.includes(id) ? what : ''),
});

/** The viewer's bonus to a roll for a minor: `attacked this month, die ≈−1 national`. */
const attackedText = (context: ComposerContext, minor: string): string => {
  const at = currentPosition(context);
  const added = modifierTexts(modifiersFor(at, seatOf(context), minor), minor, at.edition);
  return ['attacked this month', ...(added.length === 0 ? [] : [`die ${added.join(', ')}`])].join(', ');
};

const attackedFirst = (context: ComposerContext): Candidates => {
  const attacked = minorsToRun(currentPosition(context));
  const { ids } = first(ownMinors(context), '', minors(context));
  const { ids: order } = first(attacked, '', ids);
  return {
    ids: order,
    hint: (id) => (attacked.includes(id) ? attackedText(context, id) : 'not attacked this month'),
  };
};

/** Home provinces without a name of another kind. */
const provinces = ({ table: { edition, state } }: ComposerContext): readonly string[] =>
  [...edition.homeOf.keys()].filter((id) => !Object.hasOwn(state.minors, id) && !edition.powers.includes(id));

/** Secondary districts of minors, which are not minors of their own in the table. */
const districts = ({ table: { edition, state } }: ComposerContext): readonly string[] =>
  [...edition.minors.keys()].filter((id) => !Object.hasOwn(state.minors, id));

const countries = (context: ComposerContext, powers: readonly string[]): Candidates => ({
  ids: [...powers, ...minors(context)],
  hint: (id) => (minors(context).includes(id) ? 'minor' : ''),
});

const ALL: Choice = { id: 'all', text: 'all of them' };

/** `all of them` instead of a slot's names; for allies, with their names. */
const allOf = (context: ComposerContext, slot: unknown): Choice => {
  if (slot !== slots.ALLY_OR_ALL) return ALL;
  const own = allies(context).map((id) => named(context, id));
  return { ...ALL, hint: own.join(', ') || 'you have no ally now' };
};

type Lister = (context: ComposerContext) => Candidates;

const alliesFirst: Lister = (context) => {
  const [own, against] = [allies(context), enemies(context)];
  const whatIs = (id: string): string =>
    own.includes(id) ? 'an ally' : against.includes(id) ? 'at war with you' : 'no ally of yours now';
  return { ...first(own, '', others(context)), hint: whatIs };
};
/** Powers that have sued the viewer for peace and wait for an offer. */
const suing = ({ table: { seatView } }: ComposerContext): readonly string[] =>
  seatView.view.suits
    .filter(({ of, offer }) => of === seatView.seat && offer === undefined)
    .map(({ by }) => by);

const enemiesFirst: Lister = (context) => {
  const [sued, atWar] = [suing(context), enemies(context)];
  const { ids } = first([...sued, ...atWar.filter((id) => !sued.includes(id))], '', others(context));
  const hint = (id: string): string =>
    sued.includes(id) ? 'sues you for peace' : atWar.includes(id) ? 'at war with you' : '';
  return { ids, hint };
};
const powers: Lister = (context) => ({ ids: others(context) });

/** Names by slot. */
const NAMES: ReadonlyMap<unknown, Lister> = new Map<unknown, Lister>([
  [slots.POWER, powers],
  [slots.POWER_OR_ALL, powers],
  [slots.ALLY, alliesFirst],
  [slots.ALLY_OR_ALL, alliesFirst],
  [slots.ENEMY, enemiesFirst],
  [slots.ENEMY_OR_ALL, enemiesFirst],
  [slots.MINOR, (context) => ({ ids: minors(context) })],
  [
    slots.PLACE,
    (context) => ({ ids: [...powersOnBoard(context), ...minors(context), ...provinces(context)] }),
  ],
  [slots.PROVINCE, (context) => ({ ids: provinces(context) })],
  [slots.OWN_MINOR, (context) => first(ownMinors(context), 'yours', minors(context))],
  [slots.ATTACKED_MINOR, attackedFirst],
  [slots.COUNTRY, (context) => countries(context, others(context))],
]);

/** Powers as named in lines of the board, the viewer's own first. */
const POWERS_OF_BOARD: ReadonlyMap<unknown, Lister> = new Map<unknown, Lister>([
  [slots.POWER, (context) => ({ ids: powersOnBoard(context) })],
  [slots.COUNTRY, (context) => countries(context, powersOnBoard(context))],
  [slots.MINOR, (context) => ({ ids: [...minors(context), ...districts(context)] })],
]);

const OR_ALL: ReadonlySet<unknown> = new Set([slots.POWER_OR_ALL, slots.ALLY_OR_ALL, slots.ENEMY_OR_ALL]);

interface AskedSlot {
  /** The slot, with its words and their meanings if it is one of a few. */
  readonly slot: { readonly words?: readonly string[]; readonly meanings?: Readonly<Record<string, string>> };
  /** Values already in the line: a power can be named in it only once, except in its own home. */
  readonly values: SlotValues;
  /** For a list: its items so far. */
  readonly list?: readonly unknown[];
  /** Whether it is a line of the board, which may name any power. */
  readonly isOfBoard: boolean;
}

/** Candidates for a slot; empty if it has to be typed. */
export const choicesFor = (
  context: ComposerContext,
  { slot, values, list = Object.values(values), isOfBoard }: AskedSlot,
): readonly Choice[] => {
  const other = slot === slots.A_TERM ? () => termChoices(context, ['A']) : BOARD_CHOICES.get(slot);
  if (other) return other(context, values);
  const listed = ((isOfBoard ? POWERS_OF_BOARD.get(slot) : undefined) ?? NAMES.get(slot))?.(context);
  if (!listed) {
    const words = (slot.words ?? []).filter((word) => !list.includes(word));
    return words.map((id) => ({ id, text: id, hint: slot.meanings?.[id] ?? '' }));
  }
  const names = slot === slots.PLACE ? listed.ids : listed.ids.filter((id) => !list.includes(id));
  return [
    ...(OR_ALL.has(slot) ? [allOf(context, slot)] : []),
    ...names.map((id) => ({ id, text: named(context, id), hint: listed.hint?.(id) ?? '' })),
  ];
};
