import { seededDraw, assignByRankSum } from '@chancery/shared/kernel/match/seat-lists.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import { ok, type Result } from '@chancery/shared/kernel/result.ts';
import type { HostedMatch } from '../hosted.ts';
import type { MatchSession } from '../match-session.ts';
import { type Conduct, conductOf, withoutPart } from './conduct.ts';
import { refuse } from '../../refusals/refuse.ts';

/**
 * Assigns seats to those who hold a place, by the game's own rule. Ties are drawn from the dice seed, so a replay
 * draws the same, and nobody without the seed knows the draw in advance.
 * @returns the conduct with names moved to the seats, and without the lists
 */
export const giveSeats = (
  { game, edition, seed }: HostedMatch,
  conduct: Conduct,
  among: readonly string[],
): Result<Conduct, Refusal> => {
  const lists = among.map((player) => ({ player, ranked: conduct.lists?.[player] ?? [] }));
  const request = { lists, seats: among, draw: seededDraw(seed) };
  const assigned = game.assignSeats?.(edition, request) ?? assignByRankSum(request);
  if (!assigned.ok) return assigned;
  const given = Object.fromEntries(assigned.value.map(({ player, seat }) => [player, seat]));
  const seats = Object.fromEntries(
    Object.entries(conduct.seats).map(([place, who]) => [given[place] ?? place, who]),
  );
  return ok({ ...withoutPart(conduct, 'lists'), seats, given });
};

/** Acts of the game master that require assigned seats. */
const NOT_YET: readonly string[] = ['proxy-sheet', 'advance', 'hold'];

/** Why an entry is refused while seats are not assigned yet. */
export const seatsNotGivenRefusal = (
  { game, edition, header }: HostedMatch,
  before: MatchSession,
  { kind, seat }: { readonly kind: string; readonly seat: string },
): Refusal | undefined => {
  const { isLobby, settings } = conductOf(header, before);
  if (!isLobby || settings.seating !== 'lists') return undefined;
  const isTooSoon = seat === 'gm' ? NOT_YET.includes(kind) : kind !== 'prefer';
  return isTooSoon && game.awaited({ edition, state: before.match.state })
    ? refuse('seats-not-given')
    : undefined;
};
