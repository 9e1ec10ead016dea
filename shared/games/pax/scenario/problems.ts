import type { SyntaxProblem } from '../../../kernel/language/sheet.ts';

/** Where and why a text cannot be read. */
export const problemText = ({ line, column, message }: SyntaxProblem): string =>
  `line ${String(line)}, column ${String(column)}: ${message}`;
