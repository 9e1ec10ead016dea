import type { Edition } from '../charts/edition.ts';
import { DiceRanOut, scenarioDice } from './dice.ts';
import { expectationsDiffer } from './expectations.ts';
import { lastStepOf, Playthrough, type Refused } from './playthrough.ts';
import { positionOf } from './position.ts';
import type { Expected, Scenario, Step } from './schema.ts';

const told = ({ by, reason, detail }: Refused): string => `${by} was refused: ${reason} (${detail})`;

/** Lines of the game master and facts may be said before engine steps are run; players' wait for their state. */
const speak = (play: Playthrough, step: Step): readonly Refused[] => {
  if (step.orders || step.lines.some(({ by }) => by !== 'gm')) play.settleDown();
  return [
    ...Object.entries(step.orders ?? {}).flatMap(([seat, text]) => play.handIn(seat, text)),
    ...step.lines.flatMap(({ by, text }) => play.sayEach(by, text)),
  ];
};

const close = (play: Playthrough, name: string): void => {
  const wanted = name.trim().toLowerCase();
  const last = lastStepOf(name);
  if (wanted === 'next') play.next();
  else if (last === undefined || last === 'OVER') play.finish();
  else play.advanceBeyond(last);
};

/** A refusal, or a line that turns out illegal when its step carries it out. */
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

const playStep = (play: Playthrough, step: Step, expected: Expected | undefined): readonly string[] => {
  const before = new Set(play.illegal().map(({ detail }) => detail));
  const spoken = speak(play, step);
  if (step.advance !== undefined) close(play, step.advance);
  const isSought = expected?.refused !== undefined && expected.refused !== false;
  const now = isSought ? play.illegal().filter(({ detail }) => !before.has(detail)) : [];
  const wouldBe =
    isSought && spoken.length === 0 && now.length === 0 && play.awaits === 'sheet'
      ? play.illegalIfClosed()
      : [];
  return [
    ...refusalDiffers(expected?.refused, spoken, [...now, ...wouldBe]),
    ...(expected ? expectationsDiffer(play, expected) : []),
  ];
};

/** A refusal the last expectation asks for is the last step's. */
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
    return playThrough(new Playthrough(edition, state, scenarioDice(scenario.dice)).begin(), scenario);
  } catch (error) {
    if (error instanceof DiceRanOut) return [`dice: ${error.message}`];
    return [`engine fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
};
