import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import { formatAction } from '@chancery/shared/games/pax/orders/index.ts';
import { formatOrder, parseLine } from '@chancery/shared/games/pax/orders/line.ts';
import { ownPower, type Table } from '../table.ts';
import { draftOf, draftText, splice } from './draft.ts';
import type { Building, Composing, Mode, Target } from './mode.ts';
import { type Review, type Reviewed, reviewOf } from './notes.ts';
import { phraseOf } from './phrases.ts';
import { actionBench, readingOf, vocabularyFor } from './workbench.ts';

export const START: Composing = {
  phase: '',
  seat: undefined,
  draft: draftOf(''),
  aside: '',
  mode: { is: 'list' },
  supposed: [],
};

export const toList = (local: Composing): Composing => ({ ...local, mode: { is: 'list' } });

export const inMode = (local: Composing, mode: Mode): Composing => ({ ...local, mode });

/** What the composer reasons about: nothing where the seat writes no sheets. */
export const reviewedOf = (table: Table): Reviewed | undefined => {
  const seat = ownPower(table);
  return seat && { edition: table.edition, state: table.state, seat };
};

export const reviewFor = (local: Composing, table: Table): Review | undefined => {
  const of = reviewedOf(table);
  return of && reviewOf(of, readingOf(local, table));
};

/** The state for the phase on the table: what is kept of its draft, else the sheet that is in. */
export const synced = (local: Composing, table: Table): Composing => {
  const { match, receipt } = table.seatView;
  if (local.phase === match.phase) return local;
  const kept = table.calls.drafts.read(match.phase);
  return {
    ...START,
    phase: match.phase,
    seat: ownPower(table),
    draft: draftOf(kept?.text ?? receipt?.text ?? ''),
    aside: kept?.aside ?? '',
  };
};

/** An order as far as it is put together. */
export const orderSoFar = (
  { order, target }: Building,
  local: Composing,
  table: Table,
  doing?: { readonly index: number; readonly picks: readonly string[] },
): string => {
  const bench = doing && actionBench(local, table, { order, target }, doing.index);
  const partial = doing && bench ? phraseOf(bench, doing.picks) : undefined;
  const actions = order.actions.map(formatAction);
  if (doing && partial !== undefined) actions[doing.index] = partial;
  const actor = order.as === undefined ? '' : `as ${order.as}: `;
  const clause = order.condition
    ? ` ${order.unless ? 'unless' : 'if'} ${formatCondition(order.condition)}`
    : '';
  return `${actor}${actions.join(', ')}${clause}`;
};

/** What is being written and not in the draft yet, as text. */
export const pendingText = (local: Composing, table: Table): string => {
  const { mode } = local;
  if (mode.is === 'text') return mode.line.text;
  if (mode.is === 'order') return orderSoFar(mode.building, local, table);
  if (mode.is === 'action') {
    const { index, picking } = mode;
    return orderSoFar(mode.building, local, table, { index, picks: picking.picks });
  }
  if (mode.is !== 'condition' && mode.is !== 'clause') return '';
  if (mode.of.is === 'order') return orderSoFar(mode.of.building, local, table);
  return mode.edit ? `when ${formatCondition(mode.edit.root)}:` : '';
};

/** Puts a line into the draft and goes back to the list. */
export const put = (local: Composing, { at, replaces }: Target, line: string): Composing => ({
  ...toList(local),
  aside: '',
  draft: splice(local.draft, at, replaces ? 1 : 0, [line]),
});

export const putOrder = (local: Composing, { target, order }: Building): Composing =>
  put(local, target, formatOrder(order));

/** A typed line as it goes into the draft: in normal form where it is understood and has no comment. */
export const normalLine = (table: Table, text: string): string => {
  const order = text.includes('#') ? undefined : parseLine(vocabularyFor(table), text);
  return order?.ok ? formatOrder(order.value) : text.trim();
};

/** Leaves what is being written for the list; it is put aside, not lost. */
export const putAside = (local: Composing, table: Table): Composing => {
  const pending = pendingText(local, table).trim();
  return { ...toList(local), aside: pending === '' ? local.aside : pending };
};

/** What belongs on disk now. */
export const keptOf = (local: Composing, table: Table) => ({
  phase: local.phase,
  text: draftText(local.draft),
  aside: pendingText(local, table).trim() || local.aside,
});

/** The row below the cursor, for a new line. */
export const below = ({ draft }: Composing): Target => ({
  at: draft.lines.length === 0 ? 0 : draft.at + 1,
  replaces: false,
});

export const onRow = ({ draft }: Composing): Target => ({ at: draft.at, replaces: true });
