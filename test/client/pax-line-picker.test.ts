import { expect, test } from 'vitest';
import type { PaxTable } from '../../client/games/pax/table.ts';
import { pickLine } from '../../client/games/pax/composer/line-picker.ts';
import { afterAnswers, type OrderPicker } from '../../client/composer/picking.ts';
import { shownChoices } from '../../client/composer/step.ts';
import type { PickStep } from '../../client/table/picks.ts';
import { openingState, tableOf } from './opening-table.ts';

// What is said at once in Pax Britannica and not listed, put together by questions.

const talks = (): PaxTable => {
  const table = tableOf({ ...openingState(), step: 'NEG' });
  const { view } = table.seatView;
  const awaited = { seats: view.awaited?.seats ?? [], by: 'lines', deadline: 'neg' } as const;
  return { ...table, seatView: { ...table.seatView, view: { ...view, awaited } } };
};

const picker: OrderPicker<string, PaxTable> = function* (table) {
  const questions = pickLine(table);
  return questions ? yield* questions : '';
};

const asked = (...picks: readonly string[]): PickStep => {
  const next = afterAnswers(picker, talks(), picks);
  if ('made' in next) throw new Error(next.made);
  return next;
};

test('in the talks any sum is paid by keys, as far as the treasury goes', () => {
  expect(
    asked()
      .choices()
      .map(({ id }) => id),
  ).toEqual(['pay']);
  expect(
    asked('pay')
      .choices()
      .map(({ id }) => id),
  ).not.toContain('france');
  const sums = asked('pay', 'britain').choices();
  expect(sums.find(({ id }) => id === '50')?.why).toBeUndefined();
  expect(sums.find(({ id }) => id === '75')?.why).toBeDefined();
  expect(shownChoices(asked('pay', 'britain'), '7').map(({ id }) => id)).toContain('7');
  expect(afterAnswers(picker, talks(), ['pay', 'britain', '7'])).toEqual({ made: 'pay 7 to britain' });
});

test('where a sheet is awaited nothing is said by questions', () => {
  expect(pickLine(tableOf(openingState()))).toBeUndefined();
});
