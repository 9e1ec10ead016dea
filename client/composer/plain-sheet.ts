import { cacheLast } from '../shell/cache-last.ts';
import type { Remark } from '@chancery/shared/kernel/match/text-reading.ts';
import type { SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';
import type { TypedLine } from '../shell/text-line.ts';
import type { RowNote } from '../table/composer-contents.ts';
import type { Table } from '../table/table.ts';
import { draftFromText } from './draft.ts';
import { type LinePicking, NO_PICKING } from './line-picking.ts';
import { previewOf } from './sheet-preview.ts';
import { withStashed, type SheetReading, type SheetState } from './sheet.ts';

/** A row being typed, and where it goes. */
export interface Typing {
  readonly line: TypedLine;
  readonly at: number;
  /** Whether it replaces an existing row. */
  readonly replaces: boolean;
}

/** A sheet written as text, for games without a sheet of their own. */
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

/** The state for the current phase: the saved draft, or else the sheet handed in. */
export const stateForPhase = (local: PlainSheet, table: Table): PlainSheet => {
  const { match, receipt } = table.seatView;
  if (local.phase === match.phase) return local;
  const stored = table.calls.drafts.read(match.phase);
  return {
    ...NEW_PLAIN_SHEET,
    phase: match.phase,
    draft: draftFromText(stored?.text ?? receipt?.text ?? ''),
    stashed: stored?.stashed ?? '',
  };
};

/** Text that would otherwise be lost: rows put aside, and the one being typed. */
export const stashedOf = ({ typing, stashed }: PlainSheet): string =>
  withStashed(stashed, typing?.line.text.trim() ?? '');

/** What the rules say about a draft: problems and notes. */
export interface PlainReview extends SheetReading {
  readonly problems: readonly SyntaxProblem[];
  readonly remarks: readonly Remark[];
  /** Rows that are not orders and are ignored: a greeting, a name. */
  readonly leftOut: ReadonlySet<number>;
  /** The effects of its rows. */
  readonly notes: readonly RowNote[];
  /** A summary: `3 lines, £12 of £40`; empty if the game has none. */
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

/** Reviews the draft by the game's rules, cached per version of its lines. */
export const plainReviewOf = ({ draft }: PlainSheet, table: Table): PlainReview =>
  cachedReview(draft.lines, [table.state], () => review(table, draft.lines));
