import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import type { EiaView } from '@chancery/shared/games/eia/view/view.ts';
import {
  applyCommand,
  type Command,
  newMatch,
  replay,
  stateHash,
} from '@chancery/shared/kernel/match/match.ts';
import {
  type Adjudicator,
  type MatchState,
  phaseKey,
  type StepRun,
} from '@chancery/shared/kernel/match/run.ts';
import { expect } from 'vitest';
import { ReportedPoints } from './eia-reported-points.ts';

// Plays a match of Empires in Arms command by command and checks every invariant after each.

const SEED = '5eed'.repeat(16);

type EiaAdjudicator = Adjudicator<Edition, EiaState, Fact, EiaView>;

const key = (one: string, other: string): string => [one, other].toSorted().join(' ');
const duplicates = (list: readonly string[]): readonly string[] =>
  list.filter((each, i) => list.indexOf(each) !== i);

/** Faults of a position that must never occur. */
const faultsOf = ({ powers }: Edition, state: EiaState): readonly string[] => {
  const wars = state.wars.map(({ aggressor, defender }) => key(aggressor, defender));
  const allied = state.alliances.map(({ pair }) => key(...pair));
  const out = powers.filter((power) => state.powers[power]?.out);
  return [
    ...duplicates(wars).map((pair) => `two wars of ${pair}`),
    ...duplicates(allied).map((pair) => `two alliances of ${pair}`),
    ...wars.filter((pair) => allied.includes(pair)).map((pair) => `${pair} are allied and at war`),
    ...duplicates(state.truces.map(({ barred, target }) => `${barred} on ${target}`)).map(
      (each) => `two truces: ${each}`,
    ),
    ...duplicates(state.minorWars.map(({ power, minor }) => `${power} ${minor}`)),
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

/** Points that a reader of all reports could not have computed. */
const unreportedPoints = ({ reported }: Play, { powers }: Edition, state: EiaState): readonly string[] =>
  powers.flatMap((power) => {
    const points = state.powers[power]?.points ?? 0;
    return points === reported.of(power)
      ? []
      : [`${power} has ${String(points)} points, ${String(reported.of(power))} reported`];
  });

/** A match, and the commands that led to it. */
export interface Play {
  readonly adjudicator: EiaAdjudicator;
  match: MatchState<EiaState>;
  readonly commands: Command[];
  readonly runs: StepRun<Fact>[];
  readonly reported: ReportedPoints;
}

/** Sends a command; returns whether it was accepted. */
export const giveCommand = (play: Play, command: Command): boolean => {
  const { adjudicator } = play;
  const { edition } = adjudicator;
  const applied = applyCommand(adjudicator, play.match, command);
  if (!applied.ok) return false;
  play.match = applied.value.match;
  play.commands.push(command);
  play.runs.push(...applied.value.runs);
  for (const { log } of applied.value.runs) for (const { fact } of log) play.reported.add(fact);
  const faults = [
    ...faultsOf(edition, play.match.state),
    ...unreportedPoints(play, edition, play.match.state),
  ];
  expect({ command, faults }).toEqual({ command, faults: [] });
  return true;
};

const playFrom = (settings: Readonly<Record<string, unknown>>): Play => {
  const read = eia.edition(settings, {});
  if (!read.ok) throw new Error('the edition is not sound');
  const adjudicator: EiaAdjudicator = { game: eia, edition: read.value, seed: SEED };
  return {
    adjudicator,
    match: newMatch(eia, read.value),
    commands: [],
    runs: [],
    reported: new ReportedPoints(),
  };
};

/** A match with some house rules, at its first declarations. */
export const startPlay = (settings: Readonly<Record<string, unknown>> = {}): Play => {
  const play = playFrom(settings);
  giveCommand(play, { kind: 'advance', seat: 'gm', phase: phaseKey(eia, play.match.state) });
  return play;
};

/** Checks that replaying the commands of a match leads to the same position. */
export const expectSameReplay = ({ adjudicator, match, commands }: Play): void => {
  const again = replay(adjudicator, commands);
  expect(again.ok && stateHash(again.value)).toBe(stateHash(match));
};

/** Replays a match command by command; a command that was accepted must be accepted again. */
export const replayFrom = (
  settings: Readonly<Record<string, unknown>>,
  commands: readonly Command[],
): Play => {
  const play = playFrom(settings);
  for (const command of commands)
    expect({ command, isTaken: giveCommand(play, command) }).toEqual({ command, isTaken: true });
  return play;
};
