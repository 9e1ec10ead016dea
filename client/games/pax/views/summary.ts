import type { ReportPart } from '@chancery/shared/api';
import { outcomeSentence } from '@chancery/shared/games/pax/report/index.ts';
import { heading, type Line, pounds, type Span, wrap } from '../../../shell/lines.ts';
import { namesOf, CORRESPONDENTS } from '../../../screens/letters/correspondents.ts';
import { ownPower, type Table } from '../../../table/table.ts';
import { warDueLines } from '../war/due.ts';
import { powerName } from './names.ts';
import { visitText } from '../../../screens/phase-visit.ts';

/** `in 3 days 4 h`, `in 20 min`, `12 min ago`. */
export const distance = (from: Date, to: Date): string => {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  const size = Math.abs(minutes);
  const [days, hours] = [Math.floor(size / 1440), Math.floor((size % 1440) / 60)];
  const text =
    days > 0
      ? `${String(days)} d ${String(hours)} h`
      : hours > 0
        ? `${String(hours)} h ${String(size % 60)} min`
        : `${String(size)} min`;
  return minutes >= 0 ? `in ${text}` : `${text} ago`;
};

/** `2026-12-01 18:00`, by the clock of this machine. */
export const clock = (at: Date): string =>
  `${String(at.getFullYear())}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')} ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;

/** A deadline further off than this is none that anybody waits for. */
const A_YEAR_MS = 366 * 86_400_000;

/** When a phase closes: `by 2026-12-01 18:00 (in 3 d 4 h)`. */
export const closing = (deadline: string | null, now: Date): string => {
  if (deadline === null) return 'when the game master closes the phase';
  const at = new Date(deadline);
  if (at.getTime() - now.getTime() > A_YEAR_MS) return 'whenever you like';
  return `by ${clock(at)} (${distance(now, at)})`;
};

/** What is due, or who is missing, in one sentence or two. */
const dueSpan = ({ seatView }: Table, now: Date): Exclude<Span, string> => {
  const { view, seat, deadline, isDone, handedIn, match } = seatView;
  if (match.over) return ['accent', 'The match is over; the final record is under Standings.'];
  const { awaited } = view;
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
const againLines = ({ seatView: { match, view } }: Table): readonly Line[] => {
  const again = visitText(match.phase);
  if (again === '' || match.over || !view.awaited) return [];
  return [[['warn', `This phase is open for the ${again} in this turn, with a deadline of its own.`]]];
};

const receiptLines = ({ seatView }: Table): readonly Line[] => {
  const { receipt, view, seat } = seatView;
  if (view.awaited?.by !== 'sheet' || !view.awaited.seats.includes(seat)) return [];
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

const outcomeLines = ({ seatView, edition }: Table, width: number): readonly Line[] => {
  const failed = seatView.view.outcomes.filter((outcome) => outcome.status !== 'done');
  if (failed.length === 0) return [];
  return [
    heading('Orders of yours that were not carried out'),
    ...failed.flatMap((outcome) => {
      const text = `line ${outcome.id.split('/')[1] ?? ''}, ${outcomeSentence(edition, outcome)}`;
      return wrap(text, width - 2, 4).map((row): Line => [['warn', `  ${row}`]]);
    }),
    [],
  ];
};

const letterLines = ({ letters, edition }: Table): readonly Line[] => {
  const unread = letters.letters.filter(({ id }) => letters.unread.includes(id));
  if (unread.length === 0) return [];
  const writers = CORRESPONDENTS.filter((seat) => unread.some(({ from }) => from === seat));
  const count = unread.length === 1 ? 'A letter' : `${String(unread.length)} letters`;
  return [[['accent', `▸ ${count} unread, from ${namesOf(edition, writers)}.`]]];
};

const newsLines = (parts: readonly ReportPart[], width: number): readonly Line[] =>
  parts.flatMap((part) => [
    [['title', `  ${part.date} ${part.title}`]] as Line,
    ...part.lines.flatMap((line) => wrap(line, width - 4, 2).map((row): Line => [`    ${row}`])),
  ]);

const standing = (table: Table): Line => {
  const power = ownPower(table);
  const { state, edition } = table;
  const indices = `tensions ${String(state.tensions)}, resentment ${String(state.resentment)}`;
  if (!power) return [['dim', indices]];
  const junior = power === 'germany' ? `, Austria-Hungary ${pounds(state.treasury['austria-hungary'])}` : '';
  return [
    [power, powerName(edition, power)],
    `  ${pounds(state.treasury[power])}${junior}, ${String(state.vp[power])} VP   `,
    ['dim', indices],
  ];
};

/** Why the server no longer opens the seat, where it does not. */
const refusalLines = ({ refusal }: Table, width: number): readonly Line[] =>
  refusal === undefined ? [] : [...wrap(`✗ ${refusal}`, width, 2).map((row): Line => [['bad', row]]), []];

/** The page a player lands on: what is due, what came of the last orders, what happened since. */
export const summaryLines = (table: Table, width: number, now: Date): readonly Line[] => {
  const { view } = table.seatView;
  const fresh = table.reports.slice(table.seen);
  return [
    ...refusalLines(table, width),
    [
      ['title', `${String(view.position.year)}, turn ${String(view.position.turn)}: ${view.title}`],
      ['dim', `  ${view.state}`],
    ],
    standing(table),
    [],
    ...againLines(table),
    ...dueLines(table, now, width),
    ...warDueLines(table, width),
    ...receiptLines(table),
    ...letterLines(table),
    [],
    ...outcomeLines(table, width),
    heading(fresh.length > 0 ? 'Since you last looked' : 'Nothing new since you last looked'),
    ...newsLines(fresh, width),
  ];
};
