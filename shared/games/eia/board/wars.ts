import type { Frozen } from '../../../kernel/frozen.ts';
import { pairWars } from '../../../parts/relations/pair-wars.ts';
import type { EiaState, War } from '../state/state.ts';

type In = Pick<Frozen<EiaState>, 'wars'>;

const wars = pairWars(({ aggressor, defender }: Frozen<War>) => [aggressor, defender]);

/** The war between two powers, which lets them attack each other and the minors they control (EIA-4.2-d, EIA-4.2.3-a). */
export const warBetween = (at: In, one: string, other: string): Frozen<War> | undefined =>
  wars.between(at.wars, one, other);

export const areAtWar = (at: In, one: string, other: string): boolean =>
  warBetween(at, one, other) !== undefined;

/** Powers that a power is at war with. */
export const enemiesOf = (at: In, power: string): readonly string[] => wars.enemiesOf(at.wars, power);

export const isAtWarWithMinor = (
  { minorWars }: Pick<EiaState, 'minorWars'>,
  power: string,
  minor: string,
): boolean => minorWars.some((war) => war.power === power && war.minor === minor);

/** Powers at war with a minor. */
export const attackersOf = ({ minorWars }: Pick<EiaState, 'minorWars'>, minor: string): readonly string[] =>
  minorWars.filter((war) => war.minor === minor).map(({ power }) => power);

/** Powers that declared war on a minor this month (EIA-4.6-a, EIA-4.6.4-a). */
export const declarersOn = (
  { minorWars, month }: Pick<EiaState, 'minorWars' | 'month'>,
  minor: string,
): readonly string[] =>
  minorWars.filter((war) => war.minor === minor && war.since === month).map(({ power }) => power);

export const endWar = (state: EiaState, one: string, other: string): void => {
  state.wars = wars.without(state.wars, one, other);
};

export const endMinorWar = (state: EiaState, power: string, minor: string): void => {
  state.minorWars = state.minorWars.filter((war) => war.power !== power || war.minor !== minor);
};
