import type { GuideStep } from '../shell/guide.ts';
import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

// Steps of the guide to a first turn that are the same in every game.

/** Whether there is anything on the sheet of the open phase. */
export const hasLines = ({ calls, seatView }: Pick<Table, 'calls' | 'seatView'>): boolean =>
  (calls.drafts.read(seatView.match.phase)?.text ?? '').trim() !== '';

/** The step for a phase's reports; done when there are results and all are read. */
export const revealStep = <G extends GameTypes>(
  isBefore: (table: Table<G>) => boolean,
): GuideStep<Table<G>> => ({
  title: 'the results',
  text: () =>
    'All sheets are opened at once, and the story shows the results: Space goes to the next event, a shows all. In each phase, what concerns you is marked and comes first. R shows the reports at any time; Tab goes from there to the dice.',
  isDone: (table, screen) =>
    !isBefore(table) && screen !== 'story' && table.reportsSeen >= table.reports.length,
});

/** The last step. */
export const onYourOwn = <G extends GameTypes>(): GuideStep<Table<G>> => ({
  title: 'on your own',
  text: () =>
    '? lists the keys that work here, : finds any action or place, W explains the words under the cursor, R has the reports, B the ledgers and house rules. That is all: > ends the guide.',
  isDone: () => false,
});
