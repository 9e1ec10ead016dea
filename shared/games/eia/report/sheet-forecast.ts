import { labelledDice } from '../../../kernel/match/dice.ts';
import { namesOf } from '../charts/names.ts';
import { takeImmediateOrder } from '../dispatch-line.ts';
import { refusalNow } from '../legal-lines/law.ts';
import { eiaSheets, ordersIn, readSheet } from '../orders/sheet.ts';
import type { Order } from '../orders/types.ts';
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

/** Whether a step rolls no dice and carries out something that a sheet of a state may hold. */
const isForeseenFrom = (state: StateId, { isForeseen, takes = [] }: EiaPhase): boolean =>
  isForeseen === true && takes.some(({ does }) => isForSheetOf(state, does));

/** Whether a fact is an act of one seat alone. */
const isActOf = (fact: Fact, seat: string): boolean =>
  (fact.type === 'declared' || fact.type === 'broke-alliance' || fact.type === 'sued') && fact.by === seat;

/** Whether an act is the effect of an order. */
const isDoneBy = (fact: Fact, { action }: Order): boolean =>
  (fact.type === 'declared' && action.do === 'declare-war' && action.on === fact.on) ||
  (fact.type === 'broke-alliance' && action.do === 'break' && action.with === fact.with) ||
  (fact.type === 'sued' && action.do === 'sue' && (action.of === 'all' || action.of === fact.of));

/** Facts as sentences for the seat, without their rules. */
const sentencesFor = (
  { edition, state }: Position,
  seat: string,
  facts: readonly Fact[],
): readonly string[] => {
  const { turn, step } = state;
  const entries = facts.map((fact) => ({ turn, step, audience: 'all' as const, fact }));
  return report(edition, entries, seat).map((sentence) => sentence.replace(/ \[[^\]]*\]$/, ''));
};

/** An order with all orders of its sheet. */
interface SheetOrder {
  readonly order: Order;
  readonly sheet: readonly Order[];
}

/**
 * Possible results of an order where dice or others decide, and of the rest of it where a part is illegal; empty if it
 * has a condition.
 */
const foreseenFacts = (at: Position, seat: string, { order, sheet }: SheetOrder): readonly Fact[] => {
  if (order.condition !== undefined) return [];
  const { action } = order;
  const verb = orderVerbs.of(action.do);
  const foreseen = refusalNow(at, seat, { order, sheet })
    ? verb.foreseesInPart?.(at, seat, { action, sheet })
    : verb.foresees?.(at, seat, action);
  return foreseen ?? [];
};

interface SheetText {
  readonly text: string;
  readonly state: StateId;
}

/** What a sheet does now, if nobody else writes anything. */
const actsIn = (at: Position, seat: string, { text, state }: SheetText): readonly Fact[] => {
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
  return told.filter((fact) => isActOf(fact, seat));
};

/**
 * What a sheet would bring about now if nobody else wrote anything: declarations, suits and broken alliances with their
 * points, then possible results of lines that depend on others or on dice. One sentence each, without rules.
 */
export const forecastSheet = (at: Position, seat: string, sheetText: SheetText): readonly string[] => {
  const read = readSheet(namesOf(at.edition), sheetText.text);
  if (!read.ok) return [];
  const sheet = ordersIn(read.value);
  const foreseen = sheet.flatMap((order) => foreseenFacts(at, seat, { order, sheet }));
  const sentences = sentencesFor(at, seat, [...actsIn(at, seat, sheetText), ...foreseen]);
  return [...new Set(sentences)];
};

/** The results of an order of a sheet, and its line, counted from 1. */
interface OrderForecast {
  readonly line: number;
  readonly order: Order;
  readonly sentences: readonly string[];
}

/** The forecast of a sheet, order by order. */
export const forecastOrders = (
  at: Position,
  seat: string,
  sheetText: SheetText,
): readonly OrderForecast[] => {
  const read = eiaSheets.read(namesOf(at.edition), sheetText.text, undefined);
  if (!read.ok) return [];
  const sheet = ordersIn(read.value.items);
  const acts = actsIn(at, seat, sheetText);
  return sheet.map((order, n) => {
    const done = acts.filter((fact) => isDoneBy(fact, order));
    const foreseen = foreseenFacts(at, seat, { order, sheet });
    const sentences = sentencesFor(at, seat, [...done, ...foreseen]);
    return { line: read.value.lines[n] ?? 0, order, sentences };
  });
};

/** Possible results of an order where dice or others decide, as sentences without rules. */
export const forecastOrder = (at: Position, seat: string, order: SheetOrder): readonly string[] =>
  sentencesFor(at, seat, foreseenFacts(at, seat, order));

/** Whether a fact is an effect of a line rather than the line's own result. */
const isEffect = ({ type }: Fact): boolean => type !== 'line' && type !== 'duty';

/**
 * What an order given at once would bring about now, if no dice are rolled for it, and its possible results; one
 * sentence each, without rules. Empty if it is refused or its condition does not hold.
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
  // Its condition holds, or it would have been refused.
  const foreseen = forecastOrder(at, seat, { order: { action: order.action }, sheet: [] });
  return [...new Set([...acts, ...foreseen])];
};
