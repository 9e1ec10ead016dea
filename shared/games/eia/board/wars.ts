import type { EiaState, War } from '../state/state.ts';

type In = Pick<EiaState, 'wars'>;

/** The war between two powers, which lets them attack each other and the minors they control (EIA-4.2-d, EIA-4.2.3-a). */
export const warBetween = ({ wars }: In, one: string, other: string): War | undefined =>
  wars.find(
    ({ aggressor, defender }) =>
      (aggressor === one && defender === other) || (aggressor === other && defender === one),
  );

export const areAtWar = (state: In, one: string, other: string): boolean =>
  warBetween(state, one, other) !== undefined;

/** Powers that a power is at war with. */
export const enemiesOf = ({ wars }: In, power: string): readonly string[] =>
  wars.flatMap(({ aggressor, defender }) =>
    aggressor === power ? [defender] : defender === power ? [aggressor] : [],
  );

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
  state.wars = state.wars.filter(
    ({ aggressor, defender }) =>
      !((aggressor === one && defender === other) || (aggressor === other && defender === one)),
  );
};

export const endMinorWar = (state: EiaState, power: string, minor: string): void => {
  state.minorWars = state.minorWars.filter((war) => war.power !== power || war.minor !== minor);
};
