import { FACES } from '../forecast/ahead.ts';
import type { Defence } from './odds.ts';

// How likely a small attack is to take a place. Expected hits mislead where a single die decides.

/** Chance of each number of hits, from none to as many as there are dice. */
const hitChances = (dice: number, chance: number): readonly number[] => {
  let chances = [1];
  for (let die = 0; die < dice; die += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, hits) => (chances[hits] ?? 0) * (1 - chance) + (chances[hits - 1] ?? 0) * chance,
    );
  return chances;
};

export interface SmallAttack {
  readonly units: number;
  /** What each hits at. */
  readonly value: number;
}

/** The chance that attackers of one value outlast the defenders, both sides rolling every round. */
export const chanceToTake = ({ units, value }: SmallAttack, { units: defenders, hits }: Defence): number => {
  const dealt = Math.min(1, value / FACES);
  const taken = defenders > 0 ? Math.min(1, hits / defenders) : 0;
  const known = new Map<string, number>();
  const chanceOf = (own: number, others: number): number => {
    if (own <= 0) return 0;
    if (others <= 0) return 1;
    const key = `${String(own)}/${String(others)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [ours, theirs] = [hitChances(own, dealt), hitChances(others, taken)];
    const idle = (ours[0] ?? 0) * (theirs[0] ?? 0);
    let sum = 0;
    for (const [n, chance] of ours.entries())
      for (const [lost, other] of theirs.entries())
        if (n + lost > 0) sum += chance * other * chanceOf(own - lost, others - n);
    const chance = idle < 1 ? sum / (1 - idle) : 0;
    known.set(key, chance);
    return chance;
  };
  return chanceOf(units, Math.ceil(defenders));
};
