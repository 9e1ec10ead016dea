import type { BotAnswer, WrittenLetter } from '../../../kernel/match/bot.ts';
import { listText } from '../../../kernel/report/words.ts';
import { alliableFrom, alliesOf, areAllied } from '../board/alliances.ts';
import { isInvading } from '../board/forces.ts';
import { areAtWar } from '../board/wars.ts';
import { nameOf } from '../charts/edition.ts';
import type { Action } from '../orders/types.ts';
import { addMonths, type Month, monthName } from '../vocabulary/months.ts';
import { placeOf } from '../vocabulary/steps.ts';
import { type BotContext, isPromised, promiseOf, rollChance } from './bot-context.ts';
import { allyOfMonth, FRIENDS, isWeary, shareEnemy } from './politics.ts';

// Letters from powers of the engine: they answer about alliances and peace, and say which alliance they will write.

type Letter = BotAnswer['letters'][number];

/** What it agrees to, as the order for its next sheet, or why it does not. */
type Verdict = { readonly writes: Action } | { readonly why: string };

/** The month of the next sheet for the rest of the month. */
const monthOfSheet = ({ at: { state } }: BotContext): Month => {
  const step = state.step === 'GM_RULING' ? (state.record.resume ?? 'POLITICS') : state.step;
  return placeOf(step) <= placeOf('POLITICS') ? state.month : addMonths(state.month, 1);
};

/** The first line of its letters. */
const headOf = ({ at, seat, view }: BotContext): string =>
  `${nameOf(at.edition, seat)}, ${monthName(view.month)}.\n`;

/** Whether a power of the engine wrote a letter; engine powers do not answer each other. */
const isOfEngine = ({ at }: BotContext, { from, body }: WrittenLetter): boolean => {
  const head = `${nameOf(at.edition, from)}, `;
  return body.startsWith(head) && /^\w+ \d{4}\.\n/.test(body.slice(head.length));
};

const onAlliance = (bot: BotContext, other: string): Verdict => {
  const { at, seat, temper } = bot;
  const { state, edition } = at;
  const named = (ids: readonly string[]): string => listText(ids.map((id) => nameOf(edition, id)));
  if (areAllied(state, seat, other)) return { why: 'We are allied already.' };
  if (areAtWar(state, seat, other)) return { why: 'We are at war. Write to me of peace first.' };
  const free = alliableFrom(state, seat, other);
  if (free !== undefined)
    return { why: `An alliance between us was broken; the rules allow the next one in ${monthName(free)}.` };
  const writes: Action = { do: 'ally', with: other };
  if (shareEnemy(bot, other)) return { writes };
  const allies = alliesOf(state, seat);
  const attacked = allies.filter((ally) => areAtWar(state, ally, other));
  if (attacked.length > 0) return { why: `You are at war with ${named(attacked)}, who is allied with me.` };
  if (allies.length >= FRIENDS) return { why: `I have allies enough: ${named(allies)}.` };
  return rollChance(bot, `befriend ${other}`, temper.befriends)
    ? { writes }
    : { why: `Not this month. Ask me again in ${monthName(addMonths(monthOfSheet(bot), 1))}.` };
};

const onPeace = (bot: BotContext, other: string): Verdict => {
  const { at, seat, temper } = bot;
  if (!areAtWar(at.state, seat, other)) return { why: 'We are at peace.' };
  const writes: Action = { do: 'informal-peace', with: other };
  const [isIn, isHome] = [isInvading(at, seat, other), isInvading(at, other, seat)];
  if (isIn && !isHome)
    return { why: 'My forces are in your home nation. Sue for peace and I will make you an offer.' };
  if (isHome || isWeary(bot, other) || rollChance(bot, `peace ${other}`, temper.yields)) return { writes };
  return { why: 'This war is not decided yet.' };
};

const asks = (words: RegExp, { subject, body }: WrittenLetter): boolean => words.test(`${subject} ${body}`);

/** The order on its sheet, so that the other side can write the same. */
const agreement = (bot: BotContext, { writes }: Extract<Verdict, { writes: Action }>): string => {
  const month = monthOfSheet(bot);
  return `Agreed. ${promiseOf(month, writes)} Write the same to me on yours: it takes both.`;
};

const answerTo = (bot: BotContext, letter: WrittenLetter): string => {
  const verdicts = [
    ...(asks(/\b(all(y|ies|ied|iance)s?|friends?(hip)?)\b/i, letter) ? [onAlliance(bot, letter.from)] : []),
    ...(asks(/\b(peace|truce|armistice|end (the|this|our) war)\b/i, letter)
      ? [onPeace(bot, letter.from)]
      : []),
  ];
  return verdicts.length === 0
    ? 'I answer letters about an alliance and about peace. To all else my sheets are the answer.'
    : verdicts.map((verdict) => ('why' in verdict ? verdict.why : agreement(bot, verdict))).join('\n');
};

const unanswered = ({ seat, letters, at }: BotContext): readonly WrittenLetter[] =>
  letters.filter(
    ({ from, to }, n) =>
      from !== seat &&
      at.state.powers[from] !== undefined &&
      to.includes(seat) &&
      !letters.slice(n + 1).some((later) => later.from === seat && later.to.includes(from)),
  );

/** The newest unanswered letter from each power. */
const newest = (bot: BotContext): readonly WrittenLetter[] => {
  const open = unanswered(bot).filter((letter) => !isOfEngine(bot, letter));
  return open.filter(({ from }, n) => !open.slice(n + 1).some((later) => later.from === from));
};

/** While declarations are written: the power it will write an alliance with this month. */
const offers = (bot: BotContext): readonly Letter[] => {
  const { at, view } = bot;
  const friend = view.step === 'DOW' ? allyOfMonth(bot) : undefined;
  if (friend === undefined || areAllied(at.state, bot.seat, friend) || areAtWar(at.state, bot.seat, friend))
    return [];
  const writes: Action = { do: 'ally', with: friend };
  if (isPromised(bot, writes)) return [];
  const subject = `An alliance in ${monthName(view.month)}`;
  const body = `${headOf(bot)}I propose an alliance. ${promiseOf(view.month, writes)} It takes the same on yours.`;
  return [{ to: [friend], subject, thread: subject, body }];
};

/** Answers to all open letters, and its own proposals. */
export const correspondence = (bot: BotContext): readonly Letter[] => [
  ...newest(bot).map((letter) => ({
    to: [letter.from],
    subject: letter.subject,
    thread: letter.thread,
    body: headOf(bot) + answerTo(bot, letter),
  })),
  ...offers(bot),
];
