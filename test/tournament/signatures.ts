import { isControl, type Seat, seatOf, SEATS } from '@chancery/shared/games/pax/vocabulary/ids.ts';
import type { Played } from './play.ts';

// What became of offers and signatures, and where several powers took Control at once.

/** Signatures under treaties that came into force, and clauses broken, by temper. */
export interface Signatures {
  readonly signed: Readonly<Record<string, number>>;
  readonly broken: Readonly<Record<string, number>>;
}

export const signaturesOf = (game: Played, tempers: Readonly<Record<Seat, string>>): Signatures => {
  const signed: Record<string, number> = {};
  const broken: Record<string, number> = {};
  const count = (sums: Record<string, number>, seat: Seat): void => {
    const temper = tempers[seat];
    sums[temper] = (sums[temper] ?? 0) + 1;
  };
  for (const { status, text, isPermanent, isResolution } of game.match.state.treaties) {
    if (isPermanent || isResolution || (status !== 'in-force' && status !== 'ended')) continue;
    for (const seat of SEATS) if (text.between.some((power) => seatOf(power) === seat)) count(signed, seat);
  }
  for (const fact of game.facts) {
    // A secret breach is told to its parties first, and to all when it comes to light.
    const seat = fact.type === 'treaty-broken' && !fact.isBroughtToLight ? seatOf(fact.by) : undefined;
    if (seat) count(broken, seat);
  }
  return { signed, broken };
};

/** Offers to others, and those that somebody else has signed or refused. */
export const answeredOf = (game: Played): { readonly made: number; readonly answered: number } => {
  const offers = game.match.state.treaties.filter(
    ({ isPermanent, isResolution, text, proposer }) =>
      !isPermanent && !isResolution && text.between.some((power) => seatOf(power) !== seatOf(proposer)),
  );
  const answered = offers.filter(({ proposer, signers, refusedBy }) =>
    [...signers, ...refusedBy].some((power) => seatOf(power) !== seatOf(proposer)),
  );
  return { made: offers.length, answered: answered.length };
};

/** Areas in which two powers or more took Control in one turn. */
export const sharedGrabsOf = (game: Played): number => {
  const takers = new Map<string, Set<Seat>>();
  for (const { turn, step, fact } of game.told) {
    if (fact.type !== 'marker-placed' || !isControl(fact.kind) || !step.startsWith('MSC')) continue;
    const seat = seatOf(fact.power);
    const key = `${String(turn)} ${fact.area}`;
    if (seat) takers.set(key, (takers.get(key) ?? new Set()).add(seat));
  }
  return [...takers.values()].filter(({ size }) => size > 1).length;
};
