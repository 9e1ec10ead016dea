import type { AreaId, Seat } from '../../../vocabulary/ids.ts';
import { markerOf } from '../../../board/position.ts';
import { placeInSentence } from '../../../wording/words.ts';
import type { BotContext } from '../../bot-context.ts';
import { warOdds } from '../../war/prospects.ts';
import { clausesAbout, disputeIn, positionOn } from './positions.ts';

// Letters that threaten: with war, with a Congress, or with nothing that is named.

/** What a letter threatens with; a demand says what is not to be, and not what follows. */
export type Threat = 'war' | 'congress' | 'demand';

const WAR: readonly RegExp[] = [
  /\b(?:or (?:else|i|we|there|it|this|you|face|war|my|our)|unless|otherwise)\b[^.!?]*\b(?:war|attack|invade|fight|fleets?|army|armies|regret|sorry|consequences|else)\b/i,
  /\bor else\b/i,
  /\b(?:i|we)(?: will|['’]ll| shall)?(?: both| all| together| soon)? (?:declare war on|make war on|attack|invade|march on) you\b/i,
  /\b(?:if|should) you\b[^.!?]*\b(?:(?:i|we)(?: will|['’]ll| shall)? (?:declare|fight|attack|march|answer (?:it )?with)|there (?:will|shall) be (?:war|consequences|trouble)|you (?:will|shall|are going to|would) (?:regret|rue|be sorry|pay (?:dearly|for it)|answer for))/i,
  /\bmeans? war\b|\b(?:act|cause|case|reason) (?:of|for) war\b|\bcasus belli\b[^.!?]*\bif you\b/i,
  /\b(?:pity|shame)\b[^.!?]*\b(?:happen|lost|lose|befall|burn)/i,
  /\b(?:my|our) (?:fleets?|guns|army|armies|troops) (?:will|are ready|stand ready)\b/i,
];
const CONGRESS =
  /\b(?:or|if|unless|otherwise|should you)\b[^.!?]*\b(?:before|to|call|ask|summon|have)\b[^.!?]*\b(?:a|the) congress\b|\ba congress (?:will|shall) (?:decide|take|judge)/i;
const DEMAND =
  /\bhands off\b|\b(?:will|shall|can|do|would|could) ?not (?:tolerate|stand for|allow|permit|suffer|stand by)\b|\b(?:won|don|can)['’]t (?:tolerate|stand for|allow|permit|suffer)\b|\bdo not (?:even )?(?:think|dream) (?:about|of)\b|\bdon['’]t (?:even )?(?:think|dream) (?:about|of)\b|\b(?:last|final) (?:word|warning)\b|\b(?:i|we) warn you\b|\b(?:a|this) warning\b|\byou (?:would|will|['’]d) (?:do well|be wise|be well advised) to\b|\bdon['’]t you dare\b|\bhow dare you\b|\bwatch your step\b/i;

/** What a letter threatens with, if it does. */
export const threatIn = (body: string): Threat | undefined => {
  if (WAR.some((kind) => kind.test(body))) return 'war';
  // Who asks how a vote would go threatens with none.
  const told = body.replaceAll(/[^.!?]*\?/g, '');
  if (CONGRESS.test(told)) return 'congress';
  return DEMAND.test(told) ? 'demand' : undefined;
};

/** Whether a letter threatens: something is to follow where what it asks for is not done. */
export const threatens = (body: string): boolean => {
  const threat = threatIn(body);
  return threat === 'war' || threat === 'congress';
};

/** What a Congress could do in an area that it is threatened with. */
const beforeCongress = (bot: BotContext, other: Seat, area: AreaId | undefined): string => {
  const dispute = area === undefined ? undefined : disputeIn(bot, area);
  const place = area === undefined ? 'that' : placeInSentence(bot.edition, area);
  if (!dispute)
    return `A Congress takes up what is in dispute, and over ${place} nobody has cause against me: I would attend, and vote against whoever asks for what nobody disputes.`;
  return dispute.holder === other || dispute.against === other
    ? `Over ${place} there is a dispute that a Congress may take up. I would attend it and say my part; what it leaves me I can reckon as well as you.`
    : `The dispute over ${place} is between others, and no Congress about it takes from me.`;
};

/** How a threat of war is weighed. */
const beforeWar = ({ state, seat }: BotContext, other: Seat): string => {
  const odds = warOdds(state, other, seat);
  return odds < 0.05
    ? 'You could bring nothing over sea that would reach me.'
    : `For each point of strength that would meet you, you could bring ${odds.toFixed(1)} over sea.`;
};

const REFUSALS: Readonly<Record<Threat, string>> = {
  war: 'I sign nothing for a threat: what I look at is what you give for it.',
  congress: 'I sign nothing for a threat: what I look at is what you give for it.',
  demand: 'I take no orders; a promise I can give, for something of the kind or for money.',
};

/** What is answered, and whether a clause is named in it that what is demanded would be. */
interface ThreatAnswer {
  readonly more: string;
  readonly isRead: boolean;
}

/** The answer to a threat or a demand: what stands behind it, what the area is to the one threatened, its price. */
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
    ...(area === undefined ? [] : [positionOn(bot, area)]),
    REFUSALS[threat],
    ...(clause === undefined ? [] : [`It would read ${clause}, with what you give behind it.`]),
  ].join(' ');
  return { more, isRead: clause !== undefined };
};
