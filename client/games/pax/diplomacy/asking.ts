import type { ScreenContext } from '../../../shell/screen.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { whyNotSent } from '../../../table/table.ts';
import { judgedLine } from '../composer/suggested-lines.ts';
import type { PaxTable } from '../table.ts';
import { sendLine } from './send-line.ts';

/** A line that is about to be said. */
export interface PendingLine {
  readonly line: string;
  /** What is done: `attend`, `cast the votes`. */
  readonly yes: string;
  /** What of it can be changed afterwards; left out where nothing can. */
  readonly change?: string;
  /** The text it is about, where a name alone would not tell. */
  readonly about?: string;
  /** Done when it has been taken. */
  taken?(): void;
}

/** Columns of a box. */
const BOX_COLUMNS = 70;
const FINAL = 'It takes effect at once and cannot be taken back.';
const LAST = '! Nobody else is waited for: the phase may close with it.';

/** Asks before a line is said, with what it does; one that the rules refuse is refused at once, with the reason. */
export const askToSay = (asked: PendingLine, context: ScreenContext<PaxTable>): void => {
  const { subject, shell } = context;
  const { line, effect, why } = judgedLine(subject, asked.line);
  const refused = whyNotSent(subject) ?? why;
  if (refused !== undefined) {
    shell.say(`not sent: ${refused}`);
    return;
  }
  const rows = (text: string): readonly Line[] => wrap(text, BOX_COLUMNS, 2).map((row): Line => [row]);
  const about = asked.about === undefined ? '' : `  ${asked.about}`;
  shell.ask({
    title: `${asked.yes.charAt(0).toUpperCase()}${asked.yes.slice(1)}?`,
    lines: [
      ...wrap(line + about, BOX_COLUMNS, 2).map((row): Line => [['title', row]]),
      ...rows(effect),
      ...rows(asked.change ?? FINAL),
      ...(subject.isAlone ? [[['warn', LAST]] as Line] : []),
    ],
    yes: asked.yes,
    about: subject.seatView.match.phase,
    go() {
      sendLine(line, line, { context, taken: asked.taken });
    },
  });
};
