import { titleOfId } from '../../../../kernel/text/title.ts';
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
import { pactText } from './pact-text.ts';
import {
  LEAST_GAIN,
  pairTitle,
  pricedText,
  treatyTextOf,
  type WeighedText,
  worthOfText,
  worthToOther,
} from './texts.ts';

// Proposals on the bot's own initiative: spheres before the orders, pacts, paid restraint, settlements of disputes.

/** A text for one partner. */
export interface TreatyProposal extends WeighedText {
  readonly partner: Seat;
  readonly about: 'spheres' | 'pact' | 'settlement';
  /** The attack because of which its author is feared. */
  readonly feared?: RememberedAttack;
}

/** Maximum number of areas in one understanding. */
const MAX_AREAS = 6;

/**
 * Areas that one of the two seats has already promised the other to keep out of this year, which are not paid for
 * twice.
 */
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

/** Areas in which both seats probably want Control, with their claims. */
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

/** The year of a future turn, at most the last. */
export const yearIn = ({ edition, state }: BotContext, turns: number): number => {
  const track = edition.tables.turnTrack.turns;
  return track[Math.min(track.length - 1, state.turn - 1 + turns)]?.year ?? state.year;
};

/** Turns for which a promise in an answer to a letter holds. */
const PROMISE_TURNS = 3;

/** The last year of a promise in an answer to a letter. */
export const endOfPromise = (bot: BotContext): number => yearIn(bot, PROMISE_TURNS - 1);

/** An area that both want, and its value to each. */
type Wanted = ReturnType<typeof contested>[number];

/** Maximum number of areas in an understanding by which one side leaves all of them to the other. */
const MAX_ONE_SIDED = 2;

/** Divides areas by turns, by greatest advantage, so that both get something. */
const dividedByValue = (both: readonly Wanted[]): readonly (Wanted & { readonly isMine: boolean })[] => {
  let [mine, theirs] = [0, 0];
  return both.map((wanted) => {
    const isMine = wanted.own.points - mine / 2 >= wanted.theirs.points - theirs / 2;
    if (isMine) mine += wanted.own.points;
    else theirs += wanted.theirs.points;
    return { ...wanted, isMine };
  });
};

/** Areas worth more to one of the two than to the other, all for that one. */
const forOne = (
  both: readonly Wanted[],
  isMine: boolean,
): readonly (Wanted & { readonly isMine: boolean })[] =>
  both
    .filter(({ own, theirs }) => (isMine ? own.points > theirs.points : theirs.points > own.points))
    .slice(0, MAX_ONE_SIDED)
    .map((wanted) => ({ ...wanted, isMine }));

/** The ways in which a temper would divide what both want, its favourite first. */
const divisionsOf = ({ temper }: BotContext, both: readonly Wanted[]) => {
  const byValue = dividedByValue(both);
  if (temper.division === 'claims') return [forOne(both, true), byValue];
  return temper.division === 'sells' ? [forOne(both, false), byValue] : [byValue];
};

/** A division of what both want, as the temper likes it, balanced with money. */
const spheres = (bot: BotContext, other: Seat): TreatyProposal | undefined => {
  const both = contested(bot, other)
    .toSorted((a, b) => Math.max(b.own.points, b.theirs.points) - Math.max(a.own.points, a.theirs.points))
    .slice(0, MAX_AREAS);
  const until = yearIn(bot, bot.temper.patience - 1);
  const sides = { own: bot.seat, other, share: bot.temper.opening };
  for (const divided of divisionsOf(bot, both)) {
    const names = divided.slice(0, 2).map(({ area }) => titleOfId(area));
    const text = treatyTextOf({
      // The title names both powers, since two understandings on one area may be open in the same year.
      title: `Understanding of ${pairTitle(bot.seat, other)} on ${names.join(' and ')} ${String(bot.state.year)}`,
      between: [bot.seat, other],
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

/** A text at its best price; without money if a temper prefers that and both gain. */
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

/** Public alliances by position, cached because a bot asks for each pair of seats and each enemy. */
const known = new WeakMap<PaxState, readonly PublicAlliance[]>();

const alliancesIn = (state: PaxState): readonly PublicAlliance[] => {
  const before = known.get(state);
  if (before) return before;
  const alliances = publicAlliances(state);
  known.set(state, alliances);
  return alliances;
};

/** Whether another power has a public pact with this bot against a seat; the bot makes no pact with that seat. */
export const isAlliedAgainst = ({ state, seat }: BotContext, other: Seat): boolean =>
  partnersAgainst(alliancesIn(state), seat, other).some((third) => third !== other);

/**
 * Whether it is public that a seat could sign no pact against an enemy with this bot: it has a pact with that enemy, or
 * against the bot.
 */
const isBoundElsewhere = ({ state, seat }: BotContext, other: Seat, enemy: Seat): boolean => {
  const alliances = alliancesIn(state);
  const isOf = (partners: readonly Power[], one: Seat): boolean => partners.some((p) => seatOf(p) === one);
  return (
    partnersAgainst(alliances, other, seat).some((third) => third !== seat) ||
    alliances.some(({ partners }) => isOf(partners, other) && isOf(partners, enemy))
  );
};

/** Whether a public or secret pact with a seat against an enemy is in force; it is not made twice. */
const hasPact = (bot: BotContext, other: Seat, enemy: Power): boolean =>
  treatiesBetween(bot, other).some(({ text }) =>
    text.clauses.some((clause) => isBinding(clause, bot.state.year) && defendsAgainst(clause.term, enemy)),
  );

/** Whether a bot owes a power help by any treaty; it makes no pact against that power. */
export const owesHelpTo = (bot: BotContext, other: Seat): boolean =>
  treatiesBetween(bot, other).some(({ text }) =>
    text.clauses.some(
      (clause) =>
        isBinding(clause, bot.state.year) &&
        (clause.term.term === 'defensive' || clause.term.term === 'offensive'),
    ),
  );

/** Turns for which a pact holds, so that it has to be renewed. */
const PACT_TURNS = 4;

/** The last year of a pact that it proposes, by itself or in an answer to a letter. */
export const endOfPact = (bot: BotContext): number => yearIn(bot, PACT_TURNS);

/**
 * A pact against a power: France seeks one against Germany, others against a recent attacker, otherwise against the
 * leader.
 */
const proposedPact = (bot: BotContext, other: Seat): TreatyProposal | undefined => {
  const feared = bot.seat === 'france' ? undefined : attackFeared(bot);
  const enemy: Seat = bot.seat === 'france' ? 'germany' : (feared?.by ?? bot.standings.leader);
  const isSought = bot.seat === 'france' || bot.temper.pacts > 0;
  if (isAlliedAgainst(bot, other)) return undefined;
  if (!isSought || enemy === bot.seat || enemy === other || hasPact(bot, other, enemy)) return undefined;
  if (owesHelpTo(bot, enemy) || isBoundElsewhere(bot, other, enemy)) return undefined;
  const title = `Pact of ${pairTitle(bot.seat, other)} ${String(bot.state.year)}`;
  const text = pactText(bot, { title, other, against: enemy, until: endOfPact(bot) });
  // A pact that only deters if everybody knows of it is not sought by who keeps its pacts secret.
  if (bot.temper.isSecretive && !text.secret && bot.seat !== 'france') return undefined;
  const sides = { own: bot.seat, other, share: bot.temper.opening };
  const weighed = pricedText(bot, text, sides);
  return weighed && { ...weighed, partner: other, about: 'pact', ...(feared && { feared }) };
};

/** Money for the bot's own marker that another's Control has overrun: better for both than a Congress. */
export const settlements = (bot: BotContext): readonly TreatyProposal[] =>
  bot.state.casusBelli.flatMap((dispute) => {
    const { ground, holder, against, area } = dispute;
    if (ground !== 'status' || area === undefined || !isPower(against) || holder !== bot.seat) return [];
    const other = seatOf(against);
    const own = markerOf(bot.state, holder, area);
    const rival = markerOf(bot.state, against, area);
    if (!other || other === bot.seat || !own || !rival || !isControl(rival.kind)) return [];
    if (hasControl(bot.state, holder, area)) return [];
    // What a Congress would bring is not sold for a few pounds.
    if (callsCongress(bot, dispute) || isForCongress(bot.state, dispute)) return [];
    // The same holds for what a war would bring.
    if (warProspect(bot, holder, against)) return [];
    // If no Interest is legal, or no counter is left, the marker is given up.
    const step = gentlestConcession(bot, bot.seat, dispute);
    if (!step) return [];
    const text = treatyTextOf({
      // The title names both powers, since others may settle over the same area in the same year.
      title: `Settlement of ${pairTitle(bot.seat, other)} on ${titleOfId(area)} ${String(bot.state.year)}`,
      between: [holder, against],
      terms: [
        { term: 'lowers', power: holder, area, to: step.to },
        { term: 'pays', power: against, pounds: compensation(bot, area), to: holder },
      ],
    });
    return [{ text, own: 1, other: 1, partner: other, about: 'settlement' as const }];
  });

/** Pounds asked for an overrun marker: half its price, within what the other has. */
const compensation = (bot: BotContext, area: AreaId): number => {
  const value = bot.edition.atlas.areas.get(area)?.economicValue ?? 0;
  return Math.max(5, 5 * Math.round(value / 2));
};

/** What this bot would propose in the orders phase, the best first. */
export const initiatives = (bot: BotContext, partners: readonly Seat[] = SEATS): readonly TreatyProposal[] =>
  partners
    .filter((other) => other !== bot.seat && resentmentOf(bot, other) !== 'victim')
    .flatMap((other) => [spheres(bot, other), proposedPact(bot, other)])
    .flatMap((proposal) => proposal ?? [])
    .toSorted((a, b) => b.own - a.own);
