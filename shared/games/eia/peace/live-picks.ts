import type { Refusal } from '../../../kernel/refusal.ts';
import { powerOf } from '../board/powers.ts';
import { reopenWindow } from '../board/windows.ts';
import { type LineOf, linesOf, endLine } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import type { ActionOf, TermChoice } from '../orders/types.ts';
import type { Pick, Suit } from '../state/month.ts';
import type { Position, StepContext } from '../state/step.ts';
import { termText } from './effects.ts';
import { incomplete, isPick, pickOrder } from './picks.ts';
import { acceptedSuits, losersOf } from './surrenders.ts';
import { mostPicks, pickOf, type Settlement, type Victor } from './term-law.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { termRefusals } from './refusals.ts';

// EIA-AMB-32, `termPicks: live`: victors pick in turn, one line for each pick, and each pick is public at once.

export const isLive = ({ edition }: Position): boolean => edition.settings.termPicks === 'live';

const victorOf = ({ of, offer, aTerm }: Suit): Victor => ({
  power: of,
  kind: offer ?? 'conditional',
  ...(offer === 'conditional' && aTerm !== undefined && { aTerm }),
  list: [],
});

const picksOf = ({ state }: Position, loser: string): readonly Pick[] =>
  state.record.picks.filter((pick) => pick.loser === loser);

const settlementOf = (at: Position, loser: string): Settlement => ({
  loser,
  victors: acceptedSuits(at, loser).map(victorOf),
  picks: picksOf(at, loser),
  barred: [],
});

/** All entries a list could have, without arguments. */
const allChoices = ({ edition }: Position): readonly TermChoice[] =>
  [...edition.terms.keys()].map((code) => ({ code }));

const findPick = (
  at: Position,
  loser: string,
  { power, list }: { power: string; list: readonly TermChoice[] },
) => {
  const settlement = settlementOf(at, loser);
  const victor = settlement.victors.find((each) => each.power === power);
  if (!victor) return undefined;
  const own = settlement.picks.filter((pick) => pick.victor === power);
  const judged = list.map((choice) =>
    own.some(({ code }) => code === choice.code)
      ? termRefusals.refuse('term-taken', { term: choice.code }, 'EIA-4.4.5.3-a')
      : pickOf(at, settlement, { victor, choice }),
  );
  return judged.find(isPick) ?? judged[0];
};

/** EIA-4.4.5.1: whether a victor has its maximum, or nothing is left that it could take. */
const isFull = (at: Position, loser: string, power: string): boolean => {
  const victor = settlementOf(at, loser).victors.find((each) => each.power === power);
  const own = picksOf(at, loser).filter((pick) => pick.victor === power);
  if (!victor || own.length >= mostPicks(at, victor)) return true;
  const found = findPick(at, loser, { power, list: allChoices(at) });
  return found === undefined || !isPick(found);
};

/** Who picks next from a loser; undefined once all have passed or have their maximum (EIA-AMB-34). */
const pickerOf = (at: Position, loser: string): string | undefined => {
  const turn = at.state.record.livePicks[loser];
  const order = at.state.record.pickOrder[loser] ?? [];
  if (!turn) return undefined;
  const round = [...order.slice(turn.next), ...order.slice(0, turn.next)];
  return round.find((power) => !turn.passed.includes(power) && !isFull(at, loser, power));
};

/** All powers whose turn it is: one victor of each loser. */
export const pickersNow = (at: Position): readonly string[] => [
  ...new Set(losersOf(at).flatMap((loser) => pickerOf(at, loser) ?? [])),
];

/** The lines a victor may write in its turn: each term it can take now, and a pass. */
export const livePickLines = (at: Position, seat: string): readonly ActionOf<'terms'>[] =>
  isLive(at)
    ? losersOf(at)
        .filter((loser) => pickerOf(at, loser) === seat)
        .flatMap((to) => {
          const found = allChoices(at).filter((choice) => {
            const pick = findPick(at, to, { power: seat, list: [choice] });
            return pick !== undefined && isPick(pick);
          });
          return [...found.map((choice) => [choice]), []].map((list) => ({ do: 'terms' as const, to, list }));
        })
    : [];

const pass = ({ state, emit }: StepContext, loser: string, victor: string): void => {
  state.record.livePicks[loser]?.passed.push(victor);
  emit({ type: 'passed-terms', victor, loser });
};

const recordPick = ({ state, emit }: StepContext, pick: Pick): void => {
  const { loser, victor } = pick;
  state.record.picks.push(pick);
  const turn = state.record.livePicks[loser];
  const order = state.record.pickOrder[loser] ?? [];
  if (turn) turn.next = (order.indexOf(victor) + 1) % order.length;
  emit({ type: 'picked', victor, loser, term: termText(pick) });
};

/** Lists written ahead on the sheet, which also pick in their turn. */
const listsFor = (at: Position, loser: string, victor: string): readonly LineOf<'terms'>[] =>
  linesOf(at.state, 'terms').filter(
    (line) => line.seat === victor && line.order.action.to === loser && line.filed !== 'TERMS',
  );

const pickFromWrittenList = (context: StepContext, loser: string, victor: string): boolean => {
  const line = listsFor(context, loser, victor).find((each) => isConditionMet(context, each) === true);
  if (!line && powerOf(context, victor).seat === 'player') return false;
  const found = findPick(context, loser, { power: victor, list: line?.order.action.list ?? [] });
  if (line?.status === 'waiting') endLine(context, line, { status: 'done' });
  if (found && isPick(found)) recordPick(context, found);
  else pass(context, loser, victor);
  return true;
};

/** Picks as far as filed lists allow; each new turn is a separate window. */
const pickFromWrittenLists = (context: StepContext): void => {
  for (const loser of losersOf(context)) {
    let victor = pickerOf(context, loser);
    while (victor !== undefined && pickFromWrittenList(context, loser, victor))
      victor = pickerOf(context, loser);
  }
};

export const openLivePicks = (context: StepContext): void => {
  if (!isLive(context)) return;
  for (const loser of losersOf(context)) {
    pickOrder(context, loser);
    context.state.record.livePicks[loser] = { next: 0, passed: [] };
  }
  pickFromWrittenLists(context);
};

/** One pick in its turn, or `terms to X: none` to pass. */
export const pickLive = (context: StepContext, line: LineOf<'terms'>): Refusal | undefined => {
  const { to: loser, list } = line.order.action;
  const isVictor = acceptedSuits(context, loser).some(({ of }) => of === line.seat);
  if (!isVictor) return termRefusals.refuse('no-peace', { power: loser }, 'EIA-4.4.5.1');
  const now = pickerOf(context, loser);
  if (now === undefined) return termRefusals.refuse('picks-are-over', { power: loser }, 'EIA-4.4.5.1');
  if (now !== line.seat)
    return lineRefusals.refuse('not-in-order', { power: now, to: 'pick terms' }, 'EIA-4.4.5.2-a');
  const found = findPick(context, loser, { power: line.seat, list });
  if (found && !isPick(found)) return found;
  endLine(context, line, { status: 'done' });
  if (found) recordPick(context, found);
  else pass(context, loser, line.seat);
  reopenWindow(context);
  pickFromWrittenLists(context);
  return undefined;
};

/** Victors that are silent take no more terms. */
export const closePicks = (context: StepContext): void => {
  for (const loser of losersOf(context)) {
    const victor = pickerOf(context, loser);
    if (victor !== undefined) pass(context, loser, victor);
  }
  pickFromWrittenLists(context);
};

/** The terms picked from a loser; a term that all must take is void if one did not (EIA-4.4.5.3-b). */
export const pickedLive = (context: StepContext, loser: string): readonly Pick[] => {
  const { record } = context.state;
  const picks = picksOf(context, loser);
  const voided = incomplete(context, settlementOf(context, loser), picks);
  record.picks = record.picks.filter((pick) => pick.loser !== loser || !voided.includes(pick.code));
  return picksOf(context, loser);
};
