import { eia } from '@chancery/shared/games/eia/index.ts';
import type { Edition } from '@chancery/shared/games/eia/charts/edition.ts';
import { emptyPosition } from '@chancery/shared/games/eia/setup/setup.ts';
import type { EiaState } from '@chancery/shared/games/eia/state/state.ts';
import { type Dice, seededDice } from '@chancery/shared/kernel/match/dice.ts';
import type { LogEntry } from '@chancery/shared/kernel/match/log.ts';
import type { Fact } from '@chancery/shared/games/eia/state/facts.ts';

// Constructed positions of Empires in Arms, and months played from them.

/** An edition with some house rules. */
export const editionWith = (settings: Readonly<Record<string, unknown>> = {}): Edition => {
  const read = eia.edition(settings, {});
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** An empty position with changes, about to begin a step. */
export const positionAt = (edition: Edition, changes: Partial<EiaState>): EiaState => ({
  ...emptyPosition(edition),
  entered: {},
  ...changes,
});

const diceAt = ({ turn, step }: EiaState): Dice => seededDice('d1'.repeat(32), { game: eia.id, turn, step });

/** A position after a step, and the step's reports. */
export interface StepResult {
  readonly state: EiaState;
  readonly log: readonly LogEntry<Fact>[];
}

/**
 * Runs steps until one cannot run, or the next month begins.
 * @param sheetsIn the sheets submitted to a step
 */
export const playMonth = (
  edition: Edition,
  start: EiaState,
  sheetsIn: (step: string) => Readonly<Record<string, string>>,
): readonly StepResult[] => {
  const seen: StepResult[] = [];
  let state = start;
  while (state.turn === start.turn && state.step !== 'BOARD' && state.step !== 'OVER') {
    const out = eia.advance({ edition, state }, sheetsIn(state.step), diceAt(state));
    seen.push(out);
    state = out.state;
  }
  return seen;
};

/** The position at the end of a month. */
export const endOf = (seen: readonly StepResult[]): EiaState => {
  const last = seen.at(-1);
  if (!last) throw new Error('no step was run');
  return last.state;
};
