import type { At } from '../state/step.ts';
import { activePowers } from './powers.ts';
import { withMinors } from './territory.ts';
import { enemiesOf } from './wars.ts';

// Facts of the map that a rule turns on and nobody has stated.

export type Unsaid =
  /** Whether an enemy stands in the home nation of a power. */
  | { readonly is: 'invader'; readonly power: string; readonly enemy: string }
  /** Whether an attacker has corps in a minor. */
  | { readonly is: 'attacker'; readonly power: string; readonly minor: string }
  /** What the rules that play Great Britain read, by the keys of the facts. */
  | { readonly is: 'british'; readonly keys: readonly string[] };

export type UnsaidAttacker = Extract<Unsaid, { is: 'attacker' }>;

/** Whether anything is on record of the forces of a power, with its minors, in a place. */
const isOnRecord = (at: At, power: string, isThere: (place: string) => boolean): boolean =>
  at.state.facts.some(
    ({ statement }) =>
      statement.kind === 'forces' && withMinors(at, power).includes(statement.of) && isThere(statement.in),
  );

/** Enemies of a power of whose forces in its home nation nothing is on record. */
export const unknownInvaders = (at: At, power: string): readonly string[] =>
  enemiesOf(at.state, power).filter(
    (enemy) => !isOnRecord(at, enemy, (place) => place === power || at.edition.homeOf.get(place) === power),
  );

/** EIA-4.2.2.2-b, EIA-4.4.2.1: who stands in the home nation of an enemy; nobody, where nobody has said. */
export const unsaidInvaders = (at: At): readonly Extract<Unsaid, { is: 'invader' }>[] =>
  activePowers(at).flatMap((enemy) =>
    enemiesOf(at.state, enemy)
      .filter((power) => unknownInvaders(at, power).includes(enemy))
      .map((power) => ({ is: 'invader', power, enemy })),
  );

/** Whether nobody has said yet if an attacker has corps in a minor. */
export const isUnsaid = (at: At, { power, minor }: Pick<UnsaidAttacker, 'power' | 'minor'>): boolean =>
  !isOnRecord(at, power, (place) => place === minor);

/** EIA-4.6.6: whether an attacker has corps in a minor; it has, where nobody has said. */
export const unsaidAttackers = (at: At): readonly UnsaidAttacker[] =>
  at.state.minorWars
    .filter((war) => isUnsaid(at, war))
    .map(({ power, minor }) => ({ is: 'attacker', power, minor }));
