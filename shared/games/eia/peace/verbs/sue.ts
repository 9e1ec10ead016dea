import { selfRefusal } from '../../board/self.ts';
import { fixedWords, part } from '../../../../kernel/language/pattern.ts';
import { defined } from '../../../../kernel/defined.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { isInvading } from '../../board/forces.ts';
import { boardRefusals } from '../../board/refusals.ts';
import { unknownInvaders } from '../../board/unstated-facts.ts';
import { areAtWar, enemiesOf } from '../../board/wars.ts';
import { pointsFor } from '../../charts/edition.ts';
import { activeLines } from '../../lines/active-lines.ts';
import { endDoneOrIllegal } from '../../lines/filed-lines.ts';
import { type EiaVerb, eiaVerb, type EiaVerbForm, pattern } from '../../orders/form.ts';
import { A_TERM, ENEMY_OR_ALL } from '../../orders/slots.ts';
import type { ActionOf, Order } from '../../orders/types.ts';
import type { Suit } from '../../state/month.ts';
import type { Position, StepContext } from '../../state/step.ts';
import { peaceRefusals } from '../refusals.ts';

declare module '../../orders/types.ts' {
  /** `all` means every enemy. */
  interface Actions {
    sue: { readonly of: string; readonly term?: string };
  }
}

type Sue = ActionOf<'sue'>;

/** EIA-4.4.2-b: only powers can be sued; a war with a minor can only lapse. */
const targetsOf = (at: Position, seat: string, { of }: Sue): readonly string[] =>
  of === 'all' ? enemiesOf(at.state, seat) : [of];

/**
 * EIA-4.4.2.1, EIA-AMB-22: an enemy without forces in the home nation must be sued together with all other enemies.
 * @param sued all powers that the power sues at the same time
 */
const suitRefusal = (
  at: Position,
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

/** Records a suit and reports it; one for each pair and month (EIA-AMB-23). */
export const fileSuit = ({ state, emit }: StepContext, suit: Suit, forced = false): void => {
  if (state.record.suits.some(({ by, of }) => by === suit.by && of === suit.of)) return;
  state.record.suits.push(suit);
  emit({ type: 'sued', by: suit.by, of: suit.of, forced });
};

/**
 * EIA-4.4.2.1: reports to its author that a suit to some enemies fails because nobody has stated them in the home
 * nation.
 */
const reportUnstated = (context: StepContext, power: string, targets: readonly string[]): void => {
  for (const enemy of unknownInvaders(context, power).filter((each) => targets.includes(each)))
    context.emit({ type: 'unsaid', about: { is: 'invader', power, enemy }, rules: ['EIA-4.4.2.1'] }, [power]);
};

const fileSuits = (context: StepContext): void => {
  const lines = activeLines(context, 'sue');
  const suedBy = (seat: string) =>
    lines
      .filter((line) => line.seat === seat)
      .flatMap((line) => targetsOf(context, line.seat, line.order.action));
  const judged = lines.map((line) => {
    const targets = targetsOf(context, line.seat, line.order.action);
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
    for (const of of targets) fileSuit(context, { by: line.seat, of, ...defined({ term }) });
  }
};

/** Why a suit would be illegal given the others on its sheet. */
const orderRefusal = (
  at: Position,
  seat: string,
  { action, sheet }: { readonly action: Sue; readonly sheet: readonly Order[] },
): Refusal | undefined =>
  suitRefusal(at, seat, {
    of: targetsOf(at, seat, action)[0] ?? action.of,
    sued: sheet.flatMap((other) => (other.action.do === 'sue' ? targetsOf(at, seat, other.action) : [])),
  });

const FORM: EiaVerbForm<Sue> = pattern({
  verb: 'sue',
  does: 'sue',
  hint: 'ask an enemy for peace as the loser',
  example: 'sue france for peace with A.1',
  parts: [
    part('of', ENEMY_OR_ALL, { ask: 'With whom do you sue for peace?' }),
    fixedWords('for peace'),
    part('term', A_TERM, {
      words: 'with',
      hint: 'the term of list A',
      ask: 'Which term protects you, if it is conditional?',
      isOptional: true,
    }),
  ],
});

/** EIA-4.4.2-a; the term is the one of list A to use if the offer is conditional. */
export const sue: EiaVerb<Sue> = eiaVerb(FORM, {
  refusalInAnyPosition: (_edition, seat, { of }) => selfRefusal(seat, [of], 'EIA-4.4.2-a'),
  refusal: orderRefusal,
  foresees: (at, seat) => [
    {
      type: 'suit-price',
      power: seat,
      conditional: pointsFor(at.edition, 'surrender-conditional'),
      unconditional: pointsFor(at.edition, 'surrender-unconditional'),
    },
  ],
  options: {
    POLITICS: (at, seat) => (enemiesOf(at.state, seat).length > 0 ? [{ do: 'sue', of: 'all' }] : []),
  },
  carryOut: fileSuits,
});
