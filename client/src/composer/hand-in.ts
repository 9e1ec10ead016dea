import { formatSheet } from '@chancery/shared/games/pax/orders/sheet.ts';
import type { Context } from '../screen.ts';
import type { Table } from '../table.ts';
import { draftText, goTo } from './draft.ts';
import { badRows } from './draft-reading.ts';
import type { Composing } from './mode.ts';
import { readingOf } from './workbench.ts';

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Whether the table waits for a sheet of this seat. */
export const isSheetDue = ({ seatView: { seat, view, match } }: Table): boolean =>
  !match.over && view.awaited?.by === 'sheet' && view.awaited.seats.includes(seat);

/** Why nothing can be sent now. */
export const cannotSend = (table: Table): string | undefined => {
  if (table.line !== 'open') return 'not connected; the draft is safe here and goes nowhere by itself';
  return isSheetDue(table) ? undefined : 'no order sheet is due from you now; the draft is kept';
};

/** `line 3`, `lines 3 and 5`, `lines 3, 5 and 2 more`. */
const named = (rows: readonly number[]): string => {
  const numbers = rows.map((row) => String(row + 1));
  if (numbers.length === 1) return `row ${numbers[0] ?? ''} is`;
  if (numbers.length > 4)
    return `rows ${numbers.slice(0, 3).join(', ')} and ${String(numbers.length - 3)} more are`;
  return `rows ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''} are`;
};

/** Hands the draft in. Rows that are not understood are named, and the cursor goes to the first. */
export const handIn = (local: Composing, { subject, shell }: Context<Table>): Composing => {
  const bad = badRows(readingOf(local, subject));
  const refused = cannotSend(subject);
  const [first] = bad;
  if (refused !== undefined || first !== undefined) {
    shell.say(refused ?? `${named(bad)} not understood; mend or delete before handing in`);
    return refused === undefined && first !== undefined
      ? { ...local, draft: goTo(local.draft, first) }
      : local;
  }
  shell.say('handing in…');
  subject.calls.submit(draftText(local.draft)).then(
    ({ revision, hash }) => {
      shell.say(`handed in: sheet ${String(revision)}, receipt ${hash.slice(0, 8)}`);
    },
    (cause: unknown) => {
      shell.say(`not handed in: ${messageOf(cause)}; the draft is safe`);
    },
  );
  return local;
};

/** Takes the sheet that is in back; the draft stays. */
export const withdraw = (local: Composing, { subject, shell }: Context<Table>): Composing => {
  const refused = cannotSend(subject) ?? (subject.seatView.receipt ? undefined : 'no sheet of yours is in');
  if (refused !== undefined) {
    shell.say(refused);
    return local;
  }
  subject.calls.withdraw().then(
    () => {
      shell.say('withdrawn; the draft is still here');
    },
    (cause: unknown) => {
      shell.say(`not withdrawn: ${messageOf(cause)}`);
    },
  );
  return local;
};

/** Whether the draft says the same as the sheet that is in. */
export const isHandedIn = (local: Composing, table: Table): boolean => {
  const { receipt } = table.seatView;
  const reading = readingOf(local, table);
  return receipt !== null && badRows(reading).length === 0 && formatSheet(reading.sheet) === receipt.text;
};
