import { labelledDice } from '../../../kernel/match/dice.ts';
import { fileSheets } from '../lines/filed-lines.ts';
import { runPhase } from '../lines/run-phase.ts';
import { isForSheetOf } from '../orders/verb-registry.ts';
import { report } from './index.ts';
import { copyPosition } from '../state/copy.ts';
import type { Fact } from '../state/facts.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { Position } from '../state/step.ts';
import { PHASES } from '../turn.ts';
import type { StateId } from '../vocabulary/steps.ts';

/** Whether a step throws no die and carries something out that a sheet of a state may hold. */
const isForeseenFrom = (state: StateId, { isForeseen, takes = [] }: EiaPhase): boolean =>
  isForeseen === true && takes.some(({ does }) => isForSheetOf(state, does));

/** Whether a fact is an act of a seat alone. */
const isActOf = (fact: Fact, seat: string): boolean =>
  (fact.type === 'declared' || fact.type === 'broke-alliance' || fact.type === 'sued') && fact.by === seat;

/**
 * What a sheet brings about as things stand, if nobody else writes anything: declarations, suits and alliances broken
 * with their points, a sentence each without its rules. Dice decide nothing of it.
 */
export const forecastSheet = (
  at: Position,
  seat: string,
  { text, state }: { text: string; state: StateId },
): readonly string[] => {
  const position = copyPosition(at.state);
  const told: Fact[] = [];
  const context = {
    edition: at.edition,
    state: position,
    dice: labelledDice({ game: 'eia', turn: position.turn, step: position.step }, () => 1),
    emit: (fact: Fact) => told.push(fact),
  };
  fileSheets(context, { [seat]: text }, [seat]);
  for (const phase of PHASES.filter((each) => isForeseenFrom(state, each))) runPhase(context, phase);
  const acts = told
    .filter((fact) => isActOf(fact, seat))
    .map((fact) => ({ turn: position.turn, step: position.step, audience: 'all' as const, fact }));
  return report(at.edition, acts, seat).map((sentence) => sentence.replace(/ \[[^\]]*\]$/, ''));
};
