import type { Term } from '../../state/treaties.ts';
import type { PaxState } from '../../state/state.ts';
import type { WarRecord } from '../../state/wars.ts';
import { armyStrength, markerOf } from '../../board/position.ts';
import { type AreaId, isGreat, isPower, markerRank, type Power } from '../../vocabulary/ids.ts';

/** Whose a conquered area is to be: of whose armies are strongest there, else of those who won it by turns. */
const recipientOf = (
  state: PaxState,
  winners: readonly Power[],
  { area, turn }: { readonly area: AreaId; readonly turn: number },
): Power | undefined => {
  const strength = (power: Power): number => armyStrength(state, power, area);
  const strongest = winners.toSorted((a, b) => strength(b) - strength(a))[0];
  return strongest && strength(strongest) > 0 ? strongest : winners[turn % winners.length];
};

/** Clauses of a peace that give one of a side what it has conquered, in place of the marker the loser has there. */
export const conquestTerms = (state: PaxState, war: WarRecord, side: number): readonly Term[] =>
  war.conquests
    .filter(({ by }) => by === side)
    .flatMap(({ area }, turn): readonly Term[] => {
      const winners = (war.sides[side] ?? []).filter(isPower).filter(isGreat);
      const winner = recipientOf(state, winners, { area, turn });
      if (!winner) return [];
      const losers = war.sides.flatMap((others, index) => (index === side ? [] : others)).filter(isPower);
      return losers.flatMap((power): Term[] => {
        const marker = markerOf(state, power, area);
        if (!marker?.established) return [];
        const has = markerOf(state, winner, area)?.kind ?? 'none';
        // Who has as much there already can receive no more, and a Dominion or State is no one's to give (PB-TREATY-20):
        // the other goes.
        const isGiven =
          markerRank(has) < markerRank(marker.kind) && marker.kind !== 'dominion' && marker.kind !== 'state';
        return !isGiven
          ? [{ term: 'lowers', power, area, to: 'none' }]
          : [{ term: 'gives', power, marker: marker.kind, area, to: winner }];
      });
    });
