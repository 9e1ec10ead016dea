import { createElement, lazy, Suspense } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { type Line, plainText } from '../shell/lines.ts';
import type { ChoiceMap } from '../table/composer-contents.ts';
import type { GameTypes } from '../table/game-types.ts';
import type { Table } from '../table/table.ts';
import { choiceLine } from './choice-lines.ts';
import { draftText } from './draft.ts';
import type { SheetScreen } from './orders.tsx';
import { openPickingOf, pickLayout, pickLines, typePick } from './line-picking.ts';
import { pickKeys } from './pick-keys.ts';
import { pointAtLineMap } from './line-pointing.ts';
import { newPicking } from './picking.ts';
import { isForPlaces, roomBesideMap } from './place-picking.ts';
import { pasteLines, plainKeys, typeIntoSheet } from './plain-keys.ts';
import { mapBelowRows } from './plain-map-room.ts';
import { SHEET_LINES } from './plain-picking.ts';
import { plainSheetLines } from './plain-view.ts';
import { RowsWithMap } from './rows-with-map.tsx';
import { NEW_PLAIN_SHEET, type PlainSheet, stashedOf, stateForPhase } from './plain-sheet.ts';

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
    const begun = {
      ...now,
      stashed: stashedOf(now),
      typing: undefined,
      about,
      changes: undefined,
      picking: asked,
    };
    return saveDraft(now, begun, subject);
  },
  pasted(local, text, { subject }) {
    const now = stateForPhase(local, subject);
    return saveDraft(now, pasteLines(now, text), subject);
  },
  drawn(local, table, size) {
    const now = stateForPhase(local, table);
    const pane = mapBelowRows(now, table, size);
    const load = table.client.desk.map;
    const lines = (below?: readonly Line[]) =>
      plainSheetLines(now, table, { ...size, ...(below && { below }) });
    if (pane && load) return createElement(RowsWithMap, { table, load, pane, height: size.rows, lines });
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
    return now.picking ? pickLines(SHEET_LINES, now, { ...size, table }) : plainSheetLines(now, table, size);
  },
};
