import type { Breach } from '../../state/treaties.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { type Letter, letterOf } from './letters.ts';

// Treaties broken in this turn: their breaker owns up to it, and who was wronged says what it costs.

/** Broken treaties of this turn that all know of, each once. */
const breachesOfTurn = ({ state }: BotContext): readonly Breach[] =>
  state.breaches
    .filter(({ turn, isHidden }) => turn === state.turn && !isHidden)
    .filter(
      ({ treaty, by }, index, breaches) =>
        breaches.findIndex((other) => other.treaty === treaty && other.by === by) === index,
    );

const titleOfBroken = ({ state }: BotContext, { treaty }: Breach): string =>
  state.treaties.find(({ id }) => id === treaty)?.text.title ?? treaty;

/** A letter about a broken treaty, in the conversation of that. */
const breachLetter = (
  bot: BotContext,
  breach: Breach,
  said: { readonly to: Seat; readonly more: string },
): Letter =>
  letterOf(bot, {
    ...said,
    act: 'tell',
    subject: 'A broken word',
    thread: breachThread(bot, breach),
    reasons: [],
  });

const breachThread = ({ state }: BotContext, { treaty }: Breach): string =>
  `word-broken ${treaty} ${String(state.year)}`;

const isWrittenOf = (bot: BotContext, breach: Breach): boolean =>
  bot.letters.some(({ from, thread }) => from === bot.seat && thread === breachThread(bot, breach));

const injuredSeats = ({ injured }: Breach): readonly Seat[] => [
  ...new Set(injured.flatMap((power) => seatOf(power) ?? [])),
];

/** Who was wronged by a broken word reads so from its breaker. */
const confess = (bot: BotContext, breach: Breach): readonly Letter[] => {
  const more = `I have not kept "${titleOfBroken(bot, breach)}", and I do not hide it: what it forbade was worth more to me than your good opinion.`;
  return injuredSeats(breach)
    .filter((to) => to !== bot.seat)
    .map((to) => breachLetter(bot, breach, { to, more }));
};

/** Who has broken a word reads from whom it has wronged what that costs. */
const reproach = (bot: BotContext, breach: Breach): readonly Letter[] => {
  const to = seatOf(breach.by);
  if (to === undefined || !injuredSeats(breach).includes(bot.seat)) return [];
  const hasCause = bot.state.casusBelli.some(
    ({ holder, against, source, turn }) =>
      source === breach.treaty && turn === breach.turn && seatOf(against) === to && holder === bot.seat,
  );
  const cause = hasCause ? ' It gives me cause for war, which I may use or not.' : '';
  const more = `You have broken "${titleOfBroken(bot, breach)}", which you signed with me.${cause} I do not forget that, and believe you the less.`;
  return [breachLetter(bot, breach, { to, more })];
};

/** What is written about treaties broken in this turn, once. */
export const breachLetters = (bot: BotContext): readonly Letter[] =>
  breachesOfTurn(bot)
    .filter((breach) => !isWrittenOf(bot, breach))
    .flatMap((breach) => (seatOf(breach.by) === bot.seat ? confess(bot, breach) : reproach(bot, breach)));
