import { scenarioDice } from '../../../kernel/scenario/dice.ts';
import { catchFaults, playSteps, type StepRefusals } from '../../../kernel/scenario/play-steps.ts';
import type { ExpectedRefusals, ScenarioRefusal } from '../../../kernel/scenario/refused.ts';
import type { Edition } from '../charts/edition.ts';
import { explain } from '../report/refusals.ts';
import { expectationsDiffer } from './expectations.ts';
import { lastStepOf, Playthrough } from './playthrough.ts';
import { scenarioPosition } from './position.ts';
import type { Expected, Scenario, ScenarioStep } from './schema.ts';

/** Lines of the game master and facts are sent before engine steps run; players' lines wait for their state. */
const submitAll = (play: Playthrough, step: ScenarioStep): readonly ScenarioRefusal[] => {
  if (step.orders || step.lines.some(({ by }) => by !== 'gm')) play.runUntilAwaited();
  return [
    ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) => play.submit(seat, text)),
    ...step.lines.flatMap(({ by, text }) => play.submitLines(by, text)),
  ];
};

const closeNamedStep = (play: Playthrough, name: string): void => {
  const wanted = name.trim().toLowerCase();
  const last = lastStepOf(name);
  if (wanted === 'next') play.closePhase();
  else if (wanted === 'gm_ruling') play.untilRuling();
  else if (last === undefined || last === 'OVER') play.finish();
  else play.advancePast(last);
};

/** Lines that became illegal in a step, or would if its state were closed now. */
const illegalSince = (play: Playthrough, before: ReadonlySet<string>): readonly ScenarioRefusal[] => {
  const now = play.illegal().filter(({ line = '' }) => !before.has(line));
  return now.length === 0 && play.awaits === 'sheet' ? play.illegalIfClosed() : now;
};

const stepIn = (
  play: Playthrough,
  step: ScenarioStep,
  sought: ExpectedRefusals | undefined,
): StepRefusals => {
  const before = new Set(play.illegal().map(({ line = '' }) => line));
  const onSubmission = submitAll(play, step);
  if (step.advance !== undefined) closeNamedStep(play, step.advance);
  const isOpen = sought !== undefined && sought !== false && onSubmission.length === 0;
  return { onSubmission, onExecution: isOpen ? illegalSince(play, before) : [] };
};

/** Plays a scenario in its edition and returns how it differs from what it expects; empty if it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly string[] =>
  catchFaults(() => {
    const state = scenarioPosition(edition, scenario);
    const play = new Playthrough(edition, state, scenarioDice(scenario.dice ?? {})).enterFirstStep();
    return playSteps<Expected, ScenarioStep>(scenario, {
      step: (step, sought) => stepIn(play, step, sought),
      differences: (expected) => expectationsDiffer(play, expected),
      explain: (refusal) => explain(edition, refusal),
    });
  });
