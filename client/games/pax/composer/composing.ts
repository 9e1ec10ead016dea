import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/format.ts';
import { parseLine } from '@chancery/shared/games/pax/language/line.ts';
import { formatOrder } from '@chancery/shared/games/pax/orders/format.ts';
import { ownPower, type PaxTable } from '../table.ts';
import type { ComposerContext } from './context.ts';
import { draftFromText, draftText, splice } from '../../../composer/draft.ts';
import { withStashed } from '../../../composer/sheet.ts';
import {
  type Building,
  type Composing,
  type ComposerMode,
  type ComposerModeOf,
  type Target,
  targetOf,
} from './mode.ts';
import { type Review, type Reviewed, reviewSoFar } from './notes.ts';
import { clausePhrase } from './clause-phrase.ts';
import { phraseOfPicks } from './pickers.ts';
import { isWarSheet, writerOf } from './war-context.ts';
import { warReview } from './war-review.ts';
import { actionContext, readingOf, speakerContext, vocabularyFor } from './draft-context.ts';

export const NEW_COMPOSING: Composing = {
  phase: '',
  seat: undefined,
  draft: draftFromText(''),
  stashed: '',
  mode: { is: 'list' },
  supposed: [],
};

export const toOrderList = (local: Composing): Composing => ({
  ...local,
  mode: { is: 'list' },
  begunAt: undefined,
});

export const composingIn = (local: Composing, mode: ComposerMode): Composing => ({ ...local, mode });

/** What the composer reasons about: nothing where the seat writes no sheets. */
export const reviewedOf = (table: PaxTable): Reviewed | undefined => {
  const seat = ownPower(table);
  return seat && { edition: table.edition, state: table.state, seat };
};

export const reviewFor = (local: Composing, table: PaxTable): Review | undefined => {
  const writer = writerOf(table);
  if (writer && isWarSheet(table)) return warReview(table, writer, readingOf(local, table));
  const of = reviewedOf(table);
  return of && reviewSoFar(of, readingOf(local, table));
};

/** The state for the phase on the table: what is kept of its draft, else the sheet that is in. */
export const syncedComposing = (local: Composing, table: PaxTable): Composing => {
  const { match, receipt } = table.seatView;
  if (local.phase === match.phase) return local;
  const kept = table.calls.drafts.read(match.phase);
  return {
    ...NEW_COMPOSING,
    phase: match.phase,
    seat: writerOf(table),
    draft: draftFromText(kept?.text ?? receipt?.text ?? ''),
    stashed: kept?.aside ?? '',
  };
};

/** An order as far as it is put together. */
const orderSoFar = (
  { order, target }: Building,
  local: Composing,
  {
    table,
    doing,
  }: {
    readonly table: PaxTable;
    readonly doing?: { readonly index: number; readonly picks: readonly string[] } | undefined;
  },
): string => {
  const context = doing && actionContext(local, table, { building: { order, target }, index: doing.index });
  const partial = doing && context ? phraseOfPicks(context, doing.picks) : undefined;
  const actions = order.actions.map(formatAction);
  if (doing && partial !== undefined) actions[doing.index] = partial;
  const actor = order.as === undefined ? '' : `as ${order.as}: `;
  const clause = order.condition
    ? ` ${order.unless ? 'unless' : 'if'} ${formatCondition(order.condition)}`
    : '';
  return `${actor}${actions.join(', ')}${clause}`;
};

/** A condition in the making: what there is of it, and the clause that is being picked. */
const conditionSoFar = (
  mode: ComposerModeOf<'condition'> | ComposerModeOf<'clause'>,
  context: ComposerContext | undefined,
): string => {
  const root = mode.edit ? formatCondition(mode.edit.root) : '';
  if (mode.is === 'condition' || mode.how === 'instead' || !context) return root;
  const clause = clausePhrase(context, mode.picking.picks);
  return [root, root === '' ? '' : mode.how, clause].filter((text) => text !== '').join(' ');
};

const conditionText = (
  local: Composing,
  mode: ComposerModeOf<'condition'> | ComposerModeOf<'clause'>,
  table: PaxTable,
): string => {
  const condition = conditionSoFar(mode, speakerContext(local, mode.of, table));
  if (mode.of.is !== 'order') return condition === '' ? '' : `when ${condition}:`;
  const { target, order } = mode.of.building;
  const { as, actions, unless } = order;
  const text = orderSoFar({ target, order: { ...(as && { as }), actions } }, local, { table });
  return condition === '' ? text : `${text} ${unless ? 'unless' : 'if'} ${condition}`;
};

/** What is being written and not in the draft yet, as text. */
export const pendingText = (local: Composing, table: PaxTable): string => {
  const { mode } = local;
  switch (mode.is) {
    case 'text':
      return mode.line.text;
    case 'order':
      return orderSoFar(mode.building, local, { table });
    case 'action':
      return orderSoFar(mode.building, local, {
        table,
        doing: { index: mode.index, picks: mode.picking.picks },
      });
    case 'condition':
    case 'clause':
      return conditionText(local, mode, table);
    default:
      return '';
  }
};

/** Puts a line into the draft and goes back to the list. */
export const putLine = (local: Composing, { at, replaces }: Target, line: string): Composing => ({
  ...toOrderList(local),
  draft: splice(local.draft, at, { count: replaces ? 1 : 0, lines: [line] }),
});

export const putOrder = (local: Composing, { target, order }: Building): Composing =>
  putLine(local, target, formatOrder(order));

/** A typed line as it goes into the draft: in normal form where it is understood and has no comment. */
export const normalLine = (table: PaxTable, text: string): string => {
  const order = text.includes('#') ? undefined : parseLine(vocabularyFor(table), text);
  return order?.ok ? formatOrder(order.value) : text.trim();
};

/** What would be lost without being put aside: nothing where the row has it already. */
const unsaved = (local: Composing, table: PaxTable): string => {
  const pending = pendingText(local, table).trim();
  const target = targetOf(local.mode);
  const row = target?.replaces ? local.draft.lines[target.at] : undefined;
  return row !== undefined && normalLine(table, row) === pending ? '' : pending;
};

/** Leaves what is being written for the list; it is put aside, not lost. */
export const stashText = (local: Composing, table: PaxTable): Composing => ({
  ...toOrderList(local),
  stashed: withStashed(local.stashed, unsaved(local, table)),
});

/** What belongs on disk now. */
export const keptOf = (local: Composing, table: PaxTable) => ({
  phase: local.phase,
  text: draftText(local.draft),
  aside: withStashed(local.stashed, unsaved(local, table)),
});

/** The row below the cursor, for a new line. */
export const below = ({ draft }: Composing): Target => ({
  at: draft.lines.length === 0 ? 0 : draft.at + 1,
  replaces: false,
});

export const onRow = ({ draft }: Composing): Target => ({ at: draft.at, replaces: true });
