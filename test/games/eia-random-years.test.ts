import { eia } from '@chancery/shared/games/eia/index.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import {
  type Adjudicator,
  applyCommand,
  type Command,
  type MatchState,
  newMatch,
  phaseKey,
  replay,
  stateHash,
} from '@chancery/shared/kernel/match/match.ts';
import { expect, test } from 'vitest';
import { RandomLines } from '../support/eia-random-lines.ts';

// Years of random sheets and lines, lawful and not: nothing throws, every invariant holds, a replay is the same.

const SEED = '5eed'.repeat(16);
const read = eia.edition({}, {});
if (!read.ok) throw new Error('the standard edition is not sound');
const edition = read.value;
const adjudicator: Adjudicator<typeof edition, EiaState, never, never> = {
  game: eia as never,
  edition,
  seed: SEED,
};

const key = (one: string, other: string): string => [one, other].toSorted().join(' ');
const doubles = (list: readonly string[]): readonly string[] =>
  list.filter((each, i) => list.indexOf(each) !== i);

/** What is wrong with a position that can never be. */
const faultsOf = (state: EiaState): readonly string[] => {
  const wars = state.wars.map(({ aggressor, defender }) => key(aggressor, defender));
  const allied = state.alliances.map(({ pair }) => key(...pair));
  const out = edition.powers.filter((power) => state.powers[power]?.out);
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
const unbooked = (before: EiaState, after: EiaState): readonly string[] => {
  if (before.month !== after.month) return [];
  return edition.powers.filter((power) => {
    const changed = (after.powers[power]?.points ?? 0) - (before.powers[power]?.points ?? 0);
    return changed !== bookedTo(after, power) - bookedTo(before, power);
  });
};

interface Play {
  match: MatchState<EiaState>;
  readonly commands: Command[];
}

const say = (play: Play, command: Command): boolean => {
  const before = play.match.state;
  const applied = applyCommand(adjudicator, play.match, command);
  if (!applied.ok) return false;
  play.match = applied.value.match;
  play.commands.push(command);
  const faults = [...faultsOf(play.match.state), ...unbooked(before, play.match.state)];
  expect({ command, faults }).toEqual({ command, faults: [] });
  return true;
};

const playPhase = (play: Play, random: RandomLines): void => {
  const { state } = play.match;
  const awaited = eia.awaited(edition, state);
  const phase = phaseKey(eia, state);
  for (const seat of awaited?.seats ?? []) {
    if (awaited?.by === 'sheet' && random.chance(0.9))
      say(play, { kind: 'sheet', seat, phase, text: random.sheet(state.step) });
  }
  for (let i = 0; awaited?.by === 'lines' && awaited.seats.length > 0 && i < 12; i += 1) {
    const seat = random.pick(awaited.seats);
    say(play, {
      kind: 'line',
      seat,
      phase: phaseKey(eia, play.match.state),
      text: random.answer(state.step),
    });
  }
  for (let i = 0; i < 4; i += 1) {
    const seat = random.chance(0.3) ? 'gm' : random.power;
    say(play, { kind: 'line', seat, phase: phaseKey(eia, play.match.state), text: random.line() });
  }
  say(play, { kind: 'advance', seat: 'gm', phase: phaseKey(eia, play.match.state) });
};

/** A year of a match from the start of the campaign. */
const playYear = (seed: number): Play => {
  const random = new RandomLines(edition, seed);
  const play: Play = { match: newMatch(adjudicator.game, edition), commands: [] };
  say(play, { kind: 'advance', seat: 'gm', phase: phaseKey(eia, play.match.state) });
  for (let phases = 0; play.match.state.turn <= 12 && phases < 400; phases += 1) playPhase(play, random);
  return play;
};

const YEARS = 12;

test.each(Array.from({ length: YEARS }, (_, i) => i + 1))('year %i', (seed) => {
  const { match, commands } = playYear(seed);
  expect(match.state.turn).toBeGreaterThan(12);
  const again = replay(adjudicator, commands);
  expect(again.ok && stateHash(again.value)).toBe(stateHash(match));
});
