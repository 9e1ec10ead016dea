import { RowsView } from '../../../shell/components/rows-view.tsx';
import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { choiceLine } from '../../../composer/choice-lines.ts';
import { BEGIN_ORDER } from '../../../composer/orders.tsx';
import { type Line, plainText } from '../../../shell/lines.ts';
import type { Binding, ScreenContext, UpdateLater, ScreenSize } from '../../../shell/screen.ts';
import type { MouseAction } from '../../../shell/terminal/mouse.ts';
import { RowsWithMap } from '../../../composer/rows-with-map.tsx';
import { SHEET_ACTIONS_OF_PAX } from '../known-actions.ts';
import type { PaxTable } from '../table.ts';
import { newOrderAt } from './order-from-map.ts';
import { newOrderFrom } from './order-from-words.ts';
import {
  storedDraftOf,
  stashText,
  INITIAL_COMPOSER_STATE,
  syncToPhase,
  toOrderList,
} from './composer-state.ts';
import { conditionKeys } from './condition-keys.ts';
import { conditionLines } from './condition-view.ts';
import { listKeys } from './list-keys.ts';
import type { ComposerState } from './mode.ts';
import { questionKeys, typeAnswer } from './question-keys.ts';
import { handleQuestionMouse } from './question-mouse.ts';
import { questionLayout, isOnMap, listBesideMap, questionLines } from './question-view.ts';
import { currentRowLines } from './forecast-pane.ts';
import { mapBelowSheet } from './sheet-map-room.ts';
import { sheetLines } from './sheet-view.ts';
import { pasteRows, textKeys, typeText } from './text-keys.ts';
import { typedLines } from './text-view.ts';
import { warPageKeys, warPageLines } from './war-pages.ts';
import { whatIfKeys } from './what-if-keys.ts';
import { whatIfLines } from './what-if-view.ts';

type Row = Binding<ComposerState, PaxTable>;

const rowsOf = (local: ComposerState, table: PaxTable): readonly Row[] => {
  switch (local.mode.is) {
    case 'list':
      return listKeys(local, table);
    case 'text':
      return textKeys(local.mode);
    case 'condition':
      return conditionKeys(table);
    case 'what-if':
      return whatIfKeys(local);
    case 'preview':
    case 'allies':
      return warPageKeys(local);
    case 'order':
    case 'action':
    case 'clause':
    case 'suppose':
    case 'force':
      return questionKeys(local, table);
  }
};

const typingOf = ({ mode }: ComposerState): typeof typeText | undefined => {
  if (mode.is === 'text') return typeText;
  return 'picking' in mode ? typeAnswer : undefined;
};

const isUntyped = ({ mode }: ComposerState): boolean =>
  mode.is === 'text' ? mode.line.text === '' : 'picking' in mode && mode.picking.filter === '';

/** Saves the draft to disk if a change has altered it. */
const saveDraft = (before: ComposerState, after: ComposerState, table: PaxTable): ComposerState => {
  const [old, now] = [storedDraftOf(before, table), storedDraftOf(after, table)];
  if (after.phase !== '' && (old.text !== now.text || old.stashed !== now.stashed))
    table.calls.drafts.write(now);
  return after;
};

const savingDraft =
  (change: (local: ComposerState, context: ScreenContext<PaxTable>) => ComposerState) =>
  (local: ComposerState, context: ScreenContext<PaxTable>): ComposerState => {
    const now = syncToPhase(local, context.subject);
    return saveDraft(now, change(now, context), context.subject);
  };

// The map is loaded when the first question is answered on it.
const QuestionMap = lazy(() => import('./question-map.tsx'));

/** The composer of order sheets: keys, typing and drawing. */
export const sheetScreen = {
  start: INITIAL_COMPOSER_STATE,
  actions: SHEET_ACTIONS_OF_PAX,
  bindings: (local: ComposerState, table: PaxTable): readonly Row[] =>
    rowsOf(syncToPhase(local, table), table).map((row) => ({
      ...row,
      run: (before, context, later) => savingDraft((now, at) => row.run(now, at, later))(before, context),
    })),
  /** A question mark on an empty line is not text: it asks for help. */
  typing(local: ComposerState, table: PaxTable) {
    const now = syncToPhase(local, table);
    const type = typingOf(now);
    if (!type) return undefined;
    return (text: string, context: ScreenContext<PaxTable>): ComposerState | undefined =>
      text === '?' && isUntyped(now)
        ? undefined
        : savingDraft((then) => type(then, text, table))(local, context);
  },
  /** A pasted sheet goes in below the cursor. */
  pasted: (local: ComposerState, text: string, context: ScreenContext<PaxTable>): ComposerState =>
    savingDraft((now, { subject }) => pasteRows(now, text, subject))(local, context),
  /** Starts an order about a place, which is then not asked for, or from the known words of it. */
  begin: (local: ComposerState, id: string, context: ScreenContext<PaxTable>): ComposerState =>
    savingDraft((now, { subject }) => {
      const free = stashText(now, subject);
      return id.startsWith(BEGIN_ORDER)
        ? newOrderFrom(free, id.slice(BEGIN_ORDER.length), subject)
        : newOrderAt(free, id);
    })(local, context),
  /** Closes What if, or a page of a war: the list is below them. */
  closePage: (local: ComposerState): ComposerState =>
    ['what-if', 'preview', 'allies'].includes(local.mode.is) ? toOrderList(local) : local,
  /** The mouse on a question that is answered on the map. */
  pointed: (
    local: ComposerState,
    pointed: MouseAction,
    { later, ...context }: ScreenContext<PaxTable> & { readonly later: UpdateLater<ComposerState> },
  ): ComposerState | undefined =>
    handleQuestionMouse(syncToPhase(local, context.subject), pointed, {
      ...context,
      later: (change) => {
        later((now) => savingDraft(change)(now, context));
      },
    }),
  drawn(local: ComposerState, table: PaxTable, size: ScreenSize): ReactNode {
    const now = syncToPhase(local, table);
    const pane = mapBelowSheet(now, table, size);
    const load = table.client.desk.map;
    const sheet = (below?: readonly Line[]) => sheetLines(now, table, { ...size, ...(below && { below }) });
    if (pane && load)
      return createElement(RowsWithMap, { table, load, pane, height: size.rows, lines: sheet });
    if (!isOnMap(now, table) && !listBesideMap(now, table, size)) return undefined;
    // Until the map is loaded, the list stays.
    const list = { lines: sheetScreen.lines(now, table, size), top: 0, height: size.rows };
    return createElement(
      Suspense,
      { fallback: createElement(RowsView, list) },
      createElement(QuestionMap, { local: now, table, size }),
    );
  },
  /** The order or the choice under the cursor with its details, as plain text. */
  under(local: ComposerState, table: PaxTable, size: ScreenSize): string {
    const now = syncToPhase(local, table);
    if (now.mode.is === 'list') return plainText(currentRowLines(now, table, size));
    const frame = questionLayout(now, table, size);
    if (!frame) return plainText(sheetScreen.lines(now, table, size));
    const { asked } = frame.question;
    const choice = asked.choices[asked.at];
    const line = choice ? [choiceLine(choice, true, frame.widths)] : [];
    return plainText([...frame.head, ...line, ...frame.foot]);
  },
  lines(local: ComposerState, table: PaxTable, size: ScreenSize): readonly Line[] {
    const now = syncToPhase(local, table);
    const { mode } = now;
    switch (mode.is) {
      case 'list':
        return sheetLines(now, table, size);
      case 'text':
        return typedLines(now, mode, { table, size });
      case 'condition':
        return conditionLines(mode, size);
      case 'what-if':
        return whatIfLines(now, mode, { table, size });
      case 'preview':
      case 'allies':
        return warPageLines(now, table, size);
      case 'order':
      case 'action':
      case 'clause':
      case 'suppose':
      case 'force':
        return questionLines(now, table, size);
    }
  },
};
