import { wordsOf } from '../../kernel/language/names.ts';
import { MAX_SUBJECT, type SeatLetter } from './letter.ts';

/** A subject without `Re:`. */
export const bareSubject = (subject: string): string => subject.replace(/^(?:\s*re:\s*)+/i, '').trim();

/** `Re: Treaty of Friendship` → `treaty-of-friendship`, the same form as a treaty's id. */
export const threadOf = (text: string): string => wordsOf(bareSubject(text)).join('-') || 'letters';

/** The thread of the drafts that allies show each other in one phase, `draft-orders-3-orders-2`. */
export const draftThread = (phase: string): string => threadOf(`draft orders ${phase}`);

/** Whether a thread is for drafts of any phase: phase keys begin with the turn. */
export const isDraftThread = (thread: string): boolean => /^draft-orders-\d/.test(thread);

/** The drafts among a phase's letters, without copies shown to others. */
export const phaseDrafts = (letters: readonly SeatLetter[], phase: string): readonly SeatLetter[] => {
  const sought = draftThread(phase);
  return letters.filter(({ thread, shown }) => thread === sought && shown === undefined);
};

/** Letters by thread; threads in the order of their first letters. */
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

/** Everybody concerned by a letter, including those it was shown by and to; may have duplicates. */
export const partiesOfLetter = ({ from, to, shown }: SeatLetter): readonly string[] => [
  from,
  ...to,
  ...(shown ? [shown.by, shown.to] : []),
];

/** The recipients of an answer: the writer, or everybody concerned, but never oneself. */
const answerTo = ({ from, to, shown }: SeatLetter, self: string, isToAll: boolean): readonly string[] => {
  const writer = shown && shown.by !== self ? shown.by : from;
  const others = isToAll || writer === self ? [writer, ...to] : [writer];
  return [...new Set(others)].filter((seat) => seat !== self);
};

/** A high surrogate without its low surrogate. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** A subject shortened to the longest allowed. */
export const cutSubject = (subject: string): string => subject.slice(0, MAX_SUBJECT).replace(HALF_AT_END, '');

/** The heading of an answer; it stays in the same thread. */
export const answerHeading = (
  letter: SeatLetter,
  self: string,
  isToAll: boolean,
): { readonly to: readonly string[]; readonly subject: string; readonly thread: string } => ({
  to: answerTo(letter, self, isToAll),
  subject: cutSubject(`Re: ${bareSubject(letter.subject)}`),
  thread: letter.thread,
});
