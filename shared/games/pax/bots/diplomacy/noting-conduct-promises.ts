import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { vocabularyOf } from '../../charts/vocabulary.ts';
import { STEPS } from '../../state/state.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import { powerName } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import type { BotOutput } from '../lines/bot-output.ts';
import {
  conductPromiseThread,
  type ConductPromise,
  notedConductPromises,
  type NotedConductPromise,
} from '../worth/conduct-promises.ts';
import { type Letter, letterOf } from './letters.ts';
import { mended } from './reading/mending.ts';
import { namesIn } from './replying/asked-letter.ts';
import { yearIn } from './proposing.ts';
import { answerPact } from './replying/pacts.ts';

// Help, votes and peace promised in letters: noted, checked when they are due, and remembered as kept or broken.

const HELP =
  /\b(?:i|we)(?:['’]ll)?\b[^.!?]*\b(?:stand by|help|support|defend|aid|protect|side with|come to)\b[^.!?]*\byour?\b/i;
const VOTE =
  /\b(?:i|we)(?:['’]ll)?\b[^.!?]*\b(?:vote (?:for|with)|support)\b[^.!?]*\byour?\b|\b(?:my|our) vote is yours\b/i;
const OF_VOTES = /\b(?:vote|congress)\b/i;
/** Promises that are conditional, or no promises at all. */
const CONDITIONAL =
  /\bif you\b|\bprovided\b|\bin return\b|£|\b(?:not|never|cannot|might|could|perhaps)\b|n['’]t\b/i;

/** A promise of peace names what will not be done. */
const PEACE =
  /\b(?:i|we)\b[^.!?]*\b(?:not|never|no)\b[^.!?]*\b(?:attack|invade|fight|war (?:on|against|with)|move against)\b[^.!?]*\byou\b/i;
const NO_PEACE =
  /\b(?:if|unless|provided|as long as|while|in return|have to|want|wish|hope|like)\b|£|\b(?:promise|swear|guarantee) (?:nothing|you nothing)\b|\b(?:cannot|can['’]t) promise\b/i;
/** Turns for which a promise of peace without a year holds. */
const PEACE_TURNS = 3;

/** The last turn's year up to the year a letter names; if it names none, a few turns from now. */
const peaceUntil = (bot: BotContext, words: string): number => {
  const named = Number(/\b(18|19)\d\d\b/.exec(words)?.[0] ?? 0);
  const isBefore = /\bbefore\b/i.test(words);
  const years = bot.edition.tables.turnTrack.turns.map(({ year }) => year);
  const until = years.findLast((year) => (isBefore ? year < named : year <= named));
  return until !== undefined && until >= bot.state.year ? until : yearIn(bot, PEACE_TURNS);
};

/** What a letter promises its reader to do for nothing in return. */
export const conductPromiseIn = (
  bot: BotContext,
  { from, body }: WrittenLetter,
): ConductPromise | undefined => {
  const { edition, state } = bot;
  const words = mended(vocabularyOf(edition.atlas, edition.tables.powers), body);
  const isPromise = (kind: RegExp): boolean =>
    kind.test(words) && !CONDITIONAL.test(words) && !words.includes('?');
  const given = { by: from as Seat, turn: state.turn };
  if (PEACE.test(words) && !NO_PEACE.test(words) && !words.includes('?'))
    return { ...given, conduct: 'peace', until: peaceUntil(bot, words) };
  if (isPromise(VOTE) && OF_VOTES.test(words)) return { ...given, conduct: 'vote' };
  if (!isPromise(HELP) || OF_VOTES.test(words)) return undefined;
  const third = namesIn(bot, words)
    .powers.map(seatOf)
    .find((seat) => seat !== undefined && seat !== bot.seat && seat !== from);
  return { ...given, conduct: 'help', ...(third && { against: third }) };
};

const SUBJECTS: Readonly<Record<ConductPromise['conduct'], string>> = {
  help: 'Your word to help',
  vote: 'Your word on a vote',
  peace: 'Your word to keep the peace',
};

const conductLetter = (
  bot: BotContext,
  promise: ConductPromise,
  said: {
    readonly act: 'reply' | 'tell' | 'ease';
    readonly more: string;
    readonly outcome?: 'kept' | 'broken';
  },
): Letter =>
  letterOf(bot, {
    to: promise.by,
    act: said.act,
    reasons: [],
    more: said.more,
    subject: SUBJECTS[promise.conduct],
    thread: conductPromiseThread(promise, said.outcome),
  });

const notedInWords = (bot: BotContext, { conduct, against, until }: ConductPromise): string => {
  switch (conduct) {
    case 'vote':
      return 'I have noted your word: your vote goes to my texts when a Congress next meets. I look for it when votes are counted.';
    case 'peace':
      return `I have noted your word: you declare no war on me until ${String(until)}. No clause forbids war as such: it is your word alone, and a war against it costs you my trust twice.`;
    case 'help':
      return `I have noted your word: you come to my help ${against ? `against ${powerName(bot.edition, against)}` : 'when I am attacked'}.`;
  }
};

/**
 * The letter that confirms such a promise; a promise of help is answered with the offer of a pact, which would be
 * binding.
 */
export const noteConductPromise = (
  output: BotOutput,
  letter: WrittenLetter,
  promise: ConductPromise,
): Letter => {
  const { bot } = output;
  const isKnown = notedConductPromises(bot).some(
    ({ by, conduct: kind, against, status }) =>
      by === promise.by && kind === promise.conduct && against === promise.against && status === 'open',
  );
  const more = isKnown ? 'I have your word on that already, and hold you to it.' : notedInWords(bot, promise);
  if (isKnown || promise.conduct !== 'help' || !promise.against)
    return conductLetter(bot, promise, { act: 'reply', more });
  const asked = {
    output,
    other: promise.by,
    thread: letter.thread,
    areas: [],
    powers: [promise.against],
    isOut: false,
  };
  const pact = answerPact(asked, promise.against);
  return conductLetter(output.bot, promise, { act: 'reply', more: `${more} ${pact.more}` });
};

/** Whether help came in a war of this turn; undefined if there was none, or it may still come. */
const helped = ({ state, seat }: BotContext, { by, against }: NotedConductPromise): boolean | undefined => {
  if (STEPS.indexOf(state.step) <= STEPS.indexOf('ALD')) return undefined;
  const attacks = state.declarations.filter(
    ({ by: attacker, on, isHelp }) =>
      !isHelp &&
      seatOf(on) === seat &&
      seatOf(attacker) !== by &&
      (against === undefined || seatOf(attacker) === against),
  );
  if (attacks.length === 0) return undefined;
  return state.declarations.some(
    (each) => seatOf(each.by) === by && attacks.some((attack) => attack.by === each.on),
  );
};

/** Whether votes on the bot's texts at a Congress were as promised; undefined if none have been counted. */
const votedFor = (
  { state: { congress }, seat }: BotContext,
  { by }: NotedConductPromise,
): boolean | undefined => {
  const counted = (congress?.proposals ?? []).filter((each) => each.by === seat && each.result !== undefined);
  return counted.length === 0 ? undefined : counted.every(({ votes }) => votes[by] === 'yes');
};

/** Whether peace was kept until its last year; undefined if it may still be broken. */
const keptPeace = (
  { state, seat }: BotContext,
  { by, until = 0 }: NotedConductPromise,
): boolean | undefined => {
  const isBroken = state.declarations.some(
    (each) => !each.isHelp && seatOf(each.by) === by && seatOf(each.on) === seat,
  );
  if (isBroken) return false;
  return state.year > until ? true : undefined;
};

const DONE_BY = { help: helped, vote: votedFor, peace: keptPeace } as const;

const PROMISED: Readonly<Record<ConductPromise['conduct'], string>> = {
  help: 'to come to my help',
  vote: 'to vote for my text',
  peace: 'to declare no war on me',
};

/** Letters about promises that were kept or broken, one for each. */
export const conductOutcomeLetters = (bot: BotContext): readonly Letter[] =>
  notedConductPromises(bot)
    .filter(({ status }) => status === 'open')
    .flatMap((promise) => {
      const isKept = DONE_BY[promise.conduct](bot, promise);
      if (isKept === undefined) return [];
      const what = PROMISED[promise.conduct];
      const more = isKept
        ? `You gave me your word ${what}, and have done it. I remember that.`
        : `You gave me your word ${what}, and have not done it. I do not forget that, and believe you the less.`;
      return [
        conductLetter(bot, promise, {
          act: isKept ? 'ease' : 'tell',
          more,
          outcome: isKept ? 'kept' : 'broken',
        }),
      ];
    });
