import type { UnstatedFact } from '../state/needed-facts.ts';
import { unstatedAttackers, unstatedInvaders } from '../board/unstated-facts.ts';
import { unstatedOfBritain } from '../britain/unstated-facts.ts';
import type { BoardAction } from '../orders/board/types.ts';
import type { At } from '../state/step.ts';
import { statementRefusal } from './statements.ts';

/** Something a rule will turn on and nobody has stated. */
export interface MissingFact {
  /** What is to be known; of what the rules of Great Britain read, one key. */
  readonly about: UnstatedFact;
  /** How it is stated; answers to choose from, or one to complete. */
  readonly answers: readonly string[];
  readonly rules: readonly string[];
}

type FactAction = Extract<BoardAction, { do: 'forces' | 'no-way' | 'fact' }>;

interface Askable extends MissingFact {
  /** The statement that would answer it. */
  readonly action: FactAction;
}

const forces = (of: string, place: string): FactAction => ({ do: 'forces', of, in: place, list: [] });

const askInvader = (about: Extract<UnstatedFact, { is: 'invader' }>): Askable => {
  const { power, enemy } = about;
  return {
    about,
    action: forces(enemy, power),
    answers: [`forces ${enemy} in ${power}: infantry corps`, `forces ${enemy} in ${power}: none`],
    rules: ['EIA-4.4.2.1', 'EIA-4.2.2.2-b'],
  };
};

const askAttacker = (about: Extract<UnstatedFact, { is: 'attacker' }>): Askable => {
  const { power, minor } = about;
  return {
    about,
    action: forces(power, minor),
    answers: [`forces ${power} in ${minor}: corps`, `forces ${power} in ${minor}: none`],
    rules: ['EIA-4.6.6-a'],
  };
};

/** What the rules of Great Britain read, by the first word of its key: an answer to begin with, and who reads it. */
const BRITISH = {
  dominant: { text: 'none', rules: ['NB-CALL-3', 'NB-DOW-5'] },
  fleet: { text: '60 ship-of-the-line', rules: ['NB-DOW-13', 'NB-SURR-1'] },
  'at-sea': { text: 'none', rules: ['NB-DOW-10', 'NB-DOW-11'] },
  bank: { text: '120', rules: ['NB-DOW-9'] },
} as const;

const isBritish = (word: string): word is keyof typeof BRITISH => Object.hasOwn(BRITISH, word);

const askBritish = (key: string): readonly Askable[] => {
  const [word = ''] = key.split(' ');
  if (!isBritish(word)) return [];
  const { text, rules } = BRITISH[word];
  return [
    {
      about: { is: 'british', keys: [key] },
      action: { do: 'fact', key, text },
      answers: [`fact ${key}: ${text}`],
      rules,
    },
  ];
};

/** What a seat may state that rules turn on and that is not on record. */
export const missingFacts = (at: At, seat: string): readonly MissingFact[] =>
  [
    ...unstatedInvaders(at).map(askInvader),
    ...unstatedAttackers(at).map(askAttacker),
    ...unstatedOfBritain(at).flatMap(askBritish),
  ].flatMap(({ action, ...fact }) => (statementRefusal(at, seat, action) ? [] : [fact]));
