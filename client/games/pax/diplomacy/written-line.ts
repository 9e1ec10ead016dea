import { insert, LINE_EDITS, textLine, type TypedLine } from '../../../shell/text-line.ts';
import type { Binding } from '../../../shell/screen.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { OfficeState } from './office.ts';
import { confirmAndSend } from './confirm-line.ts';
import { lineProblem } from './send-line.ts';

// A line that the player writes at the Foreign Office.

type Row = Binding<OfficeState, PaxTable>;

/** Saves the line being typed to disk. */
export const storeWriting = (local: OfficeState, table: PaxTable): OfficeState => {
  if (local.writing) table.calls.drafts.writeLine('office', local.writing.text);
  return local;
};

const stashWritten = (local: OfficeState): OfficeState => ({
  ...local,
  writing: undefined,
  stashed: local.writing?.text ?? local.stashed,
});

const sendWritten: Row['run'] = (local, context, later) => {
  const line = local.writing?.text.trim() ?? '';
  if (line === '') return stashWritten(local);
  const why = lineProblem(context.subject, line);
  if (why !== undefined) {
    context.shell.notify(`not sent: ${why}`);
    return local;
  }
  const { drafts } = context.subject.calls;
  // The line stays on disk until the server has accepted it, so that a refused or interrupted one is not lost.
  const taken = (): void => {
    if (drafts.readLine('office').trim() === line) drafts.writeLine('office', '');
  };
  const sent = (): void => {
    later((now) => ({ ...now, writing: undefined, stashed: '' }));
  };
  confirmAndSend({ line, yes: 'send it', taken, sent }, context);
  return local;
};

const editWriting = (
  local: OfficeState,
  table: PaxTable,
  edit: (line: TypedLine) => TypedLine,
): OfficeState => (local.writing ? storeWriting({ ...local, writing: edit(local.writing) }, table) : local);

/** Begins typing a line, or continues with one put aside. */
export const WRITE: Row = {
  keys: ['i'],
  label: 'write',
  help: 'write a line yourself: give …, pay …, several of them with commas between',
  hint: true,
  run: (local, { subject }) => ({
    ...local,
    writing: textLine(local.stashed || subject.calls.drafts.readLine('office')),
  }),
};

/** Whether lines can be sent: not in the past, nor by observers. */
export const canWrite = (table: PaxTable): boolean =>
  ownPower(table) !== undefined && table.connection !== 'past' && !table.seatView.match.over;

/** Keys while a line is typed. */
export const WRITE_KEYS: readonly Row[] = [
  { keys: ['enter'], label: 'send it', hint: true, run: sendWritten },
  { keys: ['esc'], label: 'keep for later', hint: true, run: stashWritten },
  ...LINE_EDITS.map(({ keys, label, edit }): Row => ({
    keys,
    label,
    run: (local, { subject }) => editWriting(local, subject, edit),
  })),
];

/** Puts typed or pasted text into the line. */
export const typeAtOffice = (local: OfficeState, table: PaxTable, text: string): OfficeState =>
  editWriting(local, table, (line) => insert(line, text.replaceAll(/\s+/g, ' ')));
