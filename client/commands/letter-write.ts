import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed, EXIT } from '../system/exit.ts';
import type { LetterText } from '../table/calls.ts';
import { withLetters, type SeatLetters, letterNumber } from './seat-letters.ts';
import { writeAnswer } from '../system/output.ts';
import { addSeatOptions, type SeatOptions } from './options.ts';
import { readTextInput } from './text-input.ts';
import { KEY_OPTION, withActKey } from './act-key.ts';

const parseSeats = (text: string): readonly string[] => {
  const list = text.split(',').map((seat) => seat.trim().toLowerCase());
  if (list.includes(''))
    throw new InvalidArgumentError('Seats are written with commas between them: SEAT,SEAT,gm.');
  return list;
};

interface WriteOptions extends SeatOptions {
  readonly to?: readonly string[];
  readonly subject?: string;
  readonly thread?: string;
  readonly answer?: number;
  readonly file?: string;
  readonly key?: string;
}

const readBody = async (words: readonly string[], { file }: WriteOptions): Promise<string> => {
  if (file === undefined && words.length > 0) return words.join(' ');
  return readTextInput(file ?? '-');
};

type LetterHeading = Omit<LetterText, 'body'>;

/** Recipients, subject and thread of a reply, taken from the original letter. */
const headingOfAnswer = async ({ find, ownSeat }: SeatLetters, id: number): Promise<LetterHeading> => {
  const { answerHeading } = await import('@chancery/shared/parts/letters/threads.ts');
  return answerHeading(await find(id), await ownSeat(), false);
};

/** The letter to send; options override what a reply inherits. */
const letterOf = (
  body: string,
  { to, subject, thread }: WriteOptions,
  inherited?: LetterHeading,
): LetterText => {
  const name = thread ?? inherited?.thread;
  return {
    to: to ?? inherited?.to ?? [],
    subject: subject ?? inherited?.subject ?? '',
    body: body.replaceAll(/\r\n?/g, '\n').trimEnd(),
    ...(name !== undefined && { thread: name }),
  };
};

const write = async (words: string[], options: WriteOptions, command: Command): Promise<void> => {
  if (options.answer === undefined && (options.to === undefined || options.subject === undefined))
    throw new CommandFailed(EXIT.usage, 'a letter needs --to and --subject, or --answer NUMBER');
  const body = await readBody(words, options);
  const sent = await withLetters(options, command, async (seatLetters) => {
    const inherited =
      options.answer === undefined ? undefined : await headingOfAnswer(seatLetters, options.answer);
    const letter = letterOf(body, options, inherited);
    const own = await withActKey(options.key, (key) => seatLetters.keyed(key).send(letter));
    await seatLetters.saveProofs([own]);
    return own;
  });
  writeAnswer(options.json, sent, [
    `sent to ${sent.to.join(', ')} at ${sent.at}; number ${String(sent.id)} of your letters, thread ${sent.thread}`,
  ]);
};

interface ShowOptions extends SeatOptions {
  readonly to: readonly string[];
  readonly key?: string;
}

/** Each seat's copy has its own key, so that repeating the command shows no copy twice. */
const show = async (id: number, options: ShowOptions, command: Command): Promise<void> => {
  const shown = await withLetters(options, command, (seatLetters) =>
    withActKey(options.key, async (key) => {
      const copies: SeatLetter[] = [];
      for (const seat of options.to) copies.push(await seatLetters.keyed(`${key}-${seat}`).show(id, seat));
      await seatLetters.saveProofs(copies);
      return copies;
    }),
  );
  writeAnswer(options.json, shown, [`letter ${String(id)} shown to ${options.to.join(', ')}`]);
};

interface MuteOptions extends SeatOptions {
  readonly key?: string;
}

/** `mute` and `unmute` differ only in what they set. */
const addMute = (
  letter: Command,
  { name, about }: { readonly name: 'mute' | 'unmute'; readonly about: string },
): void => {
  addSeatOptions(letter.command(name))
    .description(about)
    .argument('<seat>', 'the seat')
    .option(...KEY_OPTION)
    .option('--json', 'print the muted seats as one JSON array')
    .action(async (seat: string, options: MuteOptions, command: Command) => {
      const muted = await withLetters(options, command, (seatLetters) =>
        withActKey(options.key, (key) => seatLetters.keyed(key).mute(seat.toLowerCase(), name === 'mute')),
      );
      writeAnswer(options.json, muted, [muted.length > 0 ? `muted: ${muted.join(', ')}` : 'nobody is muted']);
    });
};

/** `chancery letter write`, `show`, `mute` and `unmute`. */
export const addLetterWrite = (letter: Command): void => {
  addSeatOptions(letter.command('write'))
    .description('write a letter; its text is an argument, a file, or standard input')
    .argument('[text...]', 'the letter')
    .option('--to <seats>', 'recipients: SEAT,SEAT,gm', parseSeats)
    .option('--subject <words>', 'its subject')
    .option('--thread <name>', 'its thread: any words; letters with the same words form a thread')
    .option('--answer <number>', 'answer a letter of yours: its writer, subject and thread', letterNumber)
    .option('--file <path>', 'the letter as a text file; - is standard input')
    .option(...KEY_OPTION)
    .option('--json', 'print the letter as one JSON object')
    .action(write);
  addSeatOptions(letter.command('show'))
    .description('show one of your letters to another seat; its writer is not told')
    .argument('<number>', 'the letter, as list numbers it', letterNumber)
    .requiredOption('--to <seats>', 'whom it is shown to', parseSeats)
    .option(...KEY_OPTION)
    .option('--json', 'print the copies as one JSON array')
    .action(show);
  addMute(letter, { name: 'mute', about: 'stop announcing letters of a seat; nobody is told' });
  addMute(letter, { name: 'unmute', about: 'announce letters of a seat again' });
};
