import { createElement, lazy, Suspense } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { column, type Line, plainText, textOf, type Tone, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { ScreenSize } from '../shell/screen.ts';
import { windowAround } from '../shell/scrolling.ts';
import type { TypedLine } from '../shell/text-line.ts';
import type { ChoiceMap, RowNote } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { choiceLine } from './choice-lines.ts';
import { draftText, selectedRows } from './draft.ts';
import { receiptLine } from './hand-in.ts';
import type { SheetScreen } from './orders.tsx';
import { stashedLine, stashedOutsideSheet } from './sheet.ts';
import { openPickingOf, pickLayout, pickLines, typePick } from './line-picking.ts';
import { pickKeys } from './pick-keys.ts';
import { pointAtLineMap } from './line-pointing.ts';
import { newPicking } from './picking.ts';
import { isForPlaces, roomBesideMap } from './place-picking.ts';
import { pasteLines, plainKeys, typeIntoSheet } from './plain-keys.ts';
import { SHEET_LINES } from './plain-picking.ts';
import {
  stashedOf,
  type PlainReview,
  type PlainSheet,
  plainReviewOf,
  NEW_PLAIN_SHEET,
  stateForPhase,
} from './plain-sheet.ts';

/** Saves the draft whenever it has changed. */
const saveDraft = (before: PlainSheet, after: PlainSheet, table: Table): PlainSheet => {
  const [old, now] = [before, after].map((sheet) => ({
    phase: sheet.phase,
    text: draftText(sheet.draft),
    stashed: stashedOf(sheet),
  }));
  if (now && now.phase !== '' && (old?.text !== now.text || old.stashed !== now.stashed)) {
    table.calls.drafts.write(now);
  }
  return after;
};

/** Problems and warnings of a row. */
const findingsAt = (
  table: Table,
  { problems, remarks, leftOut }: PlainReview,
  row: number,
): readonly string[] => {
  const { game } = table.client;
  return [
    ...(leftOut.has(row) ? ['· This is not an order, and is left out.'] : []),
    ...problems.filter(({ line }) => line === row + 1).map(({ message }) => `✗ ${message}`),
    ...remarks
      .filter(({ line }) => line === row + 1 || (line === 0 && row === 0))
      .map(
        ({ weight, refusal }) =>
          `${weight === 'illegal' ? '✗' : '!'} ${game.explain(table.edition, refusal)}`,
      ),
  ];
};

const toneOf = (finding: string): Tone =>
  finding.startsWith('✗') ? 'bad' : finding.startsWith('·') ? 'dim' : 'warn';

/** Columns of the cursor, marks and row number. */
const FIXED_COLUMNS = 8;
/** Maximum columns of a note after a row. */
const NOTE_COLUMNS = 34;

/**
 * The part of a note shown beside a row, and the columns left for the row. A note that does not fit is cut at its
 * first comma; the foot shows all of it for the row under the cursor.
 */
const rowRoom = (text: string, brief: string, columns: number): { beside: string; width: number } => {
  const all = columns - FIXED_COLUMNS;
  if (brief === '' || columns < 80) return { beside: '', width: Math.max(all, 10) };
  const fits = text.length + 2 + brief.length <= all;
  const beside = (fits ? brief : (brief.split(', ')[0] ?? '')).slice(0, NOTE_COLUMNS);
  return { beside, width: all - beside.length - 2 };
};

interface RowFindings {
  readonly findings: readonly string[];
  readonly brief: string;
}

const rowLine = (
  { draft }: PlainSheet,
  n: number,
  { notes: { findings, brief }, columns }: { readonly notes: RowFindings; readonly columns: number },
): Line => {
  const { from, to } = selectedRows(draft);
  const isHere = n === draft.at;
  const isMarked = draft.anchor !== undefined && n >= from && n <= to;
  const whole = draft.lines[n] ?? '';
  const { beside, width } = rowRoom(whole, brief, columns);
  const text = column(whole, width);
  const sign = findings[0]?.slice(0, 1) ?? ' ';
  return [
    isHere ? ['accent', '▸'] : ' ',
    isMarked ? ['accent', '*'] : ' ',
    ['dim', `${String(n + 1).padStart(3)} `],
    [toneOf(sign), `${sign} `],
    isHere ? ['chosen', text] : sign === '·' ? ['dim', text] : text,
    ...(beside === '' ? [] : [['dim', `  ${beside}`] as const]),
  ];
};

const typedLine = ({ text, cursor }: TypedLine): Line => [
  ['accent', '> '],
  text.slice(0, cursor),
  ['chosen', text.charAt(cursor) || ' '],
  text.slice(cursor + 1),
];

const waysToWrite = (table: Table): readonly Line[] => [
  [],
  ...(table.client.composer?.picks
    ? [['  ', ['accent', 'n'], '  composes a line step by step'] as Line]
    : []),
  ['  ', ['accent', 'i'], '  types a line; a whole sheet can be pasted'],
];

/** Names no keys while a row is being typed, because they are text then. */
const emptyLines = ({ typing }: PlainSheet, table: Table): readonly Line[] => [
  [],
  ['  The sheet is empty.'],
  ...(table.connection === 'past' || typing ? [] : waysToWrite(table)),
];

/** Minimum rows below the list for the row under the cursor. */
const DETAIL = 4;
const MAX_DETAIL = 10;

const listLines = (local: PlainSheet, table: Table, { columns, rows }: ScreenSize): readonly Line[] => {
  const review = plainReviewOf(local, table);
  const { lines, at } = local.draft;
  const notesOf = (row: number): readonly RowNote[] => review.notes.filter((note) => note.row === row);
  const briefOf = (row: number): string => notesOf(row).find(({ brief }) => brief !== undefined)?.brief ?? '';
  const list = lines.map((_text, n) =>
    rowLine(local, n, { notes: { findings: findingsAt(table, review, n), brief: briefOf(n) }, columns }),
  );
  const here = lines[at] ?? '';
  const isCut = here.length > rowRoom(here, briefOf(at), columns).width;
  const whole = isCut ? wrap(here, columns - 4, 2).map((row): Line => [['accent', `  ${row}`]]) : [];
  const findings = findingsAt(table, review, at).flatMap((text) =>
    wrap(text, columns - 2, 2).map((row): Line => [[toneOf(text), `  ${row}`]]),
  );
  const notes = notesOf(at)
    .flatMap(({ sentences }) => sentences)
    .flatMap((text) => wrap(text, columns - 4, 2).map((row): Line => [`  ${row}`]));
  const room = Math.max(DETAIL, Math.min(rows - list.length, MAX_DETAIL));
  const detail = [...whole, ...findings, ...notes].slice(0, room);
  const tall = Math.max(rows - detail.length, 1);
  const shown = windowAround(list, at, tall);
  const blanks = Array.from({ length: tall - shown.length }, (): Line => []);
  return [...shown, ...blanks, ...detail];
};

/** Whether a sheet has been handed in, and the draft's summary: in one row if there is room, otherwise in two. */
const headLines = (receipt: Line, summary: string, columns: number): readonly Line[] =>
  textWidth(textOf(receipt)) + 2 + textWidth(summary) <= columns
    ? [[...receipt, ['dim', `  ${summary}`]]]
    : [receipt, ...wrap(summary, columns).map((row): Line => [['dim', row]])];

const sheetLines = (local: PlainSheet, table: Table, { columns, rows }: ScreenSize): readonly Line[] => {
  const stashed = local.typing ? [] : stashedLine(stashedOutsideSheet(local));
  const typed: readonly Line[] = local.typing ? [typedLine(local.typing.line)] : [];
  const review = plainReviewOf(local, table);
  const head = [...headLines(receiptLine(table, review), review.summary, columns), ...stashed, ...typed];
  const below = (table.client.composer?.below?.(table, columns) ?? []).slice(0, Math.floor(rows / 2));
  if (local.draft.lines.length === 0) return [...head, ...emptyLines(local, table), ...below];
  const room = { columns, rows: rows - head.length - below.length };
  return [...head, ...listLines(local, table, room), ...below];
};

const pickKeysFor = pickKeys(SHEET_LINES);

// The map is loaded when the first question is answered on it.
const QuestionMap = lazy(() => import('./question-map.tsx'));

/** The map on which the open question can be answered; undefined if it asks for no place. */
const possibleMapOf = (local: PlainSheet, table: Table): ChoiceMap<GameTypes> | undefined => {
  const open = openPickingOf(SHEET_LINES, local, table);
  const map = open && SHEET_LINES.mapAt?.(table);
  return map && isForPlaces(map.ground, open.asked) ? map : undefined;
};

/** The map that the open question is answered on; undefined if it is answered in the list. */
const mapOf = (local: PlainSheet, table: Table): ChoiceMap<GameTypes> | undefined =>
  local.map && possibleMapOf(local, table);

const keysOf = (local: PlainSheet, table: Table): ReturnType<typeof plainKeys> =>
  local.picking ? pickKeysFor(local, table) : plainKeys(local, table);

/** The order sheet as text, row by row, with problems and notes from the game's rules. */
export const plainSheet: SheetScreen<PlainSheet, GameTypes> = {
  start: NEW_PLAIN_SHEET,
  bindings: (local, table) =>
    keysOf(stateForPhase(local, table), table).map((row) => ({
      ...row,
      run: (before, context, later) => {
        const now = stateForPhase(before, context.subject);
        return saveDraft(now, row.run(now, context, later), context.subject);
      },
    })),
  /** A question mark typed first is not text: it asks for help. */
  typing(local, table) {
    const { typing, picking } = stateForPhase(local, table);
    if (picking) return (text, { subject }) => typePick(stateForPhase(local, subject), text);
    if (!typing) return undefined;
    return (text, { subject }) => {
      if (text === '?' && typing.line.text === '') return undefined;
      const now = stateForPhase(local, subject);
      return saveDraft(now, typeIntoSheet(now, text), subject);
    };
  },
  begin(local, id, { subject }) {
    const now = stateForPhase(local, subject);
    const { about = '', picks, known } = subject.client.composer?.begun?.(subject, id) ?? {};
    const asked = newPicking(picks, known);
    const begun = { ...now, stashed: stashedOf(now), typing: undefined, about, picking: asked };
    return saveDraft(now, begun, subject);
  },
  pasted(local, text, { subject }) {
    const now = stateForPhase(local, subject);
    return saveDraft(now, pasteLines(now, text), subject);
  },
  drawn(local, table, size) {
    const now = stateForPhase(local, table);
    const beside = now.map ? undefined : roomBesideMap(size);
    const map = now.map || beside ? possibleMapOf(now, table) : undefined;
    const layout = map && pickLayout(SHEET_LINES, now, { ...(beside?.list ?? size), table });
    if (!layout) return undefined;
    // Until the map is loaded, the list stays.
    const list = createElement(RowsView, {
      lines: pickLines(SHEET_LINES, now, { ...size, table }),
      top: 0,
      height: size.rows,
    });
    const listed = beside && {
      room: beside,
      lines: pickLines(SHEET_LINES, now, { ...beside.list, table }),
    };
    const props = { layout, map, extent: now.map ?? 'region', listed, table, size };
    return createElement(Suspense, { fallback: list }, createElement(QuestionMap, props));
  },
  pointed(local, action, { later, ...context }) {
    const now = stateForPhase(local, context.subject);
    const map = possibleMapOf(now, context.subject);
    if (!map) return undefined;
    return pointAtLineMap(SHEET_LINES, now, {
      action,
      map,
      context,
      later: (change) => {
        later((then) => saveDraft(then, change(then), context.subject));
      },
    });
  },
  /** The question with the choice under the cursor, as plain text, where the list is not on screen. */
  under(local, table, size) {
    const now = stateForPhase(local, table);
    const layout = mapOf(now, table) && pickLayout(SHEET_LINES, now, { ...size, table });
    if (!layout) return plainText(plainSheet.lines(local, table, size));
    const choice = layout.open.asked.choices[layout.open.asked.at];
    const here = choice ? [choiceLine(choice, true, layout.widths)] : [];
    return plainText([...layout.head, ...here, ...layout.foot]);
  },
  lines(local, table, size) {
    const now = stateForPhase(local, table);
    return now.picking ? pickLines(SHEET_LINES, now, { ...size, table }) : sheetLines(now, table, size);
  },
};
