import type { Edition } from '../../charts/edition.ts';
import { hasControl, markerOf } from '../../board/position.ts';
import { isControl, isGreat, isPower, type Power, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { BotContext } from '../bot-context.ts';
import { type Deterrent, deterrentFrom, foremostWar, warOdds, warProspect } from '../war/prospects.ts';
import { rehearseWar } from '../war/rehearsal.ts';
import { type Letter, letterOf } from './letters.ts';
import { figure, powersOfGreatWar } from './reasons.ts';

// A letter sent before a war: what the bot would accept instead, while there is time to settle.

export const ULTIMATUM = 'before war ';

/** A cause for war that this bot would use at present. */
interface UltimatumPlan {
  readonly dispute: CasusBelli;
  readonly target: Seat;
  readonly gain: number;
}

/** Whether both have won Control in one turn, which is shared (see disputes.ts): no war is made over that. */
const isShared = ({ state }: BotContext, { ground, holder, against, area }: CasusBelli): boolean =>
  ground === 'status' &&
  area !== undefined &&
  isPower(holder) &&
  isPower(against) &&
  hasControl(state, holder, area) &&
  hasControl(state, against, area);

/** The causes it would go to war over, the most valuable first; it therefore yields none of them. */
const threats = (bot: BotContext): readonly UltimatumPlan[] =>
  bot.state.casusBelli
    .flatMap((dispute): readonly UltimatumPlan[] => {
      const { holder, against } = dispute;
      if (!isPower(holder) || seatOf(holder) !== bot.seat || !isPower(against)) return [];
      if (isShared(bot, dispute)) return [];
      const target = seatOf(against);
      const prospect = target === undefined ? undefined : warProspect(bot, holder, against);
      return target !== undefined && prospect ? [{ dispute, target, gain: prospect.gain }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain);

/** What a cause is about. */
const causeInWords = ({ edition, state }: BotContext, { area, ground, source }: CasusBelli): string => {
  if (area !== undefined) return placeInSentence(edition, area);
  if (ground === 'defiance') return 'the Congress that you have defied';
  const title = state.treaties.find(({ id }) => id === source)?.text.title;
  return title === undefined ? 'what you have done' : `"${title}", which you have broken,`;
};

/** Its own ultimatums of this year. */
const sentThisYear = ({ state, seat, letters }: BotContext) =>
  letters.filter(
    ({ from, thread }) =>
      from === seat && thread.startsWith(ULTIMATUM) && thread.endsWith(` ${String(state.year)}`),
  );

/** Why a war is not considered, in words. */
const DETERRED: Readonly<Record<Exclude<Deterrent, 'odds' | 'great-war'>, string>> = {
  partner: 'I have signed with you, and make no war on a partner.',
  unwronged: 'I go to war only if I am wronged, and you wrong me no longer.',
  tension: 'Europe is too near to the Great War for it.',
  spoils: 'By now you hold too little that I could use to be worth a war.',
};

/** Says that another war is being considered instead. */
export const weighedInstead = (edition: Edition, on: Power): string =>
  `I weigh one war at a time, and that is with ${powerName(edition, on)}`;

/** Why an announced war is not declared. */
const whyNot = (bot: BotContext, target: Seat): string => {
  const { edition, state, seat } = bot;
  const [attack] = state.casusBelli.flatMap(({ holder: by, against: on }) =>
    isPower(by) && isGreat(by) && seatOf(by) === seat && isPower(on) && isGreat(on) && seatOf(on) === target
      ? [{ by, on }]
      : [],
  );
  if (!attack) return 'It is settled, and I keep the peace.';
  const deterrent = deterrentFrom(bot, attack);
  if (deterrent === 'odds')
    return `By now I could bring only ${warOdds(bot, seat, target).toFixed(1)} points of strength by sea for each point that would meet me, and I keep my cause.`;
  if (deterrent === 'great-war')
    return `It would draw in others until ${powersOfGreatWar(edition)} are at war, which is the Great War.`;
  if (deterrent) return DETERRED[deterrent];
  const foremost = foremostWar(bot);
  if (foremost && seatOf(foremost.on) !== target) return `${weighedInstead(edition, foremost.on)}.`;
  return rehearseWar(bot, foremost ?? attack)?.taken.length === 0
    ? 'As forces stand by now, my orders would take nothing from you.'
    : 'As forces stand by now, it would not bring me what it costs.';
};

/** Explains, once, why a war it announced is not declared. */
const withdrawn = (bot: BotContext): readonly Letter[] => {
  const [first, ...more] = sentThisYear(bot);
  const target = SEATS.find((seat) => first?.to.includes(seat));
  if (!first || !target || more.length > 0 || bot.state.passed.includes(bot.seat)) return [];
  const isDeclared = bot.state.declarations.some(
    ({ by, on }) => seatOf(by) === bot.seat && isPower(on) && seatOf(on) === target,
  );
  if (isDeclared || threats(bot)[0]?.target === target) return [];
  return [
    letterOf(bot, {
      to: target,
      act: 'ease',
      subject: first.subject,
      thread: first.thread,
      reasons: [],
      more: `I wrote that I meant to declare war on you, but I do not. ${whyNot(bot, target)}`,
    }),
  ];
};

/** What it would accept instead of a war over an area. */
const termsOver = ({ state }: BotContext, { area }: CasusBelli, target: Seat): string => {
  const marker = area === undefined ? undefined : markerOf(state, target, area);
  return marker && isControl(marker.kind)
    ? ` It could read "${target} lowers ${marker.area} to interest".`
    : '';
};

/**
 * One ultimatum a turn, to the power against whom a war would bring most; if no war follows, a later letter says why.
 */
export const ultimatums = (bot: BotContext): readonly Letter[] => {
  const { state, seat } = bot;
  if (state.step === 'WAR_DECLARE') return withdrawn(bot);
  if (state.step !== 'NEG') return [];
  const isSent = sentThisYear(bot).length > 0;
  const [threat] = isSent ? [] : threats(bot);
  if (!threat) return [];
  const { dispute, target, gain } = threat;
  const over = causeInWords(bot, dispute);
  const odds = warOdds(bot, seat, target).toFixed(1);
  const more = `Over ${over} I have cause for war against you. I could bring ${odds} points of strength by sea for each point that would meet me, and war would bring me about ${figure(gain)}: I mean to declare it if neither talks nor a Congress settle this. I would rather sign a treaty of yours that settles it and leaves me better off.${termsOver(bot, dispute, target)} Once it is settled, I make no war.`;
  return [
    letterOf(bot, {
      to: target,
      act: 'tell',
      subject: 'Before it comes to war',
      reasons: [],
      thread: `${ULTIMATUM}with ${target} ${String(state.year)}`,
      more,
    }),
  ];
};
