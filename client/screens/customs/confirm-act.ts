import type { CustomAct } from '@chancery/shared/api';
import { type Line, wrap } from '../../shell/lines.ts';
import { reportTask } from '../../shell/report-task.ts';
import type { ScreenContext } from '../../shell/screen.ts';
import { type Table, whyNotSent } from '../../table/table.ts';

/** Context of a key on this screen. */
export type CustomsContext = ScreenContext<Table>;

/** Columns of a confirmation. */
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

/** Asks for confirmation, because all others are told and it cannot be undone. */
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
    onYes() {
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
