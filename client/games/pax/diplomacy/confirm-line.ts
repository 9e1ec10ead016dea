import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import type { ScreenContext } from '../../../shell/screen.ts';
import { type Line, wrap } from '../../../shell/lines.ts';
import { awaitedAt, whyNotSent } from '../../../table/table.ts';
import { judgedLine } from '../composer/suggested-lines.ts';
import type { PaxTable } from '../table.ts';
import type { ClauseEffect } from './clause-effects.ts';
import { sendLine } from './send-line.ts';

/** An immediate line to be sent once the player confirms it. */
export interface LineToConfirm {
  readonly line: string;
  /** The label of the confirming answer: `attend`, `cast the votes`. */
  readonly yes: string;
  /** What can be changed afterwards; left out if nothing can. */
  readonly change?: string;
  /** The text it is about, if the name alone would be ambiguous. */
  readonly about?: string;
  /** The clauses it accepts. */
  readonly clauses?: readonly ClauseEffect[];
  /** A warning about what the line does not do. */
  readonly caution?: string;
  /** Called when it is confirmed. */
  sent?(): void;
  /** Called once the server has accepted it. */
  taken?(): void;
}

/** Columns of a box. */
const BOX_COLUMNS = 70;
const CANNOT_BE_CHANGED = 'It takes effect at once and cannot be undone.';
const CLOSES_PHASE = '! Yours is the last line missing: the phase may close with it.';

/** A line is the last that a phase of lines waits for; one that waits for sheets is not closed by it, nor are talks. */
const closesPhase = (table: PaxTable): boolean =>
  table.isAlone && awaitedAt(table)?.by === 'lines' && table.state.step !== 'NEG';

/** Shows what a line does and sends it once confirmed; an illegal line is refused with the reason instead. */
export const confirmAndSend = (asked: LineToConfirm, context: ScreenContext<PaxTable>): void => {
  const { subject, shell } = context;
  const { line, effect, brings = [], why } = judgedLine(subject, asked.line);
  const refused = whyNotSent(subject) ?? why;
  if (refused !== undefined) {
    shell.notify(`not sent: ${refused}`);
    return;
  }
  const rows = (text: string): readonly Line[] => wrap(text, BOX_COLUMNS, 2).map((row): Line => [row]);
  // What is carried out at once is among what it brings.
  const brought = brings.join(' ');
  const clauses = (asked.clauses ?? [])
    .filter(({ report }) => report === undefined || !brought.includes(report))
    .map(({ clause, effect }) => `${clause} → ${effect}`);
  const { caution } = asked;
  const cautions =
    caution === undefined ? [] : wrap(`! ${caution}`, BOX_COLUMNS, 2).map((row): Line => [['warn', row]]);
  const about = asked.about === undefined ? [] : rows(`It is about ${asked.about}.`);
  shell.confirm({
    title: `${asked.yes.charAt(0).toUpperCase()}${asked.yes.slice(1)}?`,
    lines: [
      ...wrap(line, BOX_COLUMNS, 2).map((row): Line => [['title', row]]),
      ...about,
      ...rows(sentenceCase(effect)),
      ...[...brings, ...clauses].flatMap(rows),
      ...cautions,
      ...rows(asked.change ?? CANNOT_BE_CHANGED),
      ...(closesPhase(subject) ? [[['warn', CLOSES_PHASE]] as Line] : []),
    ],
    yes: asked.yes,
    topic: subject.seatView.match.phase,
    onYes() {
      if (sendLine(line, line, { context, taken: asked.taken })) asked.sent?.();
    },
  });
};
