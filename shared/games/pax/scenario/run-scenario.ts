import { catchFaults, playSteps, type StepRefusals } from '../../../kernel/scenario/play-steps.ts';
import type { ExpectedRefusals, ScenarioRefusal } from '../../../kernel/scenario/refused.ts';
import type { Edition } from '../charts/edition.ts';
import { refusalSentence } from '../report/refusals.ts';
import type { Seat } from '../vocabulary/ids.ts';
import { paxScenarioDice } from './dice.ts';
import { expectationDifferences } from './expectations.ts';
import { scenarioPosition } from './fixture.ts';
import { lastStepOf } from './phases.ts';
import { Playthrough } from './playthrough.ts';
import { withUnitPool } from './pool.ts';
import type { Scenario } from './schema.ts';
import type { Expectations, ScenarioStep } from './step-schema.ts';

/** The orders of a step, as written in it: sheets, then lines. */
const submitStep = (play: Playthrough, step: ScenarioStep): readonly ScenarioRefusal[] => [
  ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) =>
    submitOrders(play, seat as Seat | 'gm', text),
  ),
  ...step.lines.flatMap(({ by, text }) => play.submitLines(by, text)),
];

/** Orders in a state that accepts single lines are sent one by one. */
const submitOrders = (play: Playthrough, seat: Seat | 'gm', text: string): readonly ScenarioRefusal[] =>
  play.awaits === 'lines' ? play.submitLines(seat, text) : [play.submit(seat, text) ?? []].flat();

const advanceTo = (play: Playthrough, name: string): void => {
  const wanted = name.trim().toLowerCase();
  const last = lastStepOf(name);
  if (wanted === 'next') play.advance();
  else if (last === undefined || last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

/** The refused sheet lines of a step that hands in sheets or closes their deadline and expects a refusal. */
const refusedSheetLines = (play: Playthrough, step: ScenarioStep): readonly ScenarioRefusal[] =>
  play.awaits === 'sheet' && (step.orders || step.lines.length > 0 || step.advance)
    ? play.refusedIfClosed()
    : [];

const stepIn = (
  play: Playthrough,
  step: ScenarioStep,
  sought: ExpectedRefusals | undefined,
): StepRefusals => {
  const onSubmission = submitStep(play, step);
  const onExecution = sought === undefined ? [] : refusedSheetLines(play, step);
  if (step.advance !== undefined) advanceTo(play, step.advance);
  // If no refusal is expected, no sheet line may be refused either.
  return sought === false
    ? { onSubmission: [...onSubmission, ...onExecution], onExecution: [] }
    : { onSubmission, onExecution };
};

const begin = (scenario: Scenario, edition: Edition): Playthrough => {
  const state = scenarioPosition(edition, scenario);
  const pooled = scenario.given ? withUnitPool(edition, scenario.given, state) : edition;
  return new Playthrough(pooled, state, paxScenarioDice(scenario.dice)).begin();
};

/** Plays a scenario in its edition; returns all differences, none if it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly string[] =>
  catchFaults(() => {
    const play = begin(scenario, edition);
    return playSteps<Expectations, ScenarioStep>(scenario, {
      step: (step, sought) => stepIn(play, step, sought),
      differences: (expected) => expectationDifferences(play, expected),
      explain: (refusal) => refusalSentence(edition, refusal),
    });
  });
