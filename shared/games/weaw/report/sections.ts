import { isZone } from '../charts/edition.ts';
import { regionOfPlaces } from '../board/regions.ts';
import type { CombatFact } from '../state/combat-facts.ts';
import type { Fact } from '../state/facts.ts';
import { STEPS, type StepId } from '../vocabulary/steps.ts';
import { frontName, type Words } from '../wording/words.ts';

// The section of each fact in the report of a turn.

export const titleOf = (step: string): string => STEPS.find(({ id }) => id === step)?.title ?? step;

/** Whether a step has its own heading instead of being among the events of the turn. */
export const hasOwnHeading = (step: string): boolean =>
  STEPS.some(({ id, state }) => id === step && state !== 'RESOLVE');

/** Whether a fact belongs on a seat's own page. */
export const isOwn = ({ type }: Fact): boolean => type === 'line' || type === 'page';

const HEADLINES: readonly Fact['type'][] = [
  'declared',
  'undeclared',
  'joined',
  'war-ended',
  'conquered',
  'liberated',
  'taken',
  'offered',
  'answered',
  'exile',
  'us-entry',
  'over',
];

/** Rules of the events of the revolution that come first, too. */
const OF_REVOLUTION: readonly string[] = ['WEAW-REV-3', 'WEAW-REV-16', 'WEAW-REV-17'];

/** Whether a fact comes first in the report of a turn. */
export const isHeadline = (fact: Fact): boolean =>
  HEADLINES.includes(fact.type) || (fact.type === 'event' && OF_REVOLUTION.includes(fact.rule));

const AT_SEA: readonly CombatFact['kind'][] = ['sea', 'interception', 'hunt', 'raid'];
const SEA_STEPS: readonly StepId[] = ['BOM', 'DET', 'NAV', 'INT', 'SEA'];

const isAtSea = ({ edition }: Words, { kind, place }: CombatFact): boolean =>
  AT_SEA.includes(kind) || isZone(edition, place);

/** The front of the region where a fight on land took place. */
const frontOf = ({ edition }: Words, { place }: CombatFact): string =>
  frontName(regionOfPlaces(edition, place.split('/')));

/** The parts of a turn's report between its date and the seat's own page, in order. */
export type Section =
  | { readonly is: 'headlines' }
  | { readonly is: 'front'; readonly title: string }
  | { readonly is: 'sea'; readonly title: string }
  | { readonly is: 'diplomacy'; readonly title: string }
  | { readonly is: 'step'; readonly title: string };

export const SECTIONS: readonly Section['is'][] = ['headlines', 'front', 'sea', 'diplomacy', 'step'];

/** The section of a fact, unless it belongs on the own page. */
export const reportSectionOf = (words: Words, step: string, fact: Fact): Section => {
  if (isHeadline(fact)) return { is: 'headlines' };
  const isSea = fact.type === 'combat' ? isAtSea(words, fact) : fact.type === 'raided';
  if (isSea || (fact.type !== 'combat' && SEA_STEPS.includes(step as StepId)))
    return { is: 'sea', title: 'At sea, and raids' };
  if (fact.type === 'combat') return { is: 'front', title: frontOf(words, fact) };
  return step === 'DIP' ? { is: 'diplomacy', title: titleOf(step) } : { is: 'step', title: titleOf(step) };
};
