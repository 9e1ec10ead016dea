import { type Dice, type DiceScope, labelledDice } from '../../../kernel/match/dice.ts';
import { err, ok } from '../../../kernel/result.ts';
import { names, readName, type Reading } from './names.ts';

/** A die was wanted that the scenario does not give. */
export class DiceRanOut extends Error {}

/** Dice of a scenario: taken in turn, or by their labels. */
export type ScenarioDice = readonly number[] | Readonly<Record<string, number | readonly number[]>>;

/** Rolls of Great Britain, with what each names behind it. */
const BRITISH: Readonly<Record<string, readonly string[]>> = {
  ships: [],
  greece: [],
  dutch: [],
  chit: [],
  war: ['powers'],
  tie: ['powers'],
  intercept: ['powers', 'area'],
};

const readBritish = (words: readonly string[], text: string): Reading<string> => {
  const [what = '', ...rest] = words;
  const wanted = BRITISH[what];
  if (wanted?.length !== rest.length) return err(`no roll is named "${text}"`);
  const [power, ...area] = rest;
  if (power === undefined) return ok(`britain ${what}`);
  const read = readName(names.powers, power);
  return read.ok ? ok(['britain', what, read.value, ...area].join(' ')) : read;
};

const KINDS: Readonly<Record<string, readonly ('powers' | 'minors')[]>> = {
  calls: ['powers'],
  terms: ['powers'],
  instability: ['minors'],
  control: ['minors', 'powers'],
  'control-tie': ['minors', 'powers'],
};

/** A label with its names in full: `control bavaria gb` → `control bavaria great-britain`. */
export const readLabel = (text: string): Reading<string> => {
  const [kind = '', ...words] = text.trim().toLowerCase().split(/\s+/);
  if (kind === 'else' && words.length === 0) return ok('else');
  if (kind === 'britain') return readBritish(words, text);
  const wanted = KINDS[kind];
  if (wanted?.length !== words.length) return err(`no roll is named "${text}"`);
  const read = wanted.map((category, i) => readName(names[category], words[i] ?? ''));
  const wrong = read.find((each) => !each.ok);
  if (wrong && !wrong.ok) return wrong;
  return ok([kind, ...read.flatMap((each) => (each.ok ? [each.value] : []))].join(' '));
};

/** The dice of a whole scenario; every step draws from the same. */
export const scenarioDice = (given: ScenarioDice = {}): { for(scope: DiceScope): Dice } => {
  const drawn = new Map<string, number>();
  const next = (key: string): number => {
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
    return (drawn.get(key) ?? 1) - 1;
  };
  const face = (label: string): number | undefined => {
    if (Array.isArray(given)) return (given as readonly number[])[next('')];
    const named = (given as Readonly<Record<string, number | readonly number[]>>)[label];
    if (named === undefined) return undefined;
    return typeof named === 'number' ? named : named[next(label)];
  };
  const orElse = (label: string): number => {
    const fallen = face(label);
    const rest = Array.isArray(given) ? undefined : (given as Readonly<Record<string, number>>)['else'];
    const value = fallen ?? rest;
    if (value === undefined) throw new DiceRanOut(`a die is wanted for ${label}, and none is given`);
    return value;
  };
  return { for: (scope) => labelledDice(scope, ({ label }) => orElse(label)) };
};
