import { scenarioDice } from '../../../kernel/scenario/dice.ts';
import {
  catchFaults,
  playSteps,
  ScenarioFault,
  type StepRefusals,
} from '../../../kernel/scenario/play-steps.ts';
import type { ScenarioRefusal } from '../../../kernel/scenario/refused.ts';
import type { Edition } from '../charts/edition.ts';
import { explain } from '../report/refusals.ts';
import { checkExpectations } from './expectations.ts';
import { Playthrough, stepNamed } from './playthrough.ts';
import { scenarioPosition } from './position.ts';
import { type Expected, immediateLinesIn, type Scenario, type ScenarioStep } from './schema.ts';

const submitAll = (play: Playthrough, step: ScenarioStep): readonly ScenarioRefusal[] => [
  ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) => play.submitSheet(seat, text)),
  ...immediateLinesIn(step).flatMap(([by, text]) => play.runLines(by, text)),
];

const advanceTo = (play: Playthrough, name: string): void => {
  const last = stepNamed(name);
  if (name.trim().toLowerCase() === 'next') play.next();
  else if (last === undefined) throw new ScenarioFault(`advance: there is no step "${name}"`);
  else if (last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

const stepIn = (play: Playthrough, step: ScenarioStep): StepRefusals => {
  const onSubmission = submitAll(play, step);
  if (step.advance !== undefined) advanceTo(play, step.advance);
  return { onSubmission, onExecution: play.refused() };
};

/** Plays a scenario in its edition and returns what differs from its expectations; empty when it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly string[] =>
  catchFaults(() => {
    const play = new Playthrough(
      edition,
      scenarioPosition(edition, scenario),
      scenarioDice(scenario.dice ?? {}),
    );
    return playSteps<Expected, ScenarioStep>(scenario, {
      step: (step) => stepIn(play, step),
      differences: (expected) => checkExpectations(play, expected),
      explain: (refusal) => explain(edition, refusal),
    });
  });
