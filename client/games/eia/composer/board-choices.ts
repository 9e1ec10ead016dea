import { isVariant } from '@chancery/shared/games/eia/britain/position.ts';
import { activePowers } from '@chancery/shared/games/eia/board/powers.ts';
import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { minorsToRun } from '@chancery/shared/games/eia/control/verbs/run.ts';
import { REFERENCE } from '@chancery/shared/games/eia/orders/board/reference.ts';
import { FACT_KEYS, type FactKey, factKeyOf } from '@chancery/shared/games/eia/rest/fact-keys.ts';
import { openObjections, rulingsOn } from '@chancery/shared/games/eia/rest/rulings.ts';
import { DUTY } from '@chancery/shared/games/eia/rest/verbs/duty.ts';
import { FACT_KEY, FACT_VALUE } from '@chancery/shared/games/eia/rest/verbs/fact.ts';
import { LATER_NAME } from '@chancery/shared/games/eia/rest/verbs/rename.ts';
import { DICE, DIE, dieLabel } from '@chancery/shared/games/eia/rest/verbs/roll.ts';
import { OUTCOME } from '@chancery/shared/games/eia/rest/verbs/rule.ts';
import { BOX } from '@chancery/shared/games/eia/rest/verbs/status.ts';
import { addMonths, isMonth } from '@chancery/shared/games/eia/vocabulary/months.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import type { SlotValues } from '@chancery/shared/kernel/language/questions.ts';
import type { Choice } from '../../../table/picks.ts';
import { publicActs } from '../views/references.ts';
import { type ComposerContext, currentPosition, others, seatOf } from './context.ts';

// Candidates for the slots of lines of the board, other than names.

/** Powers as named in lines of the board, the viewer's own first. */
export const powersOnBoard = (context: ComposerContext): readonly string[] => {
  const powers = activePowers(currentPosition(context));
  return powers.includes(seatOf(context)) ? [seatOf(context), ...others(context)] : powers;
};

/** The viewer's duties on the map; for the game master, everybody's. */
const duties = (context: ComposerContext): readonly Choice[] => {
  const { edition, state } = context.table;
  return state.duties
    .filter(({ done, owners }) => !done && (seatOf(context) === 'gm' || owners.includes(seatOf(context))))
    .map(({ id, text }) => ({ id: String(id), text: String(id), hint: dutyWords(text, wordsFor(edition)) }));
};

/**
 * Questions to the game master, things that can be objected to, declarations of this month, and facts, each with its
 * description. Players do not read the lines of questions.
 */
const references = (context: ComposerContext): readonly Choice[] => {
  const objections = openObjections(currentPosition(context)).map(({ against, text }) => ({
    id: against,
    text: against,
    hint: `objected to: ${text}`,
  }));
  const acts = publicActs(context.table).map(({ id, says }) => ({ id, text: id, hint: says }));
  const questions = context.table.state.record.questions.flatMap(({ lines: [id], text }) =>
    id === undefined ? [] : [{ id, text: id, hint: `asked: “${text}”` }],
  );
  const all = [...questions, ...objections, ...acts];
  return all.filter(({ id }, n) => all.findIndex((each) => each.id === id) === n);
};

/** The rulings that fit what is ruled on, each with its effect. */
const rulingChoices = (context: ComposerContext, { on }: SlotValues): readonly Choice[] =>
  rulingsOn(currentPosition(context), String(on)).map((id) => ({
    id,
    text: id,
    hint: OUTCOME.meanings[id],
  }));

/** Battles between powers at war, each from either side. */
const battleKeys = (context: ComposerContext): readonly string[] =>
  context.table.state.wars.flatMap(({ aggressor, defender }) => [
    `battle of ${aggressor} with ${defender}`,
    `battle of ${defender} with ${aggressor}`,
  ]);

const keysLike = (context: ComposerContext, { key }: FactKey): readonly string[] => {
  if (key === 'battle of') return battleKeys(context);
  return key.endsWith(' of') ? powersOnBoard(context).map((power) => `${key} ${power}`) : [key];
};

/** Facts that can be stated, as far as a rule of the match uses them. */
const factKeys = (context: ComposerContext): readonly Choice[] =>
  FACT_KEYS.filter(({ isRead }) => isRead ?? isVariant(context.table)).flatMap((kind) =>
    keysLike(context, kind).map((key) => ({ id: key, text: key, hint: kind.hint })),
  );

const monthChoices = ({ table: { state } }: ComposerContext): readonly Choice[] => [
  { id: state.month, text: state.month, hint: 'this month' },
  { id: addMonths(state.month, -1), text: addMonths(state.month, -1), hint: 'the month before' },
];

const factKindIn = ({ key }: SlotValues): FactKey | undefined => factKeyOf(String(key));

const factValues = (context: ComposerContext, values: SlotValues): readonly Choice[] => {
  const { key, answers = [], like = '' } = factKindIn(values) ?? {};
  return [
    ...answers.map((id) => ({ id, text: id })),
    ...(isMonth(like) ? monthChoices(context) : []),
    ...(key === 'dominant' ? powersOnBoard(context).map((id) => ({ id, text: id, hint: 'it alone' })) : []),
  ];
};

/** Minors somebody wants this month, then all others. */
const minorsForDice = (context: ComposerContext): readonly string[] => {
  const attacked = minorsToRun(currentPosition(context));
  return [...attacked, ...Object.keys(context.table.state.minors).filter((id) => !attacked.includes(id))];
};

/** Dice of the match by their labels; those that name a sea area are typed. */
const dice = (context: ComposerContext): readonly Choice[] => {
  const candidates = { power: powersOnBoard(context), minor: minorsForDice(context), area: [] };
  const known = DICE.filter(({ kind }) => isVariant(context.table) || !kind.startsWith('britain'));
  return known.flatMap(({ kind, names }) => {
    const labels = names.reduce<readonly (readonly string[])[]>(
      (begun, naming) => begun.flatMap((list) => candidates[naming].map((name) => [...list, name])),
      [[]],
    );
    return labels.map((list) => ({ id: dieLabel(kind, list), text: dieLabel(kind, list) }));
  });
};

const laterNames = ({ table: { edition } }: ComposerContext, { power }: SlotValues): readonly Choice[] => {
  const later = edition.tables.britain.controlWhenAtWar.successors[String(power)];
  return later === undefined ? [] : [{ id: later, text: nameOf(edition, later) }];
};

type SlotLister = (context: ComposerContext, values: SlotValues) => readonly Choice[];

/** Choices by slot. */
export const BOARD_CHOICES: ReadonlyMap<unknown, SlotLister> = new Map<unknown, SlotLister>([
  [BOX, ({ table }) => table.edition.tables.politicalStatus.track.map(({ id }) => ({ id, text: id }))],
  [DUTY, duties],
  [REFERENCE, references],
  [OUTCOME, rulingChoices],
  [FACT_KEY, factKeys],
  [FACT_VALUE, factValues],
  [DIE, dice],
  [LATER_NAME, laterNames],
]);

/** Slots whose choices are incomplete, each with an example of what can be typed. */
const EXAMPLES: ReadonlyMap<unknown, (values: SlotValues) => string | undefined> = new Map<
  unknown,
  (values: SlotValues) => string | undefined
>([
  [REFERENCE, () => 'france/2'],
  [FACT_KEY, () => 'bank of russia'],
  [FACT_VALUE, (values) => factKindIn(values)?.like],
  [DIE, () => 'control bavaria france'],
]);

/** Whether an answer is often typed. */
export const isTypedToo = (slot: unknown): boolean => EXAMPLES.has(slot);

/** What may be typed, as a sentence after the question; empty if the list is complete. */
export const exampleText = (slot: unknown, values: SlotValues): string => {
  const like = EXAMPLES.get(slot)?.(values);
  return like === undefined ? '' : ` Like ${like}.`;
};
