import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { type Line, wrap } from '../../shell/lines.ts';
import { reportTask } from '../../shell/report-task.ts';
import type { Binding } from '../../shell/screen.ts';
import { fieldKeys } from '../../shell/typed-text.ts';
import { seatInSentence } from '../../table/seats.ts';
import type { Table } from '../../table/table.ts';
import { inLetterMode, type LettersState, type SeatPicking } from './mode.ts';
import { matchingRecipients, recipientHere } from './recipients.ts';

type Row = Binding<LettersState, Table>;

/** Columns of the confirmation box. */
const BOX_COLUMNS = 70;

const backToLetter = (local: LettersState): LettersState =>
  local.mode.is === 'show' ? inLetterMode(local, { is: 'letter', id: local.mode.id, top: 0 }) : local;

const picked = (local: LettersState, picking: SeatPicking): LettersState =>
  local.mode.is === 'show' ? inLetterMode(local, { ...local.mode, picking }) : local;

/** Asks before sending a copy of the letter to the seat under the cursor. */
const show: Row['run'] = (local, context, later) => {
  const { mode } = local;
  const seat = mode.is === 'show' ? recipientHere(context.subject, mode) : undefined;
  if (mode.is !== 'show' || seat === undefined) return local;
  const { id } = mode;
  const name = seatInSentence(context.subject, seat);
  const text = `${sentenceCase(name)} gets a copy as it was written, which says that you have shown it. It cannot be undone.`;
  context.shell.confirm({
    title: `Show it to ${name}?`,
    lines: wrap(text, BOX_COLUMNS).map((row): Line => [row]),
    yes: 'show it',
    onYes() {
      reportTask(
        context,
        context.subject.calls.letters.show(id, seat).then(() => `a copy has been shown to ${name}`),
      );
      later(backToLetter);
    },
  });
  return local;
};

const step =
  (by: number): Row['run'] =>
  (local, { subject }) => {
    if (local.mode.is !== 'show') return local;
    const { picking } = local.mode;
    const last = Math.max(matchingRecipients(subject, picking).length - 1, 0);
    return picked(local, { ...picking, at: Math.max(0, Math.min(picking.at + by, last)) });
  };

/** Keys while choosing whom to show a letter to. */
export const SHOW_KEYS: readonly Row[] = [
  { keys: ['enter'], label: 'show it', hint: true, run: show },
  { keys: ['down', 'ctrl+n'], label: 'down', hint: true, run: step(1) },
  { keys: ['up', 'ctrl+p'], label: 'up', hint: true, run: step(-1) },
  { keys: ['esc'], label: 'cancel', hint: true, run: backToLetter },
  ...fieldKeys<LettersState, Table>(
    ({ mode }) => (mode.is === 'show' ? mode.picking.filter : ''),
    (local, filter) => picked(local, { filter, at: 0 }),
  ),
];

/** Filters the list of seats. */
export const typeShow = (local: LettersState, text: string): LettersState => {
  const { mode } = local;
  if (mode.is !== 'show') return local;
  return picked(local, { filter: mode.picking.filter + text.replaceAll(/\s+/g, ' '), at: 0 });
};
