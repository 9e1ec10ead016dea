import { FACES } from '../forecast/ahead.ts';
import { attackRefusal } from '../land/land-law.ts';
import { attackLine } from './attacks.ts';
import { type Board, enemiesBeside } from './board.ts';
import { type AttackingUnits, attackersAgainst, defenceOf, GUNS_EACH } from './odds.ts';
import type { Plan } from './planning.ts';

// Bombardment: artillery that no attack uses fires for one round, with as few infantry as it needs.

/** Defenders that each lost attacker must be expected to cost for a bombardment. */
const GOOD_BOMBARDMENT = 1.5;

/** An attack of one round, with as much artillery as its few infantry allow to fire. */
interface Bombardment {
  readonly place: string;
  readonly attackers: readonly AttackingUnits[];
  readonly hits: number;
  readonly losses: number;
}

const hitsOf = (lots: readonly AttackingUnits[]): number =>
  lots.reduce((sum, { n, value }) => sum + (n * value) / FACES, 0);

const bombardmentOf = (board: Board, plan: Plan, place: string): Bombardment => {
  const force = attackersAgainst(board, plan, place);
  const guns = force.filter(({ type }) => type === 'artillery');
  let left = Math.ceil(guns.reduce((sum, { n }) => sum + n, 0) / GUNS_EACH);
  const infantry = force.flatMap((lot) => {
    const n = lot.type === 'infantry' ? Math.min(lot.n, left) : 0;
    left -= n;
    return n > 0 ? [{ ...lot, n }] : [];
  });
  const attackers = [...guns, ...infantry];
  const held = defenceOf(board, place);
  const escorts = infantry.reduce((sum, { n }) => sum + n, 0);
  return {
    place,
    attackers,
    hits: escorts === 0 ? 0 : Math.min(held.units, hitsOf(attackers)),
    losses: Math.min(escorts, held.hits),
  };
};

/**
 * Lets artillery fire that no attack uses: with a few infantry, for one round. Artillery that fires is not lost, and
 * no more infantry than comes with it.
 */
export const bombardAll = (board: Board, plan: Plan): void => {
  const places = new Set(plan.front.flatMap((place) => enemiesBeside(board, place)));
  const open = new Set([...places].filter((place) => !attackRefusal(board, board.nation, place)));
  for (;;) {
    const [best] = [...open]
      .map((place) => bombardmentOf(board, plan, place))
      .filter(({ hits, losses }) => hits >= 1 && hits >= GOOD_BOMBARDMENT * losses)
      .toSorted(
        (one, other) =>
          other.hits - other.losses - (one.hits - one.losses) || (one.place < other.place ? -1 : 1),
      );
    if (!best) return;
    plan.lines.push(`${attackLine(plan, best)} for 1 round`);
    open.delete(best.place);
  }
};
