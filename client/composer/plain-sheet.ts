import { cacheLast } from '../shell/cache-last.ts';
import type { Remark } from '@chancery/shared/kernel/match/game.ts';
import type { SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';
import type { TypedLine } from '../shell/text-line.ts';
import type { RowNote } from '../table/composer-contents.ts';
import type { Table } from '../table/table.ts';
import { draftFromText } from './draft.ts';
import { type LinePicking, NO_PICKING } from './line-picking.ts';
import { previewOf } from './sheet-preview.ts';
import { withStashed, type SheetReading, type SheetState } from './sheet.ts';

/** A row that is being typed, and where it goes. */
export interface Typing {
  readonly line: TypedLine;
  readonly at: number;
  /** Whether it takes the place of the row that is there. */
  readonly replaces: boolean;
}

/** A sheet written as text, for games that pick no orders key by key. */
export interface PlainSheet extends SheetState, LinePicking {
  readonly typing: Typing | undefined;
}

export const NEW_PLAIN_SHEET: PlainSheet = {
  phase: '',
  draft: draftFromText(''),
  stashed: '',
  typing: undefined,
  ...NO_PICKING,
};

/** The state for the phase on the table: what is kept of its draft, else the sheet that is in. */
export const stateForPhase = (local: PlainSheet, table: Table): PlainSheet => {
  const { match, receipt } = table.seatView;
  if (local.phase === match.phase) return local;
  const stored = table.calls.drafts.read(match.phase);
  return {
    ...NEW_PLAIN_SHEET,
    phase: match.phase,
    draft: draftFromText(stored?.text ?? receipt?.text ?? ''),
    stashed: stored?.aside ?? '',
  };
};

/** What would be lost without being kept: rows put aside, and the one that is being typed. */
export const stashedOf = ({ typing, stashed }: PlainSheet): string =>
  withStashed(stashed, typing?.line.text.trim() ?? '');

/** What the rules say of a draft: where it is not understood, and what is doubtful in it. */
export interface PlainReview extends SheetReading {
  readonly problems: readonly SyntaxProblem[];
  readonly remarks: readonly Remark[];
  /** Rows that are not orders and are left out: a greeting, a name. */
  readonly leftOut: ReadonlySet<number>;
  /** What its rows lead to. */
  readonly notes: readonly RowNote[];
  /** What it comes to in all: `3 lines, £12 of £40`; empty where nothing is said of that. */
  readonly summary: string;
}

const review = (table: Table, lines: readonly string[]): PlainReview => {
  const { client, edition, state, seatView } = table;
  const { game, composer } = client;
  const text = lines.join('\n');
  const read = game.readSheet({ edition, state }, seatView.seat, text);
  if (read.ok) {
    const remarks = game.remarks?.({ edition, state }, seatView.seat, text) ?? [];
    const notes = composer?.notes?.(table, lines) ?? [];
    const summary = previewOf(table, text)?.summary ?? '';
    const { normal, dropped = [] } = read.value;
    const leftOut = new Set(dropped.map((each) => Number.parseInt(each, 10) - 1));
    return { badRows: [], normal, problems: [], remarks, leftOut, notes, summary };
  }
  const rows = read.error.map(({ line }) => Math.max(line - 1, 0));
  return {
    badRows: [...new Set(rows)],
    normal: undefined,
    problems: read.error,
    remarks: [],
    leftOut: new Set(),
    notes: [],
    summary: '',
  };
};

const cachedReview = cacheLast<readonly string[], PlainReview>();

/** The draft by the rules of its game; worked out once for each version of its lines. */
export const plainReviewOf = ({ draft }: PlainSheet, table: Table): PlainReview =>
  cachedReview(draft.lines, [table.state], () => review(table, draft.lines));
