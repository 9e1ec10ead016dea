import type { SyntaxProblem } from '@chancery/shared/kernel/language/sheet.ts';
import type { FactValue, Refusal } from '@chancery/shared/kernel/refusal.ts';
import { printable } from '@chancery/shared/kernel/text/printable.ts';

// Refusals and problems quote typed text and are shown on a terminal.

const printableFact = (value: FactValue): FactValue => {
  if (typeof value === 'string') return printable(value);
  return typeof value === 'object' ? value.map(printable) : value;
};

/** The facts of a refusal, each printable on one line. */
export const printableFacts = ({ facts = {} }: Refusal): Readonly<Record<string, FactValue>> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, printableFact(value)]));

/** The problems of a text with printable messages. */
export const printableProblems = (problems: readonly SyntaxProblem[]): readonly SyntaxProblem[] =>
  problems.map((problem) => ({ ...problem, message: printable(problem.message) }));
