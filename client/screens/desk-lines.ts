import { listText } from '@chancery/shared/kernel/report/words.ts';
import { NO_SHEET_THEN } from '../composer/hand-in.ts';
import { failingLinesOfReceipt } from '../composer/sheet-preview.ts';
import { countedLines, lineCountText } from '../composer/sheet.ts';
import { clockTime, closingText, isNoDeadline, untilClosingText } from '../shell/clock.ts';
import { column, heading, type Line, type Span, textOf, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { DeskItem, RailStop } from '../table/desk-contents.ts';
import { hasNoDeadline } from '../table/no-deadline.ts';
import { correspondents, seatInSentence, seatNames } from '../table/seats.ts';
import { awaitedAt, phaseAt, type Table } from '../table/table.ts';
import { deskItems } from './desk-items.ts';
import { deskNews, movedDown, type PhaseRow } from './desk-news.ts';
import { repeatText } from './phase-repeat.ts';

/** What is due or who is awaited, in one or two sentences. */
const dueSpan = (table: Table, now: Date): Exclude<Span, string> => {
  const { seat, isDone, handedIn, match, receipt } = table.seatView;
  const { over } = table.client.desk;
  if (match.over)
    return ['accent', over === undefined ? 'The match is over.' : `The match is over; ${over}.`];
  const awaited = awaitedAt(table);
  if (!awaited) return ['plain', 'Nobody has to act now; the engine carries out this step.'];
  if (table.connection === 'past') return ['plain', 'This is a past position: nothing is due.'];
  const until = closingText(table.seatView, now);
  const isUnhurried = hasNoDeadline(table, now);
  const due = isUnhurried ? 'due, with no deadline' : `due ${until}`;
  if (seat === 'gm') {
    const missing = awaited.seats.filter((each) => !handedIn.includes(each));
    const arrived = handedIn.length === 0 ? 'Nobody is in.' : `In: ${seatNames(table, handedIn)}.`;
    const named = missing.length === 0 ? 'All are in.' : `${arrived} Missing: ${seatNames(table, missing)}.`;
    return ['plain', `${named} Closes ${until}.`];
  }
  if (table.seatView.table?.wish)
    return ['plain', 'You have no seat yet. Until then you see only what is public.'];
  if (!awaited.seats.includes(seat))
    return [
      'plain',
      `Nothing is due from you. ${isUnhurried ? 'There is no deadline' : `The phase closes ${until}`}.`,
    ];
  if (awaited.by === 'sheet' && receipt) {
    const end = untilClosingText(table.seatView, now);
    return ['good', `Your orders are in; they can be replaced until ${end}.`];
  }
  if (awaited.by === 'sheet') return ['accent', `Your order sheet is ${due}.`];
  if (isDone) return ['good', '✓ You have said all you have to say in this phase.'];
  return ['accent', `Your lines are ${due}; P says you have no more.`];
};

/** Who else has something due. Only the game master knows whose sheet is in. */
const othersText = (table: Table): string => {
  const { seat, match } = table.seatView;
  const awaited = awaitedAt(table);
  if (!awaited || match.over || table.isAlone || table.connection === 'past' || seat === 'gm') return '';
  const others = awaited.seats.filter((each) => each !== seat);
  const isMine = others.length < awaited.seats.length;
  const all = correspondents(table).filter((each) => each !== seat && each !== 'gm');
  if (others.length === 0) return isMine ? 'Nothing is due from anybody else.' : '';
  const isAll = all.every((each) => others.includes(each));
  const names = listText(others.map((each) => seatInSentence(table, each)));
  const whom = isAll ? `all${isMine ? ' others' : ''}` : names;
  const secret = awaited.by === 'sheet' ? '; whose sheet is in is secret' : '';
  return `Due from ${whom}${isMine ? ' too' : ''}${secret}.`;
};

const dueLines = (table: Table, now: Date, width: number): readonly Line[] => {
  const [tone, text] = dueSpan(table, now);
  const others = othersText(table);
  return [
    ...wrap(text, width, 2).map((row): Line => [[tone, row]]),
    ...(others === '' ? [] : wrap(others, width, 2)).map((row): Line => [['dim', row]]),
  ];
};

/** Says that a phase opened again, since it has the same title as before, and its new deadline. */
const againLines = (table: Table, now: Date): readonly Line[] => {
  const { match, deadline } = table.seatView;
  const again = repeatText(match.phase);
  if (again === '' || match.over || !awaitedAt(table)) return [];
  const own = deadline === null || isNoDeadline(deadline, now) ? '' : ', with a deadline of its own';
  return [[['warn', `This phase is open for the ${again} in this turn${own}.`]]];
};

const receiptLines = (table: Table): readonly Line[] => {
  const { receipt, seat } = table.seatView;
  const awaited = awaitedAt(table);
  if (awaited?.by !== 'sheet' || !awaited.seats.includes(seat)) return [];
  if (!receipt)
    return [[['warn', table.connection === 'past' ? NO_SHEET_THEN : 'You have not handed in a sheet.']]];
  const failing = failingLinesOfReceipt(table, receipt.text);
  return [
    [
      ['good', `✓ Sheet ${String(receipt.revision)} is in`],
      `, ${lineCountText(receipt.text)}, at ${clockTime(new Date(receipt.at))}`,
      failing === 0 ? '' : ['bad', `  ✗ ${countedLines(failing)} not possible now`],
    ],
    [['dim', `  receipt ${receipt.hash.slice(0, 32)}…`]],
  ];
};

/** Some rows of the desk, and the index of the cursor's row. */
interface DeskPart {
  readonly lines: readonly Line[];
  readonly here: number;
}

/**
 * All rows of the desk, those that begin the news of a phase, and the index after the unread news; undefined if some
 * news are only counted.
 */
export interface DeskPage extends DeskPart {
  readonly phases: readonly PhaseRow[];
  readonly unreadEnd?: number;
}

/** The width of the desk, and whether a screen reader reads it. */
export interface DeskRoom {
  readonly columns: number;
  readonly isRead?: boolean | undefined;
}

/**
 * Minimum columns for the state of a thing to do, right of its text; and maximum columns of both together, so that
 * they are easy to read as one row.
 */
const STATE = 34;
const ITEM_COLUMNS = 120;

/** The sign for something due; a screen reader would read it as “no”. */
const DUE = '✗';

const toneOf = (sign: string): string => (sign === DUE ? 'bad' : sign === '!' ? 'warn' : 'accent');

/** A thing to do: its text wrapped, with the state after the last row, so that neither is cut. */
const itemRows = (
  { sign, text, state }: DeskItem,
  isHere: boolean,
  { columns: width, isRead }: DeskRoom,
): readonly Line[] => {
  // A short text leaves more room for the state.
  const stateRoom = Math.max(STATE, width - 7 - textWidth(text));
  const room = Math.max(width - 6 - Math.min(state.length, stateRoom), 20);
  const rows = wrap(text, room);
  return rows.map((row, n): Line => {
    const tone = isHere ? 'chosen' : 'plain';
    const before: Line =
      n > 0
        ? ['    ']
        : [isHere ? ['accent', '▸ '] : '  ', [toneOf(sign), isRead && sign === DUE ? 'due: ' : `${sign} `]];
    return n < rows.length - 1
      ? [...before, [tone, row]]
      : [...before, [tone, column(row, room)], ['dim', ` ${column(state, stateRoom).trimEnd()}`]];
  });
};

/** The things to do with the cursor on one of them; for a past position, those of then. */
const todoPart = (table: Table, at: number, room: DeskRoom): DeskPart => {
  const items = deskItems(table);
  if (items.length === 0) return { lines: [], here: 0 };
  const all = items.map((item, n) => itemRows(item, n === at, room));
  return {
    lines: [heading(table.connection === 'past' ? 'To do then' : 'To do'), ...all.flat(), []],
    here: 1 + all.slice(0, Math.max(Math.min(at, items.length - 1), 0)).flat().length,
  };
};

const RAIL = { past: ['dim', ' ✓'], now: ['chosen', ''], ahead: ['dim', ''] } as const;

const railOf = (stops: readonly RailStop[], isTicked: boolean): Line =>
  stops.flatMap(({ label, is }, n): readonly Span[] => {
    const [tone, tick] = RAIL[is];
    const text = is === 'now' ? `▶${label.toUpperCase()}` : `${label}${isTicked ? tick : ''}`;
    return [...(n > 0 ? [['dim', ' › '] as Span] : []), [tone, text]];
  });

/** The parts of the turn: `events ✓ › ▶ORDERS › combat`; without ticks if there is too little room. */
const railLine = (stops: readonly RailStop[], width: number): readonly Line[] => {
  if (stops.length === 0) return [];
  const ticked = railOf(stops, true);
  return [textWidth(textOf(ticked)) <= width ? ticked : railOf(stops, false)];
};

/** Why the server refuses the seat, if it does. */
const refusalLines = ({ refusal }: Table, width: number): readonly Line[] =>
  refusal === undefined ? [] : [...wrap(`✗ ${refusal}`, width, 2).map((row): Line => [['bad', row]]), []];

/** Date, turn and phase. */
const momentLine = (table: Table): Line => {
  const { match } = table.seatView;
  const phase = phaseAt(table);
  return [['title', `${match.date}, turn ${String(match.turn)}: ${phase?.title ?? match.title}`]];
};

/** How the desk is shown, and where the cursor is. */
export interface DeskView extends DeskRoom {
  readonly now: Date;
  /** Whether news already read are shown; undefined if there is no key for it. */
  readonly isReadShown?: boolean;
}

/** Date, phase, and what is due. */
export const deskHead = (table: Table, { columns: width, now }: DeskView): readonly Line[] => {
  const { desk } = table.client;
  return [
    ...refusalLines(table, width),
    ...railLine(desk.rail?.(table) ?? [], width),
    momentLine(table),
    desk.summary(table),
    [],
    ...againLines(table, now),
    ...dueLines(table, now, width),
    ...(desk.due?.(table, width) ?? []),
    ...receiptLines(table),
    [],
  ];
};

/** The things to do, with the cursor, and the last orders that were not carried out. */
export const deskTodo = (table: Table, at: number, { columns, isRead }: DeskRoom): DeskPart => {
  const { lines, here } = todoPart(table, at, { columns: Math.min(columns, ITEM_COLUMNS), isRead });
  return { lines: [...lines, ...(table.client.desk.failures?.(table, columns) ?? [])], here };
};

/** The things to do and the news. */
export const deskBody = (
  table: Table,
  at: number,
  { columns: width, isRead, isReadShown }: Omit<DeskView, 'now'>,
): DeskPage => {
  const todo = deskTodo(table, at, { columns: width, isRead });
  const news = deskNews(table, { width, isReadShown });
  return {
    lines: [...todo.lines, ...news.lines],
    here: todo.here,
    phases: movedDown(news.phases, todo.lines.length),
    ...(news.unreadRows !== undefined && { unreadEnd: todo.lines.length + news.unreadRows }),
  };
};

/** The whole desk: what is due, things to do, unread news, and news already read. */
export const deskPage = (table: Table, at: number, view: DeskView): DeskPage => {
  const head = deskHead(table, view);
  const { lines, here, phases, unreadEnd } = deskBody(table, at, view);
  return {
    lines: [...head, ...lines],
    here: here === 0 ? 0 : head.length + here,
    phases: movedDown(phases, head.length),
    ...(unreadEnd !== undefined && { unreadEnd: head.length + unreadEnd }),
  };
};
