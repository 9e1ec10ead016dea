import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import type { Office } from './office.ts';
import { whyNot } from './send-line.ts';

type Row = Binding<Office, PaxTable>;

/** A key that says one line, be it of no item. */
interface PlainKey {
  readonly key: string;
  readonly line: string;
  readonly label: string;
}

const plainRow = (table: PaxTable, { key, line, label }: PlainKey): Row => {
  const why = whyNot(table, line);
  return {
    keys: [key],
    label,
    ...(why !== undefined && { isIdle: true }),
    run: (local, { shell }) => {
      if (why === undefined) return { ...local, answering: { replies: [{ line }], at: 0, about: '' } };
      shell.say(why);
      return local;
    },
  };
};

/** Keys that say one line: to pass, and to turn the standing pass to what it is not. */
export const passKeys = (table: PaxTable): readonly Row[] => [
  plainRow(table, { key: 'P', line: 'pass', label: 'pass: nothing more to say' }),
  table.seatView.view.diplomacy.standingPassOff.length > 0
    ? plainRow(table, { key: 'O', line: 'standing pass on', label: 'pass by yourself before wars' })
    : plainRow(table, { key: 'O', line: 'standing pass off', label: 'be waited for before wars' }),
];
