import { labelledDice } from '../../../kernel/match/dice.ts';
import { alliancesBroken } from '../breaking/breaking.ts';
import { declarationsRevealed } from '../declarations/reveal.ts';
import { freeStates } from '../free-states/free-states.ts';
import { fileSheets } from '../lines/filed-lines.ts';
import { runPhase } from '../lines/run-phase.ts';
import { suits } from '../peace/suits.ts';
import { report } from './index.ts';
import { copyPosition } from '../state/copy.ts';
import type { LogFact } from '../state/facts.ts';
import type { At, EiaPhase } from '../state/step.ts';
import type { StateId } from '../vocabulary/steps.ts';

/** Steps that carry a sheet out and throw no die, by the state the sheet is written in. */
const STEPS_OF: Partial<Record<StateId, readonly EiaPhase[]>> = {
  DOW: [declarationsRevealed],
  POLITICS: [suits, alliancesBroken, freeStates],
  CLOSING: [alliancesBroken, freeStates],
};

/** Whether a fact is an act of a seat alone. */
const isActOf = (fact: LogFact, seat: string): boolean =>
  (fact.type === 'declared' || fact.type === 'broke-alliance' || fact.type === 'sued') && fact.by === seat;

/**
 * What a sheet brings about as things stand, if nobody else writes anything: declarations, suits and alliances broken
 * with their points, a sentence each without its rules. Dice decide nothing of it.
 */
export const forecastSheet = (
  at: At,
  seat: string,
  { text, state }: { text: string; state: StateId },
): readonly string[] => {
  const position = copyPosition(at.state);
  const told: LogFact[] = [];
  const context = {
    edition: at.edition,
    state: position,
    dice: labelledDice({ game: 'eia', turn: position.turn, step: position.step }, () => 1),
    emit: (fact: LogFact) => told.push(fact),
  };
  fileSheets(context, { [seat]: text }, [seat]);
  for (const phase of STEPS_OF[state] ?? []) runPhase(context, phase);
  const acts = told
    .filter((fact) => isActOf(fact, seat))
    .map((fact) => ({ turn: position.turn, step: position.step, audience: 'all' as const, fact }));
  return report(at.edition, acts, seat).map((sentence) => sentence.replace(/ \[[^\]]*\]$/, ''));
};
