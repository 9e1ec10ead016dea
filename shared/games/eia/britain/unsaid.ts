import { statedText } from './facts/stated.ts';
import { isFree } from './facts/reversion.ts';
import { BRITAIN, britishEnemies, isAutomaton, otherPowers, type BritishAt } from './position.ts';
import type { StepContext } from '../state/step.ts';

/** Keys of facts that the rules read to play Great Britain and nobody has stated. */
export const unsaidOfBritain = (at: BritishAt): readonly string[] => {
  if (!isAutomaton(at)) return [];
  const fleets = at.edition.powers
    .filter((power) => power === BRITAIN || otherPowers(at).includes(power))
    .map((power) => `fleet of ${power}`);
  return ['dominant', ...fleets].filter((key) => statedText(at, key) === undefined);
};

const tell = (context: StepContext, keys: readonly string[], rules: readonly string[]): void => {
  if (keys.length > 0) context.emit({ type: 'unsaid', about: { is: 'british', keys }, rules });
};

/** Before British declarations are weighed: what they turn on and nobody has stated. */
export const tellUnsaidForDeclarations = (context: StepContext): void => {
  if (isFree(context)) tell(context, unsaidOfBritain(context), ['NB-DOW-5', 'NB-DOW-8', 'NB-DOW-13']);
};

/** Before Britain weighs whether to sue its enemies: the fleets that decide and nobody has stated. */
export const tellUnsaidForSuits = (context: StepContext): void => {
  const enemies = britishEnemies(context);
  if (enemies.length === 0) return;
  const keys = [BRITAIN, ...enemies].map((power) => `fleet of ${power}`);
  const unsaid = unsaidOfBritain(context).filter((key) => keys.includes(key));
  tell(context, unsaid, ['NB-SURR-1', 'NB-SURR-2']);
};
