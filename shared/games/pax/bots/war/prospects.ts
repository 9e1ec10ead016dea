import {
  type AreaId,
  type GreatPower,
  isGreat,
  isPower,
  type Native,
  type Power,
  type Seat,
  seatOf,
} from '../../vocabulary/ids.ts';
import { controlledAreas, hasControl, markerOf } from '../../board/position.ts';
import type { Position } from '../../state/position.ts';
import type { PaxState } from '../../state/state.ts';
import { aimsOf } from '../plan/aims.ts';
import { AIMED_AT } from '../plan/weighing.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import type { BotContext } from '../bot-context.ts';
import type { Temper } from '../tempers.ts';
import { holdingWorth } from '../worth/markers.ts';
import { frontRunner, isLeagued } from '../worth/league.ts';
import { type Changes, poundsPerPoint, utilityOf } from '../worth/standing.ts';
import { reachOf } from '../worth/strength.ts';
import { greatWarCost, pointCost } from '../worth/tension.ts';
import { brokenByTransfer } from '../worth/broken-restraints.ts';
import { attacksRemembered } from '../worth/wars-remembered.ts';
import { greatWarRisk, helpersIn } from './great-war-risk.ts';
import { type Rehearsal, rehearseWar } from './rehearsal.ts';

/** Maximum number of areas a war of its length can win. */
const MOST_AREAS = 4;
/** Markers a victor may claim in an area. */
const SPOILS = ['protectorate', 'possession'] as const;
/** Expected war turns, at two points of tension each (PB-ETI-12). */
const WAR_TURNS = 6;
const TENSION_A_TURN = 2;
const TENSION_OF_DECLARING = 5;
/** Highest expected tension before 1916 at which war is declared, and tension from events each turn. */
const CEILING = 80;
const EVENTS_A_TURN = 3;
/** Probability that a partner who owes help comes. */
const PARTNER_COMES = 0.6;
/** Factor on the required odds and gain against a power that tried to rob it by a Congress. */
const AGAINST_ROBBER = 0.75;

/** Factor on the required odds and gain for a league's member against the leader. */
const AGAINST_LEADER = 0.75;
/** The same against a power that has defied a Congress: all who signed have cause against it, and it has few allies. */
const AGAINST_DEFIER = 0.65;
/** Share of the gains of a rehearsal that is counted, since dice differ and partners join. */
const HELD = 0.6;
/** Factor on the required odds for a war that the rehearsal has won. */
const WITH_A_PLAN = 0.4;

/** Whether a seat has promised another its help; it makes no war on a partner. */
const isPartner = (state: PaxState, seat: Seat, target: Seat): boolean =>
  state.treaties.some(
    ({ status, text }) =>
      status === 'in-force' &&
      text.between.some((power) => seatOf(power) === seat) &&
      text.between.some((power) => seatOf(power) === target) &&
      text.clauses.some(({ term }) => term.term === 'defensive' || term.term === 'offensive'),
  );

/** Pounds a power's marker brings where it has one. */
const markerWorth = (bot: BotContext, power: Power, area: AreaId): number =>
  Math.max(0, holdingWorth(bot, { area, kind: markerOf(bot.state, power, area)?.kind ?? 'none' }));

/** Upper bound of what areas of a target could bring, before it is known which can be taken. */
const mostSpoils = (bot: BotContext, target: GreatPower): number =>
  controlledAreas(bot, target)
    .map((area) => markerWorth(bot, target, area))
    .toSorted((a, b) => b - a)
    .slice(0, MOST_AREAS)
    .reduce((sum, worth) => sum + worth, 0);

interface WarPair {
  readonly by: GreatPower;
  readonly on: GreatPower;
}

/** The victor's gain from a conquered area: the highest Control that pays, more if it was a goal. */
const spoilWorth = (bot: BotContext, { by, on }: WarPair, area: AreaId): number => {
  // An area it has promised to keep out of is only taken from the enemy.
  if (brokenByTransfer(bot, { from: on, to: by, area, marker: 'protectorate' })) return 0;
  const worth = Math.max(...SPOILS.map((kind) => holdingWorth(bot, { area, kind })), 0);
  return aimsOf(bot, bot.seat).lost.includes(area) ? AIMED_AT * worth : worth;
};

/** Gains and costs of a war in points for both sides, from the areas its rehearsal takes and loses. */
const warChanges = (bot: BotContext, { by, on }: WarPair, { taken, lost, kept }: Rehearsal): Changes => {
  const pounds = (areas: readonly AreaId[], of: (area: AreaId) => number): number =>
    areas.reduce((sum, area) => sum + of(area), 0);
  const target = seatOf(on);
  const gained = HELD * pounds(kept, (area) => spoilWorth(bot, { by, on }, area));
  const own = gained - pounds(lost, (area) => markerWorth(bot, by, area));
  const theirs = -HELD * pounds(taken, (area) => markerWorth(bot, on, area));
  return {
    [bot.seat]: own / poundsPerPoint(bot, by),
    ...(target && { [target]: theirs / poundsPerPoint(bot, on) }),
  };
};

/** The strength that some seats can send over sea, weighted by the probability that they come. */
const reachOfPartners = (state: PaxState, partners: readonly Seat[]): number =>
  PARTNER_COMES * partners.reduce((sum, one) => sum + reachOf(state, one), 0);

/** Odds of a war: strength that can be sent over sea, with partners on both sides by their probability. */
const jointOdds = (
  position: Position,
  { attacker, allies }: { readonly attacker: Seat; readonly allies: readonly Seat[] },
  target: Seat,
): number => {
  const { state } = position;
  const planned = { by: attacker, on: target, allies };
  const defenders = helpersIn(position, planned).filter((one) => !allies.includes(one));
  const defence = reachOf(state, target) + reachOfPartners(state, defenders);
  return (reachOf(state, attacker) + reachOfPartners(state, allies)) / Math.max(1, defence);
};

/** Odds from which a bot makes a war in which it would take something. */
export const leastOdds = ({ warOdds: wanted }: Temper): number => WITH_A_PLAN * wanted;

/** Odds of a war a seat fights alone. */
export const warOdds = (position: Position, attacker: Seat, target: Seat): number =>
  jointOdds(position, { attacker, allies: [] }, target);

/** Why a bot commits itself to no war on a seat beside another: a treaty with that seat, the Great War, or the odds. */
export const warBar = (
  bot: BotContext,
  target: Seat,
  ally: Seat,
):
  | { readonly code: 'signed-with'; readonly rival: Seat }
  | { readonly code: 'great-war' }
  | { readonly code: 'odds'; readonly rival: Seat; readonly odds: number; readonly wanted: number }
  | undefined => {
  const { state, seat, temper } = bot;
  if (isPartner(state, seat, target)) return { code: 'signed-with', rival: target };
  if (greatWarRisk(bot, { by: seat, on: target, allies: [ally] }) >= 1) return { code: 'great-war' };
  const odds = jointOdds(bot, { attacker: seat, allies: [ally] }, target);
  return odds < temper.warOdds ? { code: 'odds', rival: target, odds, wanted: temper.warOdds } : undefined;
};

/** Whether a seat has cause for war because another defied a Congress. */
const hasDefied = ({ state: { casusBelli }, seat }: BotContext, target: Seat): boolean =>
  casusBelli.some(
    ({ ground, holder, against }) =>
      ground === 'defiance' &&
      isPower(holder) &&
      seatOf(holder) === seat &&
      isPower(against) &&
      seatOf(against) === target,
  );

/** Factor on the odds and gain a bot requires for a war on a seat. */
const eagernessFor = (bot: BotContext, target: Seat): number => {
  const isLeader = isLeagued(bot) && frontRunner(bot.standings) === target;
  return Math.min(
    isLeader ? AGAINST_LEADER : 1,
    hasDefied(bot, target) ? AGAINST_DEFIER : 1,
    resentmentOf(bot, target) === 'victim' ? AGAINST_ROBBER : 1,
  );
};

/** Whether a target has wronged this seat: attacked it, tried to rob it, broken a promise, overrun a marker. */
const isWrongedBy = (bot: BotContext, target: Seat): boolean =>
  resentmentOf(bot, target) === 'victim' ||
  attacksRemembered(bot).some(
    ({ by, on, turn }) => by === target && on === 'us' && turn >= bot.state.turn - 1,
  ) ||
  bot.state.casusBelli.some(
    ({ ground, holder, against, area }) =>
      isPower(holder) &&
      seatOf(holder) === bot.seat &&
      isPower(against) &&
      seatOf(against) === target &&
      (ground === 'treaty' ||
        (ground === 'status' && area !== undefined && !hasControl(bot.state, holder, area))),
  );

/** A war this bot would declare, and the plan it would follow. */
export interface WarProspect {
  /** Victory points after all costs. */
  readonly gain: number;
  readonly plan: Rehearsal;
}

/** Points a war on a seat would have to bring. */
const wantedFrom = (bot: BotContext, target: Seat): number => bot.temper.warGain * eagernessFor(bot, target);

/** Objections to a war before it is rehearsed. */
export type Deterrent = 'partner' | 'unwronged' | 'great-war' | 'tension' | 'odds' | 'spoils';

/** Why a war this bot has cause for is not even rehearsed; undefined if there is no objection. */
export const deterrentFrom = (bot: BotContext, { by, on }: WarPair): Deterrent | undefined => {
  const target = seatOf(on);
  const { state, temper, seat } = bot;
  if (!target || target === seat || isPartner(state, seat, target)) return 'partner';
  if (temper.warCause === 'wronged' && !isWrongedBy(bot, target)) return 'unwronged';
  if (greatWarRisk(bot, { by, on }) >= 1) return 'great-war';
  const turns = bot.edition.tables.turnTrack.turns.length - state.turn;
  const most = TENSION_OF_DECLARING + TENSION_A_TURN * WAR_TURNS;
  if (state.tensions + most + EVENTS_A_TURN * turns > CEILING) return 'tension';
  if (warOdds(bot, seat, target) < leastOdds(temper) * eagernessFor(bot, target)) return 'odds';
  const least = wantedFrom(bot, target) / (1 + bot.envy);
  return mostSpoils(bot, on) / poundsPerPoint(bot, by) < least ? 'spoils' : undefined;
};

/** Upper bound of a war's gain, weighted by the chance of winning it. */
const promiseOf = (bot: BotContext, { by, on }: WarPair): number => {
  const target = seatOf(on);
  const odds = target ? warOdds(bot, bot.seat, target) : 0;
  return ((odds ** 2 / (odds ** 2 + 1)) * mostSpoils(bot, on)) / poundsPerPoint(bot, by);
};

/**
 * The most promising of the wars this bot has cause for; only this one is rehearsed, since that takes longer than the
 * rest of an answer.
 */
export const foremostWar = (bot: BotContext): WarPair | undefined => {
  const wars = bot.state.casusBelli.flatMap(({ holder: by, against: on }): WarPair[] =>
    isPower(by) && isGreat(by) && seatOf(by) === bot.seat && isPower(on) && isGreat(on) ? [{ by, on }] : [],
  );
  return wars
    .filter((war) => deterrentFrom(bot, war) === undefined)
    .map((war) => ({ war, promise: promiseOf(bot, war) }))
    .toSorted((a, b) => b.promise - a.promise)[0]?.war;
};

/** A power's war on another as it would be fought, if it is this bot's most promising war and worth making. */
export const warProspect = (bot: BotContext, by: Power, on: Power | Native): WarProspect | undefined => {
  const target = isPower(on) ? seatOf(on) : undefined;
  if (!target || !isPower(on) || !isGreat(on) || !isGreat(by)) return undefined;
  if (deterrentFrom(bot, { by, on })) return undefined;
  const foremost = foremostWar(bot);
  if (foremost?.by !== by || foremost.on !== on) return undefined;
  const plan = rehearseWar(bot, { by, on });
  if (!plan || plan.taken.length === 0) return undefined;
  const { seat, envy, standings, resented } = bot;
  const worth = utilityOf({ seat, envy, standings, resented }, warChanges(bot, { by, on }, plan));
  const tension = TENSION_OF_DECLARING + TENSION_A_TURN * Math.min(WAR_TURNS, plan.warTurns + 1);
  const gain = worth - tension * pointCost(bot) - greatWarRisk(bot, { by, on }) * greatWarCost(bot);
  return gain > wantedFrom(bot, target) ? { gain, plan } : undefined;
};
