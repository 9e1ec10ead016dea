import { hasControl, strengthOf, unitsAt } from '../../board/position.ts';
import type { Fact } from '../../state/facts.ts';
import type { PaxState } from '../../state/state.ts';
import { homeOf, type PlaceId } from '../../vocabulary/ids.ts';
import type { BreachContext, TermOf } from './form.ts';

// When a promise about strength in a place is broken.

type Kept = TermOf<'keeps'>;

const placeOf = ({ power, at }: Kept): PlaceId => (at.place === 'home' ? homeOf(power) : at.place);

/** Strength that a clause counts, on every coast. */
export const strengthInPlace = (state: PaxState, term: Kept): number =>
  strengthOf(unitsAt(state, placeOf(term), { power: term.power, arm: term.arm }));

/** Strength that a clause counts. */
export const strengthThere = (state: PaxState, term: Kept): number =>
  strengthOf(
    unitsAt(state, placeOf(term), { power: term.power, arm: term.arm }).filter(
      ({ coast }) => term.at.coast === undefined || coast === term.at.coast,
    ),
  );

/** A move in war is a voluntary act of its owner; a retreat is not. */
const isWarMove = ({ party, arm, from, to }: Extract<Fact, { type: 'force-moved' }>, term: Kept): boolean =>
  party === term.power && arm === term.arm && (term.bound === 'at-most' ? to : from) === placeOf(term);

/** Whether a power's own act has raised or lowered the strength in a place. */
const hasMoved = (facts: readonly Fact[], term: Kept): boolean =>
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

/** The outcomes of all movement orders are emitted together when they are carried out. */
const isMovementOver = (facts: readonly Fact[]): boolean =>
  facts.some(({ type }) => type === 'lines-adjudicated');

/** Strength points the rules have moved into a place above a limit, or out of one below it (PB-GARR-4, 7). */
const forcedStrength = ({ edition, facts }: BreachContext, term: Kept): number => {
  if (edition.settings.forcedGarrisons === 'breach') return 0;
  const place = placeOf(term);
  return facts.reduce((sum, fact) => {
    if (fact.type !== 'units-moved' && fact.type !== 'units-built') return sum;
    if (fact.compulsory === undefined || fact.power !== term.power || fact.arm !== term.arm) return sum;
    const [from, to] = fact.type === 'units-built' ? [undefined, fact.at] : [fact.from, fact.to];
    return (term.bound === 'at-most' ? to : from) === place ? sum + fact.size * fact.count : sum;
  }, 0);
};

/** The single smallest army that an own area must have, whatever a treaty says (PB-GARR-1, L811). */
const isLeastGarrison = ({ edition, state }: BreachContext, term: Kept): boolean =>
  edition.settings.forcedGarrisons === 'excused' &&
  term.arm === 'army' &&
  hasControl(state, term.power, placeOf(term)) &&
  strengthThere(state, term) <= 1;

/** Whether a power has more or less in a place than allowed, apart from compulsory actions. */
const isOutOfBounds = (context: BreachContext, term: Kept): boolean => {
  const strength = strengthThere(context.state, term);
  const forced = forcedStrength(context, term);
  return term.bound === 'at-most'
    ? strength - forced > term.strength && !isLeastGarrison(context, term)
    : strength + forced < term.strength;
};

/** Steps in which armies are lost and retreat without orders. */
const isAdjudicated = ({ step }: PaxState): boolean => step === 'COL' || step === 'MAR' || step === 'MIN';

/** A standing limit is checked when movement is over, and when a line has moved the units it counts. */
export const isOverLimit = (context: BreachContext, term: Kept): boolean => {
  const { state, facts } = context;
  const isJudged = isMovementOver(facts) || (!isAdjudicated(state) && hasMoved(facts, term));
  return isJudged && isOutOfBounds(context, term);
};
