import type { GuideStep } from '../shell/guide.ts';
import type { GameTypes } from './game-types.ts';
import type { Table } from './table.ts';

// Steps of the guide to a first turn that are the same in every game.

/** Whether there is anything on the sheet of the open phase. */
export const hasLines = ({ calls, seatView }: Pick<Table, 'calls' | 'seatView'>): boolean =>
  (calls.drafts.read(seatView.match.phase)?.text ?? '').trim() !== '';

/** The step for a phase's reports; done when all are read. */
export const revealStep = <G extends GameTypes>(
  isWriting: (table: Table<G>) => boolean,
): GuideStep<Table<G>> => ({
  title: 'what came of it',
  text: () =>
    'All sheets are opened at once, and the story tells what came of them: there Space goes on to the next event, a tells all; in each phase what touches you has a mark and comes first. R and Tab show it again at any time, with every die.',
  isDone: (table, screen) =>
    !isWriting(table) && screen !== 'story' && table.reportsSeen >= table.reports.length,
});

/** The last step. */
export const onYourOwn = <G extends GameTypes>(): GuideStep<Table<G>> => ({
  title: 'on your own',
  text: () =>
    '? lists the keys that work here, : finds any action or place, W explains the words under the cursor with their rule, R tells what happened, B has the books. That is all: > ends the guide.',
  isDone: () => false,
});
