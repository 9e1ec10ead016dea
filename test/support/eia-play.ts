import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import {
  type Adjudicator,
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
  phaseKey,
} from '@chancery/shared/kernel/match/match.ts';
import { expect } from 'vitest';

// A match of Empires in Arms played command by command, every invariant looked at after each.

const SEED = '5eed'.repeat(16);

type EiaAdjudicator = Adjudicator<Edition, EiaState, never, never>;

const key = (one: string, other: string): string => [one, other].toSorted().join(' ');
const doubles = (list: readonly string[]): readonly string[] =>
  list.filter((each, i) => list.indexOf(each) !== i);

/** What is wrong with a position that can never be. */
const faultsOf = ({ powers }: Edition, state: EiaState): readonly string[] => {
  const wars = state.wars.map(({ aggressor, defender }) => key(aggressor, defender));
  const allied = state.alliances.map(({ pair }) => key(...pair));
  const out = powers.filter((power) => state.powers[power]?.out);
  return [
    ...doubles(wars).map((pair) => `two wars of ${pair}`),
    ...doubles(allied).map((pair) => `two alliances of ${pair}`),
    ...wars.filter((pair) => allied.includes(pair)).map((pair) => `${pair} are allied and at war`),
    ...doubles(state.truces.map(({ barred, target }) => `${barred} on ${target}`)).map(
      (each) => `two truces: ${each}`,
    ),
    ...doubles(state.minorWars.map(({ power, minor }) => `${power} ${minor}`)),
    ...state.wars.filter(({ aggressor, defender }) => aggressor === defender).map(() => 'a war with oneself'),
    ...out
      .filter((power) => wars.some((pair) => pair.includes(power)))
      .map((power) => `${power} is out and at war`),
    ...Object.entries(state.minors).flatMap(([minor, { state: flag, controller }]) => [
      ...((flag === 'neutral') === (controller === null)
        ? []
        : [`${minor} is ${flag} under ${String(controller)}`]),
      ...(controller !== null &&
      state.minorWars.some((war) => war.power === controller && war.minor === minor)
        ? [`${controller} is at war with its own ${minor}`]
        : []),
    ]),
  ];
};

const bookedTo = (state: EiaState, power: string): number =>
  state.record.bookings
    .filter((booking) => booking.power === power)
    .reduce((sum, { amount }) => sum + amount, 0);

/** Points that changed without a booking, between two positions of one month. */
const unbooked = (powers: readonly string[], before: EiaState, after: EiaState): readonly string[] => {
  if (before.month !== after.month) return [];
  return powers.filter((power) => {
    const changed = (after.powers[power]?.points ?? 0) - (before.powers[power]?.points ?? 0);
    return changed !== bookedTo(after, power) - bookedTo(before, power);
  });
};

/** A match, and the commands that led to it. */
export interface Play {
  readonly adjudicator: EiaAdjudicator;
  match: MatchState<EiaState>;
  readonly commands: Command[];
}

/** Gives a command; whether it was taken. */
export const say = (play: Play, command: Command): boolean => {
  const { adjudicator } = play;
  const { edition } = adjudicator;
  const before = play.match.state;
  const applied = applyCommand(adjudicator, play.match, command);
  if (!applied.ok) return false;
  play.match = applied.value.match;
  play.commands.push(command);
  const faults = [
    ...faultsOf(edition, play.match.state),
    ...unbooked(edition.powers, before, play.match.state),
  ];
  expect({ command, faults }).toEqual({ command, faults: [] });
  return true;
};

/** A match by some house rules, at its first declarations. */
export const beginPlay = (settings: Readonly<Record<string, unknown>> = {}): Play => {
  const read = eia.edition(settings, {});
  if (!read.ok) throw new Error('the edition is not sound');
  const adjudicator: EiaAdjudicator = { game: eia as never, edition: read.value, seed: SEED };
  const play: Play = { adjudicator, match: newMatch(adjudicator.game, read.value), commands: [] };
  say(play, { kind: 'advance', seat: 'gm', phase: phaseKey(eia, play.match.state) });
  return play;
};
