import type { ReactNode } from 'react';
import { RowsView } from '../shell/components/rows-view.tsx';
import { type Line, plainText } from '../shell/lines.ts';
import type { Binding, ScreenContext, UpdateLater, Screen, ScreenSize } from '../shell/screen.ts';
import type { MouseAction } from '../shell/terminal/mouse.ts';
import type { GameTypes } from '../table/game-client.ts';
import { awaitedAt, type Table } from '../table/table.ts';
import { type SayState, sayScreen } from './say-screen.ts';

/** Where order sheets are written: its keys, its typing and its drawing. */
export interface SheetScreen<Local, G extends GameTypes> {
  readonly start: Local;
  bindings(local: Local, table: Table<G>): readonly Binding<Local, Table<G>>[];
  /** Where text goes while something is being typed; what is not taken counts as a key. */
  typing(
    local: Local,
    table: Table<G>,
  ): ((text: string, context: ScreenContext<Table<G>>) => Local | undefined) | undefined;
  pasted(local: Local, text: string, context: ScreenContext<Table<G>>): Local;
  lines(local: Local, table: Table<G>, size: ScreenSize): readonly Line[];
  /** Begins an order about one thing, by its id; left out where orders are not begun from elsewhere. */
  begin?(local: Local, id: string, context: ScreenContext<Table<G>>): Local;
  /** What the mouse does on a picture; undefined where it does what it does in lists. */
  pointed?(
    local: Local,
    pointed: MouseAction,
    context: ScreenContext<Table<G>> & { readonly later: UpdateLater<Local> },
  ): Local | undefined;
  /** The text under the cursor, whose terms can be explained; left out, all that `lines` shows. */
  under?(local: Local, table: Table<G>, size: ScreenSize): string;
  /** What is no rows of text and takes their place: a picture. */
  drawn?(local: Local, table: Table<G>, size: ScreenSize): ReactNode;
}

interface Ordering<Sheet> {
  readonly sheet: Sheet;
  readonly say: SayState;
}

/** Whether lines of this seat take effect at once now. */
const takesImmediateLines = (table: Table): boolean => {
  const { seat, match } = table.seatView;
  if (match.over) return false;
  const awaited = awaitedAt(table);
  if (awaited?.seats.includes(seat)) return awaited.by === 'lines';
  return table.client.takesLinesUnasked?.(table) ?? false;
};

/** Changes the part of the state that a half of the screen has. */
const laterFor =
  <Sheet, Half extends keyof Ordering<Sheet>>(
    half: Half,
    later: UpdateLater<Ordering<Sheet>>,
  ): UpdateLater<Ordering<Sheet>[Half]> =>
  (change) => {
    later((all) => ({ ...all, [half]: change(all[half]) }));
  };

/** A key of one half of the screen, as a key of all of it. */
const within = <Sheet, Half extends keyof Ordering<Sheet>, Subject>(
  half: Half,
  row: Binding<Ordering<Sheet>[Half], Subject>,
): Binding<Ordering<Sheet>, Subject> => ({
  ...row,
  run: (local, context, later) => ({
    ...local,
    [half]: row.run(local[half], context, laterFor(half, later)),
  }),
});

/** Where a player says what is to be done: the order sheet, or single lines where the phase takes them. */
export const ordersScreen = <Sheet, G extends GameTypes>(
  sheetScreen: SheetScreen<Sheet, G>,
): Screen<Ordering<Sheet>, Table<G>> => ({
  id: 'orders',
  title: 'Orders',
  jump: 'o',
  start: { sheet: sheetScreen.start, say: sayScreen.start },
  bindings: ({ sheet, say }, table) =>
    takesImmediateLines(table)
      ? sayScreen.bindings(say).map((row) => within('say', row))
      : sheetScreen.bindings(sheet, table).map((row) => within('sheet', row)),
  typing(local, table) {
    if (takesImmediateLines(table)) {
      const type = sayScreen.typing(local.say, table);
      return type && ((text) => ({ ...local, say: type(text) }));
    }
    const type = sheetScreen.typing(local.sheet, table);
    return (
      type &&
      ((text, context) => {
        const sheet = type(text, context);
        return sheet && { ...local, sheet };
      })
    );
  },
  onPaste: (local, text, context) =>
    takesImmediateLines(context.subject)
      ? local
      : { ...local, sheet: sheetScreen.pasted(local.sheet, text, context) },
  opened: (local, { subject }) =>
    takesImmediateLines(subject) ? { ...local, say: sayScreen.opened(local.say, subject) } : local,
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
  textUnderCursor({ sheet, say }, { subject, size }) {
    if (takesImmediateLines(subject)) return sayScreen.under(say, subject);
    return sheetScreen.under?.(sheet, subject, size) ?? plainText(sheetScreen.lines(sheet, subject, size));
  },
  draw({ sheet, say }, { subject, size }) {
    const drawn = takesImmediateLines(subject) ? undefined : sheetScreen.drawn?.(sheet, subject, size);
    if (drawn) return drawn;
    const lines = takesImmediateLines(subject)
      ? sayScreen.lines(say, subject, size)
      : sheetScreen.lines(sheet, subject, size);
    return <RowsView lines={lines} top={0} height={size.rows} />;
  },
});
