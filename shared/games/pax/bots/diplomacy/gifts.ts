import { isOpenClause } from '../../../../parts/treaties/secrecy.ts';
import { areaType, hasControl } from '../../board/position.ts';
import type { Offer } from '../../state/state.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import { isControl, isPower, seatOf } from '../../vocabulary/ids.ts';
import { partiesOf } from '../../treaties/parties.ts';
import type { BotContext } from '../bot-context.ts';
import { brokenByTransfer, type MarkerTransfer, transfersTo } from '../worth/broken-restraints.ts';
import { type Letter, letterOf } from './letters.ts';
import type { Reason } from './reasons.ts';
import { treatyTextOf, worthOfText } from './texts.ts';

// Markers and shares offered to a power: it accepts them if they bring something and no quarrel.

/** Conversations about offered markers, which nobody answers. */
export const GIFT = 'gift of ';

/** A promise to keep out of the area that accepting the marker would break; a secret one is not mentioned. */
const promiseAgainst = (bot: BotContext, transfer: MarkerTransfer): Reason | undefined => {
  const broken = brokenByTransfer(bot, transfer);
  if (!broken) return undefined;
  const partner = partiesOf(broken.treaty).find((power) => seatOf(power) !== bot.seat);
  return {
    code: 'promised-away',
    area: transfer.area,
    ...(partner && isOpenClause(broken.treaty, broken.clause) && { to: partner }),
  };
};

/**
 * Problems that come with a marker: its giver's dispute in the area (PB-CB-2), war with the Ottomans (PB-OTTO-1), or a
 * broken promise.
 */
const quarrelWith = (bot: BotContext, given: MarkerTransfer): Reason | undefined => {
  const { from, area, marker } = given;
  const isDisputed = bot.state.casusBelli.some(
    ({ area: disputed, against, holder }) =>
      disputed === area && against === from && !(isPower(holder) && seatOf(holder) === bot.seat),
  );
  if (isDisputed) return { code: 'disputed-gift', area };
  return isControl(marker) && areaType(bot, area) === 'ottoman-empire'
    ? { code: 'ottoman-soil', area }
    : promiseAgainst(bot, given);
};

/** The quarrel a text would bring a power along with what it is given; undefined if none. */
export const quarrelIn = (bot: BotContext, text: TreatyText): Reason | undefined =>
  transfersTo(bot.seat, text).flatMap((given) => quarrelWith(bot, given) ?? [])[0];

/** Why an offered marker is not accepted; undefined if it is. */
const whyLeft = (bot: BotContext, { kind, from, to, area, marker }: Offer): Reason | undefined => {
  // Powers that won Control in the same turn share it: nobody pays for that (AMB-76).
  if (kind === 'share' && hasControl(bot.state, to, area)) return undefined;
  const quarrel = quarrelWith(bot, { from, to, area, marker });
  if (quarrel) return quarrel;
  const term: Term =
    kind === 'gift'
      ? { term: 'gives', power: from, marker, area, to }
      : { term: 'admits', power: from, guest: to, area, marker };
  const points = worthOfText(bot, treatyTextOf({ title: 'Gift', between: [from, to], terms: [term] }));
  return points > 0 ? undefined : { code: 'little', points };
};

export const isGiftTaken = (bot: BotContext, offer: Offer): boolean => whyLeft(bot, offer) === undefined;

/** Tells the giver why a marker is not accepted, once. */
export const giftLetters = (bot: BotContext): readonly Letter[] =>
  bot.state.step !== 'NEG'
    ? []
    : bot.state.offers.flatMap((offer) => {
        const to = seatOf(offer.from);
        if (offer.isAccepted || seatOf(offer.to) !== bot.seat || to === undefined) return [];
        const reason = whyLeft(bot, offer);
        const thread = `${GIFT}${offer.area} ${String(bot.state.year)}`;
        if (!reason || bot.letters.some((letter) => letter.from === bot.seat && letter.thread === thread))
          return [];
        const more = 'I leave it where it is.';
        return [
          letterOf(bot, { to, act: 'refuse', subject: 'What you hold out', thread, reasons: [reason], more }),
        ];
      });
