import type { NeededFact, UnstatedFact } from '../state/needed-facts.ts';
import type { Position } from '../state/step.ts';
import { activePowers } from './powers.ts';
import { withMinors } from './territory.ts';
import { enemiesOf, warBetween } from './wars.ts';

// Facts of the map that a rule depends on and nobody has stated.

type UnstatedInvader = Extract<UnstatedFact, { is: 'invader' }>;
type UnstatedAttacker = Extract<UnstatedFact, { is: 'attacker' }>;

/** Whether any forces of a power or its minors are on record in a place. */
const isOnRecord = (at: Position, power: string, isThere: (place: string) => boolean): boolean =>
  at.state.facts.some(
    ({ statement }) =>
      statement.kind === 'forces' && isThere(statement.in) && withMinors(at, power).includes(statement.of),
  );

/** Whether any forces of an enemy are on record in a power's home nation. */
const isSeenAtHome = (at: Position, power: string, enemy: string): boolean =>
  isOnRecord(at, enemy, (place) => place === power || at.edition.homeOf.get(place) === power);

/** Enemies of a power whose forces in its home nation nobody has stated. */
export const unknownInvaders = (at: Position, power: string): readonly string[] =>
  enemiesOf(at.state, power).filter((enemy) => !isSeenAtHome(at, power, enemy));

/** EIA-4.2.2.2-b, EIA-4.4.2.1: enemies whose presence in a home nation nobody has stated; they count as absent. */
export const unstatedInvaders = (at: Position): readonly UnstatedInvader[] =>
  activePowers(at).flatMap((enemy) =>
    enemiesOf(at.state, enemy)
      .filter((power) => !isSeenAtHome(at, power, enemy))
      .map((power) => ({ is: 'invader', power, enemy })),
  );

/**
 * The same for wars that have had a land phase, for powers that declare or sue; in wars of this month nobody has
 * marched yet.
 */
export const invadersToAskFor = (at: Position): readonly NeededFact[] =>
  at.state.wars.some(({ since }) => since < at.state.month)
    ? unstatedInvaders(at)
        .filter(({ power, enemy }) => (warBetween(at.state, power, enemy)?.since ?? '') < at.state.month)
        .map((about) => ({ about, rules: ['EIA-4.2.2.2-b', 'EIA-4.4.2.1'] }))
    : [];

/** EIA-4.6.6: attackers whose corps in a minor nobody has stated; they count as there. */
export const unstatedAttackers = (at: Position): readonly UnstatedAttacker[] =>
  at.state.minorWars
    .filter(({ power, minor }) => !isOnRecord(at, power, (place) => place === minor))
    .map(({ power, minor }) => ({ is: 'attacker', power, minor }));
