import { markerOf } from '../../board/position.ts';
import { isControl, isPower, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { placeInSentence, powerName } from '../../wording/words.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { BotContext } from '../bot-context.ts';
import { leastOdds, warOdds, warProspect } from '../war/prospects.ts';
import { rehearseWar } from '../war/rehearsal.ts';
import { type Letter, letterOf } from './letters.ts';
import { figure } from './reasons.ts';

// A letter goes before a war: what would be taken in its place, while there is time to settle.

export const ULTIMATUM = 'before war ';

/** A cause for war that this bot would use as things stand. */
interface Threat {
  readonly dispute: CasusBelli;
  readonly target: Seat;
  readonly gain: number;
}

/** The causes it would go to war over, what brings most first: it keeps them for that, and gives nothing up. */
const threats = (bot: BotContext): readonly Threat[] =>
  bot.state.casusBelli
    .flatMap((dispute): readonly Threat[] => {
      const { holder, against } = dispute;
      if (!isPower(holder) || seatOf(holder) !== bot.seat || !isPower(against)) return [];
      const target = seatOf(against);
      const prospect = target === undefined ? undefined : warProspect(bot, holder, against);
      return target !== undefined && prospect ? [{ dispute, target, gain: prospect.gain }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain);

/** What a cause is over. */
const causeInWords = ({ edition, state }: BotContext, { area, ground, source }: CasusBelli): string => {
  if (area !== undefined) return placeInSentence(edition, area);
  if (ground === 'defiance') return 'the Congress that you have defied';
  const title = state.treaties.find(({ id }) => id === source)?.text.title;
  return title === undefined ? 'what you have done' : `"${title}", which you have broken,`;
};

/** The own letters of this year that went before a war. */
const sentThisYear = ({ state, seat, letters }: BotContext) =>
  letters.filter(
    ({ from, thread }) =>
      from === seat && thread.startsWith(ULTIMATUM) && thread.endsWith(` ${String(state.year)}`),
  );

/** Why a war that was announced is not declared. */
const whyNot = (bot: BotContext, target: Seat): string => {
  const { edition, state, seat, temper } = bot;
  const [attack] = state.casusBelli.flatMap(({ holder: by, against: on }) =>
    isPower(by) && seatOf(by) === seat && isPower(on) && seatOf(on) === target ? [{ by, on }] : [],
  );
  if (!attack) return 'It is settled, and I keep the peace.';
  const odds = warOdds(state, seat, target);
  if (odds < leastOdds(temper))
    return `By now I could bring only ${odds.toFixed(1)} over sea for each point that would meet me, and I keep my cause.`;
  if (rehearseWar(bot, attack)?.taken.length === 0)
    return 'As forces stand by now, my orders would take nothing from you.';
  const [best] = threats(bot);
  return best
    ? `I have taken up another quarrel first, with ${powerName(edition, best.target)}.`
    : 'It would draw in others or bring Europe too near to the Great War, for more than it is worth.';
};

/** Who announced a war and does not declare it writes why not, once. */
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
      more: `I wrote that I meant to declare war on you, and do not. ${whyNot(bot, target)}`,
    }),
  ];
};

/** What would be taken instead of war over an area. */
const termsOver = ({ state }: BotContext, { area }: CasusBelli, target: Seat): string => {
  const marker = area === undefined ? undefined : markerOf(state, target, area);
  return marker && isControl(marker.kind)
    ? ` It could read "${target} lowers ${marker.area} to interest".`
    : '';
};

/** One ultimatum a turn, to whom war would bring most against; later, where no war follows, why not. */
export const ultimatums = (bot: BotContext): readonly Letter[] => {
  const { state, seat } = bot;
  if (state.step === 'WAR_DECLARE') return withdrawn(bot);
  if (state.step !== 'NEG') return [];
  const isSent = sentThisYear(bot).length > 0;
  const [threat] = isSent ? [] : threats(bot);
  if (!threat) return [];
  const { dispute, target, gain } = threat;
  const over = causeInWords(bot, dispute);
  const odds = warOdds(state, seat, target).toFixed(1);
  const more = `Over ${over} I have cause for war against you. I could bring ${odds} over sea for each point that would meet me, and war would bring me about ${figure(gain)}: I mean to declare it if neither talks nor a Congress settle this. What I would take in its place: a text of yours that settles it and leaves me better off.${termsOver(bot, dispute, target)} Without a cause I make no war.`;
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
