import type { Edition } from '../charts/edition.ts';
import type { Fact } from '../state/facts.ts';
import { homeOf, isControl, isPower, type MarkerKind, type PlaceId, type Power } from '../vocabulary/ids.ts';
import type { StepContext } from '../state/phase.ts';
import { hasControl, strengthOf, unitsAt } from '../board/position.ts';
import type { PaxState } from '../state/state.ts';
import type { Party } from '../state/wars.ts';
import { recordBreaches, type Violation } from './breaches.ts';
import { isBinding, partiesOf } from './parties.ts';
import type { Clause, Term, Treaty } from '../state/treaties.ts';

type TermOf<T extends Term['term']> = Extract<Term, { readonly term: T }>;

/** A treaty with the facts of a step or line that may break it. */
interface BreachContext {
  readonly edition: Edition;
  readonly state: PaxState;
  readonly treaty: Treaty;
  readonly facts: readonly Fact[];
}

/** Those who divided the spoils with a power: what they agree on is no offence to them. */
const spoilsPartners = ({ wars }: PaxState, war: number, party: Party): readonly Party[] =>
  (wars.find(({ number }) => number === war)?.sides.find((side) => side.includes(party)) ?? []).filter(
    (other) => other !== party,
  );

/** The facts that put a marker down or take one over. */
const markerIn = (fact: Fact): MarkerKind | undefined => {
  if (fact.type === 'marker-placed') return fact.kind;
  return fact.type === 'spoils-taken' || fact.type === 'marker-given' || fact.type === 'share-given'
    ? fact.marker
    : undefined;
};

/** A marker put down or taken over; what a partner hands over is no offence to them (PB-NEG-7). */
const hasPlaced = (
  { state, treaty, facts }: BreachContext,
  { term, power, area }: TermOf<'no-marker' | 'no-control'>,
): boolean =>
  facts.some((fact) => {
    const marker = markerIn(fact);
    if (marker === undefined || (term === 'no-control' && !isControl(marker))) return false;
    if (fact.type === 'marker-placed') return fact.power === power && fact.area === area;
    if (fact.type === 'spoils-taken') {
      const isAgreed = spoilsPartners(state, fact.war, fact.party).some(
        (other) => isPower(other) && partiesOf(treaty).includes(other),
      );
      return fact.party === power && fact.area === area && !isAgreed;
    }
    if (fact.type !== 'marker-given' && fact.type !== 'share-given') return false;
    const givers = [fact.from].flat();
    return (
      fact.to === power && fact.area === area && !givers.some((giver) => partiesOf(treaty).includes(giver))
    );
  });

const placeOf = ({ power, at }: TermOf<'keeps'>): PlaceId => (at.place === 'home' ? homeOf(power) : at.place);

const strengthThere = (state: PaxState, term: TermOf<'keeps'>): number =>
  strengthOf(
    unitsAt(state, placeOf(term), { power: term.power, arm: term.arm }).filter(
      ({ coast }) => term.at.coast === undefined || coast === term.at.coast,
    ),
  );

/** A move in war is its owner's own act; a retreat is not. */
const isWarMove = (
  { party, arm, from, to }: Extract<Fact, { type: 'force-moved' }>,
  term: TermOf<'keeps'>,
): boolean =>
  party === term.power && arm === term.arm && (term.bound === 'at-most' ? to : from) === placeOf(term);

/** Whether a power's own act has brought the strength in a place up, or down. */
const hasMoved = (facts: readonly Fact[], term: TermOf<'keeps'>): boolean =>
  facts.some((fact) => {
    if (fact.type === 'force-moved') return isWarMove(fact, term);
    if (fact.type !== 'units-moved' && fact.type !== 'units-built' && fact.type !== 'units-retreated') {
      return false;
    }
    if (fact.power !== term.power || fact.arm !== term.arm) return false;
    const [from, to] = fact.type === 'units-built' ? [undefined, fact.at] : [fact.from, fact.to];
    const isOwnAct = fact.type !== 'units-retreated' || fact.why === 'given-up';
    return isOwnAct && (term.bound === 'at-most' ? to : from) === placeOf(term);
  });

/** All outcomes of the movement orders are emitted together as they are carried out. */
const isMovementOver = (facts: readonly Fact[]): boolean =>
  facts.some(({ type }) => type === 'lines-adjudicated');

/** Strength points that the rules have moved into a place over a limit, or out of one below it (PB-GARR-4, 7). */
const forcedStrength = ({ edition, facts }: BreachContext, term: TermOf<'keeps'>): number => {
  if (edition.settings.forcedGarrisons === 'breach') return 0;
  const place = placeOf(term);
  return facts.reduce((sum, fact) => {
    if (fact.type !== 'units-moved' && fact.type !== 'units-built') return sum;
    if (fact.compulsory === undefined || fact.power !== term.power || fact.arm !== term.arm) return sum;
    const [from, to] = fact.type === 'units-built' ? [undefined, fact.at] : [fact.from, fact.to];
    return (term.bound === 'at-most' ? to : from) === place ? sum + fact.size * fact.count : sum;
  }, 0);
};

/** The one army of the smallest size that an own area has to have, whatever a treaty says (PB-GARR-1, L811). */
const isLeastGarrison = ({ edition, state }: BreachContext, term: TermOf<'keeps'>): boolean =>
  edition.settings.forcedGarrisons === 'excused' &&
  term.arm === 'army' &&
  hasControl(state, term.power, placeOf(term)) &&
  strengthThere(state, term) <= 1;

/** Whether a power has more or less in a place than it may, apart from what the rules make it do. */
const isOutOfBounds = (context: BreachContext, term: TermOf<'keeps'>): boolean => {
  const strength = strengthThere(context.state, term);
  const forced = forcedStrength(context, term);
  return term.bound === 'at-most'
    ? strength - forced > term.strength && !isLeastGarrison(context, term)
    : strength + forced < term.strength;
};

/** A standing limit is judged when movement is over, and when a line has moved the units it counts. */
const isOverLimit = (context: BreachContext, term: TermOf<'keeps'>): boolean => {
  const { state, facts } = context;
  const isJudged = isMovementOver(facts) || (!isAdjudicated(state) && hasMoved(facts, term));
  return isJudged && isOutOfBounds(context, term);
};

/** Steps in which armies are lost and retreat without anybody's order. */
const isAdjudicated = ({ step }: PaxState): boolean => step === 'COL' || step === 'MAR' || step === 'MIN';

const countBuilt = (facts: readonly Fact[], term: TermOf<'builds'>): number =>
  facts.reduce((sum, fact) => {
    if (fact.type !== 'units-built' || fact.power !== term.power || fact.arm !== term.arm) return sum;
    const isCounted = term.size === undefined || fact.size === term.size;
    const isForced = term.bound === 'at-most' && fact.compulsory !== undefined;
    return isCounted && !isForced ? sum + fact.count : sum;
  }, 0);

export const builtSoFar = ({ built = [] }: Treaty, number: number): number =>
  built.find(({ clause }) => clause === number)?.count ?? 0;

/** Counts what was built; building beyond a limit breaks it, what the rules force on a power does not. */
const countBuilds = (
  { treaty, facts }: BreachContext,
  { number }: Clause,
  term: TermOf<'builds'>,
): boolean => {
  const now = countBuilt(facts, term);
  if (now === 0) return false;
  const count = builtSoFar(treaty, number) + now;
  treaty.built = [
    ...(treaty.built ?? []).filter(({ clause }) => clause !== number),
    { clause: number, count },
  ];
  return term.bound === 'at-most' && count > term.count;
};

const isExpired = (term: TermOf<'builds'>, year: number): boolean => (term.by ?? year) < year;

const violatorOf = (context: BreachContext, clause: Clause): Power | undefined => {
  const { term } = clause;
  if (term.term === 'no-marker' || term.term === 'no-control')
    return hasPlaced(context, term) ? term.power : undefined;
  if (term.term === 'keeps') return isOverLimit(context, term) ? term.power : undefined;
  if (term.term !== 'builds') return undefined;
  return !isExpired(term, context.state.year) && countBuilds(context, clause, term) ? term.power : undefined;
};

/** Finds and records all violations of one moment, each for itself. */
const recordViolations = (
  context: StepContext,
  violatorIn: (treaty: Treaty, clause: Clause) => Power | undefined,
): void => {
  const { state } = context;
  if (state.greatWar) return;
  const inForce = state.treaties.filter(({ status }) => status === 'in-force');
  const violations = inForce.flatMap((treaty) =>
    treaty.text.clauses.flatMap((clause): readonly Violation[] => {
      const by = isBinding(clause, state.year) ? violatorIn(treaty, clause) : undefined;
      return by && partiesOf(treaty).includes(by) ? [{ treaty, clause, by }] : [];
    }),
  );
  recordBreaches(context, violations);
};

/** Facts by which a clause can be violated; without one no treaty has to be looked at. */
const RELEVANT_FACTS: ReadonlySet<Fact['type']> = new Set<Fact['type']>([
  'marker-placed',
  'spoils-taken',
  'marker-given',
  'share-given',
  'force-moved',
  'units-moved',
  'units-built',
  'units-retreated',
  'lines-adjudicated',
]);

/**
 * Looks for clauses violated by what has just happened, in a step or by a line (PB-TREATY-6, PB-EST-7,
 * AMB-114: the act of placing counts, whatever becomes of the marker).
 * @param facts all facts emitted since the last call
 */
export const detectBreaches = (context: StepContext, facts: readonly Fact[]): void => {
  const { edition, state } = context;
  const relevant = facts.filter(({ type }) => RELEVANT_FACTS.has(type));
  if (relevant.length === 0) return;
  recordViolations(context, (treaty, clause) =>
    violatorOf({ edition, state, treaty, facts: relevant }, clause),
  );
};

/** Finds, when a turn is over, what should have been built by then and was not. */
export const detectMissedBuilds = (context: StepContext): void => {
  const { edition, state } = context;
  const next = edition.tables.turnTrack.turns.find(({ turn }) => turn === state.turn + 1)?.year ?? Infinity;
  recordViolations(context, (treaty, { number, term }) => {
    if (term.term !== 'builds' || term.bound !== 'at-least') return undefined;
    const due = term.by ?? term.until;
    const isDue = due !== undefined && due >= state.year && due < next;
    return isDue && builtSoFar(treaty, number) < term.count ? term.power : undefined;
  });
};
