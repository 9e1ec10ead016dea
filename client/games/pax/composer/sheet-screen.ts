import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { choiceLine } from '../../../composer/choice-lines.ts';
import { type Line, plainText } from '../../../shell/lines.ts';
import type { Binding, ScreenContext, UpdateLater, ScreenSize } from '../../../shell/screen.ts';
import type { MouseAction } from '../../../shell/terminal/mouse.ts';
import type { PaxTable } from '../table.ts';
import { newOrderIn } from './begun-on-map.ts';
import { keptOf, stashText, NEW_COMPOSING, syncedComposing } from './composing.ts';
import { conditionKeys } from './condition-keys.ts';
import { conditionLines } from './condition-view.ts';
import { listKeys } from './list-keys.ts';
import type { Composing } from './mode.ts';
import { questionKeys, typeAnswer } from './question-keys.ts';
import { pointedAtQuestion } from './question-pointed.ts';
import { framed, isOnMap, questionLines } from './question-view.ts';
import { rowUnderCursor } from './sheet-ahead.ts';
import { sheetLines } from './sheet-view.ts';
import { pasteRows, TEXT_KEYS, typeText } from './text-keys.ts';
import { typedLines } from './text-view.ts';
import { PAGE_KEYS, pageRows } from './war-pages.ts';
import { whatIfKeys } from './what-if-keys.ts';
import { whatIfLines } from './what-if-view.ts';

type Row = Binding<Composing, PaxTable>;

const rowsOf = (local: Composing, table: PaxTable): readonly Row[] => {
  switch (local.mode.is) {
    case 'list':
      return listKeys(local, table);
    case 'text':
      return TEXT_KEYS;
    case 'condition':
      return conditionKeys(table);
    case 'what-if':
      return whatIfKeys(local);
    case 'preview':
    case 'allies':
      return PAGE_KEYS;
    default:
      return questionKeys(local, table);
  }
};

const typingOf = ({ mode }: Composing): typeof typeText | undefined => {
  if (mode.is === 'text') return typeText;
  return 'picking' in mode ? typeAnswer : undefined;
};

const isUntyped = ({ mode }: Composing): boolean =>
  mode.is === 'text' ? mode.line.text === '' : 'picking' in mode && mode.picking.filter === '';

/** Keeps what is written on disk with every change of it. */
const keep = (before: Composing, after: Composing, table: PaxTable): Composing => {
  const [old, now] = [keptOf(before, table), keptOf(after, table)];
  if (after.phase !== '' && (old.text !== now.text || old.aside !== now.aside)) table.calls.drafts.write(now);
  return after;
};

const kept =
  (change: (local: Composing, context: ScreenContext<PaxTable>) => Composing) =>
  (local: Composing, context: ScreenContext<PaxTable>): Composing => {
    const now = syncedComposing(local, context.subject);
    return keep(now, change(now, context), context.subject);
  };

// The map is read when a question is first answered on it.
const QuestionMap = lazy(() => import('./question-map.tsx'));

/** The composer of order sheets: its keys, its typing and its drawing. */
export const sheetScreen = {
  start: NEW_COMPOSING,
  bindings: (local: Composing, table: PaxTable): readonly Row[] =>
    rowsOf(syncedComposing(local, table), table).map((row) => ({
      ...row,
      run: (before, context, later) => kept((now, at) => row.run(now, at, later))(before, context),
    })),
  /** A question mark where nothing is typed yet is no text: it asks for help. */
  typing(local: Composing, table: PaxTable) {
    const now = syncedComposing(local, table);
    const type = typingOf(now);
    if (!type) return undefined;
    return (text: string, context: ScreenContext<PaxTable>): Composing | undefined =>
      text === '?' && isUntyped(now) ? undefined : kept((then) => type(then, text, table))(local, context);
  },
  /** A pasted sheet goes in below the cursor. */
  pasted: (local: Composing, text: string, context: ScreenContext<PaxTable>): Composing =>
    kept((now, { subject }) => pasteRows(now, text, subject))(local, context),
  /** An order about a place, put together key by key: which place is not asked again. */
  begin: (local: Composing, place: string, context: ScreenContext<PaxTable>): Composing =>
    kept((now, { subject }) => newOrderIn(stashText(now, subject), place))(local, context),
  /** The mouse on a question that is answered on the map. */
  pointed: (
    local: Composing,
    pointed: MouseAction,
    { later, ...context }: ScreenContext<PaxTable> & { readonly later: UpdateLater<Composing> },
  ): Composing | undefined =>
    pointedAtQuestion(syncedComposing(local, context.subject), pointed, {
      ...context,
      later: (change) => {
        later((now) => kept(change)(now, context));
      },
    }),
  drawn(local: Composing, table: PaxTable, size: ScreenSize): ReactNode {
    const now = syncedComposing(local, table);
    if (!isOnMap(now, table)) return undefined;
    return createElement(Suspense, null, createElement(QuestionMap, { local: now, table, size }));
  },
  /** The order or the choice under the cursor, and what is said of it. */
  under(local: Composing, table: PaxTable, size: ScreenSize): string {
    const now = syncedComposing(local, table);
    if (now.mode.is === 'list') return plainText(rowUnderCursor(now, table, size));
    const frame = framed(now, table, size);
    if (!frame) return plainText(sheetScreen.lines(now, table, size));
    const { asked } = frame.question;
    const choice = asked.choices[asked.at];
    const line = choice ? [choiceLine(choice, true, frame.widths)] : [];
    return plainText([...frame.head, ...line, ...frame.foot]);
  },
  lines(local: Composing, table: PaxTable, size: ScreenSize): readonly Line[] {
    const now = syncedComposing(local, table);
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
        return pageRows(now, table, size);
      default:
        return questionLines(now, table, size);
    }
  },
};
