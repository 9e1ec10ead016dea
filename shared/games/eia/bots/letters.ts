import type { BotAnswer, WrittenLetter } from '../../../kernel/match/bot.ts';
import { areAllied } from '../board/alliances.ts';
import { areAtWar, enemiesOf } from '../board/wars.ts';
import { nameOf } from '../charts/edition.ts';
import type { Action } from '../orders/types.ts';
import { monthName } from '../vocabulary/months.ts';
import type { BotContext } from './bot-context.ts';
import { asksToLeave, isSurrendering, namedIn, type Topic, topicsOf } from './letter-words.ts';
import { allyOfMonth, isWeary } from './politics.ts';
import {
  hasPromised,
  hasRenounced,
  isPromised,
  monthOfSheet,
  promiseOf,
  renunciationOf,
} from './promises.ts';
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

// Letters from powers of the engine: they answer proposals with what they write on their sheets, or with a reason, and
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

const verdictsOn = (bot: BotContext, letter: WrittenLetter, topic: Topic): readonly Verdict[] => {
  const { edition, state } = bot.at;
  const { from } = letter;
  const powers = namedIn(edition, letter, edition.powers).filter((id) => id !== bot.seat && id !== from);
  const minors = namedIn(edition, letter, Object.keys(state.minors));
  switch (topic) {
    case 'alliance':
      return [onAlliance(bot, from)];
    case 'peace':
      return [onPeace(bot, from)];
    case 'surrender':
      return [isSurrendering(letter) ? onTheirSurrender(bot, from) : onOwnSurrender(bot, from)];
    case 'restraint':
      return (minors.length > 0 ? minors : [from]).map((on) => onRestraint(bot, on));
    case 'war':
      return [onWar(bot, from, [...powers, ...minors][0])];
    case 'call':
      return [onCall(bot, from, powers[0])];
    case 'break':
      return [onBreak(bot, from, powers[0])];
    case 'minor':
      return minors.map((minor) => (asksToLeave(letter) ? onLeaving(bot, from, minor) : onMinor(bot, minor)));
    case 'combine':
      return [onCombining(bot, from)];
    case 'map':
      return [
        {
          why: 'Money, trade, passage, marriages, corps and ships pass between us on the map or by terms of a peace. No sheet of mine gives them.',
        },
      ];
    case 'plans':
      return [{ why: 'My sheets are secret until all are in. My letters say what I have agreed to.' }];
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

const answerTo = (bot: BotContext, letter: WrittenLetter): string => {
  const namesMinor = namedIn(bot.at.edition, letter, Object.keys(bot.at.state.minors)).length > 0;
  const verdicts = topicsOf(letter, namesMinor).flatMap((topic) => verdictsOn(bot, letter, topic));
  return verdicts.length === 0 ? NOT_UNDERSTOOD : verdicts.map((verdict) => inWords(bot, verdict)).join('\n');
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
    body: headOf(bot) + answerTo(bot, letter),
  })),
  ...offerLetters(bot),
];
