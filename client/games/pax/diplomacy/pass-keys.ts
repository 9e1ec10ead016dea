import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import type { Office } from './office.ts';
import { whyNot } from './saying.ts';

type Row = Binding<Office, PaxTable>;

/** A key that says one line, be it of no matter. */
interface PlainKey {
  readonly key: string;
  readonly line: string;
  readonly says: string;
}

const plainRow = (table: PaxTable, { key, line, says }: PlainKey): Row => {
  const why = whyNot(table, line);
  return {
    keys: [key],
    says,
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
  plainRow(table, { key: 'P', line: 'pass', says: 'pass: nothing more to say' }),
  table.seatView.view.diplomacy.standingPassOff.length > 0
    ? plainRow(table, { key: 'O', line: 'standing pass on', says: 'pass by yourself before wars' })
    : plainRow(table, { key: 'O', line: 'standing pass off', says: 'be waited for before wars' }),
];
