import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Shell } from './screen.ts';

/** Shows the result of a task at the foot: its answer if that is a string, or its error's message. */
export const reportTask = (
  { shell }: { readonly shell: Pick<Shell<string>, 'notify'> },
  task: Promise<unknown>,
): void => {
  task.then(
    (text) => {
      if (typeof text === 'string') shell.notify(text);
    },
    (cause: unknown) => {
      shell.notify(errorText(cause));
    },
  );
};
