import type { SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';
import type { FactValue, Refusal } from '@chancery/shared/kernel/refusal.ts';
import { shown } from '@chancery/shared/kernel/text/shown.ts';

// Refusals quote what was typed, and problems of a text quote the text: both go to a terminal.

const printableFact = (value: FactValue): FactValue => {
  if (typeof value === 'string') return shown(value);
  return typeof value === 'object' ? value.map(shown) : value;
};

/** The facts of a refusal, each printable on one line. */
export const printableFacts = ({ facts = {} }: Refusal): Readonly<Record<string, FactValue>> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, printableFact(value)]));

/** Problems of a text, their sentences printable. */
export const printableProblems = (problems: readonly SyntaxProblem[]): readonly SyntaxProblem[] =>
  problems.map((problem) => ({ ...problem, message: shown(problem.message) }));
