import { markerIncome } from '../administration/marker-income.ts';
import { type Seat, SEATS } from '../vocabulary/ids.ts';
import type { FinalRecord, PaxState } from '../state/state.ts';
import { runningWars } from '../board/sides.ts';
import type { PublicAlliance } from './alliances.ts';
import { awardsOf } from './awards.ts';
import { scoringPowers } from './bonus-conditions.ts';
import { endBonuses } from './bonuses.ts';
import { greatWarPenalty } from './penalty.ts';
import { divisorOf } from './purchase.ts';
import type { Position } from '../state/position.ts';

/**
 * The position that counts at the end, for income and bonuses alike: a war cut short changes nothing, so markers
 * removed by rebels in it are restored (PB-VP-6); wars that are over count (PB-VP-7), and so do disputed markers
 * (PB-VP-5). Other conquests change no marker before their war is over (PB-CONQ-4), nor do promises of a separate peace
 * (PB-VP-8).
 */
const finalPosition = (state: PaxState): PaxState => ({
  ...state,
  markers: [...state.markers, ...runningWars(state).flatMap(({ swept = [] }) => swept)],
});

/**
 * Marker income in the final position by the rules of administration, Austria-Hungary's with Germany's (AMB-48, 96).
 */
const finalIncome = (position: Position, seat: Seat): number =>
  scoringPowers(seat)
    .flatMap((power) => markerIncome(position, power))
    .reduce((sum, { pounds }) => sum + pounds, 0);

const standingOf = (
  position: Position,
  seat: Seat,
  alliances: readonly PublicAlliance[],
): Omit<FinalRecord, 'place'> => {
  const accumulated = position.state.vp[seat] + awardsOf(position.state, seat);
  const bonuses = [...endBonuses({ edition: position.edition, state: position.state, seat, alliances })];
  const income = finalIncome(position, seat);
  const incomeVp = Math.floor((2 * income) / divisorOf(position.edition, seat));
  const penalty = greatWarPenalty(position, seat);
  const forBonuses = bonuses.reduce((sum, { vp }) => sum + vp, 0);
  const total = accumulated + forBonuses + incomeVp - penalty;
  return { seat, accumulated, bonuses, income, incomeVp, penalty, total };
};

/** The final record, best first; equal totals in seat order (PB-VP-4, 10), sharing a place (AMB-97). */
export const finalStandings = (
  { edition, state }: Position,
  alliances: readonly PublicAlliance[],
): readonly FinalRecord[] => {
  const counted = finalPosition(state);
  const standings = SEATS.map((seat) => standingOf({ edition, state: counted }, seat, alliances));
  return [...standings]
    .sort((a, b) => b.total - a.total)
    .map((standing) => ({
      ...standing,
      place: 1 + standings.filter(({ total }) => total > standing.total).length,
    }));
};
