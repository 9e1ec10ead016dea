import type { Edition } from '../charts/edition.ts';
import { DiceRanOut, scenarioDice } from './dice.ts';
import { expectationsDiffer } from './expectations.ts';
import { ItemFault } from './items.ts';
import { Playthrough, type Refused, stepNamed } from './playthrough.ts';
import { positionOf } from './position.ts';
import { type Expected, linesIn, type Scenario, type ScenarioStep } from './schema.ts';

const told = ({ by, reason, detail }: Refused): string => `${by} was refused: ${reason} (${detail})`;

const speak = (play: Playthrough, step: ScenarioStep): readonly Refused[] => [
  ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) => play.handIn(seat, text)),
  ...linesIn(step).flatMap(([by, text]) => play.say(by, text)),
];

const close = (play: Playthrough, name: string): void => {
  const last = stepNamed(name);
  if (name.trim().toLowerCase() === 'next') play.next();
  else if (last === undefined) throw new ItemFault(`advance: there is no step "${name}"`);
  else if (last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

/** A refusal, or a line that turned out illegal when its step carried it out. */
const refusalDiffers = (
  sought: Expected['refused'],
  spoken: readonly Refused[],
  illegal: readonly Refused[],
): readonly string[] => {
  if (sought === undefined || sought === false) return spoken.map(told);
  const all = [...spoken, ...illegal];
  if (all.length === 0) return [`refused: expected ${sought === true ? 'a refusal' : sought}, got none`];
  const isMeant = sought === true || all.some(({ reason }) => reason === sought);
  return isMeant ? [] : [`refused: expected ${sought}, got ${all.map(({ reason }) => reason).join(', ')}`];
};

const playStep = (
  play: Playthrough,
  step: ScenarioStep,
  expected: Expected | undefined,
): readonly string[] => {
  const spoken = speak(play, step);
  if (step.advance !== undefined) close(play, step.advance);
  return [
    ...refusalDiffers(expected?.refused, spoken, play.illegal()),
    ...(expected ? expectationsDiffer(play, expected) : []),
  ];
};

const merged = (own: Expected | undefined, last: Expected | undefined): Expected | undefined =>
  last?.refused === undefined ? own : { ...own, refused: own?.refused ?? last.refused };

const playThrough = (play: Playthrough, { steps, expect }: Scenario): readonly string[] => {
  const differences = steps.flatMap((step, i) => {
    const expected = i === steps.length - 1 ? merged(step.expect, expect) : step.expect;
    return playStep(play, step, expected).map((difference) => `step ${String(i + 1)}: ${difference}`);
  });
  return [...differences, ...(expect ? expectationsDiffer(play, expect) : [])];
};

/** Plays a scenario in its edition; what is not as it expects, nothing when it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly string[] => {
  try {
    const state = positionOf(edition, scenario);
    return playThrough(new Playthrough(edition, state, scenarioDice(scenario.dice)), scenario);
  } catch (error) {
    if (error instanceof DiceRanOut) return [`dice: ${error.message}`];
    if (error instanceof ItemFault) return [error.message];
    return [`engine fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
};
