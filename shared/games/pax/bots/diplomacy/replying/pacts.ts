import { titleOfId } from '../../../../../kernel/text/title.ts';
import { formatTreaty } from '../../../treaties/text/text.ts';
import type { TreatyText } from '../../../state/treaties.ts';
import { type Seat, seatOf } from '../../../vocabulary/ids.ts';
import { powerName } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { addLines } from '../../lines/bot-output.ts';
import { judge } from '../judging.ts';
import { capital } from '../letters.ts';
import { figure } from '../reasons.ts';
import { treatiesBetween } from '../../worth/trust.ts';
import { pactText } from '../pact-text.ts';
import { endOfPact } from '../proposing.ts';
import { textInWords } from '../terms-in-words.ts';
import { idOfText, pairTitle, pricedText } from '../texts.ts';
import type { AskedLetter, LetterAnswer } from './asked-letter.ts';

// A request for help against a power is answered with a pact: proposed if it is good, otherwise with the objections to
// it.

const pactOf = (bot: BotContext, other: Seat, against: Seat): TreatyText =>
  pactText(bot, {
    title: `Pact of ${pairTitle(bot.seat, other)} against ${against === 'usa' ? 'USA' : titleOfId(against)} ${String(bot.state.year)}`,
    other,
    against,
    until: endOfPact(bot),
  });

/** An existing bond between the two that covers an enemy. */
const bondAgainst = (bot: BotContext, other: Seat, against: Seat): string | undefined =>
  treatiesBetween(bot, other).find(({ text }) =>
    text.clauses.some(
      ({ term }) =>
        term.term === 'defensive' &&
        (term.until ?? bot.state.year) >= bot.state.year &&
        (term.against.length === 0 || term.against.some((power) => seatOf(power) === against)),
    ),
  )?.text.title;

/** The answer to a letter asking whether the bot would help its writer against a power. */
export const answerPact = ({ output, other }: AskedLetter, against: Seat): LetterAnswer => {
  const { bot } = output;
  const { edition, seat, state } = bot;
  const name = powerName(edition, against);
  const bond = bondAgainst(bot, other, against);
  if (bond !== undefined)
    return {
      more: `Against ${name} I am bound to you by "${bond}"${bot.temper.betrayal === undefined ? ', and answer when it is called' : ''}.`,
    };
  const text = pactOf(bot, other, against);
  const id = idOfText(text);
  if (state.treaties.some((treaty) => treaty.id === id && treaty.status === 'proposed'))
    return { more: `"${text.title}" is on the table; my answer is my signature there.` };
  const verdict = judge(bot, text, other);
  const priced = verdict.isGood
    ? verdict
    : pricedText(bot, text, { own: seat, other, share: bot.temper.opening });
  const isWilling =
    verdict.isGood || (priced && !verdict.reasons.some(({ code }) => code === 'bound' || code === 'robber'));
  if (isWilling && priced && addLines(output, [formatTreaty(priced.text), `sign treaty ${id}`])) {
    const terms = capital(textInWords({ edition, seat, reader: other, year: state.year }, priced.text));
    return {
      more: `A promise in a letter would bind neither of us; a pact does. ${terms}: it is on the table as "${text.title}", with my signature. By my reckoning it is worth ${figure(priced.own)} to me and ${figure(priced.other)} to you.`,
    };
  }
  return {
    reasons: verdict.reasons,
    more: `So I bind myself to no defence against ${name}. A pact would read: "defensive alliance against ${against}".`,
  };
};
