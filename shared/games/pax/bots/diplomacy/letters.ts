import { MAX_SUBJECT } from '../../../../parts/letters/letter.ts';
import type { BotAnswer, WrittenLetter } from '../../../../kernel/match/bot.ts';
import { powerName } from '../../wording/words.ts';
import type { Edition } from '../../charts/edition.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { type Reason, reasonInWords } from './reasons.ts';
import { reasonInVoice, type Voice } from './voices.ts';

export type Letter = BotAnswer['letters'][number];

/** The purpose of a letter. */
export type Act =
  | 'greet'
  | 'ask'
  | 'accept'
  | 'refuse'
  | 'counter'
  | 'tell'
  | 'ease'
  | 'reply'
  | 'stands'
  | 'peace'
  | 'terms';

const OPENINGS: Readonly<Record<Voice, Readonly<Record<Act, string>>>> = {
  short: {
    greet: 'To begin with. ',
    ask: 'A proposal. ',
    accept: 'Agreed. ',
    refuse: 'No. ',
    counter: 'Not like that, but like this. ',
    tell: 'Take note. ',
    ease: 'For your information. ',
    reply: 'Noted. ',
    stands: 'My answer stands. ',
    peace: 'Enough of this war. ',
    terms: 'My terms have changed with the war. ',
  },
  prices: {
    greet: 'Good day, and to business. ',
    ask: 'I have an offer for you. ',
    accept: 'Done: the price is right. ',
    refuse: 'No deal. ',
    counter: 'We are not far apart. ',
    tell: 'You should know this. ',
    ease: 'You may be glad to know this. ',
    reply: 'To business. ',
    stands: 'My price stands. ',
    peace: 'This war costs more than it brings: enough of it. ',
    terms: 'The war has changed, and my terms with it. ',
  },
  claims: {
    greet: 'We tell you now, so that nobody is surprised later. ',
    ask: 'We both know what is ours; let us write it down. ',
    accept: 'We agree, and expect it to be kept to the day. ',
    refuse: 'We see no reason to agree. ',
    counter: 'We want more than that. ',
    tell: 'We tell you openly. ',
    ease: 'We say it openly. ',
    reply: 'We have read you. ',
    stands: 'What we said stands. ',
    peace: 'We have shown what we can hold. Enough of this war. ',
    terms: 'Both sides hold other areas now, so our terms have changed. ',
  },
  courteous: {
    greet: 'Permit me a word before the first orders. ',
    ask: 'May I lay a proposal before you? ',
    accept: 'With pleasure: we are agreed. ',
    refuse: 'I regret that I cannot agree. ',
    counter: 'I believe we can meet, if you will look at this change. ',
    tell: 'I would rather you heard it from me. ',
    ease: 'I am glad to write this. ',
    reply: 'Thank you for your letter. ',
    stands: 'I can only repeat, with regret, what I wrote. ',
    peace: 'May I propose that we make an end? Enough of this war. ',
    terms: 'May I amend my terms to what each of us holds now? ',
  },
  grievance: {
    greet: 'We have watched long enough how others share out the world. ',
    ask: 'We have been passed over long enough. ',
    accept: 'For once somebody deals fairly: agreed. ',
    refuse: 'So it is to be at our cost again? No. ',
    counter: 'Not on those terms; on these. ',
    tell: 'You will not like this. ',
    ease: 'We write this without a grudge. ',
    reply: 'So somebody writes to us, for once. ',
    stands: 'You have had our answer. ',
    peace: 'Enough of this war: it was not fought for our pleasure. ',
    terms: 'The war has moved on, and our terms with it. ',
  },
};

/** Openings for readers who have had the first ones, so that no opening is used twice for the same reader. */
const OPENINGS_AGAIN: Readonly<Partial<Record<Voice, Partial<Readonly<Record<Act, string>>>>>> = {
  grievance: {
    ask: 'We come to you once more. ',
    accept: 'Agreed. ',
    refuse: 'No, not at our cost. ',
    reply: 'You write again. ',
  },
};

/** The parts of a letter. */
export interface Message {
  readonly to: Seat;
  readonly act: Act;
  readonly subject: string;
  /** Conversation it belongs to: a treaty's id, or the thread it answers. */
  readonly thread: string;
  readonly reasons: readonly Reason[];
  /** The offer, on a line of its own before the reasons; whole sentences. */
  readonly terms?: string;
  /** What is to be done, or what would change the answer; whole sentences. */
  readonly more?: string;
}

/** A sentence with its first letter in capitals: names may begin with an article. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Voices in which a government says "we". */
const MANY: readonly Voice[] = ['claims', 'grievance'];
const OF_MANY: readonly (readonly [RegExp, string])[] = [
  [/(^|[.!?]\s+|\n\s*)I am\b/g, '$1We are'],
  [/\bI am\b/g, 'we are'],
  [/(^|[.!?]\s+|\n\s*)I\b/g, '$1We'],
  [/\bI\b/g, 'we'],
  [/\bmyself\b/g, 'ourselves'],
  [/\bme\b/g, 'us'],
  [/\bmy\b/g, 'our'],
  [/\bMy\b/g, 'Our'],
  [/\bmine\b/g, 'ours'],
];

const ofMany = (words: string): string =>
  OF_MANY.reduce((text, [one, many]) => text.replaceAll(one, many), words);

/** Words in the writer's voice; text between these marks is in the reader's words. */
const voiced = (voice: Voice, words: string): string =>
  MANY.includes(voice)
    ? words
        .split(/(“[^”\n]*”)/)
        .map((part) => (part.startsWith('“') ? part : ofMany(part)))
        .join('')
    : words;

/** A subject short enough for a letter: titles of treaties over several areas may be longer. */
const shortened = (subject: string): string =>
  subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT - 1).trimEnd()}…` : subject;

/** The first line of an engine letter: its writer and the year. */
const headOf = (edition: Edition, seat: Seat, year: number | string): string =>
  `${capital(powerName(edition, seat))}, ${String(year)}.\n`;

/** Openings of earlier builds, by which letters in older matches are known. */
const FORMER_OPENINGS: readonly string[] = [
  'Not so; but like this.',
  'For your knowledge.',
  'What the war has changed, the terms follow.',
  'That does not pay.',
  'Let nobody say later that he did not know.',
  'We see no cause to agree.',
  'Our claims go further than that.',
  'We hold something else by now, and so do you.',
  'So we are written to, for once.',
];

/** All possible beginnings of an engine letter after its first line. */
const FIRST_WORDS: readonly string[] = [
  ...(Object.keys(OPENINGS) as Voice[]).flatMap((voice) =>
    [...Object.values(OPENINGS[voice]), ...Object.values(OPENINGS_AGAIN[voice] ?? {})].map((opening) =>
      voiced(voice, opening.trim()),
    ),
  ),
  ...FORMER_OPENINGS,
];

/**
 * Whether the engine wrote a letter for its power: by its first line and the words after it, which people do not write.
 */
export const isOfEngine = (edition: Edition, { from, body }: WrittenLetter): boolean => {
  const seat = SEATS.find((one) => one === from);
  const year = /, (\d+)\.\n/.exec(body)?.[1];
  if (seat === undefined || year === undefined) return false;
  const head = headOf(edition, seat, year);
  return body.startsWith(head) && FIRST_WORDS.some((words) => body.startsWith(words, head.length));
};

/** How a letter begins after its first line. */
const openingTo = ({ temper: { voice }, letters, seat }: BotContext, to: Seat, act: Act): string => {
  const first = OPENINGS[voice][act].trim();
  const again = OPENINGS_AGAIN[voice]?.[act];
  const isUsed = letters.some(
    (letter) =>
      letter.from === seat && letter.to.includes(to) && letter.body.includes(`\n${voiced(voice, first)}`),
  );
  return again !== undefined && isUsed ? again.trim() : first;
};

/** A reason as its writer's voice puts it. */
const wordsOf = (bot: BotContext, reason: Reason): string => {
  const isVoiced = reason.code === 'both-gain' || reason.code === 'unfair-share' || reason.code === 'little';
  const own = isVoiced ? reasonInVoice(bot.temper.voice, reason, poundsPerPoint(bot, bot.seat)) : undefined;
  return own ?? reasonInWords(bot.edition, reason);
};

/** A letter in the voice of its writer: what, why, and what would change it. */
export const letterOf = (
  bot: BotContext,
  { to, act, subject, thread, reasons, terms, more }: Message,
): Letter => {
  const { edition, seat, state, temper } = bot;
  const why = reasons.slice(0, 2).map((reason) => capital(wordsOf(bot, reason)));
  const opening = openingTo(bot, to, act);
  const rest = [...why, more ?? ''].filter((part) => part !== '').join(' ');
  const said = terms === undefined ? `${opening} ${rest}` : `${opening}\n  ${terms}\n${rest}`;
  const body = `${headOf(edition, seat, state.year)}${voiced(temper.voice, said.trim())}`;
  return { to: [to], subject: shortened(subject), thread, body };
};

/** Number of letters from one seat to another this year. */
export const writtenTo = (bot: BotContext, other: Seat): number =>
  bot.letters.filter(
    ({ from, to, body }) =>
      from === bot.seat && to.includes(other) && body.includes(`, ${String(bot.state.year)}.\n`),
  ).length;
