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
import type { Term } from '../../state/treaties.ts';
import type { PaxState } from '../../state/state.ts';
import { callsCongress } from '../congress/calling.ts';
import type { Mind } from '../mind.ts';
import { controlClaims } from '../outlook.ts';
import type { ControlClaim } from '../plan/claims.ts';
import { treatiesBetween } from '../worth/trust.ts';
import { type RememberedAttack, attackFeared } from '../worth/wars-remembered.ts';
import { pairTitle, placeTitle, pricedText, treatyTextOf, type WeighedText } from './texts.ts';

// What a mind proposes on its own: spheres before the orders, pacts, restraint paid for, settlements of disputes.

/** A text for one partner. */
export interface TreatyProposal extends WeighedText {
  readonly partner: Seat;
  readonly about: 'spheres' | 'pact' | 'settlement';
  /** The attack that has its author feared. */
  readonly feared?: RememberedAttack;
}

/** Areas of one understanding at most. */
const MOST_AREAS = 6;

const ownPower = (seat: Seat): Power => seat;

export const keepsOut = (power: Power, area: AreaId, until: number): Term => ({
  term: 'no-marker',
  power,
  area,
  until,
});

/** Areas that one of two seats has promised the other to keep out of this year: they are not bought twice. */
const promisedBetween = (mind: Mind, other: Seat): ReadonlySet<AreaId> =>
  new Set(
    treatiesBetween(mind, other).flatMap(({ text }) =>
      text.clauses.flatMap(({ term }) => {
        if (term.term !== 'no-marker' || (term.until ?? mind.state.year) < mind.state.year) return [];
        const by = seatOf(term.power);
        return by === mind.seat || by === other ? [term.area] : [];
      }),
    ),
  );

/** Areas that both seats are likely to want Control of, with their claims. */
export const contested = (
  mind: Mind,
  other: Seat,
): readonly { area: AreaId; own: ControlClaim; theirs: ControlClaim }[] => {
  const promised = promisedBetween(mind, other);
  return [...controlClaims(mind)].flatMap(([area, claims]) => {
    const own = claims.find(({ power }) => power === mind.seat);
    const theirs = claims.find(({ power }) => power === other);
    return own && theirs && !promised.has(area) ? [{ area, own, theirs }] : [];
  });
};

/** The year of a turn to come, the last at most. */
export const yearIn = ({ edition, state }: Mind, turns: number): number => {
  const track = edition.tables.turnTrack.turns;
  return track[Math.min(track.length - 1, state.turn - 1 + turns)]?.year ?? state.year;
};

/** A division of what two both want, area by area to whom it is worth more, evened out by money. */
const spheres = (mind: Mind, other: Seat): TreatyProposal | undefined => {
  const both = contested(mind, other)
    .toSorted((a, b) => Math.max(b.own.points, b.theirs.points) - Math.max(a.own.points, a.theirs.points))
    .slice(0, MOST_AREAS);
  if (both.length === 0) return undefined;
  const until = yearIn(mind, mind.temper.patience - 1);
  let [mine, theirs] = [0, 0];
  const terms = both.map(({ area, own, theirs: their }) => {
    // By turns of advantage, so that neither goes away with nothing.
    const isMine = own.points - mine / 2 >= their.points - theirs / 2;
    if (isMine) mine += own.points;
    else theirs += their.points;
    return keepsOut(isMine ? other : mind.seat, area, until);
  });
  const names = both.slice(0, 2).map(({ area }) => placeTitle(area));
  const text = treatyTextOf({
    // Both are named: two understandings on one area may be on the table in a year.
    title: `Understanding of ${pairTitle(mind.seat, other)} on ${names.join(' and ')} ${String(mind.state.year)}`,
    between: [ownPower(mind.seat), ownPower(other)],
    terms,
  });
  const sides = { own: ownPower(mind.seat), other: ownPower(other), share: mind.temper.opening };
  const weighed = pricedText(mind, text, sides);
  return weighed && { ...weighed, partner: other, about: 'spheres' };
};

/** Open alliances by position: a mind asks for each pair of seats and each enemy. */
const known = new WeakMap<PaxState, readonly PublicAlliance[]>();

const alliancesIn = (state: PaxState): readonly PublicAlliance[] => {
  const before = known.get(state);
  if (before) return before;
  const alliances = publicAlliances(state);
  known.set(state, alliances);
  return alliances;
};

const isAllied = (
  { state }: Mind,
  seat: Seat,
  { other, enemy }: { readonly other: Seat; readonly enemy: Power },
): boolean => partnersAgainst(alliancesIn(state), seat, enemy).includes(other);

/** Whether somebody has an open pact with this mind against a seat: with that one it makes none. */
export const isAlliedAgainst = (mind: Mind, other: Seat): boolean =>
  SEATS.some((third) => third !== other && isAllied(mind, mind.seat, { other: third, enemy: other }));

/** Years that a pact holds: some turns, so that it is talked of again. */
const PACT_TURNS = 4;

/** A pact against a power: France seeks one against Germany, others against who made war of late, else who leads. */
const pact = (mind: Mind, other: Seat): TreatyProposal | undefined => {
  const feared = mind.seat === 'france' ? undefined : attackFeared(mind);
  const enemy: Seat = mind.seat === 'france' ? 'germany' : (feared?.by ?? mind.standings.leader);
  const isSought = mind.seat === 'france' || mind.temper.pacts > 0;
  if (isAlliedAgainst(mind, other)) return undefined;
  if (!isSought || enemy === mind.seat || enemy === other || isAllied(mind, mind.seat, { other, enemy }))
    return undefined;
  const text = treatyTextOf({
    title: `Pact of ${pairTitle(mind.seat, other)} ${String(mind.state.year)}`,
    between: [ownPower(mind.seat), ownPower(other)],
    secret: mind.temper.isSecretive && mind.seat !== 'france',
    terms: [{ term: 'defensive', against: [enemy], ifAttackedBy: 1, until: yearIn(mind, PACT_TURNS) }],
  });
  const sides = { own: ownPower(mind.seat), other: ownPower(other), share: mind.temper.opening };
  const weighed = pricedText(mind, text, sides);
  return weighed && { ...weighed, partner: other, about: 'pact', ...(feared && { feared }) };
};

/** Money for an own marker that somebody's Control has overrun: both fare better than by a Congress. */
export const settlements = (mind: Mind): readonly TreatyProposal[] =>
  mind.state.casusBelli.flatMap((dispute) => {
    const { ground, holder, against, area } = dispute;
    if (ground !== 'status' || area === undefined || !isPower(against) || holder !== mind.seat) return [];
    const other = seatOf(against);
    const own = markerOf(mind.state, holder, area);
    const rival = markerOf(mind.state, against, area);
    if (!other || other === mind.seat || !own || !rival || !isControl(rival.kind)) return [];
    if (hasControl(mind.state, holder, area)) return [];
    // What a Congress would give is not sold for a few pounds.
    if (callsCongress(mind, dispute)) return [];
    const text = treatyTextOf({
      title: `Settlement of ${placeTitle(area)} ${String(mind.state.year)}`,
      between: [holder, against],
      terms: [
        { term: 'lowers', power: holder, area, to: 'interest' },
        { term: 'pays', power: against, pounds: compensation(mind, area), to: holder },
      ],
    });
    return [{ text, own: 1, other: 1, partner: other, about: 'settlement' as const }];
  });

/** Pounds asked for a marker that was overrun: half of its price, within what the other has. */
const compensation = (mind: Mind, area: AreaId): number => {
  const value = mind.edition.atlas.areas.get(area)?.economicValue ?? 0;
  return Math.max(5, 5 * Math.round(value / 2));
};

/** What this mind would propose in the orders phase, the best first. */
export const initiatives = (mind: Mind, partners: readonly Seat[] = SEATS): readonly TreatyProposal[] =>
  partners
    .filter((other) => other !== mind.seat)
    .flatMap((other) => [spheres(mind, other), pact(mind, other)])
    .flatMap((proposal) => proposal ?? [])
    .toSorted((a, b) => b.own - a.own);
