import { partnersAgainst, type PublicAlliance, publicAlliances } from '../../victory/alliances.ts';
import {
  type AreaId,
  isControl,
  isPower,
  type Power,
  type Seat,
  seatOf,
  SEATS,
} from '../../vocabulary/ids.ts';
import { hasControl, markerOf } from '../../board/position.ts';
import type { Term, TreatyText } from '../../state/treaties.ts';
import { isBinding } from '../../treaties/parties.ts';
import type { PaxState } from '../../state/state.ts';
import { callsCongress, isForCongress } from '../congress/calling.ts';
import type { BotContext } from '../bot-context.ts';
import { warProspect } from '../war/prospects.ts';
import { gentlestConcession } from '../lines/concessions.ts';
import { controlClaims } from '../outlook.ts';
import type { ControlClaim } from '../plan/claims.ts';
import { isRestraint, restraintOn } from '../worth/restraints.ts';
import { resentmentOf } from '../worth/robberies-remembered.ts';
import { treatiesBetween } from '../worth/trust.ts';
import { type RememberedAttack, attackFeared } from '../worth/wars-remembered.ts';
import {
  LEAST_GAIN,
  pairTitle,
  placeTitle,
  pricedText,
  treatyTextOf,
  type WeighedText,
  worthOfText,
  worthToOther,
} from './texts.ts';

// What a bot proposes on its own: spheres before the orders, pacts, restraint paid for, settlements of disputes.

/** A text for one partner. */
export interface TreatyProposal extends WeighedText {
  readonly partner: Seat;
  readonly about: 'spheres' | 'pact' | 'settlement';
  /** The attack that has its author feared. */
  readonly feared?: RememberedAttack;
}

/** Areas of one understanding at most. */
const MAX_AREAS = 6;

const ownPower = (seat: Seat): Power => seat;

/** Areas that one of two seats has promised the other to keep out of this year: they are not bought twice. */
const promisedBetween = (bot: BotContext, other: Seat): ReadonlySet<AreaId> =>
  new Set(
    treatiesBetween(bot, other).flatMap(({ text }) =>
      text.clauses.flatMap(({ term }) => {
        if (!isRestraint(term) || (term.until ?? bot.state.year) < bot.state.year) return [];
        const by = seatOf(term.power);
        return by === bot.seat || by === other ? [term.area] : [];
      }),
    ),
  );

/** Areas that both seats are likely to want Control of, with their claims. */
export const contested = (
  bot: BotContext,
  other: Seat,
): readonly { area: AreaId; own: ControlClaim; theirs: ControlClaim }[] => {
  const promised = promisedBetween(bot, other);
  return [...controlClaims(bot)].flatMap(([area, claims]) => {
    const own = claims.find(({ power }) => power === bot.seat);
    const theirs = claims.find(({ power }) => power === other);
    return own && theirs && !promised.has(area) ? [{ area, own, theirs }] : [];
  });
};

/** The year of a turn to come, the last at most. */
export const yearIn = ({ edition, state }: BotContext, turns: number): number => {
  const track = edition.tables.turnTrack.turns;
  return track[Math.min(track.length - 1, state.turn - 1 + turns)]?.year ?? state.year;
};

/** An area that both want, and what it is to each. */
type Wanted = ReturnType<typeof contested>[number];

/** Areas of an understanding by which one of the two leaves all to the other. */
const MAX_ONE_SIDED = 2;

/** What goes to whom: by turns of advantage, so that neither goes away with nothing. */
const dividedByValue = (both: readonly Wanted[]): readonly (Wanted & { readonly isMine: boolean })[] => {
  let [mine, theirs] = [0, 0];
  return both.map((wanted) => {
    const isMine = wanted.own.points - mine / 2 >= wanted.theirs.points - theirs / 2;
    if (isMine) mine += wanted.own.points;
    else theirs += wanted.theirs.points;
    return { ...wanted, isMine };
  });
};

/** Areas that are worth more to one of two than to the other, all for that one. */
const forOne = (
  both: readonly Wanted[],
  isMine: boolean,
): readonly (Wanted & { readonly isMine: boolean })[] =>
  both
    .filter(({ own, theirs }) => (isMine ? own.points > theirs.points : theirs.points > own.points))
    .slice(0, MAX_ONE_SIDED)
    .map((wanted) => ({ ...wanted, isMine }));

/** The ways in which a temper would divide what two both want, the one it likes first. */
const divisionsOf = ({ temper }: BotContext, both: readonly Wanted[]) => {
  const byValue = dividedByValue(both);
  if (temper.division === 'claims') return [forOne(both, true), byValue];
  return temper.division === 'sells' ? [forOne(both, false), byValue] : [byValue];
};

/** A division of what two both want, as the temper likes it, evened out by money. */
const spheres = (bot: BotContext, other: Seat): TreatyProposal | undefined => {
  const both = contested(bot, other)
    .toSorted((a, b) => Math.max(b.own.points, b.theirs.points) - Math.max(a.own.points, a.theirs.points))
    .slice(0, MAX_AREAS);
  const until = yearIn(bot, bot.temper.patience - 1);
  const sides = { own: ownPower(bot.seat), other: ownPower(other), share: bot.temper.opening };
  for (const divided of divisionsOf(bot, both)) {
    const names = divided.slice(0, 2).map(({ area }) => placeTitle(area));
    const text = treatyTextOf({
      // Both are named: two understandings on one area may be on the table in a year.
      title: `Understanding of ${pairTitle(bot.seat, other)} on ${names.join(' and ')} ${String(bot.state.year)}`,
      between: [ownPower(bot.seat), ownPower(other)],
      secret: bot.temper.isSecretive,
      terms: divided.map(({ area, isMine }) =>
        restraintOn(bot, { power: isMine ? other : bot.seat, area, until }),
      ),
    });
    const weighed = divided.length > 0 ? pricedAs(bot, text, sides) : undefined;
    if (weighed) return { ...weighed, partner: other, about: 'spheres' };
  }
  return undefined;
};

/** A text at its best price; without money where a temper likes it so and both gain. */
const pricedAs = (
  bot: BotContext,
  text: TreatyText,
  sides: Parameters<typeof pricedText>[2],
): WeighedText | undefined => {
  const own = worthOfText(bot, text);
  const other = worthToOther(bot, text, sides.other as Seat);
  const isEven = bot.temper.division === 'even' && own >= LEAST_GAIN && other >= LEAST_GAIN;
  return isEven ? { text, own, other } : pricedText(bot, text, sides);
};

const defendsAgainst = (term: Term, enemy: Power): boolean =>
  term.term === 'defensive' && (term.against.length === 0 || term.against.includes(enemy));

/** Open alliances by position: a bot asks for each pair of seats and each enemy. */
const known = new WeakMap<PaxState, readonly PublicAlliance[]>();

const alliancesIn = (state: PaxState): readonly PublicAlliance[] => {
  const before = known.get(state);
  if (before) return before;
  const alliances = publicAlliances(state);
  known.set(state, alliances);
  return alliances;
};

/** Whether somebody has an open pact with this bot against a seat: with that one it makes none. */
export const isAlliedAgainst = ({ state, seat }: BotContext, other: Seat): boolean =>
  partnersAgainst(alliancesIn(state), seat, other).some((third) => third !== other);

/** Whether everybody knows that a seat could sign no pact against an enemy with this bot: it has one with that enemy, or against the bot. */
const isBoundElsewhere = ({ state, seat }: BotContext, other: Seat, enemy: Seat): boolean => {
  const alliances = alliancesIn(state);
  const isOf = (partners: readonly Power[], one: Seat): boolean => partners.some((p) => seatOf(p) === one);
  return (
    partnersAgainst(alliances, other, seat).some((third) => third !== seat) ||
    alliances.some(({ partners }) => isOf(partners, other) && isOf(partners, enemy))
  );
};

/** Whether a pact with a seat against an enemy holds, an open or a secret one: it is not made twice. */
const hasPact = (bot: BotContext, other: Seat, enemy: Power): boolean =>
  treatiesBetween(bot, other).some(({ text }) =>
    text.clauses.some((clause) => isBinding(clause, bot.state.year) && defendsAgainst(clause.term, enemy)),
  );

/** Whether a bot owes a power help by a treaty, whomever against: it makes no pact against that one. */
export const owesHelpTo = (bot: BotContext, other: Seat): boolean =>
  treatiesBetween(bot, other).some(({ text }) =>
    text.clauses.some(
      (clause) =>
        isBinding(clause, bot.state.year) &&
        (clause.term.term === 'defensive' || clause.term.term === 'offensive'),
    ),
  );

/** Years that a pact holds: some turns, so that it is talked of again. */
const PACT_TURNS = 4;

/** A pact against a power: France seeks one against Germany, others against who made war of late, else who leads. */
const pact = (bot: BotContext, other: Seat): TreatyProposal | undefined => {
  const feared = bot.seat === 'france' ? undefined : attackFeared(bot);
  const enemy: Seat = bot.seat === 'france' ? 'germany' : (feared?.by ?? bot.standings.leader);
  const isSought = bot.seat === 'france' || bot.temper.pacts > 0;
  if (isAlliedAgainst(bot, other)) return undefined;
  if (!isSought || enemy === bot.seat || enemy === other || hasPact(bot, other, enemy)) return undefined;
  if (owesHelpTo(bot, enemy) || isBoundElsewhere(bot, other, enemy)) return undefined;
  const text = treatyTextOf({
    title: `Pact of ${pairTitle(bot.seat, other)} ${String(bot.state.year)}`,
    between: [ownPower(bot.seat), ownPower(other)],
    secret: bot.temper.isSecretive && bot.seat !== 'france',
    terms: [{ term: 'defensive', against: [enemy], ifAttackedBy: 1, until: yearIn(bot, PACT_TURNS) }],
  });
  const sides = { own: ownPower(bot.seat), other: ownPower(other), share: bot.temper.opening };
  const weighed = pricedText(bot, text, sides);
  return weighed && { ...weighed, partner: other, about: 'pact', ...(feared && { feared }) };
};

/** Money for an own marker that somebody's Control has overrun: both fare better than by a Congress. */
export const settlements = (bot: BotContext): readonly TreatyProposal[] =>
  bot.state.casusBelli.flatMap((dispute) => {
    const { ground, holder, against, area } = dispute;
    if (ground !== 'status' || area === undefined || !isPower(against) || holder !== bot.seat) return [];
    const other = seatOf(against);
    const own = markerOf(bot.state, holder, area);
    const rival = markerOf(bot.state, against, area);
    if (!other || other === bot.seat || !own || !rival || !isControl(rival.kind)) return [];
    if (hasControl(bot.state, holder, area)) return [];
    // What a Congress would give is not sold for a few pounds.
    if (callsCongress(bot, dispute) || isForCongress(bot.state, dispute)) return [];
    // Nor is what a war would bring.
    if (warProspect(bot, holder, against)) return [];
    // Where no Interest may stand, or none is left, the marker is given up.
    const step = gentlestConcession(bot, bot.seat, dispute);
    if (!step) return [];
    const text = treatyTextOf({
      // Both are named: others may settle over the same area in that year.
      title: `Settlement of ${pairTitle(bot.seat, other)} on ${placeTitle(area)} ${String(bot.state.year)}`,
      between: [holder, against],
      terms: [
        { term: 'lowers', power: holder, area, to: step.to },
        { term: 'pays', power: against, pounds: compensation(bot, area), to: holder },
      ],
    });
    return [{ text, own: 1, other: 1, partner: other, about: 'settlement' as const }];
  });

/** Pounds asked for a marker that was overrun: half of its price, within what the other has. */
const compensation = (bot: BotContext, area: AreaId): number => {
  const value = bot.edition.atlas.areas.get(area)?.economicValue ?? 0;
  return Math.max(5, 5 * Math.round(value / 2));
};

/** What this bot would propose in the orders phase, the best first. */
export const initiatives = (bot: BotContext, partners: readonly Seat[] = SEATS): readonly TreatyProposal[] =>
  partners
    .filter((other) => other !== bot.seat && resentmentOf(bot, other) !== 'victim')
    .flatMap((other) => [spheres(bot, other), pact(bot, other)])
    .flatMap((proposal) => proposal ?? [])
    .toSorted((a, b) => b.own - a.own);
