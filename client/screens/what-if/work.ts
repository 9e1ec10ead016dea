import { BackgroundWork } from '../../shell/background-work.ts';
import { newPlays, type Plays, reckonPlays, USUAL_PLAYS } from './plays.ts';
import type { KnownTable, TurnSupposition } from './supposition.ts';

// Plays are simulated between keys while the screen is open.

/** Milliseconds after the screen was last drawn until the simulation pauses. */
const RESTS_AFTER = 1500;

interface Reckoning {
  readonly plays: Plays;
  readonly steps: Iterator<undefined, Plays>;
  drawnAt: number;
  isRunning: boolean;
}

const work = new BackgroundWork();

/** The last simulation for a position, and its assumptions. */
const reckonings = new WeakMap<object, { readonly of: string; readonly reckoning: Reckoning }>();

function* whileShown(reckoning: Reckoning): Generator<undefined, void> {
  try {
    while (performance.now() - reckoning.drawnAt < RESTS_AFTER) {
      const isDone = reckoning.steps.next().done === true;
      yield undefined;
      if (isDone) break;
    }
  } finally {
    reckoning.isRunning = false;
  }
}

/** The results so far; the rest is simulated in the background. */
export const reckonedPlays = (table: KnownTable, supposed: TurnSupposition): Plays => {
  const { state } = table;
  const of = JSON.stringify([supposed, table.seatView.seat]);
  const owner = state as object;
  const before = reckonings.get(owner);
  const plays = before?.of === of ? before.reckoning.plays : newPlays(supposed, USUAL_PLAYS);
  const reckoning: Reckoning =
    before?.of === of
      ? before.reckoning
      : { plays, steps: reckonPlays(table, plays), drawnAt: 0, isRunning: false };
  if (before?.reckoning !== reckoning) reckonings.set(owner, { of, reckoning });
  reckoning.drawnAt = performance.now();
  if (!plays.isDone && !reckoning.isRunning) {
    reckoning.isRunning = true;
    work.begin({}, () => whileShown(reckoning));
  }
  return plays;
};
