import type { ReactNode } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { type Line, plainText } from '../shell/lines.ts';
import type {
  Binding,
  KnownAction,
  ScreenContext,
  UpdateLater,
  Screen,
  ScreenSize,
} from '../shell/screen.ts';
import type { MouseAction } from '../shell/terminal/mouse.ts';
import type { GameTypes } from '../table/game-types.ts';
import { awaitedAt, type Table } from '../table/table.ts';
import { type ImmediateLinesState, immediateLinesScreen } from './immediate-lines.ts';
import { SHEET_ACTIONS } from './sheet-actions.ts';

/** Prefix of the id used to open the sheet with an order begun; the order's first words follow. */
export const BEGIN_ORDER = 'order/';

/** A screen for writing order sheets. */
export interface SheetScreen<Local, G extends GameTypes> {
  readonly start: Local;
  /** Its actions, besides those of every sheet. */
  readonly actions?: readonly KnownAction[];
  bindings(local: Local, table: Table<G>): readonly Binding<Local, Table<G>>[];
  /** Where text goes while something is being typed; undefined means not taken, and it then counts as a key. */
  typing(
    local: Local,
    table: Table<G>,
  ): ((text: string, context: ScreenContext<Table<G>>) => Local | undefined) | undefined;
  pasted(local: Local, text: string, context: ScreenContext<Table<G>>): Local;
  lines(local: Local, table: Table<G>, size: ScreenSize): readonly Line[];
  /** Begins an order about one thing, by its id; undefined if the game has no such entry. */
  begin?(local: Local, id: string, context: ScreenContext<Table<G>>): Local;
  /** Returns to the list from a page over it, keeping what is being written. */
  closePage?(local: Local): Local;
  /** What the mouse does on a picture; undefined for what it does in lists. */
  pointed?(
    local: Local,
    pointed: MouseAction,
    context: ScreenContext<Table<G>> & { readonly later: UpdateLater<Local> },
  ): Local | undefined;
  /** The text under the cursor, whose terms can be explained; all of `lines` if omitted. */
  under?(local: Local, table: Table<G>, size: ScreenSize): string;
  /** A picture instead of the rows of text. */
  drawn?(local: Local, table: Table<G>, size: ScreenSize): ReactNode;
}

interface OrdersState<Sheet> {
  readonly sheet: Sheet;
  readonly immediate: ImmediateLinesState;
}

/** Whether this seat's lines take effect at once now. */
const takesImmediateLines = (table: Table): boolean => {
  const { seat, match } = table.seatView;
  if (match.over) return false;
  const awaited = awaitedAt(table);
  if (awaited?.seats.includes(seat)) return awaited.by === 'lines';
  return table.client.takesLinesUnasked?.(table) ?? false;
};

/** An updater for one part of the state. */
const laterFor =
  <Sheet, Part extends keyof OrdersState<Sheet>>(
    part: Part,
    later: UpdateLater<OrdersState<Sheet>>,
  ): UpdateLater<OrdersState<Sheet>[Part]> =>
  (change) => {
    later((all) => ({ ...all, [part]: change(all[part]) }));
  };

/** Adapts a key of one part of the screen to the whole screen. */
const within = <Sheet, Part extends keyof OrdersState<Sheet>, Subject>(
  part: Part,
  row: Binding<OrdersState<Sheet>[Part], Subject>,
): Binding<OrdersState<Sheet>, Subject> => ({
  ...row,
  run: (local, context, later) => ({
    ...local,
    [part]: row.run(local[part], context, laterFor(part, later)),
  }),
});

/** The state with one part changed; undefined if the part took nothing. */
const withPart = <Sheet, Part extends keyof OrdersState<Sheet>>(
  all: OrdersState<Sheet>,
  part: Part,
  changed: OrdersState<Sheet>[Part] | undefined,
): OrdersState<Sheet> | undefined => (changed === undefined ? undefined : { ...all, [part]: changed });

/** Where a player gives orders: the sheet, or single lines in phases that take them. */
export const ordersScreen = <Sheet, G extends GameTypes>(
  sheetScreen: SheetScreen<Sheet, G>,
): Screen<OrdersState<Sheet>, Table<G>> => {
  const withoutPage = (local: OrdersState<Sheet>): OrdersState<Sheet> => ({
    ...local,
    sheet: sheetScreen.closePage?.(local.sheet) ?? local.sheet,
  });
  return {
    id: 'orders',
    title: 'Orders',
    jump: 'o',
    start: { sheet: sheetScreen.start, immediate: immediateLinesScreen.start },
    actions: [...SHEET_ACTIONS, ...(sheetScreen.actions ?? [])],
    bindings: ({ sheet, immediate }, table) =>
      takesImmediateLines(table)
        ? immediateLinesScreen.bindings(immediate, table).map((row) => within('immediate', row))
        : sheetScreen.bindings(sheet, table).map((row) => within('sheet', row)),
    typing(local, table) {
      if (takesImmediateLines(table)) {
        const type = immediateLinesScreen.typing(local.immediate, table);
        return type && ((text) => withPart(local, 'immediate', type(text)));
      }
      const type = sheetScreen.typing(local.sheet, table);
      return type && ((text, context) => withPart(local, 'sheet', type(text, context)));
    },
    onPaste: (local, text, context) =>
      takesImmediateLines(context.subject)
        ? local
        : { ...local, sheet: sheetScreen.pasted(local.sheet, text, context) },
    opened: (local, { subject }) =>
      takesImmediateLines(subject)
        ? { ...local, immediate: immediateLinesScreen.opened(local.immediate, subject) }
        : local,
    goneToAgain: withoutPage,
    show(local, id, context) {
      const begun = takesImmediateLines(context.subject)
        ? undefined
        : sheetScreen.begin?.(local.sheet, id, context);
      return begun === undefined ? local : { ...local, sheet: begun };
    },
    onPointer(local, pointed, { later, ...context }) {
      if (takesImmediateLines(context.subject)) return undefined;
      const own = { ...context, later: laterFor('sheet', later) };
      const sheet = sheetScreen.pointed?.(local.sheet, pointed, own);
      return sheet && { ...local, sheet };
    },
    textUnderCursor({ sheet, immediate }, { subject, size }) {
      if (takesImmediateLines(subject)) return immediateLinesScreen.under(immediate, subject);
      return sheetScreen.under?.(sheet, subject, size) ?? plainText(sheetScreen.lines(sheet, subject, size));
    },
    draw({ sheet, immediate }, { subject, size }) {
      const drawn = takesImmediateLines(subject) ? undefined : sheetScreen.drawn?.(sheet, subject, size);
      if (drawn) return drawn;
      const lines = takesImmediateLines(subject)
        ? immediateLinesScreen.lines(immediate, subject, size)
        : sheetScreen.lines(sheet, subject, size);
      return <RowsView lines={lines} top={0} height={size.rows} />;
    },
  };
};
