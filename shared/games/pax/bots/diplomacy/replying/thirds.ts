import { type Power, type Seat, seatOf, SEATS } from '../../../vocabulary/ids.ts';
import { placeInSentence, possessiveName, powerName, verbFor } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { controlClaims } from '../../outlook.ts';
import { warOdds } from '../../war/prospects.ts';
import { attacksRemembered } from '../../worth/wars-remembered.ts';
import { capital } from '../letters.ts';
import { figure } from '../reasons.ts';
import type { AskedLetter, LetterAnswer } from './asked-letter.ts';
import { answerPact } from './pacts.ts';
import { answerOpinion } from './politics.ts';

// Letters about a third power: what it could do, what it may want, who is against it.

/** Odds that round to nothing. */
export const NEGLIGIBLE_ODDS = 0.05;
/** Number of areas of one claim that are named. */
const MAX_AREAS = 3;

/** The power a letter is about, if it is neither writer nor reader. */
export const thirdIn = ({ output: { bot }, other, powers }: AskedLetter): Power | undefined =>
  powers.find(
    (power) => seatOf(power) !== undefined && seatOf(power) !== bot.seat && seatOf(power) !== other,
  );

const could = (bot: BotContext, third: Seat, on: { readonly seat: Seat; readonly as: string }): string => {
  const odds = warOdds(bot, third, on.seat);
  return odds < NEGLIGIBLE_ODDS
    ? `against ${on.as} nothing by sea`
    : `against ${on.as} ${odds.toFixed(1)} by sea for each point that would meet it`;
};

/** The forces a power could bring against both, and its wars that the bot remembers. */
export const answerDanger = (letter: AskedLetter): LetterAnswer | undefined => {
  const { output, other } = letter;
  const { bot } = output;
  const third = thirdIn(letter);
  const seat = third && seatOf(third);
  if (!third || !seat) return undefined;
  const name = capital(powerName(bot.edition, third));
  const wars = attacksRemembered(bot).filter(({ by }) => by === seat);
  const last = wars.at(-1);
  const war = last
    ? `It made war on ${last.on === 'us' ? 'me' : powerName(bot.edition, last.on)}, and may again.`
    : 'I have seen no war begun by it.';
  const isHarmless = [other, bot.seat].every((on) => warOdds(bot, seat, on) < NEGLIGIBLE_ODDS);
  const strength = isHarmless
    ? `Over sea ${name} could bring nothing that would reach you or me.`
    : `Alone ${name} could bring ${could(bot, seat, { seat: other, as: 'you' })}, and ${could(bot, seat, { seat: bot.seat, as: 'me' })}.`;
  return { more: [answerOpinion(letter) ?? '', strength, war].filter((part) => part !== '').join(' ') };
};

/** The answer to a proposal to act against a power: agreed if that power leads or has made war. */
export const answerCommonCause = (letter: AskedLetter): LetterAnswer | undefined => {
  const { bot } = letter.output;
  const third = thirdIn(letter);
  const seat = third && seatOf(third);
  if (!third || !seat) return undefined;
  const isFeared = attacksRemembered(bot).some(({ by }) => by === seat);
  if (bot.standings.leader === seat || isFeared) {
    const answer = answerPact(letter, seat);
    return { ...answer, more: `${answerOpinion(letter) ?? ''} ${answer.more}`.trim() };
  }
  const leader =
    bot.standings.leader === bot.seat
      ? ''
      : ` It is ${powerName(bot.edition, bot.standings.leader)} that I watch.`;
  return {
    more: `${answerOpinion(letter) ?? ''} I see no cause to move against it.${bot.standings.leader === letter.other ? '' : leader}`.trim(),
  };
};

/** What a power may want, judging by public facts; nobody knows its orders. */
export const answerPlansOfThird = (letter: AskedLetter): string | undefined => {
  const {
    output: { bot },
    areas: [area],
  } = letter;
  const third = thirdIn(letter);
  if (!third) return undefined;
  const name = powerName(bot.edition, third);
  const unknown = `What ${name} ${verbFor(third, 'means', 'mean')} to do I do not know.`;
  const claims = [...controlClaims(bot)].flatMap(([place, each]) => {
    const own = each.find(({ power }) => power === third);
    return own && (area === undefined || place === area) ? [{ place, own, first: each[0]?.power }] : [];
  });
  const best = claims.toSorted((a, b) => b.own.points - a.own.points).slice(0, MAX_AREAS);
  if (best.length === 0)
    return area === undefined
      ? `${unknown} By what lies on the table I see nothing it could afford to take this turn.`
      : `${unknown} By what lies on the table I do not reckon with it in ${placeInSentence(bot.edition, area)} this turn.`;
  const named = best.map(
    ({ place, own, first }) =>
      `${placeInSentence(bot.edition, place)} (about ${figure(own.points)}${first === third ? '' : ', behind others'})`,
  );
  return `${unknown} By what lies on the table it may want Control of ${named.join(', ')}.`;
};

/** The least trusted powers, by publicly known breaches and wars. */
export const answerTrusted = ({ output: { bot }, other }: AskedLetter): string => {
  const faults = SEATS.filter((seat) => seat !== bot.seat).map((seat) => ({
    seat,
    broken: bot.state.breaches.filter(({ by, isHidden }) => seatOf(by) === seat && !isHidden).length,
    wars: attacksRemembered(bot).filter(({ by }) => by === seat).length,
  }));
  const [worst] = faults.toSorted((a, b) => b.broken + b.wars - (a.broken + a.wars));
  if (!worst || worst.broken + worst.wars === 0)
    return `Nobody has broken a treaty or begun a war that I know of: I trust by what is kept, and so far that speaks against none of us.`;
  const who = worst.seat === other ? 'You' : capital(powerName(bot.edition, worst.seat));
  return `${who}, least: ${String(worst.broken)} broken ${worst.broken === 1 ? 'treaty' : 'treaties'} and ${String(worst.wars)} ${worst.wars === 1 ? 'war' : 'wars'} that I hold against ${worst.seat === other ? 'you' : 'it'}.`;
};

/** It does not tell what other powers have written or offered. */
export const answerOffers = (letter: AskedLetter): string => {
  const third = thirdIn(letter);
  const { edition } = letter.output.bot;
  return third
    ? `What ${powerName(edition, third)} and I write to each other stays between us, as what you write to me does. What all may read is on the treaty table; ask me about ${possessiveName(edition, third)} standing, and I answer.`
    : 'What others write to me stays with me, as what you write does.';
};
