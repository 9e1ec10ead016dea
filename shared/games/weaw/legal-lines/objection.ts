import { problemAt, type SyntaxProblem } from '../../../kernel/language/sheet.ts';
import type { SubmittedText } from '../../../kernel/match/game.ts';
import type { Edition } from '../charts/edition.ts';
import { namesOf } from '../charts/names.ts';
import { ordersIn, weawSheets } from '../orders/sheet.ts';

const NO_CONDITIONS =
  'This table has no conditions (house rule conditions: none); write the order without if, unless or when.';

/** Conditional lines of a sheet that has just been sent, at a table that takes none (WEAW-AMB-86). */
export const sheetObjection = (
  edition: Edition,
  { kind, text }: SubmittedText,
): readonly SyntaxProblem[] | undefined => {
  if (kind !== 'sheet' || edition.settings.conditions !== 'none') return undefined;
  const read = weawSheets.read(namesOf(edition), text, () => []);
  if (!read.ok) return undefined;
  const { items, lines } = read.value;
  const problems = ordersIn(items).flatMap(({ condition }, n) =>
    condition ? [problemAt({ line: lines[n] ?? 1, column: 1 }, NO_CONDITIONS)] : [],
  );
  return problems.length > 0 ? problems : undefined;
};
