import type { Declaration } from '../../state/congress.ts';
import type { PaxState } from '../../state/state.ts';
import type { Seat } from '../../vocabulary/ids.ts';
import { isOfSeat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { powerName } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import { frontRunner, isLeagued } from '../worth/league.ts';
import { treatiesBetween } from '../worth/trust.ts';
import { type RememberedAttack, attacksRemembered, warThread } from '../worth/wars-remembered.ts';
import { type Letter, letterOf } from './letters.ts';

/** Declarations of war on a seat on the attacker's own initiative, where the seat has begun no war itself this turn. */
const attacksOn = ({ declarations }: PaxState, victim: Seat): readonly Declaration[] => {
  const isVictim = isOfSeat(victim);
  if (declarations.some(({ by, isHelp }) => isVictim(by) && !isHelp)) return [];
  return declarations.filter(({ by, on, isHelp }) => isVictim(on) && !isVictim(by) && !isHelp);
};

/** Grounds for war that powers outside the war accept: a broken treaty, a defied Congress. */
const ACCEPTED = ['treaty', 'defiance'];

const isAccepted = ({ casusBelli }: PaxState, { casusBelli: causes }: Declaration): boolean =>
  casusBelli.some(({ number, ground }) => causes.includes(number) && ACCEPTED.includes(ground));

/** Whether a power is itself hostile to the victim: at war with it, or in a league against it. */
const isAgainst = (bot: BotContext, victim: Seat): boolean =>
  bot.state.declarations.some(({ by, on }) => isOfSeat(bot.seat)(by) && isOfSeat(victim)(on)) ||
  (frontRunner(bot.standings) === victim && isLeagued(bot));

/** Attacks of this turn that a power will remember. */
const resentedAttacks = (bot: BotContext): readonly RememberedAttack[] => {
  const { state, seat } = bot;
  return SEATS.flatMap((victim) => {
    const isOwn = victim === seat;
    const held = attacksOn(state, victim).filter((attack) => isOwn || !isAccepted(state, attack));
    // Standing is computed only where it matters.
    if (held.length === 0 || (!isOwn && isAgainst(bot, victim))) return [];
    const authors = [...new Set(held.flatMap(({ by }) => seatOf(by) ?? []))];
    return authors
      .filter((by) => by !== seat)
      .map((by) => ({ by, on: isOwn ? ('us' as const) : victim, turn: state.turn }));
  });
};

/**
 * What a power outside the war writes to the attacker: about its treaties with the victim or the attacker, or in
 * general.
 */
const protestText = (bot: BotContext, { by, on }: { readonly by: Seat; readonly on: Seat }): string => {
  const victim = powerName(bot.edition, on);
  const made = `You have made war on ${victim} in ${String(bot.state.year)}`;
  if (treatiesBetween(bot, on).length > 0)
    return `${made}, with whom I have a treaty. I remember it when you ask me to sign another with you.`;
  return treatiesBetween(bot, by).length > 0
    ? `${made}. Our own treaties stand; but I believe a little less of what you promise.`
    : `${made}. I am not part of it, but I have seen how you settle your disputes, and I trust your promises less.`;
};

/** Letters to powers that have started a war, from the victim or a power outside the war; one a turn for each war. */
export const protests = (bot: BotContext): readonly Letter[] => {
  const known = new Set(attacksRemembered(bot).map(warThread));
  const { year } = bot.state;
  return resentedAttacks(bot)
    .filter((attack) => !known.has(warThread(attack)))
    .map((attack) => {
      const { by, on } = attack;
      const more =
        on === 'us'
          ? `You have made war on me in ${String(year)}. I do not forget that, and believe you the less, whatever you offer.`
          : protestText(bot, { by, on });
      const subject = `Your war of ${String(year)}`;
      return letterOf(bot, { to: by, act: 'tell', subject, thread: warThread(attack), reasons: [], more });
    });
};
