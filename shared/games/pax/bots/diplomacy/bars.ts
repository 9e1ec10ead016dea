import type { Term, TreatyText } from '../../state/treaties.ts';
import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { warBar, warProspect } from '../war/prospects.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { isTermOf } from '../worth/pledges.ts';
import { quarrelIn } from './gifts.ts';
import { isAlliedAgainst, owesHelpTo } from './proposing.ts';
import type { Reason } from './reasons.ts';
import { seatsIn, worthOfText } from './texts.ts';

// Objections no price can remove: such a text is not signed, and a signature is taken back if they arise later.

/** A gain that the bot takes however much the other side gains. */
export const AMPLE = 4;

/** Whether a text would bind this bot to a power it has a pact against. */
const isCrossed = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  text.clauses.some(({ term }) => term.term === 'defensive') && isAlliedAgainst(bot, partner);

/** Why the bot does not commit itself to a war that a text would have it fight. */
const againstWar = (bot: BotContext, text: TreatyText, partner: Seat): Reason | undefined => {
  const terms = text.clauses.map(({ term }) => term);
  const targets = (kind: 'offensive' | 'defensive'): readonly Seat[] =>
    terms
      .flatMap((term) => (term.term === kind ? term.against : []))
      .flatMap((power) => seatOf(power) ?? [])
      .filter((target) => target !== bot.seat && target !== partner);
  const friend = targets('defensive').find((target) => owesHelpTo(bot, target));
  if (friend !== undefined) return { code: 'signed-with', rival: friend };
  return targets('offensive').flatMap((target) => warBar(bot, target, partner) ?? [])[0];
};

/** Whether a clause gives up a disputed marker, which would be lost anyway after the negotiations. */
export const isYielding = ({ state, seat }: BotContext, term: Term): boolean =>
  term.term === 'lowers' &&
  seatOf(term.power) === seat &&
  state.casusBelli.some(
    ({ ground, holder, area }) => ground === 'status' && holder === term.power && area === term.area,
  );

/** Whether a text gives so much for nothing that it makes up for what its partner has attempted. */
const isAmends = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  text.clauses.every(({ term }) => isTermOf(partner, term)) && worthOfText(bot, text) >= AMPLE;

/** Whether a text does nothing but have the partner pay for a marker that is lost anyway. */
export const isSettlement = (bot: BotContext, { clauses }: TreatyText, partner: Seat): boolean =>
  clauses.some(({ term }) => isYielding(bot, term)) &&
  clauses.every(
    ({ term }) => isYielding(bot, term) || (term.term === 'pays' && seatOf(term.power) === partner),
  );

const robberIn = (bot: BotContext, text: TreatyText, partner: Seat): Reason | undefined =>
  resentmentOf(bot, partner) === 'victim' &&
  !isSettlement(bot, text, partner) &&
  !isAmends(bot, text, partner)
    ? { code: 'robber', rival: partner }
    : undefined;

/** Why the bot does not give up something it would rather fight for: the text brings less than that war. */
const keptForWar = (bot: BotContext, text: TreatyText): Reason | undefined => {
  const given = text.clauses.flatMap(({ term }) =>
    term.term === 'lowers' && isYielding(bot, term) ? [term.area] : [],
  );
  if (given.length === 0) return undefined;
  return bot.state.casusBelli.flatMap(({ holder, against, area }): Reason[] => {
    if (area === undefined || !given.includes(area)) return [];
    if (!isPower(holder) || seatOf(holder) !== bot.seat) return [];
    const points = warProspect(bot, holder, against)?.gain ?? 0;
    return points > Math.max(0, worthOfText(bot, text)) ? [{ code: 'war-pays', area, points }] : [];
  })[0];
};

/** Why the bot signs nothing with one of the partners of a text, whoever proposes it. */
export const barsIn = (bot: BotContext, text: TreatyText) => {
  const partners = seatsIn(text).filter((other) => other !== bot.seat);
  const bound: Reason | undefined = partners.some((partner) => isCrossed(bot, text, partner))
    ? { code: 'bound' }
    : undefined;
  return {
    robbed: partners.flatMap((partner) => robberIn(bot, text, partner) ?? [])[0],
    bound,
    war: partners.flatMap((partner) => againstWar(bot, text, partner) ?? [])[0] ?? keptForWar(bot, text),
  };
};

/**
 * Whether the bot still wants a text that it has signed or would sign, given its other treaties, its disputes and its
 * memory.
 */
export const isStillMeant = (bot: BotContext, text: TreatyText): boolean =>
  !quarrelIn(bot, text) && Object.values(barsIn(bot, text)).every((bar) => bar === undefined);
