import { LEAST_MAP_ROWS, mapRule } from '../map/pane.ts';
import type { Pane } from '../map/view.ts';
import { column, type Line } from '../shell/lines.ts';
import { BETWEEN_PANES, besideEachOther, fittingRows, type PaneRows, WIDE, WIDEST } from '../shell/panes.ts';
import type { ScreenContext } from '../shell/screen.ts';
import { scrollTo, windowAround } from '../shell/scrolling.ts';
import type { Table } from '../table/table.ts';
import { itemDetail } from './desk-detail.ts';
import { deskItems } from './desk-items.ts';
import { deskBody, deskHead, deskPage, type DeskPage, deskTodo } from './desk-lines.ts';
import { deskNews } from './desk-news.ts';

// The desk in one pane; in two, with details of the item under the cursor beside the list; or in three, with the
// news separate.

/** Index of the item under the cursor, the first visible row, and whether news already read are shown. */
export interface DeskPlace {
  readonly at: number;
  readonly top: number;
  readonly isReadShown: boolean;
  /** Index of the item whose details are shown, if not that under the cursor. */
  readonly resting?: number;
}

/** The part of the desk that scrolls, its visible rows, and all rows as drawn. */
export interface DeskPicture {
  readonly page: DeskPage;
  readonly tall: number;
  /** The first visible row. */
  readonly top: number;
  readonly lines: () => readonly Line[];
}

/** The first visible row: it follows the cursor until the user scrolls. */
const topOf = ({ top }: DeskPlace, { lines, here }: DeskPage, tall: number): number =>
  scrollTo(top === 0 && here >= tall ? here - tall + 1 : top, lines.length, tall);

/** The number of visible rows; if the page is longer than the screen, one row is left for the count of the rest. */
const tallOf = ({ lines }: DeskPage, rows: number): number =>
  lines.length > rows ? Math.max(rows - 1, 1) : rows;

/** The visible rows of a page, and below them how many follow and which phases they are about. */
const seenRows = ({ lines, phases }: DeskPage, { top, tall, width }: SeenPart): readonly Line[] => {
  const below = lines.slice(top + tall);
  if (below.length === 0) return lines.slice(top);
  const titles = phases.filter(({ row }) => row >= top + tall).map(({ title }) => title);
  const text = `… ${String(below.length)} more row${below.length === 1 ? '' : 's'}: Space  ${titles.join(', ')}`;
  return [...lines.slice(top, top + tall), [['dim', column(text, width).trimEnd()]]];
};

/** The visible part of a page: first row, number of rows, width. */
interface SeenPart {
  readonly top: number;
  readonly tall: number;
  readonly width: number;
}

const onePane = (place: DeskPlace, { subject, size, now }: ScreenContext<Table>): DeskPicture => {
  const { columns, isLinear: isRead } = size;
  const page = deskPage(subject, place.at, { columns, now, isRead, isReadShown: place.isReadShown });
  const tall = tallOf(page, size.rows);
  const top = topOf(place, page, tall);
  return { page, top, tall, lines: () => seenRows(page, { top, tall, width: columns }) };
};

/** Details of the item under the cursor. */
const detailOf = (table: Table, at: number, width: number): readonly Line[] => {
  const items = deskItems(table);
  const item = items[Math.min(at, items.length - 1)];
  return item ? itemDetail(item, width) : [['Nothing waits for you.']];
};

/** Rows of the things to do and their details above a map. */
const ROWS_ABOVE_MAP = 12;

/** The things to do as rows, with the index of the cursor's row. */
interface DeskTodo {
  readonly lines: readonly Line[];
  readonly here: number;
}

/** Rows and widths of the things to do and their details, and the map below them. */
interface TodoRoom {
  readonly rows: number;
  readonly widths: readonly [number, number];
  readonly map: MapBelow | undefined;
}

/** The map, drawn once its room is known. */
interface MapBelow {
  readonly title: string;
  draw(pane: Pane): readonly Line[];
}

/** The things to do and the details, with the map below both if there is one. */
const aboveMap = (
  { todo, detail }: { readonly todo: DeskTodo; readonly detail: (rows: number) => readonly Line[] },
  { rows, widths, map }: TodoRoom,
): readonly PaneRows[] => {
  const above = Math.max(todo.lines.length, ROWS_ABOVE_MAP);
  const [left, right] = widths;
  const panes = (tall: number): readonly PaneRows[] => [
    { lines: windowAround(todo.lines, todo.here, tall), width: left },
    { lines: detail(tall), width: right },
  ];
  const pane = { columns: left + BETWEEN_PANES + right, rows: rows - above - 1 };
  if (!map || pane.rows < LEAST_MAP_ROWS) return panes(rows);
  return [
    {
      lines: [...besideEachOther(panes(above), above), mapRule(map.title, pane.columns), ...map.draw(pane)],
      width: pane.columns,
    },
  ];
};

const beside = (
  place: DeskPlace,
  { subject, size, now }: ScreenContext<Table>,
  map?: MapBelow,
): DeskPicture => {
  const isThree = size.columns >= WIDEST;
  const { columns } = size;
  const head = deskHead(subject, { columns, now });
  const rows = Math.max(size.rows - head.length, 1);
  const width = Math.floor(columns * (isThree ? 0.36 : 0.56));
  const detailWidth = isThree ? Math.floor(columns * 0.3) : columns - width - BETWEEN_PANES;
  const newsWidth = columns - width - detailWidth - 2 * BETWEEN_PANES;
  const { isReadShown } = place;
  const news = isThree ? deskNews(subject, { width: newsWidth, isReadShown }) : undefined;
  const page: DeskPage = news
    ? {
        lines: news.lines,
        here: 0,
        phases: news.phases,
        ...(news.unreadRows !== undefined && { unreadEnd: news.unreadRows }),
      }
    : deskBody(subject, place.at, { columns: width, isReadShown });
  const tall = tallOf(page, rows);
  const top = topOf(place, page, tall);
  return {
    page,
    top,
    tall,
    lines: () => {
      const scrolled = seenRows(page, { top, tall, width: isThree ? newsWidth : width });
      const detail = (tall: number): readonly Line[] =>
        fittingRows(detailOf(subject, place.resting ?? place.at, detailWidth), tall, 'Enter goes there');
      const todo = news && deskTodo(subject, place.at, { columns: width });
      const panes = todo
        ? [
            ...aboveMap({ todo, detail }, { rows, widths: [width, detailWidth], map }),
            { lines: scrolled, width: newsWidth },
          ]
        : [
            { lines: scrolled, width },
            { lines: detail(rows), width: detailWidth },
          ];
      return [...head, ...besideEachOther(panes, rows)];
    },
  };
};

/** The desk for the room there is. */
export const deskPicture = (place: DeskPlace, context: ScreenContext<Table>, map?: MapBelow): DeskPicture => {
  const { columns, isLinear } = context.size;
  return isLinear || columns < WIDE ? onePane(place, context) : beside(place, context, map);
};
