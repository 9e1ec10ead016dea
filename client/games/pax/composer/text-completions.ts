import { sheetCompletions, type Completions } from '@chancery/shared/games/pax/language/completions.ts';
import { VERB_FORMS } from '@chancery/shared/games/pax/language/verb-forms.ts';
import { phaseOf } from '@chancery/shared/games/pax/turn.ts';
import type { PaxTable } from '../table.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { overwrite, type TypedLine } from '../../../shell/text-line.ts';
import { vocabularyFor } from './draft-context.ts';

const VERB_NAMES: ReadonlySet<string> = new Set(VERB_FORMS.map(({ verb }) => verb));

/** Verbs accepted only in other steps are left out if others match. */
const forThisPhase = (choices: Completions['choices'], table: PaxTable): Completions['choices'] => {
  const taken = phaseOf(table.state.step).takes ?? [];
  const placeIn = (verb: string): number => taken.findIndex((form) => form.verb === verb);
  const here = choices.filter(({ text }) => placeIn(text) >= 0 || !VERB_NAMES.has(text));
  const verbs = here.filter(({ text }) => VERB_NAMES.has(text));
  const sorted = verbs.toSorted((a, b) => placeIn(a.text) - placeIn(b.text));
  return here.length === 0 ? choices : [...sorted, ...here.filter(({ text }) => !VERB_NAMES.has(text))];
};

/** A row that opens a block or ends one. */
const BLOCK_EDGE = /^[ \t]*(when|treaty|end)\b/i;

/** Candidates at the cursor of the line being typed, with offsets in the line. */
export const completionsOf = (
  { draft }: ComposerState,
  { line, target }: ComposerModeOf<'text'>,
  table: PaxTable,
): Completions => {
  // Of the rows above, only an open block matters, and a sheet may be long.
  const edge = draft.lines.findLast((row, n) => n < target.at && BLOCK_EDGE.test(row));
  const above = edge === undefined ? '' : `${edge}\n`;
  const found = sheetCompletions(vocabularyFor(table), above + line.text, above.length + line.cursor);
  const choices = found.expected.includes('an order') ? forThisPhase(found.choices, table) : found.choices;
  return { ...found, choices, from: found.from - above.length, to: found.to - above.length };
};

/** The line with a completion in it, and a blank after it unless there is one. */
export const withCompletion = (
  line: TypedLine,
  { from, to, choices }: Completions,
  chosen: number,
): TypedLine => {
  const choice = choices[chosen];
  if (!choice) return line;
  const following = line.text.slice(to);
  const isLast = following.trim() === '';
  const isApart = !isLast && /^\s/.test(following);
  return overwrite(line, [from, isLast ? line.text.length : to], `${choice.text}${isApart ? '' : ' '}`);
};
