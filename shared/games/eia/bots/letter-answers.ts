import type { WrittenLetter } from '../../../kernel/match/bot.ts';
import { listText } from '../../../kernel/report/words.ts';
import { alliesOf } from '../board/alliances.ts';
import { enemiesOf } from '../board/wars.ts';
import { nameOf } from '../charts/edition.ts';
import { wordsFor } from '../wording/words.ts';
import type { BotContext } from './bot-context.ts';
import { spokenSentences } from './letter-sentences.ts';
import { asksToLeave, isSurrendering, namedIn, type Topic, topicsOf } from './letter-words.ts';
import { hasPromised, hasRenounced, monthOfSheet, promiseOf, renunciationOf } from './promises.ts';
import {
  onAlliance,
  onBreak,
  onCall,
  onCombining,
  onLeaving,
  onMinor,
  onOwnSurrender,
  onPeace,
  onRestraint,
  onTheirSurrender,
  onWar,
  type Verdict,
} from './verdicts.ts';

// Answers of powers of the engine to a letter: proposals get what it writes on its sheets, or a reason.

/** Answers to letters about what no sheet of its can give. */
const ANSWERS = {
  map: 'Money, trade, passage, marriages, corps and ships pass between us on the map or by terms of a peace. No sheet of mine gives them.',
  plans: 'My sheets are secret until all are in. My letters say what I have agreed to.',
} as const;

interface LetterProposal {
  readonly from: string;
  /** The words that propose it. */
  readonly text: string;
  /** Powers and minors that it is about, by their ids. */
  readonly powers: readonly string[];
  readonly minors: readonly string[];
}

const verdictsOn = (bot: BotContext, proposal: LetterProposal, topic: Topic): readonly Verdict[] => {
  const { from, text, powers, minors } = proposal;
  switch (topic) {
    case 'alliance':
      return [onAlliance(bot, from)];
    case 'peace':
      return [onPeace(bot, from)];
    case 'surrender':
      return [isSurrendering(text) ? onTheirSurrender(bot, from) : onOwnSurrender(bot, from)];
    case 'restraint':
      return (minors.length > 0 ? minors : [from]).map((on) => onRestraint(bot, on));
    case 'war':
      return [onWar(bot, from, [...powers, ...minors][0])];
    case 'call':
      return [onCall(bot, from, powers[0])];
    case 'break':
      return [onBreak(bot, from, powers[0])];
    case 'minor':
      return minors.map((minor) => (asksToLeave(text) ? onLeaving(bot, from, minor) : onMinor(bot, minor)));
    case 'combine':
      return [onCombining(bot, from)];
    case 'map':
    case 'plans':
      return [{ why: ANSWERS[topic] }];
  }
};

/** Its answer if it has promised another the opposite, which it does not tell. */
const NO_PROMISE = 'I make no promise about that.';

/** What it agrees to is said as the order on its sheet, so that the other side can rely on it or write the same. */
const inWords = (bot: BotContext, verdict: Verdict): string => {
  if ('why' in verdict) return verdict.why;
  const action = 'leaves' in verdict ? verdict.leaves : verdict.writes;
  const said = { month: monthOfSheet(bot, action.do), action };
  if ('leaves' in verdict)
    return hasPromised(bot, said) ? NO_PROMISE : `Agreed. ${renunciationOf(bot, said)}`;
  if (hasRenounced(bot, said)) return NO_PROMISE;
  const agreed = `Agreed. ${promiseOf(bot, said)}`;
  return verdict.more === undefined ? agreed : `${agreed} ${verdict.more}`;
};

const NOT_UNDERSTOOD =
  'What do you propose? I answer letters about an alliance, peace, a surrender and its terms, war on a power or a minor or keeping out of it, calls for help, minors to roll for or to leave, and moving together.';

const THREATENED =
  'I have read your threat, and promise nothing because of it. Write to me if you propose something.';
const REFUSED = 'I read in this that you propose nothing. Write to me if you do.';

/** Questions about who stands with whom, which everybody may know. */
const ON_STANDING =
  /\b(?:all(?:y|ies|ied|iances?)|friends?|wars?|peace|enem(?:y|ies)|attack\w*|fight\w*|neutral)\b/i;

const standing = ({ at, seat }: BotContext, power: string): string => {
  const listed = (ids: readonly string[]): string =>
    ids.length === 0 ? 'nobody' : listText(ids.map((id) => nameOf(at.edition, id)));
  const subject =
    power === seat ? 'I am' : `${nameOf(at.edition, power)} ${wordsFor(at.edition).verb(power, 'is', 'are')}`;
  return `${subject} allied with ${listed(alliesOf(at.state, power))} and at war with ${listed(enemiesOf(at.state, power))}.`;
};

const standingAsked = (bot: BotContext, asked: string): string => {
  const named = namedIn(bot.at.edition, asked, bot.at.edition.powers);
  const isOwn = named.length === 0 || /\byou(?:rs?)?\b/i.test(asked);
  return (isOwn ? [bot.seat] : named).map((power) => standing(bot, power)).join(' ');
};

const verdictsIn = (
  bot: BotContext,
  { from, text, whole }: { readonly from: string; readonly text: string; readonly whole: string },
): readonly Verdict[] => {
  const { edition, state } = bot.at;
  const named = (ids: Iterable<string>): readonly string[] => {
    const own = [...ids].filter((id) => id !== bot.seat && id !== from);
    const found = namedIn(edition, text, own);
    return found.length > 0 ? found : namedIn(edition, whole, own);
  };
  const [powers, minors] = [named(edition.powers), named(Object.keys(state.minors))];
  const proposal = { from, text, powers, minors };
  return topicsOf(text, minors.length > 0).flatMap((topic) => verdictsOn(bot, proposal, topic));
};

/** Its answer to a letter. */
export const answerToLetter = (bot: BotContext, letter: WrittenLetter): string => {
  const sentences = spokenSentences(letter);
  const saying = (...does: readonly (typeof sentences)[number]['does'][]): string =>
    sentences
      .filter((sentence) => does.includes(sentence.does))
      .map(({ text }) => text)
      .join('\n');
  const whole = sentences.map(({ text }) => text).join('\n');
  const verdicts = verdictsIn(bot, { from: letter.from, text: saying('proposes'), whole });
  if (verdicts.length > 0) return verdicts.map((verdict) => inWords(bot, verdict)).join('\n');
  if (saying('threatens') !== '') return THREATENED;
  const asked = saying('asks');
  if (ON_STANDING.test(asked)) return standingAsked(bot, asked);
  const [secret] = topicsOf(whole, false).flatMap((topic) =>
    topic === 'map' || topic === 'plans' ? [ANSWERS[topic]] : [],
  );
  if (secret !== undefined) return secret;
  return topicsOf(saying('refuses'), false).length > 0 ? REFUSED : NOT_UNDERSTOOD;
};
