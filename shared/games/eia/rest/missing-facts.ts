import { withMinors } from '../board/territory.ts';
import { enemiesOf } from '../board/wars.ts';
import { activePowers } from '../board/powers.ts';
import { statedText } from '../britain/facts/stated.ts';
import { isAutomaton } from '../britain/position.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { At } from '../state/step.ts';
import { statementRefusal } from './stating.ts';

/** Something a rule will turn on and nobody has stated, or not this month. */
export interface MissingFact {
  /** What is to be known: an id of a power and of a place, a key. */
  readonly about:
    | { readonly is: 'invader'; readonly power: string; readonly enemy: string }
    | { readonly is: 'attacker'; readonly power: string; readonly minor: string }
    | { readonly is: 'other'; readonly key: string };
  /** How it is stated; answers to choose from, or one to complete. */
  readonly answers: readonly string[];
  readonly rules: readonly string[];
}

type FactAction = Extract<BoardAction, { do: 'forces' | 'no-way' | 'fact' }>;

const forces = (of: string, place: string): FactAction => ({ do: 'forces', of, in: place, list: [] });

/** Whether anything is on record of the forces of a power, with its minors, in a place. */
const isOnRecord = (at: At, power: string, isThere: (place: string) => boolean): boolean =>
  at.state.facts.some(
    ({ statement }) =>
      statement.kind === 'forces' && withMinors(at, power).includes(statement.of) && isThere(statement.in),
  );

/** EIA-4.2.2.2-b, EIA-4.4.2.1: who stands in the home nation of an enemy; nobody, where nobody has said. */
const invaders = (at: At): readonly (MissingFact & { readonly action: FactAction })[] =>
  activePowers(at).flatMap((enemy) =>
    enemiesOf(at.state, enemy)
      .filter(
        (power) =>
          !isOnRecord(at, enemy, (place) => place === power || at.edition.homeOf.get(place) === power),
      )
      .map((power) => ({
        about: { is: 'invader', power, enemy } as const,
        action: forces(enemy, power),
        answers: [`forces ${enemy} in ${power}: infantry corps`, `forces ${enemy} in ${power}: none`],
        rules: ['EIA-4.4.2.1', 'EIA-4.2.2.2-b'],
      })),
  );

/** EIA-4.6.6: whether an attacker has corps in a minor; it has, where nobody has said. */
const attackers = (at: At): readonly (MissingFact & { readonly action: FactAction })[] =>
  at.state.minorWars
    .filter(({ power, minor }) => !isOnRecord(at, power, (place) => place === minor))
    .map(({ power, minor }) => ({
      about: { is: 'attacker', power, minor } as const,
      action: forces(power, minor),
      answers: [`forces ${power} in ${minor}: corps`, `forces ${power} in ${minor}: none`],
      rules: ['EIA-4.6.6-a'],
    }));

/** What the rules that play Great Britain read. */
const british = (at: At): readonly (MissingFact & { readonly action: FactAction })[] => {
  if (!isAutomaton(at)) return [];
  const fleets = activePowers(at).map((power) => [`fleet of ${power}`, '60 ship-of-the-line'] as const);
  const keys = [['dominant', 'none'] as const, ...fleets];
  return keys
    .filter(([key]) => statedText(at, key) === undefined)
    .map(([key, text]) => ({
      about: { is: 'other', key } as const,
      action: { do: 'fact', key, text },
      answers: [`fact ${key}: ${text}`],
      rules: key === 'dominant' ? ['NB-CALL-3', 'NB-DOW-5'] : ['NB-DOW-13', 'NB-SURR-1'],
    }));
};

/** What a seat may state that rules turn on and that is not on record. */
export const missingFacts = (at: At, seat: string): readonly MissingFact[] =>
  [...invaders(at), ...attackers(at), ...british(at)].flatMap(({ action, ...fact }) =>
    statementRefusal(at, seat, action) ? [] : [fact],
  );
