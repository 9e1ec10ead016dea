import type { EiaVerb } from './orders/form.ts';
import { orderVerbs, type PlacedVerb } from './orders/verb-registry.ts';
import { rulings } from './rest/ruling-step.ts';
import type { EiaPhase } from './lines/phase.ts';
import { EVERY_STEP, PHASES } from './turn.ts';
import { stateOf, type StateId } from './vocabulary/steps.ts';

// Builds the order language: the orders of all steps, in the order of the month, each with the states it is handed in.

const takenIn = (phases: readonly EiaPhase[]): readonly EiaVerb[] =>
  phases.flatMap(({ takes = [] }) => takes);

/** Orders that may be handed in while a step waits: those its state carries out, its own, and those it gathers. */
const acceptedIn = (phase: EiaPhase): readonly EiaVerb[] => {
  if (!phase.waits || phase === rulings) return [];
  const { accepts = [], gathersUpTo } = phase;
  const end = PHASES.findIndex(({ id }) => id === gathersUpTo);
  const gathered = gathersUpTo === undefined ? [] : PHASES.slice(PHASES.indexOf(phase), end);
  const own = PHASES.filter(({ id }) => stateOf(id) === stateOf(phase.id));
  return [...takenIn(own), ...accepts, ...takenIn(gathered), ...EVERY_STEP];
};

const statesOf = (verb: EiaVerb): readonly StateId[] => [
  ...new Set(PHASES.filter((phase) => acceptedIn(phase).includes(verb)).map(({ id }) => stateOf(id))),
];

const placed = (verb: EiaVerb): PlacedVerb => ({
  ...verb,
  states: statesOf(verb),
  about: PHASES.find(({ takes = [] }) => takes.includes(verb))?.id ?? 'OVER',
});

orderVerbs.register([...new Set([...takenIn(PHASES), ...EVERY_STEP])].map(placed));

/** Every order once, in the order of menus and help. */
export const VERB_FORMS: readonly PlacedVerb[] = orderVerbs.all;
