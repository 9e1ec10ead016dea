import { listText } from '../../../../kernel/report/words.ts';
import { placeInSentence, powerName, verbFor } from '../../wording/words.ts';
import { controlledAreas, markerOf } from '../../board/position.ts';
import { type AreaId, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { controlClaims } from '../outlook.ts';
import { holdingWorth } from '../worth/markers.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { capital, type Letter, letterOf } from './letters.ts';
import { contested } from './proposing.ts';
import type { Voice } from './voices.ts';

// The letter that every power writes to every other before its first orders: what it is after, in the voice of its temper.

const FIRST = 'first letter ';

/** Whether a letter belongs to the conversation that such a letter has begun: among powers of the engine nobody answers in it. */
export const isFirstLetter = ({ thread }: { readonly thread: string }): boolean => thread.startsWith(FIRST);

/** Areas that are named in one letter at most. */
const NAMED = 2;

const areasText = ({ edition }: BotContext, areas: readonly AreaId[]): string =>
  listText(areas.slice(0, NAMED).map((area) => placeInSentence(edition, area)));

/** One of several ways to say the same, the writer's own: two powers of one temper do not write alike. */
const oneOf = (bot: BotContext, ways: readonly [string, ...string[]]): string =>
  ways[Math.floor(bot.draw('first letter') * ways.length)] ?? ways[0];

/** What it holds, worth most first. */
const holdings = (bot: BotContext): readonly AreaId[] => {
  const worth = (area: AreaId): number =>
    holdingWorth(bot, { area, kind: markerOf(bot.state, bot.seat, area)?.kind ?? 'none' });
  return controlledAreas(bot, bot.seat).toSorted((a, b) => worth(b) - worth(a));
};

/** Where it goes first among all who want Control, worth most first. */
const ownClaims = (bot: BotContext): readonly AreaId[] =>
  [...controlClaims(bot)]
    .flatMap(([area, [senior]]) =>
      senior && senior.power === bot.seat ? [{ area, points: senior.points }] : [],
    )
    .toSorted((a, b) => b.points - a.points)
    .map(({ area }) => area);

/** The area that the writer and the reader both want and that is worth most to one of them. */
const bothWant = (bot: BotContext, other: Seat) =>
  contested(bot, other).toSorted(
    (a, b) => Math.max(b.own.points, b.theirs.points) - Math.max(a.own.points, a.theirs.points),
  )[0];

/** An area that the reader and a third power are likely to meet in: another one for each writer. */
const quarrelOf = (
  bot: BotContext,
  other: Seat,
): { readonly area: AreaId; readonly third: Seat } | undefined => {
  const quarrels = [...controlClaims(bot)].flatMap(([area, claims]) => {
    const seats = claims.flatMap(({ power }) => seatOf(power) ?? []);
    const third = seats.find((seat) => seat !== other && seat !== bot.seat);
    return seats.includes(other) && third ? [{ area, third }] : [];
  });
  return quarrels[SEATS.indexOf(bot.seat) % Math.max(1, quarrels.length)];
};

const stewardSays = (bot: BotContext, other: Seat): string => {
  const held = holdings(bot);
  const keeps =
    held.length > 0
      ? `I hold ${areasText(bot, held)}${held.length > NAMED ? ' and more' : ''}, and mean to keep what I hold. `
      : '';
  const both = bothWant(bot, other);
  const border = both
    ? `${capital(placeInSentence(bot.edition, both.area))} is open between us: let us settle by treaty who keeps out, and for how long.`
    : 'There is nothing to settle between us.';
  const keepsWord = oneOf(bot, [
    'I go to war only if I am wronged, and I keep what I sign.',
    'I want peace: I wrong nobody, I make war only if I am wronged, and I keep what I sign.',
  ]);
  return `${keeps}${keepsWord} ${border}`;
};

const merchantSays = (bot: BotContext, other: Seat): string => {
  const both = bothWant(bot, other);
  const general = oneOf(bot, [
    'I want income, and almost everything I have has a price.',
    'I keep accounts and no grudges: I sign what pays both of us, and I can name a price for most things.',
  ]);
  if (!both) return `${general} If you want something of me, send me an offer with a sum in it.`;
  const place = placeInSentence(bot.edition, both.area);
  const pounds = String(Math.max(1, Math.round(both.own.points * poundsPerPoint(bot, bot.seat))));
  const deal =
    both.own.points < both.theirs.points
      ? 'I think it is worth more to you: what would you pay me to keep out?'
      : 'What would you ask for keeping out?';
  return `${general} We both look to ${place}, which I put at about £${pounds} by 1916. ${deal}`;
};

const imperialistSays = (bot: BotContext, other: Seat): string => {
  const claims = ownClaims(bot).slice(0, NAMED);
  const threat = oneOf(bot, [
    'If a weaker power gives me cause for war, I use it.',
    'I yield little, and where I have cause for war and the odds I use them.',
  ]);
  if (claims.length === 0) return `I look for Control wherever it is to be had. ${threat}`;
  const claimed = `${oneOf(bot, ['I claim', 'My flag belongs in'])} ${areasText(bot, claims)}, and I tell you so before the orders.`;
  const wanted = contested(bot, other).map(({ area }) => area);
  const crossed = claims.filter((area) => wanted.includes(area));
  const answer =
    crossed.length > 0
      ? `You look to ${areasText(bot, crossed)} as well: keep out, and we have no quarrel.`
      : 'Leave that to me, and we have no quarrel.';
  return `${claimed} ${answer} ${threat}`;
};

const diplomatSays = (bot: BotContext, other: Seat): string => {
  const hope = oneOf(bot, [
    'I hope that we settle our disputes by treaty or before a Congress, and I keep what I sign.',
    'A treaty or a Congress can settle any quarrel in Europe, and I keep my word.',
  ]);
  const quarrel = quarrelOf(bot, other);
  const [both] = contested(bot, other);
  const place = (area: AreaId): string => placeInSentence(bot.edition, area);
  const offer = quarrel
    ? `You and ${powerName(bot.edition, quarrel.third)} both look to ${place(quarrel.area)}: an understanding between the two of you would spare all of us a quarrel, and I would gladly see it.`
    : both && `We both look to ${place(both.area)}: I would gladly divide with you, and without money.`;
  return [hope, offer, 'If you look for a partner for defence, write to me.']
    .flatMap((part) => part ?? [])
    .join(' ');
};

const revisionistSays = (bot: BotContext, other: Seat): string => {
  const { leader, points } = bot.standings;
  const [first, own] = [points[leader], points[bot.seat]].map((each) => String(Math.round(each)));
  const quiet = 'Nobody else needs to know what we two sign.';
  if (leader === bot.seat)
    return `Everybody says that I stand first, and nobody grants it to me. I trust nobody for long. ${quiet}`;
  if (leader === other)
    return `You are on the way to ${first} points, and I to ${own}. I never agreed to such a division, and I will not help you to more. If you want my help, give me a share.`;
  const name = powerName(bot.edition, leader);
  return `${capital(name)} ${verbFor(leader, 'is', 'are')} on the way to ${first} points, and I to ${own}: ${oneOf(bot, ['the world has been shared out without me.', 'I am not bound to respect that.'])} If you want to change that, write to me. ${quiet}`;
};

/** What each voice writes, and under which subject. */
const SAYS: Readonly<
  Record<Voice, { readonly subject: string; readonly say: (bot: BotContext, other: Seat) => string }>
> = {
  short: { subject: 'Where I stand', say: stewardSays },
  prices: { subject: 'What could be traded', say: merchantSays },
  claims: { subject: 'What we claim', say: imperialistSays },
  courteous: { subject: 'A word before the orders', say: diplomatSays },
  grievance: { subject: 'What we have been denied', say: revisionistSays },
};

const hasWritten = ({ letters, seat }: BotContext): boolean =>
  letters.some((letter) => letter.from === seat && isFirstLetter(letter));

/** One letter to each other power, before the first orders of a game. */
export const firstLetters = (bot: BotContext): readonly Letter[] => {
  const { seat, state, temper } = bot;
  if (state.turn > 1 || state.step !== 'MSC_ORDERS' || hasWritten(bot)) return [];
  const { subject, say } = SAYS[temper.voice];
  return SEATS.filter((other) => other !== seat).map((to) =>
    letterOf(bot, {
      to,
      act: 'greet',
      subject,
      thread: `${FIRST}of ${seat} to ${to}`,
      reasons: [],
      more: say(bot, to),
    }),
  );
};
