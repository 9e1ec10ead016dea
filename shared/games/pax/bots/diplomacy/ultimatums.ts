import { isPower, type Seat, seatOf } from '../../vocabulary/ids.ts';
import { placeInSentence } from '../../wording/words.ts';
import type { CasusBelli } from '../../state/state.ts';
import type { BotContext } from '../bot-context.ts';
import { warGain, warOdds } from '../war/prospects.ts';
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
      const gain = target === undefined ? undefined : warGain(bot, against);
      return target !== undefined && gain !== undefined && gain > 0 ? [{ dispute, target, gain }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain);

/** What a cause is over. */
const causeInWords = ({ edition, state }: BotContext, { area, ground, source }: CasusBelli): string => {
  if (area !== undefined) return placeInSentence(edition, area);
  if (ground === 'defiance') return 'the Congress that you have defied';
  const title = state.treaties.find(({ id }) => id === source)?.text.title;
  return title === undefined ? 'what you have done' : `"${title}", which you have broken,`;
};

/** One ultimatum a turn, to whom war would bring most against. */
export const ultimatums = (bot: BotContext): readonly Letter[] => {
  const { state, seat, letters } = bot;
  if (state.step !== 'NEG') return [];
  const isSent = letters.some(
    ({ from, thread }) =>
      from === seat && thread.startsWith(ULTIMATUM) && thread.endsWith(` ${String(state.year)}`),
  );
  const [threat] = isSent ? [] : threats(bot);
  if (!threat) return [];
  const { dispute, target, gain } = threat;
  const over = causeInWords(bot, dispute);
  const odds = warOdds(state, seat, target).toFixed(1);
  const more = `Over ${over} I have cause for war against you. I could bring ${odds} over sea for each point that would meet me, and war would bring me about ${figure(gain)}: I mean to declare it if neither talks nor a Congress settle this. What I would take in its place: a text of yours that settles it and leaves me better off. Without a cause I make no war.`;
  return [
    letterOf(bot, {
      ...{ to: target, act: 'tell', subject: 'Before it comes to war', reasons: [] },
      thread: `${ULTIMATUM}with ${target} ${String(state.year)}`,
      more,
    }),
  ];
};
