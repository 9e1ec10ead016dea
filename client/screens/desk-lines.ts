import type { ReportPart } from '@chancery/shared/api';
import { listText } from '@chancery/shared/kernel/report/words.ts';
import { lineCountText } from '../composer/sheet.ts';
import { clockTime, closingText } from '../shell/clock.ts';
import { column, heading, type Line, type Span, textOf, wrap } from '../shell/lines.ts';
import { textWidth } from '../shell/text-width.ts';
import type { DeskItem, RailStop } from '../table/game-client.ts';
import { correspondents, seatName, seatNames } from '../table/seats.ts';
import { awaitedAt, phaseAt, type Table } from '../table/table.ts';
import { deskItems } from './desk-items.ts';
import { indentedRows } from './indented-rows.ts';
import { visitText } from './phase-visit.ts';
import { lastClosedPhases, openPhaseReports, storyOf, type StoryEvent } from './story-events.ts';

/** What is due, or who is missing, in one sentence or two. */
const dueSpan = (table: Table, now: Date): Exclude<Span, string> => {
  const { seat, deadline, isDone, handedIn, match } = table.seatView;
  const { over } = table.client.desk;
  if (match.over)
    return ['accent', over === undefined ? 'The match is over.' : `The match is over; ${over}.`];
  const awaited = awaitedAt(table);
  if (!awaited) return ['plain', 'Nobody is waited for; the engine carries the step out.'];
  if (table.connection === 'past') return ['plain', 'As it stood when this phase opened: nothing is due.'];
  const until = closingText(deadline, now);
  if (seat === 'gm') {
    const missing = awaited.seats.filter((each) => !handedIn.includes(each));
    const said = handedIn.length === 0 ? 'Nobody is in.' : `In: ${seatNames(table, handedIn)}.`;
    const named = missing.length === 0 ? 'All are in.' : `${said} Missing: ${seatNames(table, missing)}.`;
    return ['plain', `${named} Closes ${until}.`];
  }
  if (table.seatView.table?.wish)
    return ['plain', 'Your seat has not been given out yet; until then you see what everybody may.'];
  if (!awaited.seats.includes(seat)) return ['plain', `Nothing is due from you. The phase closes ${until}.`];
  if (awaited.by === 'sheet') return ['accent', `Your order sheet is due ${until}.`];
  if (isDone) return ['good', '✓ You have said all you have to say in this phase.'];
  return ['accent', `Your lines are due ${until}; P says you have no more.`];
};

/** Whom the phase waits for besides the viewer. Who of them is in already only the game master knows. */
const othersText = (table: Table): string => {
  const { seat, match } = table.seatView;
  const awaited = awaitedAt(table);
  if (!awaited || match.over || table.isAlone || table.connection === 'past' || seat === 'gm') return '';
  const others = awaited.seats.filter((each) => each !== seat);
  const isMine = others.length < awaited.seats.length;
  const all = correspondents(table).filter((each) => each !== seat && each !== 'gm');
  if (others.length === 0) return isMine ? 'Nobody else is waited for.' : '';
  if (all.every((each) => others.includes(each))) return `All ${isMine ? 'others ' : ''}are waited for.`;
  const names = listText(others.map((each) => seatName(table, each)));
  return `${isMine ? 'Also waited for' : 'Waited for'}: ${names}.`;
};

const dueLines = (table: Table, now: Date, width: number): readonly Line[] => {
  const [tone, text] = dueSpan(table, now);
  const others = othersText(table);
  return [
    ...wrap(text, width, 2).map((row): Line => [[tone, row]]),
    ...(others === '' ? [] : wrap(others, width, 2)).map((row): Line => [['dim', row]]),
  ];
};

/** A phase that opens again has the title it had, and a deadline of its own. */
const againLines = (table: Table): readonly Line[] => {
  const { match } = table.seatView;
  const again = visitText(match.phase);
  if (again === '' || match.over || !awaitedAt(table)) return [];
  return [[['warn', `This phase is open for the ${again} in this turn, with a deadline of its own.`]]];
};

const receiptLines = (table: Table): readonly Line[] => {
  const { receipt, seat } = table.seatView;
  const awaited = awaitedAt(table);
  if (awaited?.by !== 'sheet' || !awaited.seats.includes(seat)) return [];
  if (!receipt) return [[['warn', 'No sheet of yours is in.']]];
  return [
    [
      ['good', `✓ Sheet ${String(receipt.revision)} is in`],
      `, ${lineCountText(receipt.text)}, at ${clockTime(new Date(receipt.at))}`,
    ],
    [['dim', `  receipt ${receipt.hash.slice(0, 32)}…`]],
  ];
};

/** Columns of what is said of a thing to do, right of it; and of both at most, so that they stay one row to the eye. */
const STATE = 34;
const ITEM_COLUMNS = 120;

const toneOf = (sign: string): string => (sign === '✗' ? 'bad' : sign === '!' ? 'warn' : 'accent');

const itemLine = ({ sign, text, state }: DeskItem, isHere: boolean, width: number): Line => {
  const room = Math.max(width - 6 - Math.min(state.length, STATE), 20);
  return [
    isHere ? ['accent', '▸ '] : '  ',
    [toneOf(sign), `${sign} `],
    [isHere ? 'chosen' : 'plain', column(text, room)],
    ['dim', ` ${column(state, STATE).trimEnd()}`],
  ];
};

/** Things to do with the cursor on one of them; those of a past position as what they were. */
const todoLines = (
  { connection }: Table,
  items: readonly DeskItem[],
  { at, width }: { readonly at: number; readonly width: number },
): readonly Line[] =>
  items.length === 0
    ? []
    : [
        heading(connection === 'past' ? 'To do then' : 'To do'),
        ...items.map((item, n) => itemLine(item, n === at, width)),
        [],
      ];

/** Events of a phase that are told before the others are only counted. */
const MAX_NEWS = 12;

const eventLines = (event: StoryEvent, width: number): readonly Line[] =>
  indentedRows(event.text, width - 4).map(({ text, isHead }): Line => [
    event.touchesMe && isHead ? ['warn', '  ! '] : '    ',
    text,
  ]);

const storyHint = ({ reports, reportsSeen }: Table): readonly Span[] => [
  ['dim', '  R whole story'],
  ['accent', reports.length > reportsSeen ? '  new' : ''],
];

/** The name of a phase, and behind it, or below it where that has no room, how to read on. */
const headLines = (title: string, hint: readonly Span[], width: number): readonly Line[] => {
  const line: Line = [['title', title], ...hint];
  return hint.length === 0 || textWidth(textOf(line)) <= width ? [line] : [[['title', title]], hint];
};

/** What is told of one phase, and whether it is the first under its heading. */
interface PhaseNews {
  readonly head: string;
  readonly parts: readonly ReportPart[];
  readonly isFirst?: boolean;
  /** The phase is open: where something touches the viewer, the rest is only counted. */
  readonly isOpen?: true;
}

/**
 * Events of one phase under its name, the rest counted where there are many: what its closing brought goes before what
 * was done while it was open, and what touches the viewer first.
 */
const phaseLines = (
  table: Table,
  { head, parts, isFirst = true, isOpen }: PhaseNews,
  width: number,
): readonly Line[] => {
  const all = storyOf(table, parts);
  const events = [true, false].flatMap((isOf) => all.filter(({ isFromClosing }) => isFromClosing === isOf));
  const [first] = events;
  if (!first) return [];
  const aboutMe = events.filter((event) => event.touchesMe).length;
  const shown = Math.min(isOpen && aboutMe > 0 ? aboutMe : MAX_NEWS, MAX_NEWS);
  const rest = events.slice(shown);
  const touching = rest.filter((event) => event.touchesMe).length;
  const besides =
    touching > 0
      ? `, ${String(touching)} of them about you`
      : ` that ${rest.length === 1 ? 'does' : 'do'} not touch you`;
  return [
    ...headLines(`${head}: ${first.phase}`, isFirst ? storyHint(table) : [], width),
    ...events.slice(0, shown).flatMap((event) => eventLines(event, width)),
    ...(rest.length > 0 ? [[['dim', `    + ${String(rest.length)} more${besides}`]] as Line] : []),
  ];
};

/** What the last closing brought: each phase that it ran, one after the other. */
const closingLines = (table: Table, width: number): readonly Line[] =>
  lastClosedPhases(table).flatMap((parts, n) =>
    phaseLines(table, { head: n === 0 ? 'Last phase' : 'Then', parts, isFirst: n === 0 }, width),
  );

/** What is being said in this phase, and what the last closing brought. */
const newsLines = (table: Table, width: number): readonly Line[] => {
  const lines = [
    ...phaseLines(table, { head: 'This phase', parts: openPhaseReports(table), isOpen: true }, width),
    ...closingLines(table, width),
  ];
  return lines.length > 0 ? lines : [heading('Nothing has been reported yet')];
};

const RAIL = { past: ['dim', ' ✓'], now: ['chosen', ''], ahead: ['dim', ''] } as const;

const railOf = (stops: readonly RailStop[], isTicked: boolean): Line =>
  stops.flatMap(({ label, is }, n): readonly Span[] => {
    const [tone, tick] = RAIL[is];
    const text = is === 'now' ? `▶${label.toUpperCase()}` : `${label}${isTicked ? tick : ''}`;
    return [...(n > 0 ? [['dim', ' › '] as Span] : []), [tone, text]];
  });

/** Where in the turn one is: `events ✓ › ▶ORDERS › combat`; the ticks go where the end would be cut. */
const railLine = (stops: readonly RailStop[], width: number): readonly Line[] => {
  if (stops.length === 0) return [];
  const ticked = railOf(stops, true);
  return [textWidth(textOf(ticked)) <= width ? ticked : railOf(stops, false)];
};

/** Why the server no longer opens the seat, where it does not. */
const refusalLines = ({ refusal }: Table, width: number): readonly Line[] =>
  refusal === undefined ? [] : [...wrap(`✗ ${refusal}`, width, 2).map((row): Line => [['bad', row]]), []];

/** Date, turn and phase. */
const momentLine = (table: Table): Line => {
  const { match } = table.seatView;
  const phase = phaseAt(table);
  return [['title', `${match.date}, turn ${String(match.turn)}: ${phase?.title ?? match.title}`]];
};

/** The rows of the desk, and the row the cursor is in. */
export interface DeskPage {
  readonly lines: readonly Line[];
  readonly here: number;
}

/** The page a player lands on: what is due, what waits, what the last phase brought. */
export const deskPage = (
  table: Table,
  at: number,
  { columns: width, now }: { columns: number; now: Date },
): DeskPage => {
  const { desk } = table.client;
  const head = [
    ...refusalLines(table, width),
    ...railLine(desk.rail?.(table) ?? [], width),
    momentLine(table),
    desk.summary(table),
    [],
    ...againLines(table),
    ...dueLines(table, now, width),
    ...(desk.due?.(table, width) ?? []),
    ...receiptLines(table),
    [],
  ];
  const items = deskItems(table);
  const todo = todoLines(table, items, { at, width: Math.min(width, ITEM_COLUMNS) });
  const failed = desk.failures?.(table, width) ?? [];
  return {
    lines: [...head, ...todo, ...failed, ...newsLines(table, width)],
    here: items.length === 0 ? 0 : head.length + 1 + Math.min(at, items.length - 1),
  };
};
