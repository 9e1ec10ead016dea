import { refusals } from '../vocabulary/refusals.ts';

/** Empty for a suit to all enemies of a power that has none. */
type WarSought = Readonly<Record<string, never>> | { power: string } | { power: string; enemy: string };

/**
 * `other` is the power that `power` is not allied with; without it, that is the writer. `gift` is set where money was
 * offered.
 */
type AllianceSought = { power: string } | { power: string; other: string } | { power: string; gift: true };

/** Refusals that come from the position, whatever step asks. */
export const boardRefusals = refusals({
  'out-of-game': ({ power }: { power: string }, { name }) => `${name(power)} is out of the game.`,
  self: ({ power }: { power: string }, { name }) =>
    `${name(power)} cannot do this with itself; name another power.`,
  'not-an-ally': (facts: AllianceSought, { name }) => {
    if ('gift' in facts)
      return `${name(facts.power)} takes money from its allies and from those who owe it reparations; you are neither.`;
    return 'other' in facts
      ? `There is no alliance between ${name(facts.other)} and ${name(facts.power)}; all who move together are allied with one another.`
      : `There is no alliance with ${name(facts.power)}.`;
  },
  'not-at-war': (facts: WarSought, { name }) => {
    if (!('power' in facts)) return 'You are at war with no power.';
    return 'enemy' in facts
      ? `There is no war between ${name(facts.power)} and ${name(facts.enemy)}.`
      : `There is no war with ${name(facts.power)}.`;
  },
  /** `power` is set where the war in the way is another power's. */
  'already-at-war': (facts: { target: string } | { power: string; target: string }, { name }) =>
    'power' in facts
      ? `${name(facts.power)} is at war with ${name(facts.target)} already, so there is nothing to call it to.`
      : `You are at war with ${name(facts.target)} already.`,
  'no-way': ({ minor }: { minor: string }, { name }) =>
    `It is on record that you cannot enter ${name(minor)}.`,
});
