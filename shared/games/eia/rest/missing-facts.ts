import type { UnstatedFact } from '../state/needed-facts.ts';
import { unstatedAttackers, unstatedInvaders } from '../board/unstated-facts.ts';
import { otherPowers } from '../britain/position.ts';
import { unstatedOfBritain } from '../britain/unstated-facts.ts';
import { boardLineRefusal, formatBoardLine } from '../orders/board/registry.ts';
import type { BoardActionOf } from '../orders/board/types.ts';
import type { Position } from '../state/step.ts';
import type { ForceKind } from '../vocabulary/force-kinds.ts';
import { isAwaited } from './asked-facts.ts';
import { isOnMap } from './on-map.ts';

/** An unstated fact that a rule will depend on. */
export interface MissingFact {
  /** What is unstated; a single key where it is read by the rules of Great Britain. */
  readonly about: UnstatedFact;
  /** How to state it: answers to choose from, or one to complete. */
  readonly answers: readonly string[];
  readonly rules: readonly string[];
  /** Whether the month waits for it now. */
  readonly isAwaited: boolean;
}

type FactAction = BoardActionOf<'forces' | 'fact'>;

type Askable = Omit<MissingFact, 'answers' | 'isAwaited'> & { readonly answers: readonly FactAction[] };

const forcesFact = (of: string, place: string, ...list: readonly ForceKind[]): FactAction => ({
  do: 'forces',
  of,
  in: place,
  list,
});

const askInvader = (about: Extract<UnstatedFact, { is: 'invader' }>): Askable => {
  const { power, enemy } = about;
  return {
    about,
    answers: [forcesFact(enemy, power, 'infantry corps'), forcesFact(enemy, power)],
    rules: ['EIA-4.4.2.1', 'EIA-4.2.2.2-b'],
  };
};

const askAttacker = (about: Extract<UnstatedFact, { is: 'attacker' }>): Askable => {
  const { power, minor } = about;
  return {
    about,
    answers: [forcesFact(power, minor, 'corps'), forcesFact(power, minor)],
    rules: ['EIA-4.6.6-a'],
  };
};

/** For facts that the rules of Great Britain read, by the first word of the key: an answer, and which rules read it. */
const BRITISH = {
  dominant: { text: 'none', rules: ['NB-CALL-3', 'NB-DOW-5', 'NB-PEACE-3'] },
  fleet: { text: '60 ship-of-the-line', rules: ['NB-DOW-13', 'NB-SURR-1'] },
  'at-sea': { text: 'none', rules: ['NB-DOW-10', 'NB-DOW-11'] },
  bank: { text: '120', rules: ['NB-DOW-9'] },
} as const;

const isBritishFact = (word: string): word is keyof typeof BRITISH => Object.hasOwn(BRITISH, word);

/** Nobody, or any one power but Great Britain, may be dominant; the other facts have figures. */
const answersAbout = (at: Position, key: string, text: string): readonly FactAction[] =>
  [text, ...(key === 'dominant' ? otherPowers(at) : [])].map((each) => ({ do: 'fact', key, text: each }));

const askBritish = (at: Position, key: string): readonly Askable[] => {
  const [word = ''] = key.split(' ');
  if (!isBritishFact(word)) return [];
  const { text, rules } = BRITISH[word];
  return [
    {
      about: { is: 'british', keys: [key] },
      answers: answersAbout(at, key, text),
      rules,
    },
  ];
};

/** Those that the month waits for come first. */
const askables = (at: Position, seat: string): readonly Askable[] => {
  const all = [
    ...unstatedInvaders(at).map(askInvader),
    ...unstatedAttackers(at).map(askAttacker),
    ...unstatedOfBritain(at).flatMap((key) => askBritish(at, key)),
  ].filter(({ answers: [action] }) => action && !boardLineRefusal(at, seat, action));
  const isLater = ({ about }: Askable): number => Number(!isAwaited(at, about));
  return all.toSorted((one, other) => isLater(one) - isLater(other));
};

/** Unstated facts that rules depend on and a seat may state. */
export const missingFacts = (at: Position, seat: string): readonly MissingFact[] =>
  askables(at, seat).map((fact) => ({
    ...fact,
    answers: fact.answers.map(formatBoardLine),
    isAwaited: isAwaited(at, fact.about),
  }));

/** Statements to choose from while the map is played or the month waits for them. */
export const factsToState = <Do extends FactAction['do']>(
  at: Position,
  seat: string,
  does: Do,
): readonly BoardActionOf<Do>[] => {
  const isAsked = at.state.record.questions.some(({ kind }) => kind === 'fact');
  if (!isAsked && !isOnMap(at)) return [];
  const isOfLine = (action: FactAction): action is BoardActionOf<Do> => action.do === does;
  return askables(at, seat).flatMap(({ answers }) => answers.filter(isOfLine));
};
