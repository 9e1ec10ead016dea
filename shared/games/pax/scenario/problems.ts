import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';

/** Where a text cannot be read and why. */
export const problemText = ({ line, column, message }: SyntaxProblem): string =>
  `line ${String(line)}, column ${String(column)}: ${message}`;
