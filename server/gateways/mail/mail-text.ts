import type { SeatEvent } from '@chancery/shared/api';
import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { textOfReports } from '@chancery/shared/report-text';
import { printable, printableLines } from '@chancery/shared/kernel/text/printable.ts';
import type { TextToConfirm } from '../../people/person.ts';
import { formatTime } from '../../people/mailing-times.ts';

// The texts of mails. Reports and letters are the same as in every gateway.

/** A list of lines; paragraphs are separated by an empty line. */
export type MailParagraph = readonly string[];

export const textOfParagraphs = (paragraphs: readonly MailParagraph[]): string =>
  `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines
        .flatMap((line) => line.split('\n'))
        .map(printable)
        .join('\n'),
    )
    .join('\n\n')}\n`;

/** The subject of a mail: the code and the topic, without secrets. */
export const subjectOf = (code: string | undefined, about: readonly string[]): string =>
  printable(`${code === undefined ? '' : `[${code}] `}${about.join(' · ')}`);

export const HOW_TO_ANSWER: MailParagraph = [
  'Answer this mail with your orders, and leave its subject as it is: the code in it counts once, and the answer',
  'brings the next. Above what you quote write your sheet or your lines; "done" when you have nothing more to say;',
  '"letter SEAT: Subject", the letter, and "end letter"; "report", "tables" or "help".',
];

export const HELP: readonly MailParagraph[] = [
  [
    'What can stand in a mail, each on a line of its own:',
    '  your orders: a sheet, or single lines and treaties, as the phase asks for',
    '  done                        you have nothing more to say in this phase',
    '  withdraw                    your sheet is taken back',
    '  letter SEAT, SEAT: Subject  a private letter: the lines below it, up to "end letter"',
    '  report, report 3            the reports of this turn, or of turn 3',
    '  tables                      all your tables, and what is due',
    '  zone: Europe/Berlin         your time zone, by which deadlines are told',
    '  quiet: 22:00-07:00          hours in which nothing is sent to you; quiet: none',
    '  digest: 18:00               all news of a day in one mail at that time; digest: none',
    '  name: Anna                  what the host calls you',
    '  forget me                   deletes everything known about you here and frees your seats',
  ],
];

/** The answer to unknown senders. It does not depend on the sender or on existing data. */
export const STRANGER_ANSWER: readonly MailParagraph[] = [
  [
    'This mailbox takes orders of people who have been invited to a match here, from the address they were invited',
    'at, with the code of the last mail to them. Your mail was not read any further, and nothing was done.',
  ],
  ['If you play here, answer the last mail you had from here; if you have lost it, ask your host.'],
];

/** A letter, with a mark in front of its text that begins no other line of a mail. */
const letterLines = ({ from, to, subject, body, shown: copy }: SeatLetter): MailParagraph => [
  copy
    ? `${copy.by} shows you a letter of ${from} to ${to.join(', ')}:`
    : `Letter from ${from} to ${to.join(', ')}:`,
  `Subject: ${subject}`,
  ...printableLines(body).map((line) => `| ${line}`),
];

/** The paragraphs about an event in a mail to the seat's holder; empty for events that only clients need. */
export const eventParagraphs = (event: SeatEvent, zone: string): readonly MailParagraph[] => {
  const until = (deadline: string | null): string =>
    deadline === null ? 'no deadline' : `until ${formatTime(zone, deadline)}`;
  switch (event.kind) {
    case 'report':
      return [textOfReports(event.parts)];
    case 'phase':
      return [[`Now: ${event.title} (${event.phase}), ${until(event.deadline)}.`]];
    case 'deadline':
      return [[`The deadline has changed: ${until(event.deadline)}.`]];
    case 'letter':
      return event.isUnread ? [letterLines(event.letter)] : [];
    case 'handed-in':
    case 'letters-read':
    case 'muted':
    case 'reread':
    case 'sheet':
    case 'view':
      return [];
  }
};

export const confirmationParagraph = ({ text }: TextToConfirm): MailParagraph => [
  'Nothing of this has been done yet. It is read as:',
  ...text.split('\n').map((line) => `  ${line}`),
  'Send this mail back (answer it, leave the subject as it is) to have just that carried out.',
];
