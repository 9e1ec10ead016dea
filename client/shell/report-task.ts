import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { Shell } from './screen.ts';

/** Says at the foot of the screen what came of a task: its answer where that is a text, or what its error says. */
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
