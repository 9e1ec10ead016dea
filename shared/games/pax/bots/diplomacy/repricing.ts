import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { vocabularyOf } from '../../charts/vocabulary.ts';
import type { Term, Treaty, TreatyText } from '../../state/treaties.ts';
import { formatTreaty } from '../../orders/treaty-text/text.ts';
import { type Power, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { addLines, addOrder, type BotOutput } from '../lines/bot-output.ts';
import { halfwayBetween } from './halfway.ts';
import { beyondPurse, judge } from './judging.ts';
import { capital, type Letter, letterOf } from './letters.ts';
import { changeAt } from './reading/payments.ts';
import { type LetterToken, letterTokensOf } from './reading/tokens.ts';
import { textInWords } from './terms-in-words.ts';
import { idOfText, LEAST_GAIN, treatyTextOf, worthOfText } from './texts.ts';

// A letter about a text on the table that names another price: "£20 is too little; I would sign for £35".

type Payment = Extract<Term, { readonly term: 'pays' }>;

const isPayment = (term: Term): term is Payment => term.term === 'pays';

/** The text that lies on the table between the two, the latest of its title. */
const textOf = ({ state, seat }: BotContext, { from, thread }: WrittenLetter): Treaty | undefined =>
  state.treaties.findLast(
    ({ id, status, turn, text: { between } }) =>
      id === thread &&
      status === 'proposed' &&
      turn === state.turn &&
      between.length === 2 &&
      between.some((power) => seatOf(power) === seat) &&
      between.some((power) => seatOf(power) === from),
  );

const wordIn = (tokens: readonly LetterToken[], at: number): string => {
  const token = tokens[at];
  return token?.is === 'word' ? token.word : '';
};

/** Whether a sum is one that its writer does not want: `instead of £20`, `£20 is too little`, `not for £20`. */
const isUnwanted = (tokens: readonly LetterToken[], at: number): boolean => {
  const [last = '', before = '', first = ''] = [1, 2, 3].map((step) => wordIn(tokens, at - step));
  const behind = [1, 2, 3].map((step) => wordIn(tokens, at + step));
  if (last === 'than') return before === 'rather' || before === 'other';
  return (
    (last === 'of' && /^(?:instead|place|lieu)$/.test(before)) ||
    [last, before, first].includes('not') ||
    behind.some((word) => word === 'too' || word === 'not')
  );
};

const WITHOUT_MONEY =
  /\b(?:without (?:any )?(?:money|payment|a payment|paying)|for (?:nothing|free)|nobody pays)\b/i;

/** The sum a text has after a change by another, where it has one. */
const changed = ({ text: { clauses } }: Treaty, change: number): number | undefined => {
  const paid = clauses.map(({ term }) => term).find(isPayment)?.pounds;
  return paid === undefined || paid + change < 0 ? undefined : paid + change;
};

/** The sum a letter asks for or offers: the last it names and does not turn down, or none at all. */
const sumIn = (bot: BotContext, treaty: Treaty, body: string): number | undefined => {
  if (WITHOUT_MONEY.test(body)) return 0;
  const tokens = letterTokensOf(
    vocabularyOf(bot.edition.atlas, bot.edition.tables.powers),
    body.slice(0, 2000),
  );
  return tokens
    .flatMap((token, at) => {
      if (token.is !== 'number' || !token.isMoney || isUnwanted(tokens, at)) return [];
      const change = changeAt({ tokens }, at);
      return [change === undefined ? token.number : changed(treaty, change)];
    })
    .at(-1);
};

/** Who would pay: whom the text names, else the one who is written to. */
const payerOf = ({ text: { clauses, between } }: Treaty, from: string): Power | undefined =>
  clauses.map(({ term }) => term).find(isPayment)?.power ?? between.find((power) => seatOf(power) !== from);

/** A text on the table, and the same at the price that a letter about it names. */
export interface Repriced {
  readonly treaty: Treaty;
  readonly text: TreatyText;
  readonly pounds: number;
}

/** What a letter makes of the text it is about; nothing where it names no price, or offers more than a price. */
export const repricedIn = (
  bot: BotContext,
  letter: WrittenLetter,
  terms: readonly Term[],
): Repriced | undefined => {
  const treaty = textOf(bot, letter);
  const pounds = treaty && sumIn(bot, treaty, letter.body);
  if (!treaty || pounds === undefined || !terms.every(isPayment)) return undefined;
  const power = terms.find((term) => term.pounds === pounds)?.power ?? payerOf(treaty, letter.from);
  const to = treaty.text.between.find((one) => one !== power);
  if (power === undefined || to === undefined) return undefined;
  const others = treaty.text.clauses.map(({ term }) => term).filter((term) => !isPayment(term));
  const payment: readonly Term[] = pounds === 0 ? [] : [{ term: 'pays', power, pounds, to }];
  if (others.length + payment.length === 0) return undefined;
  return { treaty, text: treatyTextOf({ ...treaty.text, terms: [...others, ...payment] }), pounds };
};

const ownIn = (bot: BotContext, { id }: Treaty): Treaty | undefined =>
  bot.state.treaties.findLast(
    ({ id: other, status, signers }) =>
      other === id && status === 'proposed' && signers.some((power) => seatOf(power) === bot.seat),
  );

/** The price met halfway, where it lies between what both have named. */
const halfwayTo = (bot: BotContext, mine: Treaty, text: TreatyText): TreatyText | undefined => {
  const own = text.between.find((power) => seatOf(power) === bot.seat);
  const other = text.between.find((power) => power !== own);
  const between = own && other && halfwayBetween(mine.text, text, { own, other });
  return between && worthOfText(bot, between) >= LEAST_GAIN && !beyondPurse(bot, between)
    ? between
    : undefined;
};

/**
 * Answers another price: at it, or halfway to it, the text is laid on the table under a title of its own, so that its
 * reader can sign it by name, and the signature on the old one is taken back.
 * @returns nothing where there is no text of one's own to hold against it
 */
export const answerRepriced = (
  output: BotOutput,
  letter: WrittenLetter,
  { repriced: { treaty, text, pounds }, title }: { readonly repriced: Repriced; readonly title: string },
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
    if (mine) addOrder(output, { actions: [{ do: 'withdraw-from-treaty', treaty: mine.id }] });
    return letterOf(bot, {
      ...message,
      act: verdict.isGood ? 'accept' : 'counter',
      // What stands against the price asked for does not stand against the one halfway to it.
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
        terms: `I read you as asking for ${pounds === 0 ? 'no payment' : `£${String(pounds)}`} in "${treaty.text.title}".`,
        more: `What I have signed stands: ${said(mine.text)}.`,
      })
    : undefined;
};
