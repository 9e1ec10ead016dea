import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { ScreenContext } from '../../shell/screen.ts';
import type { Table } from '../../table/table.ts';
import { letteringIn, type Lettering } from './mode.ts';
import { siblings } from './threads.ts';

/** Does something at the server and says at the foot of the screen how it went. */
export const attempt = (context: ScreenContext<Table>, task: Promise<unknown>, said?: string): void => {
  task.then(
    () => {
      if (said !== undefined) context.shell.notify(said);
    },
    (cause: unknown) => {
      context.shell.notify(errorText(cause));
    },
  );
};

/** Lays a letter open; from then on it counts as read. */
export const openLetter = (local: Lettering, id: number, context: ScreenContext<Table>): Lettering => {
  const { letters, calls } = context.subject;
  if (letters.unread.includes(id)) attempt(context, calls.letters.markRead([id]));
  return letteringIn(local, { is: 'letter', id, top: 0 });
};

/** The next letter of the thread, or the one before. */
export const turnLetter = (local: Lettering, by: 1 | -1, context: ScreenContext<Table>): Lettering => {
  const { mode } = local;
  if (mode.is !== 'letter') return local;
  const thread = siblings(context.subject, mode.id);
  const next = thread[thread.findIndex(({ id }) => id === mode.id) + by];
  if (next) return openLetter(local, next.id, context);
  context.shell.notify(
    by > 0 ? 'this is the newest letter of the thread' : 'this is the first letter of the thread',
  );
  return local;
};
