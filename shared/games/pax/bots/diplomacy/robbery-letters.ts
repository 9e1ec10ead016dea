import { type Seat, SEATS } from '../../vocabulary/ids.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import { areasOf, robbedSeats } from '../congress/texts.ts';
import { type RememberedRobbery, robberiesRemembered, robberyThread } from '../worth/robberies-remembered.ts';
import { type Letter, letterOf } from './letters.ts';

interface Robbery extends RememberedRobbery {
  readonly area: string;
  readonly isAuthor: boolean;
}

/** Robberies before the Congress this turn, and who proposed or voted for them. */
const robberiesOf = (bot: BotContext): readonly Robbery[] => {
  const { state, seat } = bot;
  return (state.congress?.proposals ?? []).flatMap(({ by, text, votes }) => {
    const [victim] = robbedSeats(bot, text, by).toSorted((a, b) => Number(b === seat) - Number(a === seat));
    const [area] = areasOf(text);
    if (victim === undefined || area === undefined) return [];
    const of = victim === seat ? ('us' as const) : victim;
    const voters = SEATS.filter((other) => other !== by && votes[other] === 'yes');
    return [by, ...voters]
      .filter((other): other is Seat => other !== seat && other !== victim)
      .map((other) => ({ by: other, of, turn: state.turn, area, isAuthor: other === by }));
  });
};

/**
 * Letters to those who would rob a power by a Congress, from the victim and from every other power; one a turn to each.
 */
export const robberyLetters = (bot: BotContext): readonly Letter[] => {
  const found = robberiesOf(bot);
  if (found.length === 0) return [];
  const known = new Set(robberiesRemembered(bot).map(robberyThread));
  const fresh = found.filter(
    (one, at) =>
      !known.has(robberyThread(one)) &&
      found.findIndex((other) => robberyThread(other) === robberyThread(one)) === at,
  );
  return fresh.map((robbery) => {
    const { by, of, area, isAuthor } = robbery;
    const place = placeInSentence(bot.edition, area);
    const did = isAuthor ? 'would have the Congress take' : 'voted to take';
    const more =
      of === 'us'
        ? `You ${did} ${place} from me, which nobody disputes. I sign nothing with you for some turns, and bring what is between us before Europe.`
        : `You ${did} ${place} from ${powerName(bot.edition, of)}, which nobody disputes. The next may be me: what you want signed will cost you more from now on.`;
    const subject = `Your part in the Congress of ${String(bot.state.year)}`;
    return letterOf(bot, { to: by, act: 'tell', subject, thread: robberyThread(robbery), reasons: [], more });
  });
};
