import { RowsView } from '../../shell/components/rows-view.tsx';
import { plainText } from '../../shell/lines.ts';
import type { Screen } from '../../shell/screen.ts';
import { WHAT_IF_ACTIONS } from '../known-actions.ts';
import type { Table } from '../../table/table.ts';
import { typeOrder, whatIfTurnKeys } from './keys.ts';
import { paneLines, shownLines } from './panes.ts';
import { dropClosed, storedFor, storeSuppositions } from './stored-suppositions.ts';
import { NOTHING_SUPPOSED, stashTyped, stateForTable, type WhatIfState } from './state.ts';

const isToStore = (one: WhatIfState, other: WhatIfState): boolean =>
  one.written !== other.written ||
  one.players !== other.players ||
  one.isDecidedForViewer !== other.isDecidedForViewer ||
  one.typing !== other.typing;

/** Simulates the rest of the turn with the viewer's sheet, assumed sheets of the others, and random dice. */
export const whatIf: Screen<WhatIfState, Table> = {
  id: 'what-if',
  title: 'What if',
  jump: 'x',
  start: NOTHING_SUPPOSED,
  actions: WHAT_IF_ACTIONS,
  bindings: (local, table) =>
    whatIfTurnKeys(local, table).map((row) => ({
      ...row,
      run: (before, context, later) => {
        const now = stateForTable(before, context.subject);
        const then = row.run(now, context, later);
        if (isToStore(now, then)) storeSuppositions(context.subject, stashTyped(then));
        return then;
      },
    })),
  opened: (local, { subject }) => {
    dropClosed(subject);
    return { ...stateForTable(local, subject), ...storedFor(subject) };
  },
  typing: (local, table) => {
    const now = stateForTable(local, table);
    return (
      now.typing &&
      ((text) => {
        const then = typeOrder(now, text);
        storeSuppositions(table, stashTyped(then));
        return then;
      })
    );
  },
  textUnderCursor: (local, { subject, size }) =>
    plainText(
      paneLines(stateForTable(local, subject), subject, size).slice(local.top, local.top + size.rows),
    ),
  draw: (before, { subject, size }) => (
    <RowsView lines={shownLines(stateForTable(before, subject), subject, size)} top={0} height={size.rows} />
  ),
};
