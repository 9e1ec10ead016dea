import type { NeededFact, UnstatedFact } from '../state/needed-facts.ts';
import type { Position } from '../state/step.ts';
import { activePowers } from './powers.ts';
import { withMinors } from './territory.ts';
import { enemiesOf, warBetween } from './wars.ts';

// Facts of the map that a rule depends on and nobody has stated.

type UnstatedInvader = Extract<UnstatedFact, { is: 'invader' }>;
type UnstatedAttacker = Extract<UnstatedFact, { is: 'attacker' }>;

/** Whether anything is on record of the forces of a power, with its minors, in a place. */
const isOnRecord = (at: Position, power: string, isThere: (place: string) => boolean): boolean =>
  at.state.facts.some(
    ({ statement }) =>
      statement.kind === 'forces' && isThere(statement.in) && withMinors(at, power).includes(statement.of),
  );

/** Whether anything is on record of an enemy's forces in the home nation of a power. */
const isSeenAtHome = (at: Position, power: string, enemy: string): boolean =>
  isOnRecord(at, enemy, (place) => place === power || at.edition.homeOf.get(place) === power);

/** Enemies of a power of whose forces in its home nation nothing is on record. */
export const unknownInvaders = (at: Position, power: string): readonly string[] =>
  enemiesOf(at.state, power).filter((enemy) => !isSeenAtHome(at, power, enemy));

/** EIA-4.2.2.2-b, EIA-4.4.2.1: who stands in the home nation of an enemy; nobody, where nobody has said. */
export const unstatedInvaders = (at: Position): readonly UnstatedInvader[] =>
  activePowers(at).flatMap((enemy) =>
    enemiesOf(at.state, enemy)
      .filter((power) => !isSeenAtHome(at, power, enemy))
      .map((power) => ({ is: 'invader', power, enemy })),
  );

/** The same of wars that have seen a land phase, for a power that declares or sues; in wars of this month nobody has marched. */
export const invadersToAskFor = (at: Position): readonly NeededFact[] =>
  at.state.wars.some(({ since }) => since < at.state.month)
    ? unstatedInvaders(at)
        .filter(({ power, enemy }) => (warBetween(at.state, power, enemy)?.since ?? '') < at.state.month)
        .map((about) => ({ about, rules: ['EIA-4.2.2.2-b', 'EIA-4.4.2.1'] }))
    : [];

/** EIA-4.6.6: whether an attacker has corps in a minor; it has, where nobody has said. */
export const unstatedAttackers = (at: Position): readonly UnstatedAttacker[] =>
  at.state.minorWars
    .filter(({ power, minor }) => !isOnRecord(at, power, (place) => place === minor))
    .map(({ power, minor }) => ({ is: 'attacker', power, minor }));
