import type { WrittenLetter } from '../../../../kernel/match/bot.ts';
import { vocabularyOf } from '../../charts/vocabulary.ts';
import { hasControl, markerOf } from '../../board/position.ts';
import { openWorkspace } from '../../movement/workspace.ts';
import { type AreaId, type Seat, seatOf, SEATS } from '../../vocabulary/ids.ts';
import { placeInSentence } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import { wouldProvoke } from '../plan/candidates.ts';
import { warOdds } from '../war/prospects.ts';
import { isOfEngine } from './letters.ts';
import { threatIn } from './reading/threat-words.ts';
import { letterTokensOf } from './reading/tokens.ts';

// Warnings received by a power: whether it respects them depends on its temper and on the forces the other could send.

export const WARNING = 'warning over ';

/** A warning to keep out of an area, as the subject of an engine thread names it. */
export interface NamedWarning {
  readonly area: AreaId;
  readonly target: Seat;
  /** The year in which it was written. */
  readonly year: number;
}

export const warningThread = ({ area, target, year }: NamedWarning): string =>
  `${WARNING}${area} to ${target} ${String(year)}`;

/** Turns for which a warning holds, including the one it is written in; it is not repeated before. */
const TURNS_HELD = 3;

/** The last year in which a warning written in a given year holds. */
export const warnedUntil = ({ edition }: Pick<BotContext, 'edition'>, year: number): number => {
  const years = edition.tables.turnTrack.turns.map((turn) => turn.year);
  return years[Math.min(years.length - 1, years.indexOf(year) + TURNS_HELD - 1)] ?? year;
};

const NAMED = /^warning over (\S+) to (\S+) (\d+)$/;

/** The warning a thread is about, while it holds. */
export const warningOf = (bot: BotContext, thread: string): NamedWarning | undefined => {
  const [, area = '', name, written] = NAMED.exec(thread) ?? [];
  const target = SEATS.find((seat) => seat === name);
  const year = Number(written);
  const isTurn = bot.edition.tables.turnTrack.turns.some((turn) => turn.year === year);
  if (!target || !isTurn || year > bot.state.year || warnedUntil(bot, year) < bot.state.year)
    return undefined;
  return { area, target, year };
};

/** A warning about an area that a power has read. */
interface HeardWarning {
  readonly by: Seat;
  readonly area: AreaId;
}

/** Whether a person's letter was written this year; if it was answered, the answer contains the year. */
const isOfThisYear = ({ letters, seat, state }: BotContext, { from }: WrittenLetter, at: number): boolean => {
  const answer = letters.slice(at + 1).find((later) => later.from === seat && later.to.includes(from));
  return answer === undefined || answer.body.includes(`, ${String(state.year)}.\n`);
};

const warnedOffIn = (bot: BotContext, letter: WrittenLetter, at: number): readonly AreaId[] => {
  const { edition, seat } = bot;
  const named = warningOf(bot, letter.thread);
  if (named) return named.target === seat ? [named.area] : [];
  if (isOfEngine(edition, letter) || threatIn(letter.body) === undefined) return [];
  if (!isOfThisYear(bot, letter, at)) return [];
  return letterTokensOf(vocabularyOf(edition.atlas, edition.tables.powers), letter.body).flatMap((token) =>
    token.is === 'area' ? [token.area] : [],
  );
};

/** All warnings from others that still hold. */
export const warningsHeard = (bot: BotContext): readonly HeardWarning[] =>
  bot.letters.flatMap((letter, at) => {
    const by = SEATS.find((seat) => seat === letter.from);
    if (!by || by === bot.seat || !letter.to.includes(bot.seat)) return [];
    return warnedOffIn(bot, letter, at).map((area) => ({ by, area }));
  });

/** Whether a power respects another's warnings: always, or if the other could bring enough forces by sea. */
const heeds = (bot: BotContext, by: Seat): boolean => warOdds(bot, by, bot.seat) >= bot.temper.heeds;

/** Whether the bot takes no Control in an area because powers that would get a cause have warned it. */
export const isWarnedOff = (bot: BotContext, area: AreaId, injured: readonly Seat[]): boolean =>
  injured.length > 0 &&
  warningsHeard(bot).some(
    (heard) => heard.area === area && injured.includes(heard.by) && heeds(bot, heard.by),
  );

/** How long a power keeps out, and on what condition: cause and odds are judged again before each turn's orders. */
const keptOutInWords = ({ state, temper }: BotContext, place: string, until: number): string => {
  const span = until === state.year ? 'this year' : `through ${String(until)}`;
  const odds =
    temper.heeds > 0
      ? ` and you can bring ${temper.heeds.toFixed(1)} points of strength by sea for each of mine`
      : '';
  return `I place no Control in ${place} ${span}, as long as it would give you cause against me${odds}.`;
};

const NO_PLAN_CHANGED = 'changes no plan of ';

/** Powers of the engine that have written of a warning that still holds that it changes nothing: nobody warns them again. */
export const unmovedBy = (bot: BotContext): readonly Seat[] =>
  bot.letters.flatMap(({ from, to, thread, body }) => {
    const target = warningOf(bot, thread)?.target;
    return target === from && to.includes(bot.seat) && body.includes(NO_PLAN_CHANGED) ? [target] : [];
  });

/**
 * What a warning about an area changes, in words for its writer; empty if Control there does not concern the writer.
 */
export const heedInWords = (
  bot: BotContext,
  by: Seat,
  { area, year }: Pick<NamedWarning, 'area'> & { readonly year?: number },
): readonly string[] => {
  const { edition, seat, state } = bot;
  const until = year === undefined ? state.year : warnedUntil(bot, year);
  if (hasControl(state, seat, area)) return [];
  const place = placeInSentence(edition, area);
  const injured = wouldProvoke(openWorkspace(bot, seat), area).map(seatOf);
  if (!injured.includes(by) && markerOf(state, seat, area)) return [];
  if (!injured.includes(by))
    return [`Control of mine in ${place} would give you no cause against me as things stand.`];
  if (heeds(bot, by)) {
    const isThere = markerOf(state, seat, area)?.kind === 'influence' && !hasControl(state, by, area);
    return [
      keptOutInWords(bot, place, until),
      ...(isThere ? ['I have an Influence there as well, and expect you to keep out in the same way.'] : []),
    ];
  }
  const odds = warOdds(bot, by, seat).toFixed(1);
  return [
    `Your letter ${NO_PLAN_CHANGED}mine in ${place}: you could bring ${odds} points of strength by sea for each of mine, and I give way to ${bot.temper.heeds.toFixed(1)} or more.`,
  ];
};
