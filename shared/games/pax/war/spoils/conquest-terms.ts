import type { Term } from '../../state/treaties.ts';
import type { Position } from '../../state/position.ts';
import type { WarRecord } from '../../state/wars.ts';
import { linkedPlaces } from '../../board/links.ts';
import { armyStrength, countersLeft, economicValue, markerOf } from '../../board/position.ts';
import {
  type AreaId,
  isGreat,
  isPower,
  type MarkerKind,
  markerRank,
  type Power,
} from '../../vocabulary/ids.ts';

/**
 * Winners by their claim to a conquered area: whose armies are strongest there, then those whom its income would reach
 * (PB-TERMS-4), then the others, equal ones by turns.
 */
const claimantsTo = (
  position: Position,
  winners: readonly Power[],
  { area, turn }: { readonly area: AreaId; readonly turn: number },
): readonly Power[] => {
  const first = turn % winners.length;
  const strength = (power: Power): number => armyStrength(position.state, power, area);
  const linked = winners.filter((power) => linkedPlaces(position, power).has(area));
  return [...winners.slice(first), ...winners.slice(0, first)].toSorted(
    (a, b) => strength(b) - strength(a) || Number(linked.includes(b)) - Number(linked.includes(a)),
  );
};

/**
 * Clauses of a peace that give one of a side what it has conquered, in place of the marker the loser has there: the richest
 * area first, as counters are few. Without a great power on that side nobody is given anything.
 */
export const conquestTerms = (position: Position, war: WarRecord, side: number): readonly Term[] => {
  const { state } = position;
  const winners = (war.sides[side] ?? []).filter(isPower).filter(isGreat);
  if (winners.length === 0) return [];
  const losers = war.sides.flatMap((others, index) => (index === side ? [] : others)).filter(isPower);
  const given: { readonly power: Power; readonly marker: MarkerKind }[] = [];
  const hasCounter = (winner: Power, kind: MarkerKind): boolean =>
    countersLeft(position, winner, kind) >
    given.filter(({ power, marker }) => power === winner && marker === kind).length;
  return war.conquests
    .filter(({ by }) => by === side)
    .toSorted((a, b) => economicValue(position, b.area) - economicValue(position, a.area))
    .flatMap(({ area }, turn): readonly Term[] => {
      const claimants = claimantsTo(position, winners, { area, turn });
      return losers.flatMap((power): Term[] => {
        const marker = markerOf(state, power, area);
        if (!marker?.established) return [];
        const winner = claimants.find((one) => hasCounter(one, marker.kind));
        const has = winner && markerOf(state, winner, area)?.kind;
        // Who has as much there already can receive no more, and a Dominion or State is no one's to give (PB-TREATY-20):
        // the other goes, and so does what nobody has a counter for (PB-UNITS-2).
        const isGiven =
          winner !== undefined &&
          markerRank(has ?? 'none') < markerRank(marker.kind) &&
          marker.kind !== 'dominion' &&
          marker.kind !== 'state';
        if (!isGiven) return [{ term: 'lowers', power, area, to: 'none' }];
        given.push({ power: winner, marker: marker.kind });
        return [{ term: 'gives', power, marker: marker.kind, area, to: winner }];
      });
    });
};
