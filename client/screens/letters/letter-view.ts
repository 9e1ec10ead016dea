import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { sentenceCase } from '@chancery/shared/kernel/report/words.ts';
import { printableLines } from '@chancery/shared/kernel/text/printable.ts';
import { labelledLines, type Line, wrap } from '../../shell/lines.ts';
import { clockTime } from '../../shell/clock.ts';
import type { Table } from '../../table/table.ts';
import { seatInSentence, seatMark, seatName, seatNames, noReplyReason } from '../../table/seats.ts';
import { rowsOf } from '../../shell/text-area.ts';
import type { LetterMode } from './mode.ts';
import { matchingRecipients, recipientHere } from './recipients.ts';
import { letterById, lettersOfThread } from './threads.ts';

const copyLines = ({ shown }: SeatLetter, table: Table, width: number): readonly Line[] => {
  if (!shown) return [];
  const [by, to] = [shown.by, shown.to].map((seat) => seatInSentence(table, seat));
  const text = `a copy, shown by ${by ?? ''} to ${to ?? ''} on ${clockTime(new Date(shown.at))}`;
  return wrap(text, width - 2).map((row): Line => [['warn', row]]);
};

/** Recipients who answer no letters, each with the reason. */
const silentLines = ({ to }: SeatLetter, table: Table, width: number): readonly Line[] =>
  to
    .flatMap((seat) => noReplyReason(table, seat) ?? [])
    .flatMap((why) => wrap(sentenceCase(`${why}.`), width).map((row): Line => [['warn', row]]));

export const bodyLines = (body: string, width: number): readonly Line[] => {
  const text = printableLines(body).join('\n');
  return rowsOf(text, width - 1).map(({ from, to }): Line => [text.slice(from, to)]);
};

/** An open letter: sender, recipients, time and text. */
export const letterLines = (table: Table, id: number, width: number): readonly Line[] => {
  const letter = letterById(table, id);
  if (!letter) return [['There is no such letter.']];
  const thread = lettersOfThread(table, id);
  const at = thread.findIndex((each) => each.id === id) + 1;
  const topic = table.client.topics?.(table).find((each) => each.id === letter.thread)?.title;
  const about = topic === undefined || topic === letter.subject ? '' : `, about “${topic}”`;
  const place = `letter ${String(at)} of ${String(thread.length)} of its thread${about}, number ${String(id)} of yours`;
  return [
    [['title', letter.subject]],
    ...labelledLines('from', seatName(table, letter.from), width),
    ...labelledLines('to', seatNames(table, letter.to), width),
    ...labelledLines('written', clockTime(new Date(letter.at)), width),
    ...wrap(place, width).map((row): Line => [['dim', row]]),
    ...copyLines(letter, table, width),
    ...silentLines(letter, table, width),
    [['dim', '─'.repeat(width)]],
    ...bodyLines(letter.body, width),
  ];
};

const COPY_NOTE = 'The copy is what was written, and says that you have shown it. The writer is not told.';

/** The seats a letter can be shown to; typing filters the list. */
export const showLines = (
  table: Table,
  { id, picking }: Extract<LetterMode, { is: 'show' }>,
  width: number,
): readonly Line[] => {
  const here = recipientHere(table, { picking });
  const seats = matchingRecipients(table, picking).map((seat): Line => [
    seat === here ? ['accent', '▸ '] : '  ',
    seatMark(table, seat),
    ' ',
    [seat === here ? 'chosen' : 'plain', seatName(table, seat)],
  ]);
  return [
    [['title', `Show “${letterById(table, id)?.subject ?? ''}” to`], `  ${picking.filter}▌`],
    ...(seats.length > 0 ? seats : [['  no name matches; Backspace deletes letters'] as Line]),
    [],
    ...wrap(COPY_NOTE, width - 1).map((row): Line => [['dim', row]]),
  ];
};
