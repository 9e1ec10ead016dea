import { eia } from '@chancery/shared/games/eia/index.ts';
import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { VERB_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { readLine, type SingleLine } from '@chancery/shared/games/eia/orders/line.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { BOARD_LINES } from '@chancery/shared/games/eia/board-lines.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import { boardLines } from '@chancery/shared/games/eia/orders/board/registry.ts';
import type { BoardAction } from '@chancery/shared/games/eia/orders/board/types.ts';
import { TEXT } from '@chancery/shared/games/eia/orders/slots.ts';
import { isForSheetOf, orderVerbs } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { PHASES } from '@chancery/shared/games/eia/turn.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { stateOf, type StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { describe, expect, test } from 'vitest';
import { afterAnswers, type OrderPicker } from '../../client/composer/picking.ts';
import { immediateLinesScreen, type ImmediateLinesState } from '../../client/composer/immediate-lines.ts';
import { LEFT_OUT } from '../../client/composer/alternatives.ts';
import { LIST_END, shownChoices } from '../../client/composer/step.ts';
import type { PickStep } from '../../client/table/picks.ts';
import { lineSuggestions } from '../../client/games/eia/composer/line-suggestions.ts';
import { pickLine, picks } from '../../client/games/eia/composer/line-picker.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { questionText } from '../../client/games/eia/views/questions.ts';
import { board } from '../games/eia-britain-board.ts';
import { editionWith } from '../support/eia-positions.ts';
import { contextAt, standard, tableAt } from './eia-table-at.ts';

// Whatever can be said on a sheet of Empires in Arms can be put together by keys.

const lineIn = (edition: Edition, text: string): SingleLine => {
  const read = readLine(namesOf(edition), text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const readIn = (edition: Edition, text: string): Action | BoardAction => {
  const line = lineIn(edition, text);
  return line.kind === 'order' ? line.order.action : line.action;
};

/** The answers to the questions about a term of a list. */
const termAnswers = (list: Extract<Action, { do: 'terms' }>['list']): readonly string[] => [
  ...list.flatMap(({ code, option, places }) => [
    code,
    ...(option === undefined ? [] : [option]),
    ...(places ? [...places, LIST_END.id] : []),
  ]),
  LIST_END.id,
];

/** The values that the parts of an order hold, those of slots that stand as one among the others. */
const valuesOf = (action: object): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...Object.entries(action).map(([key, value]) =>
      ['question', 'ships'].includes(key) ? valuesOf(value as object) : { [key]: value as unknown },
    ),
  ) as Readonly<Record<string, unknown>>;

/** The answer that leads to an action; lists are answered one by one. */
const answerTo = (step: PickStep, action: Action | BoardAction, given: readonly string[]): string => {
  const { part } = step;
  const values = valuesOf(action);
  const value = values[part];
  if (part === 'order') return action.do;
  if (part === 'condition') return 'always';
  if (part === 'form')
    return step.choices().find(({ id }) => id.startsWith(values['ask'] as string))?.id ?? '';
  if (Array.isArray(value)) return (value as string[]).find((each) => !given.includes(each)) ?? LIST_END.id;
  if (value === undefined || part === 'modern') return LEFT_OUT.id;
  const parts = (boardLines.find(action.do) ?? orderVerbs.of(action.do)).parts ?? [];
  const slot = parts.find(({ key }) => key === part)?.slot;
  return slot && slot !== TEXT ? slot.format(value) : `${value as string | number}`;
};

/** The line that answers lead to; throws where one of them is not offered. */
const composed = (
  picker: OrderPicker<readonly string[], undefined>,
  action: Action | BoardAction,
): string => {
  const terms = action.do === 'terms' ? [...termAnswers(action.list)] : [];
  const given: string[] = [];
  const next = () => afterAnswers(picker, undefined, given);
  for (let asked = next(); ; asked = next()) {
    if ('made' in asked) return asked.made.join('\n');
    const isTerms = action.do === 'terms' && ['terms', 'place', 'option'].includes(asked.part);
    const answer = isTerms ? (terms.shift() ?? LIST_END.id) : answerTo(asked, action, given);
    const isOffered = asked.choices().some(({ id }) => id === answer);
    if (!isOffered && asked.typed === undefined) throw new Error(`${asked.ask} does not offer ${answer}`);
    given.push(answer);
    if (given.length > 50) throw new Error(`${asked.ask} is asked without end`);
  }
};

const lineOf = (step: StepId, action: Action | BoardAction): string =>
  composed(() => picks(contextAt(step)), action);

const pickerOf = (table: EiaTable): OrderPicker<readonly string[], undefined> =>
  function* () {
    return [yield* pickLine(table)];
  };

/** The same of a line that is said at once. */
const saidOf = (table: EiaTable, action: Action | BoardAction): string => composed(pickerOf(table), action);

const SHEETS = PHASES.filter(({ waits }) => waits?.by === 'sheet').map(({ id }) => id);

const verbsAt = (step: StepId) => VERB_FORMS.filter(({ does }) => isForSheetOf(stateOf(step), does));

describe('keys reach every order of a sheet', () => {
  test.each(SHEETS)('%s', (step) => {
    const asked = afterAnswers(picks, contextAt(step), []);
    const menu = 'made' in asked ? [] : asked.choices().map(({ id }) => id);
    expect(menu.toSorted()).toEqual(
      verbsAt(step)
        .map(({ does }) => does)
        .flat()
        .toSorted(),
    );
    for (const { example, does } of verbsAt(step)) {
      expect([does, lineOf(step, readIn(standard, example))]).toEqual([does, example]);
    }
  });
});

const LINES = PHASES.filter(({ waits }) => waits?.by === 'lines').map(({ id }) => id);

const menuOf = (table: EiaTable): readonly string[] => {
  const { value } = pickLine(table).next();
  return typeof value === 'string' ? [] : value.choices().map(({ id }) => id);
};

describe('keys reach every line that is said at once', () => {
  test.each(LINES)('orders of %s', (step) => {
    const table = tableAt(step);
    const { awaited } = table.seatView.view;
    const orders = VERB_FORMS.filter(
      ({ states }) => awaited?.by === 'lines' && states.includes(stateOf(step)),
    );
    expect(menuOf(table)).toEqual(expect.arrayContaining(orders.map(({ does }) => does)));
    for (const { example } of orders) expect(saidOf(table, readIn(standard, example))).toBe(example);
  });

  test('lines of the board, by those who say any of their kind', () => {
    const [gm, player] = [tableAt('BOARD', 'gm'), tableAt('BOARD', 'france')];
    const alone = tableAt('BOARD', 'france', editionWith({ ruleset: 'eia-nationalism', referee: 'table' }));
    const board = (table: EiaTable) => menuOf(table).filter((does) => boardLines.find(does));
    expect(board(player)).toEqual(['object', 'forces', 'fact', 'no-way', 'grant-access', 'duty-done']);
    expect(new Set([...board(gm), ...board(alone)])).toEqual(new Set(BOARD_LINES.map(({ does }) => does)));
    for (const { example, does } of BOARD_LINES) {
      const table = board(gm).includes(String(does)) ? gm : alone;
      expect(saidOf(table, readIn(table.edition, example))).toBe(example);
    }
  });

  test('a question about money names the sum of the match’s chart (NB-DOW-9)', () => {
    const table = tableAt('BOARD', 'france', editionWith({ ruleset: 'eia-nationalism' }));
    const { tables } = table.edition;
    const declarations = {
      ...tables.britain.declarations,
      priority: [{ treasuryAtLeast: 350, rule: 'NB-DOW-9' }],
    };
    const edition = { ...table.edition, tables: { ...tables, britain: { ...tables.britain, declarations } } };
    const asked = {
      about: { is: 'british', keys: ['bank of russia'] },
      answers: [],
      rules: ['NB-DOW-9'],
      isAwaited: false,
    } as const;
    expect(questionText({ ...table, edition }, asked)).toContain('a power with $350 or more.');
    expect(questionText(table, asked)).toContain('a power with $500 or more.');
  });

  test('facts are asked for as the rules of the match read them, dice by their labels', () => {
    const alone = tableAt('BOARD', 'france', editionWith({ ruleset: 'eia-nationalism', referee: 'table' }));
    const asked = (table: EiaTable, ...picks: readonly string[]): PickStep => {
      const next = afterAnswers(pickerOf(table), undefined, picks);
      if ('made' in next) throw new Error(next.made.join());
      return next;
    };
    const idsOf = (step: PickStep) => shownChoices(step, '').map(({ id }) => id);
    expect(idsOf(asked(tableAt('BOARD', 'gm'), 'fact'))).toEqual(['dominant']);
    for (const key of idsOf(asked(alone, 'fact'))) {
      const { ask, choices } = asked(alone, 'fact', key);
      expect(ask.includes(' Like ') || choices().length > 0).toBe(true);
    }
    expect(asked(alone, 'fact', 'bank of russia').ask).toBe('What is it? Like 120.');
    expect(idsOf(asked(alone, 'fact', 'naval-loss'))).toEqual(['1853-10', '1853-09']);
    const die = asked(alone, 'roll');
    expect(shownChoices(die, 'control bavaria france')[0]?.id).toBe('control bavaria france');
    expect(shownChoices(die, 'britain intercept france north-sea').map(({ hint }) => hint)).toContain(
      'as typed',
    );
    expect(shownChoices(die, 'britain dances')).toEqual([]);
  });

  test('a fact whose figure only the player knows is listed as an example, the others as they are said', () => {
    const { edition, state } = board({ wars: ['russia great-britain'] });
    const table = { ...tableAt('BOARD', 'russia', edition), state: { ...state, step: 'BOARD' } } as EiaTable;
    const lines = lineSuggestions.suggestedLines(table);
    const isExample = (text: string) => lines.find(({ line }) => line === text)?.isExample ?? false;
    expect(isExample('fact fleet of russia: 60 ship-of-the-line')).toBe(true);
    expect(lines.some(({ line }) => line === 'forces russia in great-britain: none')).toBe(true);
    expect(isExample('forces russia in great-britain: none')).toBe(false);

    const drafts = { readLine: () => '', writeLine: () => undefined };
    const subject = { ...table, calls: { drafts } } as unknown as EiaTable;
    const press = (local: ImmediateLinesState, key: string): ImmediateLinesState => {
      const row = immediateLinesScreen.bindings(local, subject).find(({ keys }) => keys.includes(key));
      if (!row) throw new Error(`${key} does nothing`);
      return row.run(local, { subject } as Parameters<typeof row.run>[1], () => undefined);
    };
    const at = lines.findIndex(({ isExample: is }) => is);
    const begun = press({ ...immediateLinesScreen.start, at }, 'enter');
    expect(begun).toMatchObject({ typed: lines[at]?.line, isTyping: true });
    expect(press(begun, 'esc')).toMatchObject({ typed: '', isTyping: false });
  });

  test('facts the month waits for are listed before others, with the effect of each answer', () => {
    const { edition, state } = board({ wars: ['russia great-britain', 'russia turkey', 'russia france'] });
    const question = {
      kind: 'fact',
      text: '',
      lines: [],
      votes: {},
      about: { is: 'british', keys: ['dominant', 'fleet of russia'] },
    } as const;
    const asked: EiaState = {
      ...state,
      step: 'BOARD',
      record: { ...state.record, questions: [question] },
    };
    // As the game master knows the position from the view.
    const known = eia.knownState(edition, eia.view({ edition, state: asked }, 'gm'));
    const lines = lineSuggestions.suggestedLines({ ...tableAt('BOARD', 'gm', edition), state: known });
    expect(lines[0]).toMatchObject({ line: 'fact dominant: none' });
    expect(lines[0]?.effect).toContain('No power is dominant. Great Britain declares war on nobody for');
    const russia = lines.findIndex(({ line }) => line === 'fact dominant: russia');
    expect(lines[russia]?.effect).toContain('calls of all its allies against Russia');
    expect(lines.findIndex(({ line }) => line.startsWith('forces '))).toBeGreaterThan(russia);
  });

  test('a choice that is always refused is not offered, and one refused as written says why', () => {
    const { value } = pickLine(tableAt('BOARD', 'gm')).next();
    expect(typeof value === 'string' ? '' : value.ask).toBe('What do you say?');
    expect(menuOf(tableAt('BOARD', 'gm'))).not.toContain('vote');
    const asked = afterAnswers(pickerOf(tableAt('BOARD', 'gm')), undefined, ['close']);
    const choices = 'made' in asked ? [] : asked.choices();
    expect(choices.map(({ id, why }) => [id, why === undefined])).toEqual([
      ['month', true],
      ['quarter', false],
    ]);
  });
});
