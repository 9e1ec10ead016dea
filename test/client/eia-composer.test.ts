import { namesOf } from '@chancery/shared/games/eia/charts/names.ts';
import { eia } from '@chancery/shared/games/eia/index.ts';
import { VERB_FORMS } from '@chancery/shared/games/eia/verb-forms.ts';
import { readLine } from '@chancery/shared/games/eia/orders/line.ts';
import type { Action } from '@chancery/shared/games/eia/orders/types.ts';
import { isForSheetOf } from '@chancery/shared/games/eia/orders/verb-registry.ts';
import { PHASES } from '@chancery/shared/games/eia/turn.ts';
import { stateOf, type StepId } from '@chancery/shared/games/eia/vocabulary/steps.ts';
import { stateOfView } from '@chancery/shared/games/eia/view/state-of-view.ts';
import { describe, expect, test } from 'vitest';
import { afterAnswers, openQuestion, newPicking, takeChoice } from '../../client/composer/picking.ts';
import { LIST_END, type PickStep } from '../../client/composer/step.ts';
import { picks } from '../../client/games/eia/composer/line-picker.ts';
import { eiaClient } from '../../client/games/eia/index.ts';
import type { EiaTable } from '../../client/games/eia/table.ts';
import { editionWith, positionAt } from '../support/eia-positions.ts';

// Whatever can be said on a sheet of Empires in Arms can be put together by keys.

const edition = editionWith();

const tableAt = (step: StepId, seat = 'great-britain'): EiaTable => {
  const view = eia.view({ edition, state: positionAt(edition, { step }) }, seat);
  return {
    edition,
    state: stateOfView(view),
    seatView: { seat, view },
    client: eiaClient,
  } as unknown as EiaTable;
};

const contextAt = (step: StepId) => ({ table: tableAt(step), lines: [] });

/** The answers to the questions about a term of a list. */
const termAnswers = (list: Extract<Action, { do: 'terms' }>['list']): readonly string[] => [
  ...list.flatMap(({ code, option, places }) => [
    code,
    ...(option === undefined ? [] : [option]),
    ...(places ? [...places, LIST_END.id] : []),
  ]),
  LIST_END.id,
];

/** The answer that leads to an action; lists are answered one by one. */
const answerTo = ({ part }: PickStep, action: Action, given: readonly string[]): string => {
  const value = (action as unknown as Readonly<Record<string, unknown>>)[part];
  if (part === 'order') return action.do;
  if (part === 'condition') return 'always';
  if (Array.isArray(value)) return (value as string[]).find((each) => !given.includes(each)) ?? LIST_END.id;
  return typeof value === 'string' ? value : 'none';
};

/** The line that answers lead to; throws where one of them is not offered. */
const lineOf = (step: StepId, action: Action): string => {
  const context = contextAt(step);
  const terms = action.do === 'terms' ? [...termAnswers(action.list)] : [];
  const given: string[] = [];
  for (let asked = afterAnswers(picks, context, given); ; asked = afterAnswers(picks, context, given)) {
    if ('made' in asked) return asked.made.join('\n');
    const isTerms = action.do === 'terms' && ['terms', 'place', 'option'].includes(asked.part);
    const answer = isTerms ? (terms.shift() ?? LIST_END.id) : answerTo(asked, action, given);
    const isOffered = asked.choices().some(({ id }) => id === answer);
    if (!isOffered && asked.typed === undefined) throw new Error(`${asked.ask} does not offer ${answer}`);
    given.push(answer);
  }
};

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
      const read = readLine(namesOf(edition), example);
      if (!read.ok || read.value.kind !== 'order') throw new Error(example);
      expect([does, lineOf(step, read.value.order.action)]).toEqual([does, example]);
    }
  });
});

describe('what is asked', () => {
  const questionsOf = (step: StepId, answers: readonly string[]): readonly string[] => {
    const context = contextAt(step);
    let now = newPicking();
    const asked: string[] = [];
    for (const answer of answers) {
      const open = openQuestion(picks, context, { ...now, filter: answer });
      asked.push(open?.step.ask ?? '');
      const next = takeChoice(picks, context, { ...now, filter: answer });
      if (!next) throw new Error(`nothing fits ${answer}`);
      if ('made' in next) return [...asked, ...next.made];
      now = next;
    }
    return asked;
  };

  test('a declaration asks on whom and under which condition, not under which paragraph', () => {
    expect(questionsOf('DOW', ['declare war', 'france', 'always'])).toEqual([
      'What do you write?',
      'On whom?',
      'On which condition? One may be typed.',
      'declare war on france',
    ]);
  });

  test('a condition may be typed, and is asked again where it cannot be read', () => {
    expect(
      questionsOf('POLITICS', ['ally with', 'russia', 'russia is dominant and not france runs bavaria']).at(
        -1,
      ),
    ).toBe('ally with russia if russia is dominant and not france runs bavaria');
    expect(questionsOf('POLITICS', ['ally with', 'russia', 'the weather is good', 'always']).at(-1)).toBe(
      'ally with russia',
    );
  });
});
