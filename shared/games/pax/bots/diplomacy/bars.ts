import type { Term, TreatyText } from '../../state/treaties.ts';
import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { warBar, warProspect } from '../war/prospects.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { quarrelIn } from './gifts.ts';
import { isAlliedAgainst, owesHelpTo } from './proposing.ts';
import type { Reason } from './reasons.ts';
import { seatsIn, worthOfText } from './texts.ts';

// What no price does away with: it is neither signed nor, where something has changed since, left signed.

/** A gain that is taken whatever the other side gains. */
export const AMPLE = 4;

/** Whether a text would bind this bot to whom it has a pact against. */
const isCrossed = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  text.clauses.some(({ term }) => term.term === 'defensive') && isAlliedAgainst(bot, partner);

/** Why it does not bind itself to a war that a text would have it fight. */
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

/** Whether a clause gives up a marker that a dispute is about: once the talks are over it is lost anyhow. */
export const isYielding = ({ state, seat }: BotContext, term: Term): boolean =>
  term.term === 'lowers' &&
  seatOf(term.power) === seat &&
  state.casusBelli.some(
    ({ ground, holder, area }) => ground === 'status' && holder === term.power && area === term.area,
  );

/** Whether a text gives so much for nothing that it makes good for what its partner has tried. */
const isAmends = (bot: BotContext, text: TreatyText, partner: Seat): boolean =>
  text.clauses.every(({ term }) => 'power' in term && seatOf(term.power) === partner) &&
  worthOfText(bot, text) >= AMPLE;

/** Whether a partner pays by a text for a marker that is lost anyhow, and nothing else is said. */
const isSettlement = (bot: BotContext, { clauses }: TreatyText, partner: Seat): boolean =>
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

/** Why it does not give up what it would rather go to war over: the text brings less than that war. */
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

/** Why nothing is signed with one of the partners of a text, whoever proposes it. */
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

/** Whether what a bot has signed, or would, is meant as its other treaties, disputes and its memory stand now. */
export const isStillMeant = (bot: BotContext, text: TreatyText): boolean =>
  !quarrelIn(bot, text) && Object.values(barsIn(bot, text)).every((bar) => bar === undefined);
