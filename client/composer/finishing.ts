import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { type Line, wrap } from '../shell/lines.ts';
import { reportTask } from '../shell/report-task.ts';
import type { ScreenContext } from '../shell/screen.ts';
import type { Table } from '../table/table.ts';
import { closingNowLines } from './closing-now.ts';
import { unansweredLines } from './unanswered.ts';

/** Columns of the confirmation box. */
const BOX_COLUMNS = 70;

const TAKEN_BACK: Line = ['Sending another line undoes this while the phase is open.'];
const WAITS: Line = ['The phase closes when nobody has anything more to say, or at its deadline.'];

/** Asks whether the player is done with this phase. */
export const askToFinish = (table: Table, shell: ScreenContext<Table>['shell']): void => {
  const { title, phase } = table.seatView.match;
  const cautions = table.client.desk.cautionsOnPassing?.(table) ?? [];
  const closing = table.isAlone ? closingNowLines(table, BOX_COLUMNS) : [WAITS, TAKEN_BACK];
  shell.confirm({
    title: `Nothing more to say: ${title}`,
    lines: [
      ...cautions.flatMap((caution) =>
        wrap(`! ${sentenceCase(caution)}`, BOX_COLUMNS, 2).map((row): Line => [['warn', row]]),
      ),
      ...unansweredLines(table, BOX_COLUMNS),
      ...closing,
    ],
    yes: 'that is all',
    topic: phase,
    onYes() {
      reportTask(
        { shell },
        table.calls.done().then(() => 'noted: nothing more from you in this phase'),
      );
    },
  });
};
