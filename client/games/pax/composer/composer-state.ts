import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { ComposerContext } from './context.ts';
import { draftFromText, draftText, replaceRows } from '../../../composer/draft.ts';
import { withStashed } from '../../../composer/sheet.ts';
import {
  type PendingOrder,
  type ComposerState,
  type ComposerMode,
  type ComposerModeOf,
  type Target,
  targetOf,
} from './mode.ts';
import { type Review, type ReviewSubject, reviewWithoutWaiting } from './review.ts';
import { clausePicksText } from './clause-phrase.ts';
import { picksText } from './pickers.ts';
import { isWarSheet, writerOf } from './war-context.ts';
import { warReview } from './war-review.ts';
import { actionContext, readingOf, conditionContext, vocabularyFor } from './draft-context.ts';

export const INITIAL_COMPOSER_STATE: ComposerState = {
  phase: '',
  seat: undefined,
  draft: draftFromText(''),
  stashed: '',
  mode: { is: 'list' },
  suppositions: [],
};

export const toOrderList = (local: ComposerState): ComposerState => ({
  ...local,
  mode: { is: 'list' },
  startPlace: undefined,
});

export const withMode = (local: ComposerState, mode: ComposerMode): ComposerState => ({ ...local, mode });

/** The data for reviewing drafts of the viewer's seat; undefined if it writes no sheets. */
export const reviewSubjectOf = (table: PaxTable): ReviewSubject | undefined => {
  const seat = ownPower(table);
  return seat && { edition: table.edition, state: table.state, seat };
};

export const reviewFor = (local: ComposerState, table: PaxTable): Review | undefined => {
  const writer = writerOf(table);
  if (writer && isWarSheet(table)) return warReview(table, writer, readingOf(local, table));
  const of = reviewSubjectOf(table);
  return of && reviewWithoutWaiting(of, readingOf(local, table));
};

/**
 * The state unchanged, or for a new phase a fresh one: with the stored draft, otherwise the sheet that was handed in.
 */
export const syncToPhase = (local: ComposerState, table: PaxTable): ComposerState => {
  const { match, receipt } = table.seatView;
  if (local.phase === match.phase) return local;
  const kept = table.calls.drafts.read(match.phase);
  return {
    ...INITIAL_COMPOSER_STATE,
    phase: match.phase,
    seat: writerOf(table),
    draft: draftFromText(kept?.text ?? receipt?.text ?? ''),
    stashed: kept?.stashed ?? '',
  };
};

/** The text of an incomplete order. */
const partialOrderText = (
  { order, target }: PendingOrder,
  local: ComposerState,
  {
    table,
    doing,
  }: {
    readonly table: PaxTable;
    readonly doing?: { readonly index: number; readonly picks: readonly string[] } | undefined;
  },
): string => {
  const context = doing && actionContext(local, table, { pending: { order, target }, index: doing.index });
  const partial = doing && context ? picksText(context, doing.picks) : undefined;
  const actions = order.actions.map(formatAction);
  if (doing && partial !== undefined) actions[doing.index] = partial;
  const actor = order.as === undefined ? '' : `as ${order.as}: `;
  const clause = order.condition
    ? ` ${order.unless ? 'unless' : 'if'} ${formatCondition(order.condition)}`
    : '';
  return `${actor}${actions.join(', ')}${clause}`;
};

/** The text of an unfinished condition, with the clause that is being picked. */
const partialConditionText = (
  mode: ComposerModeOf<'condition'> | ComposerModeOf<'clause'>,
  context: ComposerContext | undefined,
): string => {
  const root = mode.edit ? formatCondition(mode.edit.root) : '';
  if (mode.is === 'condition' || mode.how === 'instead' || !context) return root;
  const clause = clausePicksText(context, mode.picking.picks);
  return [root, root === '' ? '' : mode.how, clause].filter((text) => text !== '').join(' ');
};

const conditionText = (
  local: ComposerState,
  mode: ComposerModeOf<'condition'> | ComposerModeOf<'clause'>,
  table: PaxTable,
): string => {
  const condition = partialConditionText(mode, conditionContext(local, mode.of, table));
  if (mode.of.is !== 'order') return condition === '' ? '' : `when ${condition}:`;
  const { target, order } = mode.of.pending;
  const { as, actions, unless } = order;
  const text = partialOrderText({ target, order: { ...(as && { as }), actions } }, local, { table });
  return condition === '' ? text : `${text} ${unless ? 'unless' : 'if'} ${condition}`;
};

/** Text that is being written and not in the draft yet. */
export const pendingText = (local: ComposerState, table: PaxTable): string => {
  const { mode } = local;
  switch (mode.is) {
    case 'text':
      return mode.line.text;
    case 'order':
      return partialOrderText(mode.pending, local, { table });
    case 'action':
      return partialOrderText(mode.pending, local, {
        table,
        doing: { index: mode.index, picks: mode.picking.picks },
      });
    case 'condition':
    case 'clause':
      return conditionText(local, mode, table);
    case 'list':
    case 'what-if':
    case 'suppose':
    case 'force':
    case 'allies':
    case 'preview':
      return '';
  }
};

/** Puts a line into the draft and goes back to the list. */
export const putLine = (local: ComposerState, { at, replaces }: Target, line: string): ComposerState => ({
  ...toOrderList(local),
  draft: replaceRows(local.draft, at, { count: replaces ? 1 : 0, lines: [line] }),
});

export const putOrder = (local: ComposerState, { target, order }: PendingOrder): ComposerState =>
  putLine(local, target, formatOrder(order));

/** A typed line as it is added to the draft: in normal form if it is understood and has no comment. */
export const normalLine = (table: PaxTable, text: string): string => {
  const order = text.includes('#') ? undefined : parseLine(vocabularyFor(table), text);
  return order?.ok ? formatOrder(order.value) : text.trim();
};

/** The text to put aside when editing stops; empty if the row already has it. */
const textToStash = (local: ComposerState, table: PaxTable): string => {
  const pending = pendingText(local, table).trim();
  const target = targetOf(local.mode);
  const row = target?.replaces ? local.draft.lines[target.at] : undefined;
  return row !== undefined && normalLine(table, row) === pending ? '' : pending;
};

/** Stops writing and returns to the list; the text is put aside, not lost. */
export const stashText = (local: ComposerState, table: PaxTable): ComposerState => ({
  ...toOrderList(local),
  stashed: withStashed(local.stashed, textToStash(local, table)),
});

/** The draft as it is stored on disk. */
export const storedDraftOf = (local: ComposerState, table: PaxTable) => ({
  phase: local.phase,
  text: draftText(local.draft),
  stashed: withStashed(local.stashed, textToStash(local, table)),
});

/** The row below the cursor, for a new line. */
export const rowBelow = ({ draft }: ComposerState): Target => ({
  at: draft.lines.length === 0 ? 0 : draft.at + 1,
  replaces: false,
});

export const currentRow = ({ draft }: ComposerState): Target => ({ at: draft.at, replaces: true });
