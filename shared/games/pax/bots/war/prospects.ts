import {
  type GreatPower,
  isGreat,
  isPower,
  type Native,
  type Power,
  type Seat,
  seatOf,
  SEATS,
} from '../../vocabulary/ids.ts';
import { controlledAreas, markerOf } from '../../board/position.ts';
import { presentWars } from '../../board/wars.ts';
import { EUROPEAN_SEATS } from '../../congress/parties.ts';
import type { PaxState } from '../../state/state.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import type { BotContext } from '../bot-context.ts';
import { holdingWorth } from '../worth/markers.ts';
import { frontRunner, isLeagued } from '../worth/league.ts';
import { poundsPerPoint, utilityOf } from '../worth/standing.ts';
import { reachOf } from '../worth/strength.ts';
import { pointCost } from '../worth/tension.ts';

/** Areas that a war of its length can win and hold. */
const AREAS_WON = 2;
/** War turns that a war for them takes, two points of tension each (PB-ETI-12). */
const WAR_TURNS = 6;
const TENSION_A_TURN = 2;
const TENSION_OF_DECLARING = 5;
/** Tension a declaration must leave room for before 1916, and what events bring a turn meanwhile. */
const CEILING = 92;
const EVENTS_A_TURN = 3;
/** Belief that a partner who owes help comes. */
const PARTNER_COMES = 0.6;
/** The same against whom would have robbed it by a Congress. */
const AGAINST_ROBBER = 0.75;

/** Share of the odds and the gain it wants otherwise at which a league's member wars on whoever is ahead. */
const AGAINST_LEADER = 0.75;
/** The same where a power has defied a Congress: all who signed have cause against it, and it finds few friends. */
const AGAINST_DEFIER = 0.65;
/** Areas the winner's armies cannot hold against the way home count in part. */
const HELD = 0.6;

/** Seats bound in open treaties to defend a seat. */
const defendersOf = (state: PaxState, seat: Seat, attacker: Seat): readonly Seat[] =>
  SEATS.filter(
    (other) =>
      other !== seat &&
      other !== attacker &&
      state.treaties.some(
        ({ status, text }) =>
          status === 'in-force' &&
          text.between.some((power) => seatOf(power) === seat) &&
          text.between.some((power) => seatOf(power) === other) &&
          text.clauses.some(
            ({ term }) =>
              term.term === 'defensive' &&
              (term.against.length === 0 ||
                term.against.some((power) => isPower(power) && seatOf(power) === attacker)),
          ),
      ),
  );

/** Whether a seat has promised another its help: on a partner it makes no war. */
const isPartner = (state: PaxState, seat: Seat, target: Seat): boolean =>
  state.treaties.some(
    ({ status, text }) =>
      status === 'in-force' &&
      text.between.some((power) => seatOf(power) === seat) &&
      text.between.some((power) => seatOf(power) === target) &&
      text.clauses.some(({ term }) => term.term === 'defensive' || term.term === 'offensive'),
  );

/** Whether a war of two seats, with all who owe help, brings as many European powers in as end the game (PB-ETI-2). */
const wouldDrawIn = (
  { edition, state, seat }: BotContext,
  target: Seat,
  allies: readonly Seat[] = [],
): boolean => {
  // Whoever fights the target already, or beside it, is in the same war.
  const fighting = presentWars(state)
    .filter(({ sides }) => sides.flat().includes(target))
    .flatMap(({ sides }) => sides.flat())
    .flatMap((party) => (isPower(party) ? (seatOf(party) ?? []) : []));
  const parties = [...new Set([seat, target, ...allies, ...defendersOf(state, target, seat), ...fighting])];
  const european = parties.filter((one) => (EUROPEAN_SEATS as readonly Seat[]).includes(one)).length;
  const austria = parties.includes('germany') ? 1 : 0;
  return european + austria >= edition.tables.tensions.europeanPowersInOneWar;
};

const spoilsFrom = (
  bot: BotContext,
  target: GreatPower,
): { readonly gain: number; readonly loss: number } => {
  const worths = controlledAreas(bot, target)
    .map((area) => ({ area, kind: markerOf(bot.state, target, area)?.kind ?? ('none' as const) }))
    .map((holding) => holdingWorth(bot, holding))
    .filter((worth) => worth > 0)
    .toSorted((a, b) => b - a)
    .slice(0, AREAS_WON);
  const pounds = worths.reduce((sum, worth) => sum + worth, 0);
  return {
    gain: (HELD * pounds) / poundsPerPoint(bot, bot.seat),
    loss: pounds / poundsPerPoint(bot, target),
  };
};

/** What of some seats can reach over sea, as far as they are believed to come. */
const reachOfPartners = (state: PaxState, partners: readonly Seat[]): number =>
  PARTNER_COMES * partners.reduce((sum, one) => sum + reachOf(state, one), 0);

/** Odds of a war: what can reach over sea, partners on both sides as far as they are believed to come. */
const jointOdds = (
  state: PaxState,
  { attacker, allies }: { readonly attacker: Seat; readonly allies: readonly Seat[] },
  target: Seat,
): number => {
  const defenders = defendersOf(state, target, attacker).filter((one) => !allies.includes(one));
  const defence = reachOf(state, target) + reachOfPartners(state, defenders);
  return (reachOf(state, attacker) + reachOfPartners(state, allies)) / Math.max(1, defence);
};

/** Odds of a war that a seat makes alone. */
export const warOdds = (state: PaxState, attacker: Seat, target: Seat): number =>
  jointOdds(state, { attacker, allies: [] }, target);

/** Why a bot binds itself to no war on a seat beside another: it has signed with it, the Great War, or the odds. */
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
  if (wouldDrawIn(bot, target, [ally])) return { code: 'great-war' };
  const odds = jointOdds(state, { attacker: seat, allies: [ally] }, target);
  return odds < temper.warOdds ? { code: 'odds', rival: target, odds, wanted: temper.warOdds } : undefined;
};

/** Whether a seat has cause for war over a Congress that another defied. */
const hasDefied = ({ state: { casusBelli }, seat }: BotContext, target: Seat): boolean =>
  casusBelli.some(
    ({ ground, holder, against }) =>
      ground === 'defiance' &&
      isPower(holder) &&
      seatOf(holder) === seat &&
      isPower(against) &&
      seatOf(against) === target,
  );

/** Share of the odds and the gain it wants otherwise at which a bot wars on a seat. */
const eagernessFor = (bot: BotContext, target: Seat): number => {
  const isLeader = isLeagued(bot) && frontRunner(bot.standings) === target;
  return Math.min(
    isLeader ? AGAINST_LEADER : 1,
    hasDefied(bot, target) ? AGAINST_DEFIER : 1,
    resentmentOf(bot, target) === 'victim' ? AGAINST_ROBBER : 1,
  );
};

/**
 * What a war on a party would bring, all costs taken off, where this bot would make it; nothing where it would not.
 * @returns victory points
 */
export const warGain = (bot: BotContext, on: Power | Native): number | undefined => {
  if (!isPower(on) || !isGreat(on)) return undefined;
  const target = seatOf(on);
  const { state, temper, standings, seat } = bot;
  if (!target || target === seat || isPartner(state, seat, target)) return undefined;
  if (wouldDrawIn(bot, target)) return undefined;
  const tension = TENSION_OF_DECLARING + TENSION_A_TURN * WAR_TURNS;
  const turns = bot.edition.tables.turnTrack.turns.length - state.turn;
  if (state.tensions + tension + EVENTS_A_TURN * turns > CEILING) return undefined;
  const odds = warOdds(state, seat, target);
  const eagerness = eagernessFor(bot, target);
  if (odds < temper.warOdds * eagerness) return undefined;
  const chance = odds ** 2 / (odds ** 2 + 1);
  const { gain, loss } = spoilsFrom(bot, on);
  const worth = utilityOf(
    { seat, envy: bot.envy, standings, resented: bot.resented },
    { [seat]: gain, [target]: -loss },
  );
  const net = chance * worth - tension * pointCost(bot);
  return net > temper.warGain * eagerness ? net : undefined;
};
