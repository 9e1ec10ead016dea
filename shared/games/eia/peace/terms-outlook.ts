import { defined } from '../../../kernel/defined.ts';
import { labelledDice } from '../../../kernel/match/dice.ts';
import { enemiesOf } from '../board/wars.ts';
import type { ActionOf } from '../orders/types.ts';
import { copyPosition } from '../state/copy.ts';
import type { Pick, Suit } from '../state/month.ts';
import type { Position } from '../state/step.ts';
import { carryOutTerm, termText } from './effects.ts';
import type { PeaceFact } from './facts.ts';
import { isPick, resolvePicks } from './picks.ts';
import { suitBetween } from './suit-between.ts';
import { mostPicks, pickOf, type Settlement, type Victor } from './term-law.ts';

// What the terms of a list would bring now.

/** A term as it would be carried out. */
const outlookOf = (at: Position, pick: Pick): PeaceFact => {
  const { edition, state: now } = at;
  const { loser, victor } = pick;
  const state = copyPosition(now);
  const dice = labelledDice({ game: 'eia', turn: now.turn, step: now.step }, () => 1);
  carryOutTerm({ edition, state, dice, emit: () => undefined }, pick);
  const truce = state.truces.find(({ barred, target }) => barred === loser && target === victor)?.until;
  const isLonger = !now.truces.some(
    ({ barred, target, until }) => barred === loser && target === victor && until === truce,
  );
  return {
    type: 'term-outlook',
    victor,
    loser,
    term: termText(pick),
    isAhead: suitBetween(at, { victor, loser }) === undefined,
    isContested: enemiesOf(now, loser).length > 1,
    ...defined({
      owed: state.obligations[now.obligations.length],
      duty: state.duties[now.duties.length]?.text,
      truce: isLonger ? truce : undefined,
    }),
  };
};

/** A victor with its list, and the terms it would take. */
interface ListResult {
  readonly loser: string;
  readonly victor: Victor;
  readonly picks: readonly Pick[];
}

/** Terms of the list that the victor cannot take beside those it takes; not those after its last pick. */
const shutOut = (at: Position, { loser, victor, picks }: ListResult): readonly PeaceFact[] => {
  const isFull = picks.length >= mostPicks(at, victor);
  const last = victor.list.findLastIndex(({ code }) => picks.some((pick) => pick.code === code));
  const settlement: Settlement = { loser, victors: [victor], picks, barred: [] };
  return victor.list.flatMap((choice, n): readonly PeaceFact[] => {
    const isTaken = picks.some(({ code }) => code === choice.code);
    const found = isTaken || (isFull && n > last) ? undefined : pickOf(at, settlement, { victor, choice });
    return found === undefined || isPick(found)
      ? []
      : [{ type: 'term-shut-out', victor: victor.power, term: choice.code, refusal: found }];
  });
};

/**
 * The terms that a victor takes from its list, and what each brings, if no other victor takes them first; then the
 * terms that it cannot take. Until an offer is known, a list with terms of C is taken for one of an unconditional peace.
 */
export const termsOutlook = (
  at: Position,
  { victor, kind: offered }: { readonly victor: string; readonly kind?: Suit['offer'] | undefined },
  { to: loser, list }: ActionOf<'terms'>,
): readonly PeaceFact[] => {
  const suit = suitBetween(at, { victor, loser });
  const isHarsh = list.some(({ code }) => at.edition.terms.get(code)?.list === 'C');
  const kind = suit?.offer ?? offered ?? (isHarsh ? 'unconditional' : 'conditional');
  const aTerm = kind === 'conditional' ? suit?.aTerm : undefined;
  const own: Victor = { power: victor, kind, list, ...defined({ aTerm }) };
  const picks = resolvePicks(at, loser, [own]);
  return [
    ...picks.map((pick) => outlookOf(at, pick)),
    ...(picks.length > 0 ? shutOut(at, { loser, victor: own, picks }) : []),
  ];
};
