import {
  catchFaults,
  playSteps,
  type ScenarioRefusal,
  type StepRefusals,
} from '../../../kernel/scenario/play-steps.ts';
import type { Edition } from '../charts/edition.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { paxScenarioDice } from './dice.ts';
import { expectationDifferences } from './expectations.ts';
import { scenarioPosition } from './fixture.ts';
import { lastStepOf } from './phases.ts';
import { Playthrough } from './playthrough.ts';
import { withUnitPool } from './pool.ts';
import type { Scenario } from './schema.ts';
import type { Expectations, ScenarioStep } from './step-schema.ts';

/** What a step asks of the players, in the order a step is written: sheets, then lines. */
const submitStep = (play: Playthrough, step: ScenarioStep): readonly ScenarioRefusal[] => [
  ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) =>
    submitOrders(play, seat as Seat | 'gm', text),
  ),
  ...step.lines.flatMap(({ by, text }) => play.submitLines(by, text)),
];

/** Orders in a state that takes single lines are said one by one. */
const submitOrders = (play: Playthrough, seat: Seat | 'gm', text: string): readonly ScenarioRefusal[] =>
  play.awaits === 'lines' ? play.submitLines(seat, text) : [play.submit(seat, text) ?? []].flat();

const advanceTo = (play: Playthrough, name: string): void => {
  const wanted = name.trim().toLowerCase();
  const last = lastStepOf(name);
  if (wanted === 'next') play.advance();
  else if (last === undefined || last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

/** What a step that hands sheets in, or closes their deadline, is refused of them where it expects a refusal. */
const refusedSheetLines = (play: Playthrough, step: ScenarioStep): readonly ScenarioRefusal[] =>
  play.awaits === 'sheet' && (step.orders || step.lines.length > 0 || step.advance)
    ? play.refusedIfClosed()
    : [];

const stepIn = (play: Playthrough, step: ScenarioStep, sought: Expectations['refused']): StepRefusals => {
  const onSubmission = submitStep(play, step);
  const onExecution = sought === undefined ? [] : refusedSheetLines(play, step);
  if (step.advance !== undefined) advanceTo(play, step.advance);
  // Where none may be refused, none of a sheet may either.
  return sought === false
    ? { onSubmission: [...onSubmission, ...onExecution], onExecution: [] }
    : { onSubmission, onExecution };
};

const begin = (scenario: Scenario, edition: Edition): Playthrough => {
  const state = scenarioPosition(edition, scenario);
  const pooled = scenario.given ? withUnitPool(edition, scenario.given, state) : edition;
  return new Playthrough(pooled, state, paxScenarioDice(scenario.dice)).begin();
};

/** Plays a scenario in its edition; what is not as it expects, empty if it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly string[] =>
  catchFaults(() => {
    const play = begin(scenario, edition);
    return playSteps<Expectations, ScenarioStep>(scenario, {
      step: (step, sought) => stepIn(play, step, sought),
      differences: (expected) => expectationDifferences(play, expected),
    });
  });
