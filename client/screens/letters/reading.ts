import { reportTask } from '../../shell/report-task.ts';
import type { ScreenContext } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import { inLetterMode, type LettersState } from './mode.ts';
import { lettersOfThread } from './threads.ts';

/** Opens a letter and marks it as read. */
export const openLetter = (local: LettersState, id: number, context: ScreenContext<Table>): LettersState => {
  const { letters, calls } = context.subject;
  if (letters.unread.includes(id)) reportTask(context, calls.letters.markRead([id]));
  return inLetterMode(local, { is: 'letter', id, top: 0 });
};

/** Opens the next or previous letter of the thread. */
export const turnLetter = (local: LettersState, by: 1 | -1, context: ScreenContext<Table>): LettersState => {
  const { mode } = local;
  if (mode.is !== 'letter') return local;
  const thread = lettersOfThread(context.subject, mode.id);
  const next = thread[thread.findIndex(({ id }) => id === mode.id) + by];
  if (next) return openLetter(local, next.id, context);
  context.shell.notify(
    by > 0 ? 'this is the newest letter of the thread' : 'this is the first letter of the thread',
  );
  return local;
};
