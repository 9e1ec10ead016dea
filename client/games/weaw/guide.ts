import type { GuideStep } from '../../shell/guide.ts';
import { hasLines, onYourOwn, revealStep } from '../../table/first-turn.ts';
import type { WeawTable } from './table.ts';
import { shortName } from './words.ts';

const isWriting = ({ state }: WeawTable): boolean => state.step === 'ORDERS';

/** Whether no turn has been carried out yet: every turn begins with orders, so the phase alone does not tell. */
const isBeforeResults = (table: WeawTable): boolean => isWriting(table) && table.state.turn === 1;

/** A first turn, from the Desk to the books after it. */
export const GUIDE: readonly GuideStep<WeawTable>[] = [
  {
    title: 'your Desk',
    text: ({ edition, seatView }) =>
      `${shortName(seatView.seat)} in the great war, ${String(edition.settings.turns)} turns from the summer of 1914. Each turn every seat writes one secret sheet, and all are carried out at once. This page says what is due. Press 2 for the world.`,
    isDone: (_table, screen) => screen !== 'desk',
  },
  {
    title: 'the World',
    text: () =>
      'Arrows move from place to place, / finds one by name, Enter opens its card: who holds it, what is there, what it earns. Tab shows the fronts and the seas as lists. n begins an order at the chosen place. Press 3 for your orders.',
    linearText: () =>
      'All places are a list: up and down go through it, / finds one by name, Enter opens its card: who holds it, what is there, what it earns. Tab shows the fronts and the seas as lists. n begins an order at the chosen place. Press 3 for your orders.',
    isDone: (_table, screen) => screen === 'orders',
  },
  {
    title: 'an order',
    text: () =>
      'n composes one step by step; Enter takes a choice, typing filters, Esc goes back. Take attack, then a territory, then units: the expected result is shown below. Nobody has to attack: build spends the money in the depots.',
    isDone: (table) => hasLines(table) || !isWriting(table),
  },
  {
    title: 'the sheet',
    text: () =>
      'Right of a line is its expected result, above the lines the money left in each depot. n adds an order, Enter changes a line, d deletes it. S hands the sheet in: a box first shows what it leads to.',
    isDone: (table) => table.seatView.receipt !== null || !isWriting(table),
  },
  revealStep(isBeforeResults),
  {
    title: 'the books',
    text: () =>
      'B has the nations, your own page with the money of the turn, and the tests for victory with what is missing. 4 has letters, and the standing orders that hold until you change them.',
    isDone: (_table, screen) => ['nations', 'money', 'victory'].includes(screen),
  },
  onYourOwn(),
];
