import { nameOf } from '@chancery/shared/games/eia/charts/edition.ts';
import { monthName } from '@chancery/shared/games/eia/vocabulary/months.ts';
import type { GuideStep } from '../../shell/guide.ts';
import { onYourOwn, revealStep } from '../../table/first-turn.ts';
import type { EiaTable } from './table.ts';

const isDeclaring = ({ state }: EiaTable): boolean => state.step === 'DOW';

/** A first month, from the Desk to the results of the declarations. */
export const GUIDE: readonly GuideStep<EiaTable>[] = [
  {
    title: 'your Desk',
    text: ({ edition, state, seatView }) =>
      `${nameOf(edition, seatView.seat)} in ${monthName(state.month)}: declarations, calls, peace, alliances and minors, month by month; the map is played elsewhere. Every quarter brings victory points by your place on the track of status. Press 2 for the month.`,
    isDone: (_table, screen) => screen !== 'desk',
  },
  {
    title: 'the month',
    text: () =>
      'The track shows where every power stands and where its points would move it. Below: who is at war, allied and under a truce with whom, and which minors each runs. W explains a word under the cursor. Press 3 for your sheet.',
    isDone: (_table, screen) => screen === 'orders',
  },
  {
    title: 'declarations',
    text: () =>
      'The month begins with secret declarations of war. n composes a line step by step: Enter takes a choice, typing filters; each shows its price in political points. A sheet without a line declares nothing, and costs nothing. S hands it in: a box first shows what it leads to.',
    isDone: (table) => table.seatView.receipt !== null || !isDeclaring(table),
  },
  revealStep(isDeclaring),
  {
    title: 'the rest of the month',
    text: () =>
      'Next come calls for allies, one sheet for peace, alliances and minors, and what happens on the map. You are asked only if you can do something; the Desk (1) lists it. 4 has letters, and every treaty with its terms.',
    isDone: (_table, screen) => ['powers', 'letters', 'treaty-roll'].includes(screen),
  },
  onYourOwn(),
];
