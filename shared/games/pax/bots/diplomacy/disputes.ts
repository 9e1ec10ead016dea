import { type GreatPower, isControl, isGreat, isPower, type Power, seatOf } from '../../vocabulary/ids.ts';
import { hasControl, markerOf } from '../../board/position.ts';
import { actorsOf } from '../../movement/order-lines.ts';
import type { CasusBelli } from '../../state/state.ts';
import { siteRefusal } from '../../congress/site.ts';
import { withCounterparts } from '../../congress/claims.ts';
import type { BotContext } from '../bot-context.ts';
import { concessions } from '../lines/concessions.ts';
import { addOrder, addLine, type BotOutput } from '../lines/bot-output.ts';
import { bestSite, callsCongress, isForCongress } from '../congress/calling.ts';
import { warProspect } from '../war/prospects.ts';
import { isGiftTaken } from './gifts.ts';

// What the bot does about the disputes of the previous turn before they raise tension: shares, calls a Congress,
// prepares for war, or yields.

const isOwnParty = (bot: BotContext, party: CasusBelli['holder']): party is GreatPower =>
  isPower(party) && isGreat(party) && seatOf(party) === bot.seat;

const asOf = (bot: BotContext, power: Power) => (power === bot.seat ? {} : { as: power });

/** Two powers that won Control in the same turn share it: nobody pays, and nothing is disputed (AMB-76). */
const shareControl = (output: BotOutput): void => {
  const { bot } = output;
  for (const { ground, holder, against, area } of bot.state.casusBelli) {
    if (ground !== 'status' || area === undefined || !isOwnParty(bot, holder) || !isPower(against)) continue;
    const rival = markerOf(output.bot.state, against, area);
    if (!rival || !isControl(rival.kind) || !hasControl(output.bot.state, holder, area)) continue;
    addOrder(output, {
      ...asOf(bot, holder),
      actions: [{ do: 'admit', power: against, area, marker: rival.kind }],
    });
  }
};

/** The bot accepts what is offered to it if it brings something and no quarrel. */
const acceptOffers = (output: BotOutput): void => {
  for (const power of actorsOf(output.bot.seat))
    for (const offer of output.bot.state.offers)
      if (offer.to === power && !offer.isAccepted && isGiftTaken(output.bot, offer))
        addOrder(output, { ...asOf(output.bot, power), actions: [{ do: 'accept', area: offer.area }] });
};

/** Whether a dispute is kept for the declarations of war. */
const isKeptForWar = (bot: BotContext, { holder, against }: CasusBelli): boolean =>
  isPower(holder) && warProspect(bot, holder, against) !== undefined;

/** Whether the other side has still to answer an offer for giving way; the bot does not yield before that. */
const isOnOffer = ({ state }: BotContext, { holder, area }: CasusBelli): boolean =>
  state.treaties.some(
    ({ status, turn, text, proposer, refusedBy }) =>
      status === 'proposed' &&
      turn === state.turn &&
      proposer === holder &&
      text.between.some((power) => power !== holder && !refusedBy.includes(power)) &&
      text.clauses.some(({ term }) => term.term === 'lowers' && term.area === area),
  );

/**
 * Calls a Congress over everything a power disputes in an area: a resolution has to settle it together (PB-CONG-12).
 */
const callOver = (output: BotOutput, { holder, area = '' }: CasusBelli): boolean => {
  const { bot } = output;
  const own = bot.state.casusBelli.filter((other) => other.holder === holder && other.area === area);
  const brought = withCounterparts(bot.state, own);
  const site = bestSite(bot, brought);
  if (site === undefined || siteRefusal(bot.state, site, brought)) return false;
  const over = { by: 'area', area } as const;
  return addOrder(output, {
    ...asOf(bot, holder as Power),
    actions: [{ do: 'call-congress', site, over }],
  });
};

/** Settles the disputes it can, in order. */
export const settleDisputes = (output: BotOutput): void => {
  acceptOffers(output);
  shareControl(output);
  const own = output.bot.state.casusBelli.filter(({ holder }) => isOwnParty(output.bot, holder));
  const called = (output.bot.state.congress?.requests ?? []).some(({ seat }) => seat === output.bot.seat);
  // A dispute with an open offer for money is not brought before a Congress as well.
  const forCongress = called
    ? undefined
    : own.find((dispute) => callsCongress(output.bot, dispute) && !isOnOffer(output.bot, dispute));
  if (forCongress) callOver(output, forCongress);
  const isKept = (dispute: CasusBelli): boolean =>
    isKeptForWar(output.bot, dispute) || isForCongress(output.bot.state, dispute);
  const yielded = concessions(
    output.bot,
    output.bot.seat,
    // A marker given up for one dispute is also gone from every other dispute over the area.
    ({ area }) =>
      !own.some((other) => other.area === area && (isKept(other) || isOnOffer(output.bot, other))),
  );
  for (const line of yielded.split('\n')) if (line !== '') addLine(output, line);
};
