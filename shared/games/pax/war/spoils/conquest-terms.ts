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
 * Winners ranked by their claim to a conquered area: those with the strongest armies there, then those whose income
 * would reach it (PB-TERMS-4); equals take turns. Of several winners the others could neither garrison it nor earn by it.
 */
const claimantsTo = (
  position: Position,
  winners: readonly Power[],
  { area, turn }: { readonly area: AreaId; readonly turn: number },
): readonly Power[] => {
  const first = turn % winners.length;
  const strength = (power: Power): number => armyStrength(position.state, power, area);
  const linked = winners.filter((power) => linkedPlaces(position, power).has(area));
  return [...winners.slice(first), ...winners.slice(0, first)]
    .filter((power) => winners.length === 1 || strength(power) > 0 || linked.includes(power))
    .toSorted((a, b) => strength(b) - strength(a) || Number(linked.includes(b)) - Number(linked.includes(a)));
};

/**
 * Clauses of a peace that give a side what it has conquered, in place of the loser's markers: the richest area first,
 * since counters are limited. Nothing if there is no great power on that side.
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
        // A power that already has as high a status cannot be given more, and a Dominion or State cannot be given away
        // (PB-TREATY-20): the marker is removed instead, as it is when the winner has no counter for it (PB-UNITS-2).
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
