import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import type { OfficeState } from './office.ts';
import { doneKeys } from './done-key.ts';
import { confirmAndSend } from './confirm-line.ts';
import { lineProblem } from './send-line.ts';

type Row = Binding<OfficeState, PaxTable>;

/** A key that sends one line, whatever item is under the cursor. */
interface LineKey {
  readonly key: string;
  readonly line: string;
  readonly label: string;
  /** The label of the answer that sends it. */
  readonly yes: string;
}

const CAN_BE_CHANGED = 'You can change this while the phase is open; the last line counts.';

const lineKey = (table: PaxTable, { key, line, label, yes }: LineKey): Row => {
  const why = lineProblem(table, line);
  return {
    keys: [key],
    label,
    ...(why !== undefined && { isIdle: true }),
    run: (local, context) => {
      if (why === undefined) confirmAndSend({ line, yes, change: CAN_BE_CHANGED }, context);
      else context.shell.notify(why);
      return local;
    },
  };
};

/** Passes with a line if there is one, otherwise marks the viewer as done. */
const sayNoMore = (table: PaxTable): readonly Row[] => {
  const done = lineProblem(table, 'pass') === undefined ? [] : doneKeys<OfficeState>(table);
  return done.length > 0
    ? done
    : [lineKey(table, { key: 'P', line: 'pass', label: 'pass: nothing more to say', yes: 'pass' })];
};

/** Keys to pass, and to switch the standing pass on or off. */
export const passKeys = (table: PaxTable): readonly Row[] => [
  ...sayNoMore(table),
  table.seatView.view.diplomacy.standingPassOff.length > 0
    ? lineKey(table, {
        key: 'O',
        line: 'standing pass on',
        label: 'pass automatically in quiet talks and before wars',
        yes: 'pass automatically',
      })
    : lineKey(table, {
        key: 'O',
        line: 'standing pass off',
        label: 'be asked in quiet talks and before wars',
        yes: 'be asked',
      }),
];
