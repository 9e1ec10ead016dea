import type { Frozen } from '../../../kernel/frozen.ts';
import { pairLists } from '../../../parts/relations/pair-lists.ts';
import { relationsOf } from '../../../parts/relations/relations.ts';
import type { EiaState, MinorWar, War, WritableState } from '../state/state.ts';
import { areAllied } from './alliances.ts';

type WithWars = Pick<EiaState, 'wars'>;
type InMinors = Pick<EiaState, 'minorWars'>;
type Relating = Pick<EiaState, 'powers' | 'wars' | 'alliances'>;

const wars = pairLists(({ aggressor, defender }: Frozen<War>) => [aggressor, defender]);
const minorWars = pairLists(({ power, minor }: Frozen<MinorWar>) => [power, minor]);

/** The war between two powers, which lets them attack each other and the minors they control (EIA-4.2-d, EIA-4.2.3-a). */
export const warBetween = (at: WithWars, one: string, other: string): Frozen<War> | undefined =>
  wars.between(at.wars, one, other);

/** How powers stand to each other; allies who fight each other are not friends. */
export const { areAtWar, areFriends } = relationsOf<Relating, string>({
  parties: ({ powers }) => Object.keys(powers),
  areOpposed: (at, one, other) => wars.has(at.wars, one, other),
  areTogether: areAllied,
});

/** Powers that a power is at war with. */
export const enemiesOf = (at: WithWars, power: string): readonly string[] => wars.othersOf(at.wars, power);

export const isAtWarWithMinor = (at: InMinors, power: string, minor: string): boolean =>
  minorWars.has(at.minorWars, power, minor);

/** Powers at war with a minor. */
export const attackersOf = (at: InMinors, minor: string): readonly string[] =>
  minorWars.othersOf(at.minorWars, minor);

/** Powers that declared war on a minor this month (EIA-4.6-a, EIA-4.6.4-a). */
export const declarersOn = (
  { minorWars, month }: Pick<EiaState, 'minorWars' | 'month'>,
  minor: string,
): readonly string[] =>
  minorWars.filter((war) => war.minor === minor && war.since === month).map(({ power }) => power);

export const endWar = (state: WritableState, one: string, other: string): void => {
  state.wars = wars.without(state.wars, one, other);
};

export const endMinorWar = (state: WritableState, power: string, minor: string): void => {
  state.minorWars = minorWars.without(state.minorWars, power, minor);
};
