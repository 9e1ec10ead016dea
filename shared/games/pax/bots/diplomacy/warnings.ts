import { overlandNeighbours } from '../../board/links.ts';
import { areaType, controllers, markerPrice, markersIn } from '../../board/position.ts';
import { openWorkspace, type Workspace } from '../../movement/workspace.ts';
import type { CasusBelli } from '../../state/state.ts';
import {
  type AreaId,
  GREAT_POWERS,
  type GreatPower,
  isControl,
  isPower,
  type Seat,
  seatOf,
  SEATS,
} from '../../vocabulary/ids.ts';
import { placeInSentence } from '../../wording/words.ts';
import type { BotContext } from '../bot-context.ts';
import { callsCongress } from '../congress/calling.ts';
import { controlGain } from '../plan/candidates.ts';
import { isQuarrelsome } from '../tempers.ts';
import { foremostWar, warProspect, warOdds } from '../war/prospects.ts';
import { holdingWorth } from '../worth/markers.ts';
import { isRestraint } from '../worth/restraints.ts';
import { poundsPerPoint } from '../worth/standing.ts';
import { mayRaise } from '../worth/tension.ts';
import { treatiesBetween } from '../worth/trust.ts';
import {
  heedInWords,
  type NamedWarning,
  unmovedBy,
  warnedUntil,
  WARNING,
  warningOf,
  warningsHeard,
  warningThread,
} from './heeding.ts';
import { type Letter, letterOf } from './letters.ts';
import { figure } from './reasons.ts';
import { weighedInstead } from './ultimatums.ts';

// Warnings before the orders: a power likely to take Control over an Influence reads the consequence, and later what
// followed, or why nothing did.

/** Minimum worth of an Influence, in points, for a warning. */
const LEAST_WORTH = 5;
/** Tension of a Congress (PB-ETI-10). */
const TENSION_OF_CONGRESS = 3;

type ThreatMeans = 'war' | 'congress';

/** Its own marker that somebody is likely to overrun. */
interface ScoredWarning extends NamedWarning {
  readonly points: number;
}

/** This bot's letters in conversations about current warnings, counted by conversation. */
const writtenOfLate = (bot: BotContext) => {
  const times = new Map<string, number>();
  for (const { from, thread } of bot.letters)
    if (from === bot.seat && thread.startsWith(WARNING)) times.set(thread, (times.get(thread) ?? 0) + 1);
  return [...times].flatMap(([thread, count]) => {
    const warning = warningOf(bot, thread);
    return warning ? [{ ...warning, count }] : [];
  });
};

/** Current warnings of this bot, and whether it has already written about their outcome. */
const sentWarnings = (bot: BotContext) =>
  writtenOfLate(bot)
    .filter(({ target }) => target !== bot.seat)
    .map(({ count, ...warning }) => ({ ...warning, isOver: count > 1 }));

/** Tempers that warn: those that rely on Congresses, and those that rely on claims and disputes. */
const warns = ({ temper }: BotContext): boolean => temper.congress < 0.5 || isQuarrelsome(temper);

const hasPromised = (bot: BotContext, target: Seat, area: AreaId): boolean =>
  treatiesBetween(bot, target).some(({ text }) =>
    text.clauses.some(
      ({ term }) =>
        isRestraint(term) &&
        term.area === area &&
        seatOf(term.power) === target &&
        (term.until ?? bot.state.year) >= bot.state.year,
    ),
  );

/** Whether a power has itself warned this bot off an area: the answer to that says what the bot expects in return. */
const hasWarnedOff = (bot: BotContext, by: Seat, area: AreaId): boolean =>
  warningsHeard(bot).some((heard) => heard.by === by && heard.area === area);

/** Workspaces of powers before their orders, each opened once. */
const workspacesOf = (bot: BotContext): ((power: GreatPower) => Workspace) => {
  const opened = new Map<GreatPower, Workspace>();
  return (power) => {
    const workspace = opened.get(power) ?? openWorkspace(bot, power);
    opened.set(power, workspace);
    return workspace;
  };
};

/** The power best placed to take Control of an area: it is there or adjacent, has the money, and would gain by it. */
const rivalIn = (
  bot: BotContext,
  workspaceOf: (power: GreatPower) => Workspace,
  area: AreaId,
): Seat | undefined => {
  const { edition, state } = bot;
  const beside = overlandNeighbours(bot, area).flatMap((place) => controllers(state, place));
  const able = GREAT_POWERS.filter((power) => {
    const own = markersIn(state, area).find((marker) => marker.power === power)?.kind ?? 'none';
    const isThere = own !== 'none' || beside.some((marker) => marker.power === power);
    const price = own !== 'none' && isControl(own) ? Infinity : markerPrice(edition, 'protectorate', own);
    return seatOf(power) !== bot.seat && isThere && state.treasury[power] >= price;
  });
  const first = able
    .toSorted((one, other) => state.treasury[other] - state.treasury[one])
    .find((power) => controlGain(workspaceOf(power), area) > 0);
  return first && seatOf(first);
};

/**
 * Own Influences worth a warning, the most valuable first; not on Ottoman territory, where nobody takes Control
 * (PB-OTTO-1).
 */
const exposed = (bot: BotContext): readonly { readonly area: AreaId; readonly points: number }[] =>
  bot.state.markers
    .filter(({ power, kind }) => power === bot.seat && kind === 'influence')
    .filter(({ area }) => areaType(bot, area) !== 'ottoman-empire')
    .map(({ area }) => ({
      area,
      points: holdingWorth(bot, { area, kind: 'influence' }) / poundsPerPoint(bot, bot.seat),
    }))
    .filter(({ points }) => points >= LEAST_WORTH)
    .toSorted((a, b) => b.points - a.points);

/** The warning about the most valuable Influence over which another could take Control. */
const foremostWarning = (
  bot: BotContext,
  isNew: (warning: NamedWarning) => boolean,
): ScoredWarning | undefined => {
  const workspaceOf = workspacesOf(bot);
  for (const { area, points } of exposed(bot)) {
    const target = rivalIn(bot, workspaceOf, area);
    if (!target || hasPromised(bot, target, area) || hasWarnedOff(bot, target, area)) continue;
    const warning = { area, target, year: bot.state.year, points };
    if (isNew(warning)) return warning;
  }
  return undefined;
};

/** How it would react: with war if its temper and the odds allow, otherwise with a Congress. */
const meansAgainst = (bot: BotContext, target: Seat): ThreatMeans =>
  isQuarrelsome(bot.temper) && warOdds(bot, bot.seat, target) >= bot.temper.warOdds ? 'war' : 'congress';

const warningLetters = (bot: BotContext): readonly Letter[] => {
  const sent = sentWarnings(bot);
  const hasWarned = sent.some(({ year }) => year === bot.state.year);
  if (!warns(bot) || !mayRaise(bot, TENSION_OF_CONGRESS) || hasWarned) return [];
  const unmoved = unmovedBy(bot);
  const warning = foremostWarning(
    bot,
    ({ area, target }) =>
      !unmoved.includes(target) && !sent.some((old) => old.area === area && old.target === target),
  );
  if (!warning) return [];
  const { area, target, points } = warning;
  const place = placeInSentence(bot.edition, area);
  const until = warnedUntil(bot, bot.state.year);
  const follows =
    meansAgainst(bot, target) === 'war'
      ? 'I will have cause for war, and I am strong enough to use it'
      : 'I will bring it before a Congress';
  const more = `I have an Influence in ${place}, which is worth about ${figure(points)} to me by 1916, and you could take Control there. If you do ${until === bot.state.year ? 'this year' : `by ${String(until)}`}, ${follows}. Keep out, or write what you offer me for it.`;
  return [
    letterOf(bot, {
      to: target,
      act: 'tell',
      subject: `Hands off ${place}`,
      reasons: [],
      more,
      thread: warningThread(warning),
    }),
  ];
};

/** Why it makes no war over a dispute, to end a sentence. */
const whyNoWar = (bot: BotContext, { against }: CasusBelli): string => {
  const foremost = foremostWar(bot);
  if (!foremost) return 'as things stand I make no war over it';
  return foremost.on === against ? 'a war would not pay' : weighedInstead(bot.edition, foremost.on);
};

/** What follows an ignored warning: the act, or why there is none. */
const outcome = (bot: BotContext, dispute: CasusBelli, place: string): string => {
  const warned = `I warned you over ${place}, and you have taken Control there.`;
  if (callsCongress(bot, dispute)) return `${warned} I bring it before a Congress, as I wrote.`;
  if (isPower(dispute.holder) && warProspect(bot, dispute.holder, dispute.against) !== undefined)
    return `${warned} I keep my cause for the declarations, as I wrote.`;
  const why = mayRaise(bot, TENSION_OF_CONGRESS)
    ? `there are not votes enough for a text that would serve me, and ${whyNoWar(bot, dispute)}`
    : 'Europe is too near to the Great War for it';
  return `${warned} I do not follow it up: ${why}. I do not forget it.`;
};

const outcomeLetters = (bot: BotContext): readonly Letter[] =>
  sentWarnings(bot).flatMap(({ area, target, year, isOver }) => {
    const dispute = bot.state.casusBelli.find(
      ({ area: disputed, holder, against }) =>
        disputed === area &&
        isPower(holder) &&
        seatOf(holder) === bot.seat &&
        isPower(against) &&
        seatOf(against) === target,
    );
    if (isOver || !dispute) return [];
    const place = placeInSentence(bot.edition, area);
    return [
      letterOf(bot, {
        to: target,
        act: 'tell',
        subject: `Hands off ${place}`,
        reasons: [],
        thread: warningThread({ area, target, year }),
        more: outcome(bot, dispute, place),
      }),
    ];
  });

/** Answers to warnings from other engine powers, once each; letters from people are answered elsewhere. */
const heedLetters = (bot: BotContext): readonly Letter[] => {
  const isAnswered = (thread: string, by: Seat): boolean =>
    bot.letters.some((one) => one.from === bot.seat && one.thread === thread && one.to.includes(by));
  const heard = bot.letters.flatMap(({ from, thread, subject }) => {
    const warning = warningOf(bot, thread);
    const by = SEATS.find((seat) => seat === from);
    if (!by || by === bot.seat || warning?.target !== bot.seat || isAnswered(thread, by)) return [];
    return [{ by, warning, thread, subject }];
  });
  return heard.flatMap(({ by, warning, thread, subject }) => {
    const more = heedInWords(bot, by, warning).join(' ');
    const letter = { to: by, act: 'reply', subject, thread, reasons: [], more } as const;
    return more === '' ? [] : [letterOf(bot, letter)];
  });
};

/**
 * Warns a power that is likely to overrun an Influence, once a turn, and names the consequence; also answers warnings
 * it has received.
 */
export const warnings = (bot: BotContext): readonly Letter[] => {
  if (bot.state.step === 'MSC_ORDERS') return [...warningLetters(bot), ...heedLetters(bot)];
  return bot.state.step === 'NEG' ? outcomeLetters(bot) : [];
};
