import type { NeededFact } from '../state/needed-facts.ts';
import type { Position } from '../state/step.ts';
import type { StepId } from '../vocabulary/steps.ts';
import { britishDeclarationLaw } from './declaration-law.ts';
import { isFree } from './facts/reversion.ts';
import { statedText } from './facts/stated-text.ts';
import { watchedAtSea, watchedForMoney } from './policies/declarations.ts';
import { BRITAIN, britishAllies, britishEnemies, isAutomaton, otherPowers } from './position.ts';

// Facts, by key, that the rules read to play Great Britain and that nobody has stated. Which ones follows from public
// information alone.

const isUnstated = (at: Position, key: string): boolean => statedText(at, key) === undefined;

const fleetsOf = (powers: readonly string[]): readonly string[] => powers.map((power) => `fleet of ${power}`);

/** NB-AMB-34: with the setting `dominant: zone` the track decides it. */
const dominant = ({ edition }: Position): readonly string[] =>
  edition.settings.dominant === 'zone' ? [] : ['dominant'];

/** What British declarations and answers to calls depend on (NB-DOW-5, NB-DOW-8 to 13, NB-CALL-3). */
const readByDeclarations = (at: Position): readonly string[] => {
  if (!isFree(at)) return britishAllies(at).length > 0 ? dominant(at) : [];
  const law = britishDeclarationLaw(at);
  return [
    ...dominant(at),
    ...fleetsOf([BRITAIN, ...otherPowers(at)]),
    ...watchedAtSea(at, law).map((power) => `at-sea of ${power}`),
    ...watchedForMoney(at, law).map((power) => `bank of ${power}`),
  ];
};

/** What British suits, and offers to powers that sue Britain, depend on (NB-SURR-1, NB-SURR-2, NB-PEACE-3). */
const readByPeace = (at: Position): readonly string[] => {
  const enemies = britishEnemies(at);
  return enemies.length === 0 ? [] : [...dominant(at), ...fleetsOf([BRITAIN, ...enemies])];
};

const READ_IN = {
  REVEAL: {
    keys: readByDeclarations,
    rules: ['NB-CALL-3', 'NB-DOW-5', 'NB-DOW-8', 'NB-DOW-10', 'NB-DOW-13'],
  },
  SUITS: { keys: readByPeace, rules: ['NB-SURR-1', 'NB-SURR-2', 'NB-PEACE-3'] },
} as const;

type ReadingStep = keyof typeof READ_IN;

/** Before the reversion Britain declares no war; only answers to calls read a fact (NB-AMB-5). */
const rulesOf = (at: Position, step: ReadingStep): readonly string[] =>
  step === 'REVEAL' && !isFree(at) ? ['NB-CALL-3'] : READ_IN[step].rules;

const isReadingStep = (step: StepId): step is ReadingStep => Object.hasOwn(READ_IN, step);

const unstatedKeys = (at: Position, step: ReadingStep): readonly string[] =>
  isAutomaton(at) ? READ_IN[step].keys(at).filter((key) => isUnstated(at, key)) : [];

/** The facts that a step depends on and nobody has stated; undefined in most steps. */
export const neededForBritain = (at: Position, step: StepId): NeededFact | undefined => {
  if (!isReadingStep(step)) return undefined;
  const keys = unstatedKeys(at, step);
  return keys.length === 0 ? undefined : { about: { is: 'british', keys }, rules: rulesOf(at, step) };
};

/** Keys of all facts that a step of the month may depend on. */
export const unstatedOfBritain = (at: Position): readonly string[] => [
  ...new Set([...unstatedKeys(at, 'REVEAL'), ...unstatedKeys(at, 'SUITS')]),
];
