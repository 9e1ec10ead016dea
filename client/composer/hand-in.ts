import { MAX_SHEET } from '@chancery/shared/api';
import type { SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';
import { isSyntax } from '@chancery/shared/kernel/match/match.ts';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import type { GameTypes } from '../table/game-types.ts';
import { closesWhenAllAreIn, closingText } from '../shell/clock.ts';
import { column, type Line, wrap } from '../shell/lines.ts';
import type { KeyRow } from '../shell/keys.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { awaitedAt, type Table, whyNotSent } from '../table/table.ts';
import { closingNowLines } from './closing-now.ts';
import { draftText, goToRow } from './draft.ts';
import { lineCountText, rowsIn, type SheetReading, type SheetState, stashedOutsideSheet } from './sheet.ts';
import { previewOf, warningText } from './sheet-preview.ts';
import { unansweredLines } from './unanswered.ts';

/** Maximum number of lines of one kind that the box shows; the rest are counted. */
const MAX_NAMED = 4;
/** Columns of the confirmation box. */
const BOX_COLUMNS = 76;

/** Whether a sheet is due from this seat. */
export const isSheetDue = (table: Table): boolean => {
  const { seat, match } = table.seatView;
  const awaited = awaitedAt(table);
  return !match.over && awaited?.by === 'sheet' && awaited.seats.includes(seat);
};

/** Why nothing can be sent now. */
const refusalToSend = (table: Table): string | undefined =>
  whyNotSent(table) ??
  (isSheetDue(table) ? undefined : 'no order sheet is due from you now; the draft is kept');

/** Whether a sheet can be handed in now. */
const canHandIn = (table: Table): boolean => refusalToSend(table) === undefined;

/** The key that hands a sheet in. Without a sheet due it only explains why. */
export const offeredWhenDue = <Row extends KeyRow>(row: Row, table: Table): Row =>
  canHandIn(table) ? row : { ...row, isIdle: true };

/** Columns of a quoted row. */
const QUOTED_COLUMNS = 36;

/** Identifies a row of a sheet without row numbers, by quoting it. */
const quotedRow = (text: string): string => `“${column(text.trim(), QUOTED_COLUMNS).trimEnd()}”`;

/** `“bild 1” is not understood: fix or delete it …`, `3 rows are not understood, the first “bild 1”: …`. */
const notUnderstoodText = (lines: readonly string[], bad: readonly number[]): string => {
  const first = quotedRow(lines[bad[0] ?? 0] ?? '');
  return bad.length === 1
    ? `${first} is not understood: fix or delete it before handing in`
    : `${String(bad.length)} rows are not understood, the first ${first}: fix or delete them before handing in`;
};

/** Why a draft is too long to be sent. */
const lengthProblem = (text: string): string | undefined => {
  const over = text.length - MAX_SHEET;
  if (over <= 0) return undefined;
  const rows = text.split('\n');
  const fewer = Math.ceil((over / text.length) * rows.length);
  return `the sheet has ${String(text.length)} characters in ${String(rows.length)} rows; at most ${String(MAX_SHEET)} are allowed: delete about ${String(fewer)} rows (v marks, d deletes); the draft stays as it is`;
};

const TONES = { '•': 'plain', '!': 'warn', '✗': 'bad' } as const;

/** The first texts of a list as bullets, and how many more there are. */
const bulletLines = (texts: readonly string[], sign: '•' | '!' | '✗', columns: number): readonly Line[] => {
  const rows = texts.slice(0, MAX_NAMED).flatMap((text) => wrap(`${sign} ${text}`, columns, 2));
  const rest = texts.length - MAX_NAMED;
  return [...rows, ...(rest > 0 ? [`  and ${String(rest)} more`] : [])].map((row): Line => [
    [TONES[sign], row],
  ]);
};

/** Rows that were typed and put aside, and are not in the sheet. */
const stashedLines = (local: SheetState, columns: number): readonly Line[] =>
  bulletLines(
    rowsIn(stashedOutsideSheet(local)).map((row) => `Put aside, not in the sheet: ${row}`),
    '!',
    columns,
  );

/** When the phase closes: at its deadline or earlier. */
const closesText = (seatView: Table['seatView'], now: Date): string => {
  const until = closingText(seatView, now);
  return closesWhenAllAreIn(seatView, now) ? `Closes ${until}.` : `Closes ${until}, at once when all are in.`;
};

/** Whether the phase waits for this seat alone, and closes with its sheet. */
const isOnlyAwaited = (table: Table): boolean => {
  const { seat, engineIsGm } = table.seatView;
  const awaited = awaitedAt(table)?.seats ?? [];
  return engineIsGm === true && awaited.length === 1 && awaited[0] === seat;
};

/** The text of the confirmation: the sheet's content, when the phase closes, and what is left undone. */
const confirmationLines = (
  table: Table,
  local: SheetState,
  { columns, now }: { columns: number; now: Date },
): readonly Line[] => {
  const text = draftText(local.draft);
  const preview = previewOf(table, text);
  const summary =
    text.trim() === '' ? 'The sheet is empty: no orders.' : `${preview?.summary ?? lineCountText(text)}.`;
  const unmet = (preview?.obligations ?? []).filter(({ isMet }) => !isMet);
  const isLast = table.isAlone || isOnlyAwaited(table);
  const sealed = isLast ? 'Sealed.' : 'Sealed. You can replace it until the phase closes.';
  const closes: readonly Line[] = isLast
    ? closingNowLines(table, columns)
    : [[closesText(table.seatView, now)]];
  return [
    ...wrap(`${summary} ${sealed}`, columns, 2).map((row): Line => [row]),
    ...bulletLines(preview?.brings ?? [], '•', columns),
    ...bulletLines(preview?.doubts ?? [], '!', columns),
    ...closes,
    ...unansweredLines(table, columns),
    ...bulletLines(
      unmet.map(({ text: what, state }) => `${what}: ${state}`),
      '!',
      columns,
    ),
    ...bulletLines((preview?.warnings ?? []).map(warningText), '✗', columns),
    ...stashedLines(local, columns),
  ];
};

const submit = <G extends GameTypes>(
  table: Table<G>,
  shell: ScreenContext<Table<G>>['shell'],
  text: string,
): void => {
  shell.notify('handing in…');
  table.calls.submit(text).then(
    ({ revision, hash }) => {
      shell.notify(`handed in: sheet ${String(revision)}, receipt ${hash.slice(0, 8)}`);
    },
    (cause: unknown) => {
      shell.notify(`not handed in: ${errorText(cause)}; the draft is safe`);
    },
  );
};

type LineProblem = Pick<SyntaxProblem, 'line' | 'message'>;

/** The reasons why the rules would refuse the sheet, the same the server would give. */
const objectionsTo = (
  { client: { game }, edition, state, seatView }: Table,
  text: string,
): readonly LineProblem[] => {
  const objected = game.objection?.({ edition, state }, seatView.seat, { kind: 'sheet', text });
  if (!objected) return [];
  return isSyntax(objected) ? objected : [{ line: 0, message: game.explain(edition, objected) }];
};

/** Shows why the sheet would be refused, and moves the cursor to the row concerned. */
const notifyRefusal = <Local extends SheetState, G extends GameTypes>(
  local: Local,
  { subject, shell }: ScreenContext<Table<G>>,
  problems: readonly LineProblem[],
): Local => {
  const row = problems.find(({ line }) => line > 0)?.line;
  shell.confirm({
    title: 'The sheet would be refused',
    lines: [
      ...problems.slice(0, MAX_NAMED).flatMap(({ line, message }) => {
        const where = line > 0 ? `${quotedRow(local.draft.lines[line - 1] ?? '')}: ` : '';
        return wrap(`✗ ${where}${message}`, BOX_COLUMNS - 6, 2).map((row): Line => [['bad', row]]);
      }),
      ['Nothing is handed in; the draft stays as it is. v marks rows, d deletes them.'],
    ],
    yes: row === undefined ? 'to the sheet' : 'to the row',
    topic: subject.seatView.match.phase,
    onYes: () => undefined,
  });
  return row === undefined ? local : { ...local, draft: goToRow(local.draft, row - 1) };
};

/**
 * Asks whether to hand the draft in and shows the consequences. If rows are not understood, they are named instead
 * and the cursor goes to the first.
 */
export const handIn = <Local extends SheetState, G extends GameTypes>(
  local: Local,
  context: ScreenContext<Table<G>>,
  read: () => SheetReading,
): Local => {
  const { subject, shell, size, now } = context;
  const text = draftText(local.draft);
  const refused = refusalToSend(subject) ?? lengthProblem(text);
  if (refused !== undefined) {
    shell.notify(refused);
    return local;
  }
  const { badRows: bad } = read();
  const [first] = bad;
  if (first !== undefined) {
    shell.notify(notUnderstoodText(local.draft.lines, bad));
    return { ...local, draft: goToRow(local.draft, first) };
  }
  const problems = objectionsTo(subject, text);
  if (problems.length > 0) return notifyRefusal(local, context, problems);
  const { date, phase } = subject.seatView.match;
  const revision = (subject.seatView.receipt?.revision ?? 0) + 1;
  shell.confirm({
    title: `Hand in sheet ${String(revision)} for ${date}`,
    lines: confirmationLines(subject, local, { columns: Math.min(size.columns, BOX_COLUMNS) - 4, now }),
    yes: 'hand in',
    topic: phase,
    onYes() {
      submit(subject, shell, text);
    },
  });
  return local;
};

/** Withdraws the sheet that has been handed in; the draft stays. */
export const withdrawSheet = <Local extends SheetState, G extends GameTypes>(
  local: Local,
  { subject, shell }: Pick<ScreenContext<Table<G>>, 'subject' | 'shell'>,
): Local => {
  const refused =
    refusalToSend(subject) ?? (subject.seatView.receipt ? undefined : 'you have not handed in a sheet');
  if (refused !== undefined) {
    shell.notify(refused);
    return local;
  }
  subject.calls.withdraw().then(
    () => {
      shell.notify('withdrawn; the draft is still here');
    },
    (cause: unknown) => {
      shell.notify(`not withdrawn: ${errorText(cause)}`);
    },
  );
  return local;
};

const timeOfDay = (iso: string): string => new Date(iso).toTimeString().slice(0, 5);

/** Shown for a past moment if a sheet may have been handed in later. */
export const NO_SHEET_THEN =
  'You had not handed in a sheet at this moment; ] on the screen Past goes to when you had.';

/** Whether a sheet has been handed in, and whether the draft is the same. */
export const receiptLine = (table: Table, reading: SheetReading): Line => {
  const { receipt } = table.seatView;
  if (!isSheetDue(table)) return [['dim', 'No order sheet is due from you in this phase.']];
  if (!receipt)
    return [
      [
        'warn',
        table.connection === 'past' ? NO_SHEET_THEN : 'You have not handed in a sheet for this phase.',
      ],
    ];
  const { revision, hash, at } = receipt;
  return [
    ['good', `✓ sheet ${String(revision)} is in`],
    ['dim', ` receipt ${hash.slice(0, 8)}, ${timeOfDay(at)}  `],
    reading.normal === receipt.text
      ? ['good', 'the draft is the same']
      : ['warn', '≠ the draft differs: S hands it in'],
  ];
};
