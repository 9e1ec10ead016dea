import { MAX_SUBJECT } from '../../../../parts/letters/letter.ts';
import type { BotAnswer, WrittenLetter } from '../../../../kernel/match/bot.ts';
import { omissionWords } from '../../treaties/omissions.ts';
import { powerName, verbFor } from '../../wording/words.ts';
import type { Edition } from '../../charts/edition.ts';
import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import type { Temper } from '../tempers.ts';

export type Letter = BotAnswer['letters'][number];

/** Why something is answered as it is, with figures a reader can check. */
export type Reason =
  | { readonly code: 'worth'; readonly points: number; readonly pounds: number }
  | { readonly code: 'rival-leads'; readonly rival: Seat; readonly points: number }
  | { readonly code: 'broke-word'; readonly rival: Seat; readonly times: number }
  /** Who would have had a Congress rob the writer of late. */
  | { readonly code: 'robber'; readonly rival: Seat }
  | { readonly code: 'made-war'; readonly rival: Seat; readonly times: number }
  | { readonly code: 'made-war-on'; readonly rival: Seat; readonly victim: Seat }
  /** Who has made war of late, on the writer or on another, and may do it again. */
  | { readonly code: 'feared'; readonly rival: Seat; readonly victim: Seat | 'us'; readonly year: number }
  | { readonly code: 'kept-word'; readonly rival: Seat; readonly times: number }
  | { readonly code: 'both-gain'; readonly points: number; readonly theirs: number }
  | { readonly code: 'unfair-share'; readonly points: number; readonly theirs: number }
  /** What the partner would gain, where they stand so well that it counts against the text. */
  | { readonly code: 'helps-rival'; readonly points: number; readonly theirs: number }
  /** The clause that costs its reader most, in words. */
  | { readonly code: 'clause'; readonly clause: string; readonly points: number; readonly pounds: number }
  /** A payment, and what all the rest of the text is worth to who should make it, in pounds. */
  | { readonly code: 'dear'; readonly price: number; readonly points: number; readonly worth: number }
  | { readonly code: 'little'; readonly points: number }
  | { readonly code: 'bound' }
  /** Pounds asked for, and those that can be spared for treaties now. */
  | { readonly code: 'purse'; readonly price: number; readonly purse: number }
  /** A clause that could not be carried out as things stand, and why. */
  | { readonly code: 'undone'; readonly clause: string; readonly why: string }
  /** Why it binds itself to no war: a treaty with the one attacked, the Great War, or odds below its own. */
  | { readonly code: 'signed-with'; readonly rival: Seat }
  | { readonly code: 'great-war' }
  | { readonly code: 'odds'; readonly rival: Seat; readonly odds: number; readonly wanted: number }
  /** Strength that a threat could bring over sea for each point that would meet it. */
  | { readonly code: 'threat'; readonly odds: number };

/** What a letter does. */
export type Act = 'ask' | 'accept' | 'refuse' | 'counter' | 'tell' | 'reply' | 'stands' | 'peace' | 'terms';

type Voice = Temper['voice'];

/** Points that are nothing once they are rounded. */
const SHOWN = 0.05;

/** Points in words: `1 point`, `2.3 points`, `14 points`; the sign is left to the sentence. */
export const figure = (number: number): string => {
  const rounded = Math.abs(number) < 10 ? Math.round(number * 10) / 10 : Math.round(number);
  return `${String(Math.abs(rounded))} ${Math.abs(rounded) === 1 ? 'point' : 'points'}`;
};

/** `2.5 points by 1916, which is £25 of mine`. */
const inPounds = ({ points, pounds }: { readonly points: number; readonly pounds: number }): string =>
  `${figure(points)} by 1916${pounds > 0 ? `, which is £${String(pounds)} of mine` : ''}`;

/** What both gain; what seems to bring a side nothing is left to it to reckon. */
const bothGain = ({ points, theirs }: { readonly points: number; readonly theirs: number }): string => {
  if (Math.abs(points) < SHOWN)
    return theirs < SHOWN
      ? 'By itself it changes nothing for either of us, and it holds others back.'
      : `It is worth about ${figure(theirs)} to you, as I see it, and holds others back.`;
  return theirs < SHOWN
    ? `It is worth about ${figure(points)} to me; what it is worth to you, you know better than I.`
    : `It is worth about ${figure(points)} to me and, as I see it, ${figure(theirs)} to you.`;
};

const sentenceOf = (edition: Edition, reason: Reason): string => {
  const who = (seat: Seat, singular: string, plural: string): string =>
    `${powerName(edition, seat)} ${verbFor(seat, singular, plural)}`;
  switch (reason.code) {
    case 'worth':
      return reason.points < 0
        ? `By my reckoning it costs me about ${inPounds(reason)}.`
        : `By my reckoning it brings me about ${inPounds(reason)}.`;
    case 'rival-leads':
      return `${who(reason.rival, 'is', 'are')} on the way to ${String(Math.round(reason.points))} points, ahead of us all, and I add nothing to that.`;
    case 'broke-word':
      return `${who(reason.rival, 'has', 'have')} broken treaties ${reason.times === 1 ? 'once' : `${String(reason.times)} times`}, and I believe half of such promises.`;
    case 'robber':
      return `${who(reason.rival, 'was', 'were')} for taking from me by a Congress what nobody disputes, and I sign nothing with such a power.`;
    case 'made-war':
      return `${who(reason.rival, 'has', 'have')} made war on me ${reason.times === 1 ? 'once' : `${String(reason.times)} times`}, and I put little trust in such promises.`;
    case 'made-war-on':
      return `${who(reason.rival, 'has', 'have')} made war on ${powerName(edition, reason.victim)}, and I believe such promises the less.`;
    case 'feared':
      return reason.victim === 'us'
        ? `${powerName(edition, reason.rival)} made war on me in ${String(reason.year)} and may again.`
        : `${powerName(edition, reason.rival)} made war on ${powerName(edition, reason.victim)} in ${String(reason.year)}, and one of us may be the next.`;
    case 'kept-word':
      return `${who(reason.rival, 'has', 'have')} kept ${reason.times === 1 ? 'one treaty' : `${String(reason.times)} treaties`} with me, and I count on this one too.`;
    case 'both-gain':
      return bothGain(reason);
    case 'unfair-share':
      return `It brings me about ${figure(reason.points)} by 1916 and you, as I see it, ${figure(reason.theirs)}: I ask for more of it.`;
    case 'helps-rival':
      return `It brings me about ${figure(reason.points)} by 1916 and you ${figure(reason.theirs)}; as you stand, that is more than I can allow.`;
    case 'clause':
      return `That ${reason.clause} costs me about ${inPounds(reason)}.`;
    case 'dear': {
      const paid = `£${String(reason.price)} of mine is about ${figure(reason.points)}`;
      return reason.worth === 0
        ? `${paid}, and the rest brings me nothing.`
        : `${paid}, and the rest is worth about £${String(reason.worth)} to me.`;
    }
    case 'little':
      return Math.abs(reason.points) < SHOWN
        ? 'By my reckoning it changes nothing for me.'
        : `It brings me about ${figure(reason.points)} by 1916: too little to bind myself for.`;
    case 'undone':
      return `That ${reason.clause} cannot be done as things stand: ${omissionWords(reason.why)}.`;
    case 'purse':
      return reason.purse === 0
        ? `You ask £${String(reason.price)}, and I have nothing left for treaties this year.`
        : `You ask £${String(reason.price)}, and £${String(reason.purse)} is all I can spare for treaties this year.`;
    case 'bound':
      return 'I have a pact with another against you, and sign none that would cross it.';
    case 'signed-with':
      return `I have signed with ${powerName(edition, reason.rival)}, and make no war on a partner.`;
    case 'great-war':
      return 'That war would draw in four powers of Europe and end in the Great War.';
    case 'odds':
      return `Together we could bring ${reason.odds.toFixed(1)} over sea for each point of ${powerName(edition, reason.rival)} that would meet us, and I go to war from ${reason.wanted.toFixed(1)}.`;
    case 'threat':
      return `For each point of strength that would meet you, you could bring ${reason.odds.toFixed(1)} over sea: I do not pay for peace at such odds.`;
  }
};

const OPENINGS: Readonly<Record<Voice, Readonly<Record<Act, string>>>> = {
  short: {
    ask: 'A proposal. ',
    accept: 'Agreed. ',
    refuse: 'No. ',
    counter: 'Not so; but like this. ',
    tell: 'Take note. ',
    reply: 'Noted. ',
    stands: 'My answer stands. ',
    peace: 'Enough of this war. ',
    terms: 'My terms have changed with the war. ',
  },
  prices: {
    ask: 'I have an offer for you. ',
    accept: 'Done: the price is right. ',
    refuse: 'That does not pay. ',
    counter: 'We are not far apart. ',
    tell: 'You should know this. ',
    reply: 'To business. ',
    stands: 'My price stands. ',
    peace: 'This war costs more than it brings: enough of it. ',
    terms: 'What the war has changed, the terms follow. ',
  },
  claims: {
    ask: 'We both know what is ours; let us write it down. ',
    accept: 'We agree, and expect it to be kept to the day. ',
    refuse: 'We see no cause to agree. ',
    counter: 'Our claims go further than that. ',
    tell: 'We tell you openly. ',
    reply: 'We have read you. ',
    stands: 'What we said stands. ',
    peace: 'We have shown what we can hold. Enough of this war. ',
    terms: 'We hold something else by now, and so do you. ',
  },
  courteous: {
    ask: 'May I lay a proposal before you? ',
    accept: 'With pleasure: we are agreed. ',
    refuse: 'I regret that I cannot agree. ',
    counter: 'I believe we can meet, if you will look at this change. ',
    tell: 'I would rather you heard it from me. ',
    reply: 'Thank you for your letter. ',
    stands: 'I can only repeat, with regret, what I wrote. ',
    peace: 'May I propose that we make an end? Enough of this war. ',
    terms: 'May I amend my terms to what each of us holds now? ',
  },
  grievance: {
    ask: 'We have been passed over long enough. ',
    accept: 'For once somebody deals fairly: agreed. ',
    refuse: 'So it is to be at our cost again? No. ',
    counter: 'Not on those terms; on these. ',
    tell: 'You will not like this. ',
    reply: 'So we are written to, for once. ',
    stands: 'You have had our answer. ',
    peace: 'Enough of this war: it was not fought for our pleasure. ',
    terms: 'The war has moved on, and our terms with it. ',
  },
};

/** Openings for a reader who has read the first ones: nobody is written to for once a second time. */
const OPENINGS_AGAIN: Readonly<Partial<Record<Voice, Partial<Readonly<Record<Act, string>>>>>> = {
  grievance: {
    ask: 'We come to you once more. ',
    accept: 'Agreed. ',
    refuse: 'No, not at our cost. ',
    reply: 'You write again. ',
  },
};

/** What a letter is made of. */
export interface Message {
  readonly to: Seat;
  readonly act: Act;
  readonly subject: string;
  /** Conversation it belongs to: a treaty's id, or the thread it answers. */
  readonly thread: string;
  readonly reasons: readonly Reason[];
  /** What is offered, on a line of its own before the reasons; whole sentences. */
  readonly terms?: string;
  /** What is to be done, or what would change the answer; whole sentences. */
  readonly more?: string;
}

/** A sentence with a capital letter: names may begin with an article. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Voices in which a government speaks of itself as many. */
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

/** Words as a voice says them; what stands between these marks is in the words of its reader. */
const voiced = (voice: Voice, words: string): string =>
  MANY.includes(voice)
    ? words
        .split(/(“[^”\n]*”)/)
        .map((part) => (part.startsWith('“') ? part : ofMany(part)))
        .join('')
    : words;

/** A subject that a letter can have: titles of treaties over several areas may be longer. */
const shortened = (subject: string): string =>
  subject.length > MAX_SUBJECT ? `${subject.slice(0, MAX_SUBJECT - 1).trimEnd()}…` : subject;

/** The first line of a letter of the engine: its writer and the year. */
const headOf = (edition: Edition, seat: Seat, year: number | string): string =>
  `${capital(powerName(edition, seat))}, ${String(year)}.\n`;

/** Whatever a letter of the engine can begin with behind its first line. */
const FIRST_WORDS: readonly string[] = (Object.keys(OPENINGS) as Voice[]).flatMap((voice) =>
  [...Object.values(OPENINGS[voice]), ...Object.values(OPENINGS_AGAIN[voice] ?? {})].map((opening) =>
    voiced(voice, opening.trim()),
  ),
);

/** Whether the engine wrote a letter for its power: by its first line and how it goes on, as people do not write. */
export const isOfEngine = (edition: Edition, { from, body }: WrittenLetter): boolean => {
  const seat = SEATS.find((one) => one === from);
  const year = /, (\d+)\.\n/.exec(body)?.[1];
  if (seat === undefined || year === undefined) return false;
  const head = headOf(edition, seat, year);
  return body.startsWith(head) && FIRST_WORDS.some((words) => body.startsWith(words, head.length));
};

/** How a letter begins behind its first line. */
const openingTo = ({ temper: { voice }, letters, seat }: BotContext, to: Seat, act: Act): string => {
  const first = OPENINGS[voice][act].trim();
  const again = OPENINGS_AGAIN[voice]?.[act];
  const isUsed = letters.some(
    (letter) =>
      letter.from === seat && letter.to.includes(to) && letter.body.includes(`\n${voiced(voice, first)}`),
  );
  return again !== undefined && isUsed ? again.trim() : first;
};

/** A letter in the voice of its writer: what, why, and what would change it. */
export const letterOf = (
  bot: BotContext,
  { to, act, subject, thread, reasons, terms, more }: Message,
): Letter => {
  const { edition, seat, state, temper } = bot;
  const why = reasons.slice(0, 2).map((reason) => capital(sentenceOf(edition, reason)));
  const opening = openingTo(bot, to, act);
  const rest = [...why, more ?? ''].filter((part) => part !== '').join(' ');
  const said = terms === undefined ? `${opening} ${rest}` : `${opening}\n  ${terms}\n${rest}`;
  const body = `${headOf(edition, seat, state.year)}${voiced(temper.voice, said.trim())}`;
  return { to: [to], subject: shortened(subject), thread, body };
};

/** Letters of a seat to another this year: how much has been said already. */
export const writtenTo = (bot: BotContext, other: Seat): number =>
  bot.letters.filter(
    ({ from, to, body }) =>
      from === bot.seat && to.includes(other) && body.includes(`, ${String(bot.state.year)}.\n`),
  ).length;
