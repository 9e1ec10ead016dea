import { completions, type Completions } from '@chancery/shared/games/pax/language/completions.ts';
import type { PaxTable } from '../table.ts';
import type { Composing, ModeOf } from './mode.ts';
import { overwrite, type TextLine } from '../../../shell/text-line.ts';
import { vocabularyFor } from './workbench.ts';

/** What may stand at the cursor of the line being typed, offsets counted in the line. */
export const completionsOf = (
  { draft }: Composing,
  { line, target }: ModeOf<'text'>,
  table: PaxTable,
): Completions => {
  const above = draft.lines
    .slice(0, target.at)
    .map((row) => `${row}\n`)
    .join('');
  const found = completions(vocabularyFor(table), above + line.text, above.length + line.cursor);
  return { ...found, from: found.from - above.length, to: found.to - above.length };
};

/** The line with a completion in it, and a blank behind where nothing follows. */
export const completed = (line: TextLine, { from, to, choices }: Completions, chosen: number): TextLine => {
  const choice = choices[chosen];
  if (!choice) return line;
  const isLast = line.text.slice(to).trim() === '';
  return overwrite(line, from, isLast ? line.text.length : to, `${choice.text}${isLast ? ' ' : ''}`);
};
