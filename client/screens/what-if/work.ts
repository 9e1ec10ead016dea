import { BackgroundWork } from '../../shell/background-work.ts';
import { newPlays, type Plays, simulatePlays, USUAL_PLAYS } from './plays.ts';
import type { KnownTable, TurnSupposition } from './supposition.ts';

// Plays are simulated between keys while the screen is open.

/** Milliseconds after the screen was last drawn until the simulation pauses. */
const RESTS_AFTER = 1500;

interface Simulation {
  readonly plays: Plays;
  readonly steps: Iterator<undefined, Plays>;
  drawnAt: number;
  isRunning: boolean;
}

const work = new BackgroundWork();

/** The last simulation for a position, and its assumptions. */
const simulations = new WeakMap<object, { readonly of: string; readonly simulation: Simulation }>();

function* whileShown(simulation: Simulation): Generator<undefined, void> {
  try {
    while (performance.now() - simulation.drawnAt < RESTS_AFTER) {
      const isDone = simulation.steps.next().done === true;
      yield undefined;
      if (isDone) break;
    }
  } finally {
    simulation.isRunning = false;
  }
}

/** The results so far; the rest is simulated in the background. */
export const simulatedPlays = (table: KnownTable, supposed: TurnSupposition): Plays => {
  const { state } = table;
  const of = JSON.stringify([supposed, table.seatView.seat]);
  const owner = state as object;
  const before = simulations.get(owner);
  const plays = before?.of === of ? before.simulation.plays : newPlays(supposed, USUAL_PLAYS);
  const simulation: Simulation =
    before?.of === of
      ? before.simulation
      : { plays, steps: simulatePlays(table, plays), drawnAt: 0, isRunning: false };
  if (before?.simulation !== simulation) simulations.set(owner, { of, simulation });
  simulation.drawnAt = performance.now();
  if (!plays.isDone && !simulation.isRunning) {
    simulation.isRunning = true;
    work.begin({}, () => whileShown(simulation));
  }
  return plays;
};
