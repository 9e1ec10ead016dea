import type { AreaId, Seat } from '../../../vocabulary/ids.ts';
import { markerOf } from '../../../board/position.ts';
import { placeInSentence } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { heedInWords } from '../heeding.ts';
import { type Threat, threatIn } from '../reading/threat-words.ts';
import { warOdds } from '../../war/prospects.ts';
import { clausesAbout, disputeIn, positionOn } from './positions.ts';

// Letters that threaten: with war, with a Congress, or with nothing that is named.

/** Whether a letter threatens: names a consequence if its demand is not met. */
export const threatens = (body: string): boolean => {
  const threat = threatIn(body);
  return threat === 'war' || threat === 'congress';
};

/** What a Congress could do in the area the threat is about. */
const beforeCongress = (bot: BotContext, other: Seat, area: AreaId | undefined): string => {
  const dispute = area === undefined ? undefined : disputeIn(bot, area);
  const place = area === undefined ? 'that' : placeInSentence(bot.edition, area);
  if (!dispute)
    return `A Congress takes up what is in dispute, and over ${place} nobody has cause against me: I would attend, and vote against any text that asks for what nobody disputes.`;
  return dispute.holder === other || dispute.against === other
    ? `Over ${place} there is a dispute that a Congress may take up. I would attend it and say my part; what it leaves me I can reckon as well as you.`
    : `The dispute over ${place} is between others, and no Congress about it takes from me.`;
};

/** How the bot judges a threat of war. */
const beforeWar = (bot: BotContext, other: Seat): string => {
  const odds = warOdds(bot, other, bot.seat);
  return odds < 0.05
    ? 'You could bring nothing by sea that would reach me.'
    : `For each point of strength that would meet you, you could bring ${odds.toFixed(1)} by sea.`;
};

const ANSWERS_TO_THREATS: Readonly<Record<Threat, string>> = {
  war: 'I sign nothing for a threat: what I look at is what you give for it.',
  congress: 'I sign nothing for a threat: what I look at is what you give for it.',
  demand: 'I take no orders; a promise I can give, for something of the kind or for money.',
};

/** The answer, and whether it names a clause by which the demand would be met. */
interface ThreatAnswer {
  readonly more: string;
  readonly isRead: boolean;
}

/** The answer to a threat or demand: how serious it is, what the area is worth to the bot, its price. */
export const answerThreat = (
  bot: BotContext,
  other: Seat,
  { threat, areas: [area] }: { readonly threat: Threat; readonly areas: readonly AreaId[] },
): ThreatAnswer => {
  const isFree = area !== undefined && markerOf(bot.state, bot.seat, area) === undefined;
  const clause = isFree ? clausesAbout(bot, other, area).at(-1) : undefined;
  const more = [
    ...(threat === 'war' ? [beforeWar(bot, other)] : []),
    ...(threat === 'congress' ? [beforeCongress(bot, other, area)] : []),
    ...(area === undefined ? [] : [positionOn(bot, area), ...heedInWords(bot, other, { area })]),
    ANSWERS_TO_THREATS[threat],
    ...(clause === undefined ? [] : [`It would read ${clause}, with what you give behind it.`]),
  ].join(' ');
  return { more, isRead: clause !== undefined };
};
