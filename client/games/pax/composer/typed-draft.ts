import { cacheLast } from '../../../shell/cache-last.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import type { Order } from '@chancery/shared/games/pax/orders/types.ts';
import type { PaxTable } from '../table.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { vocabularyFor } from './draft-context.ts';

/** The sheet including the line being typed, once that is an order. */
export interface TypedDraft {
  readonly local: ComposerState;
  /** The row being typed; if it is not understood yet, the one above it, from 0. */
  readonly at: number;
  readonly isUnderstood: boolean;
  /** The typed order, if the sheet is too long to be judged with it. */
  readonly apart?: Order;
}

/** Sheets longer than this are not judged again at every key. */
const MAX_ROWS = 100;

const drafts = cacheLast<ComposerModeOf<'text'>, TypedDraft>();

const insertTyped = (
  local: ComposerState,
  { line, target }: ComposerModeOf<'text'>,
  table: PaxTable,
): TypedDraft => {
  const { draft } = local;
  const parsed = parseLine(vocabularyFor(table), line.text);
  const isUnderstood = parsed.ok;
  if (!isUnderstood) return { local, at: target.at - 1, isUnderstood };
  if (draft.lines.length > MAX_ROWS) return { local, at: target.at - 1, isUnderstood, apart: parsed.value };
  const lines = draft.lines.toSpliced(target.at, target.replaces ? 1 : 0, line.text);
  return { local: { ...local, draft: { ...draft, lines, at: target.at } }, at: target.at, isUnderstood };
};

/** The sheet including the line being typed; computed once for each version of the line. */
export const typedDraft = (local: ComposerState, mode: ComposerModeOf<'text'>, table: PaxTable): TypedDraft =>
  drafts(mode, [local.draft], () => insertTyped(local, mode, table));
