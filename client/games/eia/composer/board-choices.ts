import { activePowers } from '@chancery/shared/games/eia/board/powers.ts';
import { declarationName } from '@chancery/shared/games/eia/declarations/names.ts';
import { REFERENCE } from '@chancery/shared/games/eia/orders/board/reference.ts';
import { openObjections } from '@chancery/shared/games/eia/rest/rulings.ts';
import { statementText } from '@chancery/shared/games/eia/rest/sentences.ts';
import { DUTY } from '@chancery/shared/games/eia/rest/verbs/duty.ts';
import { FACT_KEY } from '@chancery/shared/games/eia/rest/verbs/fact.ts';
import { BOX } from '@chancery/shared/games/eia/rest/verbs/status.ts';
import { dutyWords, wordsFor } from '@chancery/shared/games/eia/wording/words.ts';
import type { Choice } from '../../../composer/step.ts';
import { type ComposerContext, currentPosition, named, others, seatOf } from './context.ts';

// What can stand in the slots of lines of the board, where it is no name.

/** Powers as lines of the board name them, the viewer's own first. */
export const powersOnBoard = (context: ComposerContext): readonly string[] => {
  const powers = activePowers(currentPosition(context));
  return powers.includes(seatOf(context)) ? [seatOf(context), ...others(context)] : powers;
};

/** What the viewer has to do on the map; the game master, what anybody has. */
const duties = (context: ComposerContext): readonly Choice[] => {
  const { edition, state } = context.table;
  return state.duties
    .filter(({ done, owners }) => !done && (seatOf(context) === 'gm' || owners.includes(seatOf(context))))
    .map(({ id, text }) => ({ id: String(id), text: String(id), hint: dutyWords(text, wordsFor(edition)) }));
};

/** What is objected to, declarations of this month, and facts, each with what it says. */
const references = (context: ComposerContext): readonly Choice[] => {
  const { edition, state } = context.table;
  const objections = openObjections(currentPosition(context)).map(({ against, text }) => ({
    id: against,
    text: against,
    hint: `objected to: ${text}`,
  }));
  const declarations = state.lines.flatMap(({ seat, status, order: { action } }) =>
    action.do === 'declare-war' && status === 'done'
      ? [
          {
            id: declarationName(seat, action.on),
            text: declarationName(seat, action.on),
            hint: `${named(context, seat)} declares war on ${named(context, action.on)}`,
          },
        ]
      : [],
  );
  const facts = state.facts.map(({ id, statement }) => ({
    id: `fact ${String(id)}`,
    text: `fact ${String(id)}`,
    hint: statementText(statement, wordsFor(edition)),
  }));
  const all = [...objections, ...declarations, ...facts];
  return all.filter(({ id }, n) => all.findIndex((each) => each.id === id) === n);
};

const FACT_KEYS: readonly Choice[] = [
  { id: 'dominant', text: 'dominant', hint: 'which powers are dominant' },
  { id: 'america-war', text: 'america-war', hint: 'whether there is an American war' },
  { id: 'naval-loss', text: 'naval-loss', hint: 'the month of the last British loss at sea' },
  { id: 'technology', text: 'technology', hint: 'what is invented' },
  { id: 'crimean-war', text: 'crimean-war', hint: 'whether the Crimean war is over' },
];

const FACT_KEYS_OF: readonly (readonly [key: string, hint: string])[] = [
  ['bank of', 'its money'],
  ['fleet of', 'its ships'],
  ['at-sea of', 'its fleets at sea'],
  ['corps of', 'its corps on hand'],
  ['capital-occupied of', 'whether its capital is occupied'],
];

const factKeys = (context: ComposerContext): readonly Choice[] => [
  ...FACT_KEYS,
  ...FACT_KEYS_OF.flatMap(([key, hint]) =>
    powersOnBoard(context).map((power) => ({
      id: `${key} ${power}`,
      text: `${key} ${named(context, power)}`,
      hint,
    })),
  ),
];

/** Choices by slot. */
export const BOARD_CHOICES: ReadonlyMap<unknown, (context: ComposerContext) => readonly Choice[]> = new Map<
  unknown,
  (context: ComposerContext) => readonly Choice[]
>([
  [BOX, ({ table }) => table.edition.tables.politicalStatus.track.map(({ id }) => ({ id, text: id }))],
  [DUTY, duties],
  [REFERENCE, references],
  [FACT_KEY, factKeys],
]);

/** Slots whose choices are only some of what can stand there. */
export const TYPED_TOO: ReadonlySet<unknown> = new Set([REFERENCE, FACT_KEY]);
