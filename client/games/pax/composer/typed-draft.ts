import { keepsLast } from '../../../shell/keeps-last.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { PaxTable } from '../table.ts';
import type { Composing, ComposerModeOf } from './mode.ts';
import { vocabularyFor } from './draft-context.ts';

/** The sheet with the line that is being typed in it, once that is an order. */
export interface TypedDraft {
  readonly local: Composing;
  /** The row that is typed; where it is not understood yet, the one above it, from 0. */
  readonly at: number;
  readonly isUnderstood: boolean;
}

/** Sheets longer than this are not judged anew with every key of a line. */
const MAX_ROWS = 100;

const drafts = keepsLast<ComposerModeOf<'text'>, TypedDraft>();

const typedInto = (
  local: Composing,
  { line, target }: ComposerModeOf<'text'>,
  table: PaxTable,
): TypedDraft => {
  const { draft } = local;
  const isUnderstood = parseLine(vocabularyFor(table), line.text).ok;
  if (!isUnderstood || draft.lines.length > MAX_ROWS) return { local, at: target.at - 1, isUnderstood };
  const lines = draft.lines.toSpliced(target.at, target.replaces ? 1 : 0, line.text);
  return { local: { ...local, draft: { ...draft, lines, at: target.at } }, at: target.at, isUnderstood };
};

/** The same one for every question about one line as it stands. */
export const typedDraft = (local: Composing, mode: ComposerModeOf<'text'>, table: PaxTable): TypedDraft =>
  drafts(mode, [local.draft], () => typedInto(local, mode, table));
