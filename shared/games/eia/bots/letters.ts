import type { BotAnswer, WrittenLetter } from '../../../kernel/match/bot.ts';
import { areAllied } from '../board/alliances.ts';
import { areAtWar, enemiesOf } from '../board/wars.ts';
import { nameOf } from '../charts/edition.ts';
import type { Action } from '../orders/types.ts';
import { monthName } from '../vocabulary/months.ts';
import type { BotContext } from './bot-context.ts';
import { answerToLetter } from './letter-answers.ts';
import { allyOfMonth, isWeary } from './politics.ts';
import { isPromised, promiseOf } from './promises.ts';

// Letters from powers of the engine: they answer letters, and
// say which alliance they will write.

type Letter = BotAnswer['letters'][number];

/** The first line of its letters. */
const headOf = ({ at, seat, view }: BotContext): string =>
  `${nameOf(at.edition, seat)}, ${monthName(view.month)}.\n`;

/** Whether a power of the engine wrote a letter; engine powers do not answer each other. */
const isOfEngine = ({ at }: BotContext, { from, body }: WrittenLetter): boolean => {
  const head = `${nameOf(at.edition, from)}, `;
  return body.startsWith(head) && /^\w+ \d{4}\.\n/.test(body.slice(head.length));
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

const offerLetter = (bot: BotContext, to: string, { subject, text, action }: Offer): readonly Letter[] => {
  if (isPromised(bot, action)) return [];
  const { month } = bot.view;
  const title = `${subject} in ${monthName(month)}`;
  const body = `${headOf(bot)}${text} ${promiseOf(bot, { month, action })} It takes the same on yours.`;
  return [{ to: [to], subject: title, thread: title, body }];
};

interface Offer {
  readonly subject: string;
  readonly text: string;
  readonly action: Action;
}

/** While declarations are written: the alliance and the end of wars that it will write this month. */
const offerLetters = (bot: BotContext): readonly Letter[] => {
  const { at, view, seat } = bot;
  if (view.step !== 'DOW') return [];
  const friend = allyOfMonth(bot);
  const isOpen =
    friend !== undefined && !areAllied(at.state, seat, friend) && !areAtWar(at.state, seat, friend);
  const weary = enemiesOf(at.state, seat).filter((enemy) => isWeary(bot, enemy));
  return [
    ...(isOpen
      ? offerLetter(bot, friend, {
          subject: 'An alliance',
          text: 'I propose an alliance.',
          action: { do: 'ally', with: friend },
        })
      : []),
    ...weary.flatMap((enemy) =>
      offerLetter(bot, enemy, {
        subject: 'Peace',
        text: 'Our war leads nowhere. I propose to end it.',
        action: { do: 'informal-peace', with: enemy },
      }),
    ),
  ];
};

/** Answers to all open letters, and its own proposals. */
export const correspondence = (bot: BotContext): readonly Letter[] => [
  ...newest(bot).map((letter) => ({
    to: [letter.from],
    subject: letter.subject,
    thread: letter.thread,
    body: headOf(bot) + answerToLetter(bot, letter),
  })),
  ...offerLetters(bot),
];
