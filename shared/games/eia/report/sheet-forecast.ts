import { labelledDice } from '../../../kernel/match/dice.ts';
import { namesOf } from '../charts/names.ts';
import { takeImmediateOrder } from '../dispatch-line.ts';
import { ordersIn, readSheet } from '../orders/sheet.ts';
import type { Action, Order } from '../orders/types.ts';
import { fileSheets } from '../lines/filed-lines.ts';
import { runPhase } from '../lines/run-phase.ts';
import { isForSheetOf, orderVerbs } from '../orders/verb-registry.ts';
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

/** Facts as the seat would be told them, without their rules. */
const sentencesFor = (
  { edition, state }: Position,
  seat: string,
  facts: readonly Fact[],
): readonly string[] => {
  const { turn, step } = state;
  const entries = facts.map((fact) => ({ turn, step, audience: 'all' as const, fact }));
  return report(edition, entries, seat).map((sentence) => sentence.replace(/ \[[^\]]*\]$/, ''));
};

/** What may come of the orders of a sheet where dice or others decide. */
const foreseenFacts = (at: Position, seat: string, text: string): readonly Fact[] => {
  const read = readSheet(namesOf(at.edition), text);
  return read.ok
    ? ordersIn(read.value)
        .filter(({ condition }) => condition === undefined)
        .flatMap(({ action }) => orderVerbs.of(action.do).foresees?.(at, seat, action) ?? [])
    : [];
};

/**
 * What a sheet brings about as things stand, if nobody else writes anything: declarations, suits and alliances broken
 * with their points, and then what may come of lines that wait for others or for dice, a sentence each without its rules.
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
  return sentencesFor(at, seat, [
    ...told.filter((fact) => isActOf(fact, seat)),
    ...foreseenFacts(at, seat, text),
  ]).filter((sentence, n, all) => all.indexOf(sentence) === n);
};

/** What may come of an order where dice or others decide, a sentence without its rules. */
export const forecastAction = (at: Position, seat: string, action: Action): readonly string[] => {
  const facts = orderVerbs.of(action.do).foresees?.(at, seat, action) ?? [];
  return sentencesFor(at, seat, facts);
};

/** Whether a fact tells what comes of a line, and not how the line itself ends. */
const isEffect = ({ type }: Fact): boolean => type !== 'line' && type !== 'duty';

/**
 * What an order said at once brings as things stand, where no die is thrown for it, and what may come of it, a sentence
 * each without its rules. Nothing where it is not taken, or where its condition does not hold.
 */
export const forecastLine = (at: Position, seat: string, order: Order): readonly string[] => {
  const told: Fact[] = [];
  let isRolled = false;
  const state = copyPosition(at.state);
  const context = {
    edition: at.edition,
    state,
    dice: labelledDice({ game: 'eia', turn: state.turn, step: state.step }, () => {
      isRolled = true;
      return 1;
    }),
    emit: (fact: Fact) => told.push(fact),
  };
  const refusal = takeImmediateOrder(context, { seat, order, takesLines: true });
  if (refusal) return [];
  const acts = isRolled ? [] : sentencesFor(at, seat, told.filter(isEffect));
  return [...new Set([...acts, ...forecastAction(at, seat, order.action)])];
};
