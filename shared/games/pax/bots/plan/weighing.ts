import { type AreaId, type GreatPower, isControl, type Seat, seatOf } from '../../vocabulary/ids.ts';
import type { BotContext } from '../bot-context.ts';
import { controlClaims } from '../outlook.ts';
import { beliefOfTrust } from '../worth/belief.ts';
import { isPromised } from '../worth/restraints.ts';
import { type Changes, poundsPerPoint, utilityOf } from '../worth/standing.ts';
import { aimsOf } from './aims.ts';
import type { PlacementProspect } from './candidates.ts';
import type { ControlClaim } from './claims.ts';

// The value of a possible placement to a bot: its gain, others' losses, senior claims, tension.

/** Usual tension of overrunning an Influence: a lowered marker, or occasionally a Congress. */
export const PROVOKED_TENSION = 2.5;
/** Tension of each Interest evicted by a Possession (PB-ETI-9). */
const EVICTED_TENSION = 1;
/** Share of a contested marker's value that its winner finally keeps. */
const CONTESTED = 0.6;
/** Factor by which a power values an area among its goals. */
export const AIMED_AT = 1.25;
/** A prospect with its value to this bot and the claims senior to it. */
export interface WeighedProspect extends PlacementProspect {
  readonly utility: number;
  readonly seniors: readonly ControlClaim[];
}

export const collisionOf = (claims: readonly ControlClaim[]): number =>
  1 - claims.reduce((free, { chance }) => free * (1 - chance), 1);

/** A claim, reduced by the bot's trust in that power's promise to leave the area to others. */
const unpromised = (bot: BotContext, area: AreaId, claim: ControlClaim): ControlClaim => {
  const { power, chance } = claim;
  const seat = seatOf(power);
  if (seat === undefined || !isPromised(bot, { term: 'no-control', power, area })) return claim;
  return { ...claim, chance: chance * (1 - beliefOfTrust(bot.trust[seat])) };
};

const seniorsTo = (
  bot: BotContext,
  power: GreatPower,
  { area, marker }: PlacementProspect,
): readonly ControlClaim[] => {
  const claims = controlClaims(bot).get(area) ?? [];
  const own = claims.findIndex((claim) => claim.power === power);
  const before = own === -1 ? claims : claims.slice(0, own);
  return isControl(marker)
    ? before
        .filter(({ power: other }) => seatOf(other) !== bot.seat)
        .map((claim) => unpromised(bot, area, claim))
    : [];
};

/** Points of tension caused by a placement. */
export const tensionOf = ({ provoked, marker, losses }: PlacementProspect): number => {
  if (provoked.length > 0) return PROVOKED_TENSION;
  return marker === 'possession' ? EVICTED_TENSION * Object.keys(losses).length : 0;
};

/** Share of what rivals would have gained from an area that they gain elsewhere, or later. */
const FOUND_ELSEWHERE = 0.5;

/**
 * The gain of a placement and the losses of others: markers evicted or overrun, and areas they would have taken
 * themselves.
 */
const placementChanges = (
  bot: BotContext,
  { power, own }: { readonly power: GreatPower; readonly own: number },
  { area, marker, losses }: PlacementProspect,
): Changes => {
  const changes: Partial<Record<Seat, number>> = Object.assign({}, losses);
  const claims = isControl(marker) ? controlClaims(bot).get(area) : undefined;
  for (const { power: rival, points, chance } of claims ?? []) {
    const seat = seatOf(rival);
    if (!seat || seat === seatOf(power)) continue;
    changes[seat] = (changes[seat] ?? 0) - (1 - FOUND_ELSEWHERE) * chance * points;
  }
  changes[bot.seat] = own;
  return changes;
};

/** Factor by which a power prefers what its temper likes and its goals need. */
const inclination = (bot: BotContext, { area, marker, worth }: PlacementProspect): number => {
  const { temper, seat } = bot;
  const taste = isControl(marker) ? temper.control : temper.interest;
  const aimed = isControl(marker) && aimsOf(bot, seat).open.includes(area) ? taste * AIMED_AT : taste;
  const liked = aimed * (bot.fancy?.(area) || 1);
  return worth > 0 ? liked : 1 / liked;
};

export const weighPlacement = (
  bot: BotContext,
  { power, cost: pointPrice }: { readonly power: GreatPower; readonly cost: number },
  prospect: PlacementProspect,
): WeighedProspect => {
  const own = (prospect.worth * inclination(bot, prospect)) / poundsPerPoint(bot, power);
  const { envy } = bot;
  const gain = utilityOf(
    { seat: bot.seat, envy, standings: bot.standings, resented: bot.resented },
    placementChanges(bot, { power, own }, prospect),
  );
  const seniors = seniorsTo(bot, power, prospect);
  const collision = collisionOf(seniors);
  const isProvocation = prospect.provoked.length > 0;
  const cost = tensionOf(prospect) * pointPrice;
  const contested = (isProvocation ? CONTESTED * gain : gain) - cost;
  const { area, marker, before, price, outlay, worth, forCounter, losses, provoked } = prospect;
  const isOverlooked = bot.fancy?.(area) === 0;
  const utility = isOverlooked ? 0 : contested * (1 - collision);
  return {
    area,
    marker,
    before,
    price,
    outlay,
    worth,
    forCounter,
    losses,
    provoked,
    utility,
    seniors,
  };
};
