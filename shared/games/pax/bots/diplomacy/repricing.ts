import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import type { Treaty, TreatyText } from '../../state/treaties.ts';
import { formatTreaty } from '../../treaties/text/text.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { addLines, type BotOutput } from '../lines/bot-output.ts';
import type { Repriced } from './haggling.ts';
import { halfwayBetween } from './halfway.ts';
import { beyondPurse, judge } from './judging.ts';
import { withdrawFrom } from './old-offers.ts';
import { capital, type Letter, letterOf } from './letters.ts';
import { textInWords } from './terms-in-words.ts';
import { idOfText, LEAST_GAIN, worthOfText } from './texts.ts';

// The answer to another price for a text on the table: agreed, halfway, or the signed text stands.

const ownIn = (bot: BotContext, { id }: Treaty): Treaty | undefined =>
  bot.state.treaties.findLast(
    ({ id: other, status, signers }) =>
      other === id && status === 'proposed' && signers.some((power) => seatOf(power) === bot.seat),
  );

/** The price halfway, if it lies between those both have named. */
const halfwayTo = (bot: BotContext, mine: Treaty, text: TreatyText): TreatyText | undefined => {
  const own = text.between.find((power) => seatOf(power) === bot.seat);
  const other = text.between.find((power) => power !== own);
  const between = own && other && halfwayBetween(mine.text, text, { own, other });
  return between && worthOfText(bot, between) >= LEAST_GAIN && !beyondPurse(bot, between)
    ? between
    : undefined;
};

/** Repeats the bot's own text on the table, and that it stands. */
export const standsInWords = (
  { edition, seat, state: { year } }: BotContext,
  reader: Seat,
  text: TreatyText,
): string => `What I have signed stands: ${textInWords({ edition, seat, reader, year }, text)}.`;

/**
 * Answers another price: proposes the text at it or halfway to it, under a new title so that its reader can sign it by
 * name, and withdraws the signature from the old one.
 * @returns undefined if the bot has no text of its own to compare
 */
export const answerRepriced = (
  output: BotOutput,
  letter: WrittenLetter,
  { repriced: { treaty, text }, title }: { readonly repriced: Repriced; readonly title: string },
): Letter | undefined => {
  const { bot } = output;
  const partner = letter.from as Seat;
  const mine = ownIn(bot, treaty);
  const verdict = judge(bot, text, partner);
  const meant = verdict.isGood ? text : mine && halfwayTo(bot, mine, text);
  const { edition, seat, state } = bot;
  const said = (shown: TreatyText): string =>
    textInWords({ edition, seat, reader: partner, year: state.year }, shown);
  const message = { to: partner, subject: letter.subject, thread: letter.thread };
  const draft = meant && { ...meant, title };
  if (draft && addLines(output, [formatTreaty(draft), `sign treaty ${idOfText(draft)}`])) {
    if (mine) withdrawFrom(output, mine);
    return letterOf(bot, {
      ...message,
      act: verdict.isGood ? 'accept' : 'counter',
      // Reasons against the price asked for do not apply to the one halfway to it.
      reasons: verdict.isGood ? verdict.reasons : [],
      terms: `${capital(said(draft))}.`,
      more: `${verdict.isGood ? '' : 'That meets your price halfway. '}So it is on the table as "${title}", with my signature, in place of "${treaty.text.title}".`,
    });
  }
  return mine
    ? letterOf(bot, {
        ...message,
        act: 'refuse',
        reasons: verdict.reasons,
        terms: `I read you as asking that ${said(text)}.`,
        more: standsInWords(bot, partner, mine.text),
      })
    : undefined;
};
