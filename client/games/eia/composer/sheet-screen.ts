import type { SheetScreen } from '../../../composer/orders.tsx';
import { draftText } from '../../../composer/draft.ts';
import { plainSheet } from '../../../composer/plain-screen.ts';
import type { Line } from '../../../shell/lines.ts';
import type { Binding, Context, Size } from '../../../shell/screen.ts';
import type { EiaTable, EiaTypes } from '../table.ts';
import { adviceLines } from '../views/advice.ts';
import { QUESTION_KEYS, typeAnswer } from './question-keys.ts';
import { questionLines } from './question-view.ts';
import { beginLine, type EiaSheet, START_SHEET, syncedSheet } from './sheet.ts';

type Row = Binding<EiaSheet, EiaTable>;

const BY_QUESTIONS: Row = {
  keys: ['o'],
  says: 'order',
  explains: 'put a line together by questions: step, whom, terms, condition',
  hint: true,
  run: beginLine,
};

/** A key of the sheet as text, as one of this screen. */
const ofText = (row: Binding<EiaSheet['plain'], EiaTable>): Row => ({
  ...row,
  run: (local, context, later) => ({
    plain: row.run(local.plain, context, (change) => {
      later((all) => ({ ...all, plain: change(all.plain) }));
    }),
  }),
});

/** Keeps a line that questions have made on disk, like one that was typed. */
const keep = (before: EiaSheet, after: EiaSheet, table: EiaTable): EiaSheet => {
  const { phase, draft, aside } = after.plain;
  const text = draftText(draft);
  if (phase !== '' && draftText(before.plain.draft) !== text)
    table.calls.drafts.write({ phase, text, aside });
  return after;
};

const rowsFor = (local: EiaSheet, table: EiaTable): readonly Row[] => {
  if (local.picking) return QUESTION_KEYS;
  const rows = plainSheet.bindings(local.plain, table).map(ofText);
  return local.plain.typing ? rows : [BY_QUESTIONS, ...rows];
};

/** Rows of the sheet, and below it what the rules would write for a power that they could play. */
const sheetLines = (local: EiaSheet, table: EiaTable, { columns, rows }: Size): readonly Line[] => {
  const advice = adviceLines(table, columns).slice(0, Math.floor(rows / 2));
  return [...plainSheet.lines(local.plain, table, { columns, rows: rows - advice.length }), ...advice];
};

/** The order sheet of Empires in Arms: as text, and line by line by questions. */
export const sheetScreen: SheetScreen<EiaSheet, EiaTypes> = {
  start: START_SHEET,
  bindings: (local, table) =>
    rowsFor(syncedSheet(local, table), table).map((row) => ({
      ...row,
      run: (before, context, later) => {
        const now = syncedSheet(before, context.subject);
        return keep(now, row.run(now, context, later), context.subject);
      },
    })),
  typing(local, table) {
    const now = syncedSheet(local, table);
    if (now.picking)
      return (text: string) =>
        text === '?' && now.picking?.filter === '' ? undefined : typeAnswer(now, text);
    const type = plainSheet.typing(now.plain, table);
    return (
      type &&
      ((text: string, context: Context<EiaTable>) => {
        const plain = type(text, context);
        return plain && { plain };
      })
    );
  },
  pasted: (local, text, context) => {
    const now = syncedSheet(local, context.subject);
    return { plain: plainSheet.pasted(now.plain, text, context) };
  },
  lines(local, table, size) {
    const now = syncedSheet(local, table);
    return now.picking ? questionLines(now, table, size) : sheetLines(now, table, size);
  },
};
