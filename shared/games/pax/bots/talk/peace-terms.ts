import { isPower, type Power, rung, seatOf } from '../../vocabulary/ids.ts';
import { markerOf } from '../../board/position.ts';
import { runningWars, sideIndex } from '../../board/sides.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import type { WarRecord } from '../../state/wars.ts';
import { formatTreaty } from '../../orders/treaty-text/text.ts';
import type { BotContext } from '../bot-context.ts';
import { sayAll, type BotSpeech } from '../said/speech.ts';
import { reachOf } from '../worth/strength.ts';
import { type Letter, letterOf } from './letters.ts';
import { idOfText, pairTitle, treatyTextOf } from './texts.ts';

// Peace offered while a war runs: by the weaker side, or by either once the war has lasted long enough.

/** War turns after which anybody offers peace. */
const TIRED = 4;
/** Strength for each point of the enemy's below which peace is offered earlier. */
const WEAKER = 0.7;
/** War turns it fights at least. */
const LEAST = 2;

const powersOn = (war: WarRecord, side: number): readonly Power[] => (war.sides[side] ?? []).filter(isPower);

/** What a side has conquered, given to the strongest of it in place of the marker it takes. */
const cessions = ({ state }: BotContext, war: WarRecord, winner: Power): readonly Term[] =>
  war.conquests.flatMap(({ area, by }): Term[] => {
    if (by !== sideIndex(war, winner)) return [];
    return war.sides
      .flatMap((side, index) => (index === by ? [] : side))
      .filter(isPower)
      .flatMap((power): Term[] => {
        const marker = markerOf(state, power, area);
        if (!marker?.established) return [];
        const has = markerOf(state, winner, area)?.kind ?? 'none';
        // Who has as much there already can receive no more: the other goes.
        return rung(has) >= rung(marker.kind)
          ? [{ term: 'lowers', power, area, to: 'none' }]
          : [{ term: 'gives', power, marker: marker.kind, area, to: winner }];
      });
  });

const STATUS_QUO: Term = { term: 'text', text: 'the war ends and all is as it was before it' };

/** Peace by what both sides hold: each gives what the other has conquered; as before the war where that is nothing. */
export const peaceTermsText = (bot: BotContext, war: WarRecord): TreatyText | undefined => {
  const [ours, theirs] = [powersOn(war, 0), powersOn(war, 1)];
  const [one, other] = [ours[0], theirs[0]];
  if (war.sides.length !== 2 || !one || !other) return undefined;
  const terms = [...cessions(bot, war, one), ...cessions(bot, war, other)];
  const year = String(bot.state.year);
  const title = `Peace of ${pairTitle(one, other)} ${year} ${String(bot.state.campaign?.warTurn ?? 0)}`;
  return treatyTextOf({
    title,
    between: [...ours, ...theirs],
    terms: terms.length > 0 ? terms : [STATUS_QUO],
  });
};

const isReadyFor = (bot: BotContext, war: WarRecord): boolean => {
  const own = sideIndex(war, bot.seat);
  const warTurn = bot.state.campaign?.warTurn ?? 0;
  if (own < 0 || warTurn < LEAST) return false;
  const strength = (side: number): number =>
    powersOn(war, side).reduce((sum, power) => {
      const seat = seatOf(power);
      return sum + (seat === undefined ? 0 : reachOf(bot.state, seat));
    }, 0);
  return warTurn >= TIRED || strength(own) < WEAKER * strength(1 - own);
};

/** Lays a peace on the table where one is due and none is there yet. @returns the letters that go with it */
export const offerPeace = (speech: BotSpeech): readonly Letter[] => {
  const { bot } = speech;
  return runningWars(bot.state).flatMap((war) => {
    if (war.kind !== 'ordinary' || !isReadyFor(bot, war)) return [];
    const text = peaceTermsText(bot, war);
    if (!text || bot.state.treaties.some(({ id }) => id === idOfText(text))) return [];
    if (!sayAll(speech, [formatTreaty(text)])) return [];
    const foes = powersOn(war, 1 - sideIndex(war, bot.seat)).flatMap((power) => seatOf(power) ?? []);
    const more = `Enough of this war: each of us keeps what he holds. "${text.title}" is on the table; whoever makes peace by it in his orders is out of the war.`;
    return [...new Set(foes)].map((to) =>
      letterOf(bot, {
        to,
        act: 'ask',
        subject: text.title,
        thread: idOfText(text),
        reasons: [],
        more,
      }),
    );
  });
};
