import { wordsOf } from '../../kernel/language/names.ts';
import { MAX_SUBJECT, type SeatLetter } from './letter.ts';

/** A subject without the `Re:` of an answer. */
export const bareSubject = (subject: string): string => subject.replace(/^(?:\s*re:\s*)+/i, '').trim();

/** `Re: Treaty of Friendship` → `treaty-of-friendship`, the way treaties are named by their titles. */
export const threadOf = (text: string): string => wordsOf(bareSubject(text)).join('-') || 'letters';

/**
 * The thread of the drafts that allies show each other for one phase, `draft-orders-3-first-orders-2`: letters in
 * it belong to that phase and to no other.
 */
export const draftThread = (phase: string): string => threadOf(`draft orders ${phase}`);

/** Whether a thread is one of drafts, whichever phase they are for: the keys of phases begin with their turn. */
export const isDraftThread = (thread: string): boolean => /^draft-orders-\d/.test(thread);

/** The drafts among a phase's letters, as written; copies that others have shown do not count. */
export const phaseDrafts = (letters: readonly SeatLetter[], phase: string): readonly SeatLetter[] => {
  const sought = draftThread(phase);
  return letters.filter(({ thread, shown }) => thread === sought && shown === undefined);
};

/** Letters by the thread they belong to; threads in the order of their first letters. */
export const byThread = (
  letters: readonly SeatLetter[],
): ReadonlyMap<string, readonly [SeatLetter, ...SeatLetter[]]> => {
  const threads = new Map<string, [SeatLetter, ...SeatLetter[]]>();
  for (const letter of letters) {
    const known = threads.get(letter.thread);
    if (known) known.push(letter);
    else threads.set(letter.thread, [letter]);
  }
  return threads;
};

/** Everybody a letter concerns, those it was shown by and to included; with repetitions. */
export const partiesOfLetter = ({ from, to, shown }: SeatLetter): readonly string[] => [
  from,
  ...to,
  ...(shown ? [shown.by, shown.to] : []),
];

/** Whom an answer goes to: the writer, or everybody concerned; never oneself. */
const answerTo = ({ from, to, shown }: SeatLetter, self: string, isToAll: boolean): readonly string[] => {
  const writer = shown && shown.by !== self ? shown.by : from;
  const others = isToAll || writer === self ? [writer, ...to] : [writer];
  return [...new Set(others)].filter((seat) => seat !== self);
};

/** The first half of a character whose second was cut off. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** As much of a subject as a letter can have. */
export const cutSubject = (subject: string): string => subject.slice(0, MAX_SUBJECT).replace(HALF_AT_END, '');

/** The heading of an answer: it stays in the thread of what it answers. */
export const answerHeading = (
  letter: SeatLetter,
  self: string,
  isToAll: boolean,
): { readonly to: readonly string[]; readonly subject: string; readonly thread: string } => ({
  to: answerTo(letter, self, isToAll),
  subject: cutSubject(`Re: ${bareSubject(letter.subject)}`),
  thread: letter.thread,
});
