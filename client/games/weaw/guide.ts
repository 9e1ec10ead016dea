import type { GuideStep } from '../../shell/guide.ts';
import { hasLines, onYourOwn, revealStep } from '../../table/first-turn.ts';
import type { WeawTable } from './table.ts';
import { shortName } from './words.ts';

const isWriting = ({ state }: WeawTable): boolean => state.step === 'ORDERS';

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
      'Arrows walk from place to place, / finds one by name, Enter opens its card: who holds it, what stands there, what it brings. Tab shows the fronts and the seas as lists. n begins an order at the place that is chosen. Press 3 for your orders.',
    linearText: () =>
      'All places are a list: up and down go through it, / finds one by name, Enter opens its card: who holds it, what stands there, what it brings. Tab shows the fronts and the seas as lists. n begins an order at the place that is chosen. Press 3 for your orders.',
    isDone: (_table, screen) => screen === 'orders',
  },
  {
    title: 'an order',
    text: () =>
      'n puts one together part by part; Enter takes, typing narrows, Esc goes a part back. Take attack, a territory, then with what: below stands what would come of it. Nobody has to attack: build spends what lies in the depots.',
    isDone: (table) => hasLines(table) || !isWriting(table),
  },
  {
    title: 'the sheet',
    text: () =>
      'Right of a line stands what it leads to, above the lines what is left in each depot. n writes more, Enter changes a line, d deletes it. S hands the sheet in: a box says first what that brings.',
    isDone: (table) => table.seatView.receipt !== null || !isWriting(table),
  },
  revealStep(isWriting),
  {
    title: 'the books',
    text: () =>
      'B has the nations, your own page with the money of the turn, and Victory: every test of it with what is missing. 4 has letters, and the standing orders that hold until told otherwise.',
    isDone: (_table, screen) => ['nations', 'money', 'victory'].includes(screen),
  },
  onYourOwn(),
];
