import { listText } from '../../../../kernel/report/words.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';
import { isWritingWarOrders } from '../../war/orders/entry.ts';
import { type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { type Landing, landings } from '../war/landings.ts';
import { openWarPlan } from '../war/plan.ts';
import { type Letter, letterOf } from './letters.ts';

// When several powers march on China or the Ottomans, the one with the largest force says where they go, since people
// do not compute it.

interface Share {
  readonly seat: Seat;
  readonly strength: number;
}

/** Forces of each seat in the march, the largest first. */
const sharesIn = ({ marches }: Landing): readonly Share[] => {
  const strengths = new Map<Seat, number>();
  for (const [party, stacks] of marches) {
    const seat = seatOf(party);
    const strength = stacks.reduce((sum, { size, count }) => sum + size * count, 0);
    if (seat && strength > 0) strengths.set(seat, (strengths.get(seat) ?? 0) + strength);
  }
  return [...strengths]
    .map(([seat, strength]) => ({ seat, strength }))
    .toSorted((a, b) => b.strength - a.strength);
};

export const LANDING = 'march upon ';

const letterAbout = (bot: BotContext, landing: Landing): Letter | undefined => {
  const { edition, seat, state } = bot;
  const [first, ...others] = sharesIn(landing);
  const [next, ...more] = others;
  if (first?.seat !== seat || !next) return undefined;
  const thread = `${LANDING}${landing.at} ${String(state.year)}.${String(state.campaign?.warTurn ?? 0)}`;
  if (bot.letters.some((letter) => letter.from === seat && letter.thread === thread)) return undefined;
  const place = placeInSentence(edition, landing.at);
  const theirs = listText(
    others.map((share) => `${String(share.strength)} of ${powerName(edition, share.seat)}`),
  );
  const body = `They stand in ${place} with ${String(landing.against)}, the ground counted. I march there in this war turn with ${String(first.strength)} and attack; with ${theirs} we are ${String(landing.strength)}. March too, and order the attack: one by one we are beaten.`;
  const letter = letterOf(bot, {
    to: next.seat,
    act: 'ease',
    subject: `The march upon ${place}`,
    thread,
    reasons: [],
    more: body,
  });
  return { ...letter, to: [next.seat, ...more.map((share) => share.seat)] };
};

/** Letters about the marches in which this power has the largest force, each once. */
export const landingLetters = (bot: BotContext): readonly Letter[] => {
  const { edition, state, seat } = bot;
  if (!state.campaign || !isWritingWarOrders(state)) return [];
  return landings(openWarPlan({ edition, state }, seat)).flatMap(
    (landing) => letterAbout(bot, landing) ?? [],
  );
};
