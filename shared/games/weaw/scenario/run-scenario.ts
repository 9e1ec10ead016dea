import { scenarioDice } from '../../../kernel/scenario/dice.ts';
import {
  faultsToo,
  playSteps,
  type Refused,
  ScenarioFault,
  type StepRefusals,
} from '../../../kernel/scenario/playing.ts';
import type { Edition } from '../charts/edition.ts';
import { expectationsDiffer } from './expectations.ts';
import { Playthrough, stepNamed } from './playthrough.ts';
import { scenarioPosition } from './position.ts';
import { type Expected, linesIn, type Scenario, type ScenarioStep } from './schema.ts';

const speak = (play: Playthrough, step: ScenarioStep): readonly Refused[] => [
  ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) => play.handIn(seat, text)),
  ...linesIn(step).flatMap(([by, text]) => play.say(by, text)),
];

const close = (play: Playthrough, name: string): void => {
  const last = stepNamed(name);
  if (name.trim().toLowerCase() === 'next') play.next();
  else if (last === undefined) throw new ScenarioFault(`advance: there is no step "${name}"`);
  else if (last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

const stepIn = (play: Playthrough, step: ScenarioStep): StepRefusals => {
  const spoken = speak(play, step);
  if (step.advance !== undefined) close(play, step.advance);
  return { spoken, found: play.illegal() };
};

/** Plays a scenario in its edition; what is not as it expects, nothing when it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly string[] =>
  faultsToo(() => {
    const play = new Playthrough(
      edition,
      scenarioPosition(edition, scenario),
      scenarioDice(scenario.dice ?? {}),
    );
    return playSteps<Expected, ScenarioStep>(scenario, {
      step: (step) => stepIn(play, step),
      differences: (expected) => expectationsDiffer(play, expected),
    });
  });
