import type { ReportPart } from '@chancery/shared/api';
import { clock, closing } from '../shell/clock.ts';
import { heading, type Line, type Span, wrap } from '../shell/lines.ts';
import { correspondents, seatNames } from '../table/seats.ts';
import { awaitedAt, phaseAt, type Table } from '../table/table.ts';
import { visitText } from './phase-visit.ts';

/** What is due, or who is missing, in one sentence or two. */
const dueSpan = (table: Table, now: Date): Exclude<Span, string> => {
  const { seat, deadline, isDone, handedIn, match } = table.seatView;
  const { over } = table.client.desk;
  if (match.over)
    return ['accent', over === undefined ? 'The match is over.' : `The match is over; ${over}.`];
  const awaited = awaitedAt(table);
  if (!awaited) return ['plain', 'Nobody is waited for; the engine carries the step out.'];
  const until = closing(deadline, now);
  if (seat === 'gm') {
    const missing = awaited.seats.filter((each) => !handedIn.includes(each)).join(', ') || 'nobody';
    const said = handedIn.join(', ') || 'nobody';
    return ['plain', `In: ${said}. Missing: ${missing}. Closes ${until}.`];
  }
  if (!awaited.seats.includes(seat)) return ['plain', `Nothing is due from you. The phase closes ${until}.`];
  if (awaited.by === 'sheet') return ['accent', `▸ Your order sheet is due ${until}.`];
  if (isDone) return ['good', '  ✓ You have said all you have to say in this phase.'];
  return ['accent', `▸ Your lines are due ${until}; P says you have no more.`];
};

const dueLines = (table: Table, now: Date, width: number): readonly Line[] => {
  const [tone, text] = dueSpan(table, now);
  return wrap(text, width, 2).map((row): Line => [[tone, row]]);
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
  if (!receipt) return [[['warn', '  No sheet of yours is in.']]];
  const lines = receipt.text.split('\n').filter((line) => line.trim() !== '').length;
  return [
    [
      ['good', `  ✓ Sheet ${String(receipt.revision)} is in`],
      `, ${String(lines)} ${lines === 1 ? 'line' : 'lines'}, at ${clock(new Date(receipt.at))}`,
    ],
    [['dim', `    receipt ${receipt.hash.slice(0, 32)}…`]],
  ];
};

const letterLines = (table: Table): readonly Line[] => {
  const { letters, unread: numbers } = table.letters;
  const unread = letters.filter(({ id }) => numbers.includes(id));
  if (unread.length === 0) return [];
  const writers = correspondents(table).filter((seat) => unread.some(({ from }) => from === seat));
  const count = unread.length === 1 ? 'A letter' : `${String(unread.length)} letters`;
  return [[['accent', `▸ ${count} unread, from ${seatNames(table, writers)}.`]]];
};

const newsLines = (parts: readonly ReportPart[], width: number): readonly Line[] =>
  parts.flatMap((part) => [
    [['title', `  ${part.date} ${part.title}`]] as Line,
    ...part.lines.flatMap((line) => wrap(line, width - 4, 2).map((row): Line => [`    ${row}`])),
  ]);

/** Why the server no longer opens the seat, where it does not. */
const refusalLines = ({ refusal }: Table, width: number): readonly Line[] =>
  refusal === undefined ? [] : [...wrap(`✗ ${refusal}`, width, 2).map((row): Line => [['bad', row]]), []];

/** Date, turn and phase, and the state of the turn it belongs to. */
const momentLine = (table: Table): Line => {
  const { match } = table.seatView;
  const phase = phaseAt(table);
  return [
    ['title', `${match.date}, turn ${String(match.turn)}: ${phase?.title ?? match.title}`],
    ['dim', `  ${phase?.state ?? ''}`],
  ];
};

/** The page a player lands on: what is due, what came of the last orders, what happened since. */
export const deskLines = (table: Table, width: number, now: Date): readonly Line[] => {
  const { desk } = table.client;
  const fresh = table.reports.slice(table.seen);
  return [
    ...refusalLines(table, width),
    momentLine(table),
    desk.summary(table),
    [],
    ...againLines(table),
    ...dueLines(table, now, width),
    ...(desk.due?.(table, width) ?? []),
    ...receiptLines(table),
    ...letterLines(table),
    [],
    ...(desk.failures?.(table, width) ?? []),
    heading(fresh.length > 0 ? 'Since you last looked' : 'Nothing new since you last looked'),
    ...newsLines(fresh, width),
  ];
};
