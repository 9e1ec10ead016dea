import type { SeatLetter } from '@chancery/shared/parts/letters/letter.ts';
import type { Command } from 'commander';
import type { KnownLetters } from '@chancery/shared/parts/letters/known-letters.ts';
import { withLetters, type SeatLetters, letterNumber } from './seat-letters.ts';
import { writeAnswer, quotedLines } from '../system/output.ts';
import { addSeatOptions, type SeatOptions } from './options.ts';

interface ListOptions extends SeatOptions {
  readonly unread?: true;
  readonly with?: string;
  readonly thread?: string;
  readonly search?: string;
}

const isWanted =
  ({ unread }: KnownLetters, options: ListOptions) =>
  ({ id, from, to, shown, thread, subject, body }: SeatLetter): boolean => {
    const parties = [from, ...to, ...(shown ? [shown.by, shown.to] : [])];
    if (options.unread && !unread.includes(id)) return false;
    if (options.with !== undefined && !parties.includes(options.with)) return false;
    if (options.thread !== undefined && thread !== options.thread) return false;
    return `${subject}\n${body}`.toLowerCase().includes((options.search ?? '').toLowerCase());
  };

const rowOf =
  ({ unread }: KnownLetters) =>
  ({ id, at, from, to, subject, shown, thread }: SeatLetter): string => {
    const mark = unread.includes(id) ? '*' : ' ';
    const by = shown ? `, shown by ${shown.by}` : '';
    return `${mark}${String(id).padStart(4)}  ${at.slice(0, 16)}  ${from} to ${to.join(', ')}${by}: ${subject} [${thread}]`;
  };

const list = async (options: ListOptions, command: Command): Promise<void> => {
  const held = await withLetters(options, command, async (seatLetters) => {
    const letters = await seatLetters.all();
    await seatLetters.saveProofs(letters.letters);
    return letters;
  });
  const { threadOf } = await import('@chancery/shared/parts/letters/threads.ts');
  const { thread, ...rest } = options;
  const wanted = thread === undefined ? rest : { ...rest, thread: threadOf(thread) };
  const letters = held.letters.filter(isWanted(held, wanted));
  const unread = held.unread.filter((id) => letters.some((letter) => letter.id === id));
  const rows = letters.map(rowOf(held));
  writeAnswer(options.json, { letters, unread }, rows.length > 0 ? rows : ['no letters']);
};

/** A letter as text. Its body is quoted, so that none of its lines looks like the head of another letter. */
const pageOf = ({ id, at, from, to, subject, thread, shown, body }: SeatLetter): readonly string[] => [
  `Number:  ${String(id)}`,
  `From:    ${from}`,
  `To:      ${to.join(', ')}`,
  `Written: ${at}`,
  `Subject: ${subject}`,
  `Thread:  ${thread}`,
  ...(shown ? [`Shown:   by ${shown.by} to ${shown.to}, ${shown.at}`] : []),
  '',
  ...quotedLines(body),
  '',
];

const readChosen = async ({ server, all, find, saveProofs }: SeatLetters, ids: readonly number[]) => {
  const { letters, unread } = await all();
  const chosen =
    ids.length > 0 ? await Promise.all(ids.map(find)) : letters.filter(({ id }) => unread.includes(id));
  const fresh = chosen.map(({ id }) => id).filter((id) => unread.includes(id));
  if (fresh.length > 0) await server.markRead(fresh);
  await saveProofs(letters);
  return chosen;
};

const read = async (ids: number[], options: SeatOptions, command: Command): Promise<void> => {
  const letters = await withLetters(options, command, (seatLetters) => readChosen(seatLetters, ids));
  writeAnswer(options.json, letters, letters.length > 0 ? letters.flatMap(pageOf) : ['nothing unread']);
};

/** `chancery letter list` and `chancery letter read`. */
export const addLetterRead = (letter: Command): void => {
  addSeatOptions(letter.command('list'))
    .description('your letters, sent and received; * marks the unread')
    .option('--unread', 'the unread only')
    .option('--with <seat>', 'those from or to a seat, or shown by one')
    .option('--thread <name>', 'those of a thread: its name, which list has in brackets')
    .option('--search <words>', 'those with these words in subject or text')
    .option('--json', 'print one JSON object')
    .action(list);
  addSeatOptions(letter.command('read'))
    .description('print letters and mark them as read; without numbers, all unread ones')
    .argument('[numbers...]', 'letters, as list numbers them', (text: string, before: number[] = []) => [
      ...before,
      letterNumber(text),
    ])
    .option('--json', 'print one JSON array')
    .action((ids: number[] | undefined, options: SeatOptions, command: Command) =>
      read(ids ?? [], options, command),
    );
};
