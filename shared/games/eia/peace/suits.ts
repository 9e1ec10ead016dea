import type { Refusal } from '../../../kernel/refusal.ts';
import { isInvading } from '../board/forces.ts';
import { invadersToAskFor, unknownInvaders } from '../board/unstated-facts.ts';
import { areAtWar, enemiesOf } from '../board/wars.ts';
import { type LineOf, endLine, endDoneOrIllegal } from '../lines/filed-lines.ts';
import { activeLines } from '../lines/active-lines.ts';
import type { Suit } from '../state/month.ts';
import type { At, EiaPhase, StepContext } from '../state/step.ts';
import { makeInformalPeace } from './informal.ts';
import { boardRefusals } from '../board/refusals.ts';
import { peaceRefusals } from './refusals.ts';

type SuitLine = LineOf<'sue'>;

/** EIA-4.4.2-b: powers alone can be sued; a war with a minor only lapses. */
const targetsOf = (at: At, { seat, order: { action } }: SuitLine): readonly string[] =>
  action.of === 'all' ? enemiesOf(at.state, seat) : [action.of];

/**
 * EIA-4.4.2.1, EIA-AMB-22: an enemy without forces in the home nation is sued together with all other enemies.
 * @param sued all whom the power sues at the same time
 */
export const suitRefusal = (
  at: At,
  by: string,
  { of, sued }: { readonly of: string; readonly sued: readonly string[] },
): Refusal | undefined => {
  if (at.state.powers[by]?.out) return boardRefusals.refuse('out-of-game', { power: by }, 'EIA-4.4.8-a');
  if (!areAtWar(at.state, by, of)) return boardRefusals.refuse('not-at-war', { power: of }, 'EIA-4.4.2-a');
  const isAll = enemiesOf(at.state, by).every((enemy) => sued.includes(enemy));
  return isAll || isInvading(at, of, by)
    ? undefined
    : peaceRefusals.refuse('not-sued-all', { power: of }, 'EIA-4.4.2.1');
};

const fileSuit = ({ state, emit }: StepContext, suit: Suit, forced = false): void => {
  if (state.record.suits.some(({ by, of }) => by === suit.by && of === suit.of)) return;
  state.record.suits.push(suit);
  emit({ type: 'sued', by: suit.by, of: suit.of, forced });
};

/** EIA-4.4.2.1: a suit of some enemies fails where nobody has said that they stand in the home nation; its author is told. */
const reportUnstated = (context: StepContext, power: string, targets: readonly string[]): void => {
  for (const enemy of unknownInvaders(context, power).filter((each) => targets.includes(each)))
    context.emit({ type: 'unsaid', about: { is: 'invader', power, enemy }, rules: ['EIA-4.4.2.1'] }, [power]);
};

const fileSuits = (context: StepContext): void => {
  const lines = activeLines(context, 'sue');
  const suedBy = (seat: string) =>
    lines.filter((line) => line.seat === seat).flatMap((line) => targetsOf(context, line));
  const judged = lines.map((line) => {
    const targets = targetsOf(context, line);
    const sued = suedBy(line.seat);
    const refusals = targets.map((of) => suitRefusal(context, line.seat, { of, sued }));
    const refusal =
      targets.length === 0 ? boardRefusals.refuse('not-at-war', {}, 'EIA-4.4.2-a') : refusals.find(Boolean);
    return { line, targets, refusal };
  });
  for (const { line, targets, refusal } of judged) {
    if (refusal?.reason === 'not-sued-all') reportUnstated(context, line.seat, targets);
    if (!endDoneOrIllegal(context, line, refusal)) continue;
    const { term } = line.order.action;
    for (const of of targets) fileSuit(context, { by: line.seat, of, ...(term !== undefined && { term }) });
  }
};

/** EIA-AMB-20: surrenders out of other chapters are lawful suits. */
const fileForced = (context: StepContext): void => {
  const { state } = context;
  for (const { by, to } of state.surrenders)
    if (areAtWar(state, by, to)) fileSuit(context, { by, of: to }, true);
  state.surrenders = [];
};

/** EIA-4.4.2.2-e, EIA-AMB-25: two that sue each other take an informal peace, or both suits are void. */
const resolveMutualSuits = (context: StepContext): void => {
  const { state, edition } = context;
  const isMutual = ({ by, of }: Suit): boolean =>
    state.record.suits.some((other) => other.by === of && other.of === by);
  const mutual = state.record.suits.filter(isMutual);
  state.record.suits = state.record.suits.filter((suit) => !mutual.includes(suit));
  for (const { by, of } of mutual) {
    if (edition.settings.mutualSuit === 'informal' && by < of)
      makeInformalPeace(context, { one: by, other: of });
  }
  if (edition.settings.mutualSuit === 'void') unmetSuits(context, mutual);
};

const unmetSuits = (context: StepContext, suits: readonly Suit[]): void => {
  for (const line of context.state.lines) {
    const { action } = line.order;
    if (action.do === 'sue' && suits.some(({ by, of }) => by === line.seat && of === action.of))
      endLine(context, line, {
        status: 'unmet',
        reason: peaceRefusals.refuse('mutual-suit', { power: action.of }),
      });
  }
};

/** EIA-4.4.2-a: who gives up sues; one suit a pair and month (EIA-AMB-23). */
export const suits: EiaPhase = {
  id: 'SUITS',
  takes: ['sue'],
  asks: invadersToAskFor,
  run: (context) => {
    fileSuits(context);
    fileForced(context);
    resolveMutualSuits(context);
  },
  next: ({ state }) => (state.record.suits.length > 0 ? 'OFFERS' : 'DEMANDS'),
};
