import type { Edition } from '../charts/edition.ts';
import type { Seat } from '../vocabulary/ids.ts';
import type { Difference } from './checks.ts';
import { DiceRanOut, scenarioDice } from './dice.ts';
import { expectationsDiffer } from './expectations.ts';
import { positionOf } from './fixture.ts';
import { lastStepOf } from './phases.ts';
import { Playthrough, type Refused } from './playthrough.ts';
import { withUnitPool } from './pool.ts';
import type { Scenario } from './schema.ts';
import type { Expected, Step } from './step-schema.ts';

const told = ({ by, reason, detail }: Refused): string => `${by} was refused: ${reason} (${detail})`;

/** What a step asks of the players, in the order a step is written: sheets, then lines. */
const speak = (play: Playthrough, step: Step): readonly Refused[] => [
  ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) => handIn(play, seat as Seat | 'gm', text)),
  ...step.lines.flatMap(({ by, text }) => play.sayEach(by, text)),
];

/** Orders in a state that takes single lines are said one by one. */
const handIn = (play: Playthrough, seat: Seat | 'gm', text: string): readonly Refused[] =>
  play.awaits === 'lines' ? play.sayEach(seat, text) : [play.submit(seat, text) ?? []].flat();

const close = (play: Playthrough, name: string): void => {
  const wanted = name.trim().toLowerCase();
  const last = lastStepOf(name);
  if (wanted === 'next') play.advance();
  else if (last === undefined || last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

const refusalDiffers = (sought: Expected['refused'], refusals: readonly Refused[]): Difference[] => {
  if (sought === undefined || sought === false) return refusals.map(told);
  if (refusals.length === 0) {
    return [`refused: expected ${sought === true ? 'a refusal' : sought}, got none`];
  }
  const isMeant = sought === true || refusals.some((refusal) => refusal.reason === sought);
  return isMeant ? [] : [`refused: expected ${sought}, got ${refusals.map((r) => r.reason).join(', ')}`];
};

/** What a step that hands sheets in, or closes their deadline, is refused of them where it expects a refusal. */
const unfitLines = (play: Playthrough, step: Step): readonly Refused[] =>
  play.awaits === 'sheet' && (step.orders || step.lines.length > 0 || step.advance)
    ? play.refusedIfClosed()
    : [];

const playStep = (play: Playthrough, step: Step, expected: Expected | undefined): Difference[] => {
  const spoken = speak(play, step);
  const lines = expected?.refused === undefined ? [] : unfitLines(play, step);
  if (step.advance !== undefined) close(play, step.advance);
  return [
    ...refusalDiffers(expected?.refused, [...spoken, ...lines]),
    ...(expected ? expectationsDiffer(play, expected) : []),
  ];
};

const numbered = (differences: readonly Difference[], index: number): Difference[] =>
  differences.map((difference) => `step ${String(index + 1)}: ${difference}`);

/** The last expectation is that of the last step too: a refusal it asks for is the last step's. */
const merged = (own: Expected | undefined, last: Expected | undefined): Expected | undefined =>
  last?.refused === undefined ? own : { ...own, refused: own?.refused ?? last.refused };

const playThrough = (play: Playthrough, { steps = [], expect }: Scenario): Difference[] => {
  const differences = steps.flatMap((step, index) =>
    numbered(
      playStep(play, step, index === steps.length - 1 ? merged(step.expect, expect) : step.expect),
      index,
    ),
  );
  return [...differences, ...(expect ? expectationsDiffer(play, expect) : [])];
};

const begin = (scenario: Scenario, edition: Edition): Playthrough => {
  const state = positionOf(edition, scenario);
  const pooled = scenario.given ? withUnitPool(edition, scenario.given, state) : edition;
  return new Playthrough(pooled, state, scenarioDice(scenario.dice)).begin();
};

/** Plays a scenario in its edition; what is not as it expects, nothing when it passes. */
export const runScenario = (scenario: Scenario, edition: Edition): readonly Difference[] => {
  try {
    return playThrough(begin(scenario, edition), scenario);
  } catch (error) {
    if (error instanceof DiceRanOut) return [`dice: ${error.message}`];
    return [`engine fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
};
