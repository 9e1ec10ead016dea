import type { Formula } from '../../../kernel/formula.ts';

/** More open questions and lines than this are not tried in every combination. */
const MOST_TRIED = 12;

/** What is taken as given: lines done or not, questions answered. */
type Truth = Readonly<Record<string, boolean>>;

const questionKey = (text: string): string => `? ${text}`;

const variablesOf = (formula: Formula): readonly string[] => {
  if (typeof formula === 'boolean') return [];
  if ('all' in formula) return formula.all.flatMap(variablesOf);
  if ('any' in formula) return formula.any.flatMap(variablesOf);
  if ('not' in formula) return variablesOf(formula.not);
  if ('ask' in formula) return [questionKey(formula.ask)];
  return formula.lines.map((line) => line.id);
};

const valueOf = (formula: Formula, truth: Truth): boolean => {
  if (typeof formula === 'boolean') return formula;
  if ('all' in formula) return formula.all.every((part) => valueOf(part, truth));
  if ('any' in formula) return formula.any.some((part) => valueOf(part, truth));
  if ('not' in formula) return !valueOf(formula.not, truth);
  if ('ask' in formula) return truth[questionKey(formula.ask)] === true;
  const reached = formula.lines.reduce((sum, { id, weight }) => sum + (truth[id] ? weight : 0), formula.base);
  return reached >= formula.atLeast;
};

/**
 * Which values a formula can take while its lines and questions are open.
 * @param given lines known to be done or not
 * @returns both values as possible where there are too many open ones to try
 */
export const possibleValues = (
  formula: Formula,
  given: Truth = {},
): { readonly canBeTrue: boolean; readonly canBeFalse: boolean } => {
  const open = [...new Set(variablesOf(formula))].filter((name) => given[name] === undefined);
  if (open.length > MOST_TRIED) return { canBeTrue: true, canBeFalse: true };
  const values = Array.from({ length: 2 ** open.length }, (_, pattern) => {
    const tried = open.map((name, bit) => [name, (pattern >> bit) % 2 === 1] as const);
    return valueOf(formula, { ...given, ...Object.fromEntries(tried) });
  });
  return { canBeTrue: values.includes(true), canBeFalse: values.includes(false) };
};
