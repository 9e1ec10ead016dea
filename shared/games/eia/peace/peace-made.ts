import { bookPoints } from '../board/points.ts';
import { powerOf } from '../board/powers.ts';
import { extendTruce, truceOf } from '../board/truces.ts';
import type { ChangeId } from '../charts/checks.ts';
import { type LineOf, endLine, waitingLines } from '../lines/filed-lines.ts';
import { isConditionMet } from '../lines/active-lines.ts';
import type { Fact } from '../state/facts.ts';
import type { Pick, Suit } from '../state/month.ts';
import type { EiaPhase } from '../lines/phase.ts';
import type { StepContext } from '../state/step.ts';
import { carryOutTerm, termText } from './effects.ts';
import { hasLostCapital, eliminatePower } from './elimination.ts';
import { endWarBetween } from './end-war.ts';
import { isLive, pickedLive } from './live-picks.ts';
import { pickOrder, resolvePicks } from './picks.ts';
import { acceptedSuits, losersOf } from './surrenders.ts';
import type { Victor } from './term-law.ts';
import { lineRefusals } from '../lines/refusals.ts';
import { termRefusals } from './refusals.ts';
import { keepFree, makeConquered, resolveGains } from './verbs/gained-minor.ts';
import { terms } from './verbs/terms.ts';

const bookPeacePoints = (context: StepContext, power: string, change: ChangeId): void => {
  const amount = bookPoints(context, power, { change });
  const rule = context.edition.tables.politicalPoints.changes.find(({ id }) => id === change)?.rule ?? '';
  context.emit({ type: 'peace-points', power, points: amount, total: powerOf(context, power).points, rule });
};

/**
 * EIA-4.4.2.3, EIA-4.4.2.3.1-a, -b, EIA-4.4.2.3.2-a, -b: the loser books one change, the larger (EIA-4.4.5,
 * EIA-AMB-27).
 */
const bookPeace = (context: StepContext, loser: string, suits: readonly Suit[]): void => {
  const isUnconditional = suits.some(({ offer }) => offer === 'unconditional');
  bookPeacePoints(context, loser, isUnconditional ? 'surrender-unconditional' : 'surrender-conditional');
  for (const { of, offer } of suits) {
    const change =
      offer === 'unconditional' ? 'accept-unconditional-surrender' : 'accept-conditional-surrender';
    bookPeacePoints(context, of, change);
  }
};

const endUnusedList = (context: StepContext, line: LineOf<'terms'>): void => {
  const reason = termRefusals.refuse('list-not-used', { power: line.order.action.to });
  endLine(context, line, { status: 'unmet', reason });
};

/** A victor's list for a loser: the first whose condition holds. */
const listOf = (context: StepContext, victor: string, loser: string): Victor['list'] => {
  const lines = waitingLines(context.state, 'terms').filter(
    ({ seat, order }) => seat === victor && order.action.to === loser,
  );
  const taken = lines.find((line) => isConditionMet(context, line) === true);
  for (const line of lines) {
    if (line === taken) endLine(context, line, { status: 'done' });
    else if (isConditionMet(context, line) === true) endUnusedList(context, line);
    else endLine(context, line, { status: 'struck', reason: lineRefusals.refuse('condition-false') });
  }
  return taken?.order.action.list ?? [];
};

const victorOf = (context: StepContext, { by, of, offer, aTerm }: Suit): Victor => ({
  power: of,
  kind: offer ?? 'conditional',
  ...(offer === 'conditional' && aTerm !== undefined && { aTerm }),
  list: listOf(context, of, by),
});

/** EIA-4.4.6.3-a, EIA-4.4.6.3-c: neither may declare on the other; a formal peace records both directions. */
const writeTruce = (context: StepContext, loser: string, victor: string): string => {
  const { state } = context;
  const until = truceOf(context, context.edition.tables.peaceTerms.enforcedPeaceMonths);
  extendTruce(state, loser, { target: victor, until });
  extendTruce(state, victor, { target: loser, until });
  return until;
};

/** The effects of terms are reported after the peace they belong to. */
const makePeace = (context: StepContext, { by, of, offer, aTerm }: Suit, picks: readonly Pick[]): void => {
  const { state, emit } = context;
  const brought: Fact[] = [];
  const collecting = { ...context, emit: (fact: Fact) => brought.push(fact) };
  const kind = offer ?? 'conditional';
  const own = picks.filter(({ victor }) => victor === of);
  const until = writeTruce(context, by, of);
  for (const pick of own) carryOutTerm(collecting, pick);
  const terms = [...(kind === 'conditional' && aTerm !== undefined ? [aTerm] : []), ...own.map(termText)];
  const peace = { month: state.month, kind, loser: by, victor: of, terms };
  state.treaties.push(peace);
  const loserUntil =
    state.truces.find(({ barred, target }) => barred === by && target === of)?.until ?? until;
  emit({ type: 'peace', peace, until, loserUntil });
  for (const fact of brought) emit(fact);
};

/** Terms from the ranked lists, or as they were picked live. */
const picksFor = (context: StepContext, loser: string, suits: readonly Suit[]): readonly Pick[] => {
  if (isLive(context)) return pickedLive(context, loser);
  const picks = resolvePicks(
    context,
    loser,
    suits.map((suit) => victorOf(context, suit)),
  );
  context.state.record.picks.push(...picks);
  return picks;
};

const resolveSurrender = (context: StepContext, loser: string): void => {
  const accepted = acceptedSuits(context, loser);
  const order = pickOrder(context, loser);
  const suits = order.flatMap((victor) => accepted.find(({ of }) => of === victor) ?? []);
  const picks = picksFor(context, loser, suits);
  for (const suit of suits) makePeace(context, suit, picks);
  bookPeace(context, loser, accepted);
  for (const { of, offer } of suits) {
    const isStaying = picks.some(({ victor, code }) => victor === of && code === 'C.5');
    endWarBetween(context, { kind: offer ?? 'conditional', loser, victor: of }, isStaying ? of : undefined);
  }
};

/** Ends a list for a loser whose terms were picked live, or for a power that did not surrender. */
const endLeftoverList = (context: StepContext, line: LineOf<'terms'>): void => {
  const { to: power } = line.order.action;
  if (acceptedSuits(context, power).some(({ of }) => of === line.seat)) return endUnusedList(context, line);
  endLine(context, line, { status: 'unmet', reason: termRefusals.refuse('no-peace', { power }) });
};

/** Makes peace: points, terms in turn, truces, cessions, obligations and duties (4.4.2.3 to 4.4.8). */
export const peaceMade: EiaPhase = {
  id: 'PEACE_MADE',
  takes: [terms, makeConquered, keepFree],
  run: (context) => {
    const losers = losersOf(context);
    for (const loser of losers) resolveSurrender(context, loser);
    resolveGains(context);
    for (const line of waitingLines(context.state, 'terms')) endLeftoverList(context, line);
    for (const loser of losers) if (hasLostCapital(context, loser)) eliminatePower(context, loser);
  },
};
