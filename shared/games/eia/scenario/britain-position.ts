import { initializeBritain } from '../britain/initial-state.ts';
import { BRITAIN, isVariant } from '../britain/position.ts';
import { stateFact } from '../britain/step.ts';
import type { Edition } from '../charts/edition.ts';
import type { WritableState, War } from '../state/state.ts';
import type { GivenPosition } from './schema.ts';

type Facts = GivenPosition['facts'];
type CorpsGiven = NonNullable<Facts['corps']>[string];

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${String(count)} ${what}`)
    .join(', ') || 'none';

const givenCorpsText = (given: CorpsGiven | undefined): string => {
  if (given === undefined || typeof given === 'string') return given ?? 'none';
  if (Array.isArray(given)) return given.map((id) => `${id} full`).join(', ') || 'none';
  const { full = [], weak = [] } = given as { full?: readonly string[]; weak?: readonly string[] };
  return [...full.map((id) => `${id} full`), ...weak.map((id) => `${id} weak`)].join(', ') || 'none';
};

/** Facts of a scenario in the form in which lines of the board state them. */
const textsOf = (facts: Facts): readonly (readonly [key: string, text: string])[] => [
  ...Object.entries(facts['at-sea'] ?? {}).map(
    ([power, at]) => [`at-sea of ${power}`, countsText(at)] as const,
  ),
  ...Object.entries(facts.bank ?? {}).map(([power, money]) => [`bank of ${power}`, String(money)] as const),
  ...Object.entries(facts.fleet ?? {}).map(
    ([power, fleet]) => [`fleet of ${power}`, countsText(fleet)] as const,
  ),
  ...Object.entries(facts.corps ?? {}).map(
    ([whose, given]) => [`corps of ${whose}`, givenCorpsText(given)] as const,
  ),
  ...(facts['capital-occupied'] ?? []).map((power) => [`capital-occupied of ${power}`, 'yes'] as const),
  ...(facts.battle ?? []).map(
    ({ pair: [one = '', other = ''], month }) => [`battle of ${one} with ${other}`, month] as const,
  ),
  ...(facts['naval-loss'] === undefined ? [] : [['naval-loss', facts['naval-loss']] as const]),
  ...(facts['america-war'] === undefined
    ? []
    : [['america-war', facts['america-war'] ? 'yes' : 'no'] as const]),
  ...(facts.technology ? [['technology', facts.technology.join(', ') || 'none'] as const] : []),
  ...(facts['crimean-war'] ? [['crimean-war', facts['crimean-war']] as const] : []),
];

export const placeBritishFacts = (state: WritableState, facts: Facts): void => {
  for (const [key, text] of textsOf(facts)) stateFact({ state }, key, text);
};

/** Marks a war that Britain is in because it answered a call. */
const markAnswered = (state: WritableState, { answered }: GivenPosition): void => {
  if (!answered) return;
  const enemy = answered.war.find((power) => power !== BRITAIN) ?? '';
  state.wars = state.wars.map((war): War => {
    const sides = [war.aggressor, war.defender];
    if (!sides.includes(BRITAIN) || !sides.includes(enemy)) return war;
    return {
      ...war,
      aggressor: BRITAIN,
      defender: enemy,
      rank: 'called-by-defender',
      caller: answered.caller,
    };
  });
};

/** In the variant the rules play Great Britain unless a scenario gives the seat to somebody. */
export const placeBritain = (edition: Edition, state: WritableState, given: GivenPosition): void => {
  if (!isVariant({ edition })) return;
  markAnswered(state, given);
  const britain = state.powers[BRITAIN];
  if (britain) britain.seat = given.seats[BRITAIN] ?? 'engine';
  initializeBritain({ edition, state }, { gifts: given.gifts, shipRolls: given.previousRolls });
};
