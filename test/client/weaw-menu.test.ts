import { expect, test } from 'vitest';
import { namesOf } from '@chancery/shared/games/weaw/charts/names.ts';
import { VERB_FORMS } from '@chancery/shared/games/weaw/verb-forms.ts';
import type { WeawVerb } from '@chancery/shared/games/weaw/orders/form.ts';
import { ordersIn, readSheet, weawSheets } from '@chancery/shared/games/weaw/orders/sheet.ts';
import { LOSS, NATION, WHERE, ZONE } from '@chancery/shared/games/weaw/orders/slots.ts';
import { UNITS } from '@chancery/shared/games/weaw/orders/units.ts';
import { weaw } from '@chancery/shared/games/weaw/index.ts';
import { knownState } from '@chancery/shared/games/weaw/view/known.ts';
import { alternativeOf, formatParts, syntaxOf } from '@chancery/shared/kernel/language/pattern-writing.ts';
import { weawComposer } from '../../client/games/weaw/composer/composer.ts';
import type { WeawClientTypes, WeawTable } from '../../client/games/weaw/table.ts';
import {
  newPicking,
  openQuestion,
  type OrderPicker,
  type Picking,
  takeChoice,
  withFilter,
} from '../../client/composer/picking.ts';
import type { SheetAtHand } from '../../client/table/composer-contents.ts';
import { standard } from '../support/weaw-campaign.ts';

// Every order of the great war can be put together by keys, whatever has a better picker of its own.

const view = weaw.view({ edition: standard, state: weaw.setup(standard) }, 'germany');
const table = {
  edition: standard,
  state: knownState(view),
  seatView: { seat: 'germany', view },
} as unknown as WeawTable;

/** Ends a list of picks; what was typed has none. */
const ENOUGH = 'that is all';

const picker: OrderPicker<readonly string[], SheetAtHand<WeawClientTypes>> = (context) => {
  if (!weawComposer.picks) throw new Error('lines are put together by questions');
  return weawComposer.picks(context);
};

/** Says that there are no more units, where that is asked: not after units that were typed. */
const NO_MORE_UNITS = 'no more units';

const arePicked = (picking: Picking): boolean =>
  openQuestion(picker, { table, lines: [] }, picking)?.step.part !== 'units';

const linesBy = (answers: readonly string[]): readonly string[] => {
  let now = newPicking();
  for (const answer of answers) {
    if (answer === NO_MORE_UNITS && arePicked(now)) continue;
    const filter = answer === NO_MORE_UNITS ? ENOUGH : answer;
    const next = takeChoice(picker, { table, lines: [] }, withFilter(now, filter));
    if (!next) throw new Error(`nothing fits ${answer}`);
    if ('made' in next) return next.made;
    now = next;
  }
  throw new Error('a question is still open');
};

test('the menu of purposes shows examples of its orders', () => {
  const choices = openQuestion(picker, { table, lines: [] }, newPicking())?.choices ?? [];
  const detailOf = (sought: string) => choices.find(({ id }) => id === sought)?.detail?.();
  expect(detailOf('attack')).toEqual([expect.stringMatching(/^For example: attack/)]);
  expect(detailOf('stand')).toContain('For example: hold liege');
});

const normalOf = (text: string): string => {
  const read = readSheet(namesOf(standard), text);
  if (!read.ok) throw new Error(read.error[0]?.message);
  return weawSheets.format(read.value);
};

type Part = WeawVerb['parts'][number];
type Values = Readonly<Record<string, unknown>>;

const helpOf = (parts: readonly Part[]): string => syntaxOf('', parts);

/** The answers that give one slot its value: the value, or the words that say so. */
const answersIn = (part: Part, values: Values, isClause = false): readonly string[] => {
  const { key, slot, words, isFixed, isRepeated, alternatives, clauses } = part;
  if (isFixed) return [];
  if (alternatives) {
    const parts = alternativeOf(alternatives, values)?.parts ?? [];
    return [helpOf(parts) || 'leave it out', ...parts.flatMap((each) => answersIn(each, values))];
  }
  if (clauses) {
    const said = clauses.flatMap((each) => {
      const list = each.isRepeated ? (values[each.key] as readonly unknown[]) : [values[each.key]];
      const one = { ...each, isOptional: false };
      return list
        .filter((value) => value !== undefined)
        .flatMap((value) => [
          helpOf([one]),
          ...answersIn(one, { [each.key]: each.isRepeated ? [value] : value }, true),
        ]);
    });
    return [...said, ENOUGH];
  }
  const text = formatParts([part], values);
  if (text === '') return ['leave it out'];
  if (slot.name === '') return isClause ? [] : [words[0] ?? ''];
  const value = isRepeated ? (values[key] as readonly unknown[])[0] : values[key];
  if (slot === (WHERE as unknown)) return [value as string];
  if ([NATION, LOSS, ZONE].includes(slot.item as never))
    return [...(value as string[]), ...((value as string[])[0] === slot.none ? [] : [ENOUGH])];
  if (slot === (UNITS as unknown)) return [slot.format(value), NO_MORE_UNITS];
  return slot.parts ? slot.parts.flatMap((each) => answersIn(each, value as Values)) : [slot.format(value)];
};

/** The answers that make the example of an order: one a slot. */
const answersFor = ({ parts, example }: WeawVerb): readonly string[] => {
  const read = readSheet(namesOf(standard), example);
  const action = (read.ok ? ordersIn(read.value)[0]?.actions[0] : undefined) as
    | Record<string, unknown>
    | undefined;
  return parts.flatMap((part) => answersIn(part, action ?? {}));
};

test.each(VERB_FORMS.map((form) => [form.verb, form] as const))(
  '%s is put together by keys',
  (verb, form) => {
    expect(linesBy(['any order', verb, ...answersFor(form)])).toEqual([normalOf(form.example)]);
  },
);

test('what cannot be read is asked for again with what is wrong in it', () => {
  const questions = weawComposer.picks?.({ table, lines: [] });
  questions?.next();
  questions?.next('any order');
  questions?.next('cede');
  questions?.next('nowhere');
  const asked = questions?.next('france').value;
  expect(asked && 'ask' in asked ? asked.ask : '').toMatch(/nowhere.* cede /);
});

test('a bare number is taken as its slot writes it', () => {
  const form = VERB_FORMS.find(({ verb }) => verb === 'attack');
  const example = 'attack liege with 1 infantry from cologne for 3 rounds';
  const answers = answersFor({ ...form, example } as WeawVerb);
  const bare = answers.map((answer) => (answer === '3 rounds' ? '3' : answer));
  expect(bare).toContain('3');
  expect(linesBy(['any order', 'attack', ...bare])).toEqual([normalOf(example)]);
});

test.each([
  ['attack liege with 1 infantry from cologne for germny', '"germny" is not the name of a nation'],
  ['intercept in middle-atlantic with 2 submarine, of brtain', '"brtain" is not the name of a nation'],
  ['declare war belgium', 'Did you mean war on?'],
  [
    'research zeppelin',
    '"zeppelin" is not the name of a technology. The names are improved-weapons, chemical-warfare, ',
  ],
])('%s is misread as what its last words are', (line, message) => {
  const read = readSheet(namesOf(standard), line);
  expect(read.ok ? '' : read.error[0]?.message).toContain(message);
});
