import type { CustomAct } from '@chancery/shared/api';
import { type Line, wrap } from '../../shell/lines.ts';
import { reportTask } from '../../shell/report-task.ts';
import type { ScreenContext } from '../../shell/screen.ts';
import { type Table, whyNotSent } from '../../table/table.ts';

/** Where a key is pressed. */
export type CustomsContext = ScreenContext<Table>;

/** Of what a question says, columns. */
const BOX_WIDTH = 70;

const boxLines = (sentences: readonly string[]): readonly Line[] =>
  sentences.flatMap((text) => wrap(text, BOX_WIDTH).map((row): Line => [row]));

export interface CustomsQuestion {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly yes: string;
  readonly act: CustomAct;
  readonly done: string;
}

/** Asks first: all of it is told to others, and nothing of it is taken back. */
export const confirmAct = (
  { subject, shell }: CustomsContext,
  { title, sentences, yes, act, done }: CustomsQuestion,
  onDone?: () => void,
): void => {
  const why = whyNotSent(subject);
  if (why !== undefined) {
    shell.notify(why);
    return;
  }
  shell.confirm({
    title,
    lines: boxLines(sentences),
    yes,
    go() {
      reportTask(
        { shell },
        subject.calls.custom(act).then(() => {
          onDone?.();
          return done;
        }),
      );
    },
  });
};
