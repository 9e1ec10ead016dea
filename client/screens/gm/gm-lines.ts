import { indentedRows } from '../indented-rows.ts';
import type { ReportPart } from '@chancery/shared/api';
import type { GmDesk, GmDeskSeat } from '@chancery/shared/gm-api';
import { closingText, durationText } from '../../shell/clock.ts';
import { column, heading, type Line, wrap } from '../../shell/lines.ts';
import { seatName, seatNames } from '../../table/seats.ts';
import { awaitedAt, type Table } from '../../table/table.ts';

// The game master's desk as rows: the match, every seat, and what waits.

const STATES: Readonly<Record<GmDesk['state'], Line[number]>> = {
  lobby: ['warn', 'waits for its seats'],
  open: ['good', 'open'],
  paused: ['warn', 'clock stopped'],
  sealed: ['warn', 'result sealed'],
  over: ['dim', 'over'],
};

const stateLine = ({ state, deadline, closesEarly, settings }: GmDesk, now: Date): Line => {
  const until =
    state === 'open' ? ` · closes ${closingText({ deadline: closesEarly ?? deadline }, now)}` : '';
  const early = closesEarly === null ? '' : ', for everybody is in';
  const hours = settings.reminders.map((each) => `${String(each)} h`).join(', ');
  return [STATES[state], `${until}${early}`, ['dim', hours === '' ? '' : ` · reminds at ${hours}`]];
};

const since = (time: string | null, now: Date): string =>
  time === null ? '–' : durationText(now, new Date(time));

const sheetOf = ({ plays, isAwaited, isIn, revision, source }: GmDeskSeat): Line[number] => {
  if (!isAwaited) return ['dim', 'not awaited'];
  if (!isIn) return ['warn', plays === 'open' ? '–' : `(${plays})`];
  const number = revision > 0 ? ` ${String(revision)}` : '';
  return ['good', `✓${number}${source === null ? '' : ` ${source}`}`];
};

const noteOf = ({ reminded, isTaken, isInvited, isSpare, plays }: GmDeskSeat, now: Date): string => {
  if (plays === 'open' && !isTaken && isSpare) return 'in reserve';
  if (plays === 'open' && !isTaken) return isInvited ? 'not taken yet' : 'no token opens it';
  return reminded === null ? '' : `reminded ${since(reminded, now)} ago`;
};

const WIDTHS = { seat: 19, player: 14, sheet: 13, seen: 11, missed: 7 } as const;

const HEAD: Line = [
  [
    'dim',
    `  ${column('seat', WIDTHS.seat)}${column('player', WIDTHS.player)}${column('sheet', WIDTHS.sheet)}${column('last seen', WIDTHS.seen)}${column('missed', WIDTHS.missed)}note`,
  ],
];

/** A text in a column, cut so that a blank is left before the next one. */
const deskCell = (text: string, width: number): string => `${column(text, width - 1)} `;

const seatLine = (
  table: Table,
  seat: GmDeskSeat,
  { isAt, now }: { readonly isAt: boolean; readonly now: Date },
): Line => {
  const player = seat.player ?? (seat.plays === 'open' ? '' : `(${seat.plays})`);
  const [tone, sheet] = sheetOf(seat) as readonly [string, string];
  return [
    [isAt ? 'chosen' : 'plain', `${isAt ? '▸ ' : '  '}${deskCell(seatName(table, seat.seat), WIDTHS.seat)}`],
    deskCell(player, WIDTHS.player),
    [tone, deskCell(sheet, WIDTHS.sheet)],
    deskCell(since(seat.lastSeen, now), WIDTHS.seen),
    column(String(seat.missed), WIDTHS.missed),
    ['dim', noteOf(seat, now)],
  ];
};

export const gmLines = (
  table: Table,
  { at, width, now }: { readonly at: number; readonly width: number; readonly now: Date },
): readonly Line[] => {
  const { gm } = table;
  if (!gm) return [];
  const { desk } = gm;
  return [
    stateLine(desk, now),
    HEAD,
    ...desk.seats.map((seat, n) => seatLine(table, seat, { isAt: n === at, now })),
    ...desk.waits.flatMap((wait) => wrap(`! ${wait}`, width, 2).map((row): Line => [['accent', row]])),
    ...desk.rulings.slice(0, 6).map((ruling): Line => [['dim', `  u ${ruling}`]]),
    [],
  ];
};

/** Reports that have not been published yet. */
export const unpublishedLines = (parts: readonly ReportPart[], width: number): readonly Line[] =>
  parts.flatMap(({ title, lines }) => [
    heading(title),
    ...lines.flatMap((line) => indentedRows(line, width - 2).map(({ text }): Line => [`  ${text}`])),
  ]);

/** What starting the clock leads to while some seats have not been taken. */
export const freeSeatLines = (table: Table, width: number): readonly Line[] => {
  const free = (table.gm?.desk.seats ?? []).flatMap(({ seat, isTaken, isSpare }) =>
    isTaken || isSpare ? [] : [seat],
  );
  const named =
    free.length === 0 ? 'Every seat is taken.' : `Nobody has taken ${seatNames(table, free)} yet.`;
  const isByLists = table.seatView.table?.settings.seating === 'lists';
  return [
    named,
    ...(isByLists ? ['Seats are assigned now; players without a list get what is left.'] : []),
    'The first phase gets its deadline from now on, and seats that are not in by then count as missing. Invitations stay good; p stops the clock again.',
  ].flatMap((text) => wrap(text, width, 2).map((row): Line => [row]));
};

/** What closing the phase leads to: who is missing, and the consequences for each. */
export const closingLines = (table: Table, width: number): readonly Line[] => {
  const { handedIn } = table.seatView;
  const missing = awaitedAt(table)?.seats.filter((seat) => !handedIn.includes(seat)) ?? [];
  const named = missing.length === 0 ? 'Nobody is missing.' : `Missing: ${seatNames(table, missing)}.`;
  const consequences = (table.gm?.desk.seats ?? []).flatMap(({ seat, consequence }) =>
    consequence === '' ? [] : [`${seatName(table, seat)}: ${consequence}`],
  );
  return [
    named,
    ...consequences,
    'What is handed in by now counts; nothing can be handed in afterwards.',
  ].flatMap((text) => wrap(text, width, 2).map((row): Line => [row]));
};
