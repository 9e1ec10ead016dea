import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { changeClause, dropCondition, finishCondition, nextClause } from './transitions.ts';
import { withMode } from './composer-state.ts';
import * as tree from './condition-tree.ts';
import type { ComposerState, ComposerModeOf } from './mode.ts';
import { isWarSheet } from './war-context.ts';

type Row = Binding<ComposerState, PaxTable>;

const row = (
  keys: readonly string[],
  label: string,
  act: (local: ComposerState, mode: ComposerModeOf<'condition'>) => ComposerState,
): Row => ({ keys, label, run: (local) => (local.mode.is === 'condition' ? act(local, local.mode) : local) });

/** A row that changes the tree without leaving it. */
const editing = (
  keys: readonly string[],
  label: string,
  change: (edit: tree.ConditionEdit) => tree.ConditionEdit,
): Row => row(keys, label, (local, mode) => withMode(local, { ...mode, edit: change(mode.edit) }));

const moveRows =
  (by: number) =>
  (edit: tree.ConditionEdit): tree.ConditionEdit =>
    tree.moveToRow(edit, tree.rowIndex(edit) + by);

const removePart = (local: ComposerState, mode: ComposerModeOf<'condition'>): ComposerState => {
  const edit = tree.remove(mode.edit);
  return edit ? withMode(local, { ...mode, edit }) : dropCondition(local, mode.of);
};

const toggleUnless = (local: ComposerState, { of, edit }: ComposerModeOf<'condition'>): ComposerState => {
  if (of.is !== 'order') return local;
  const { target, order } = of.pending;
  const { unless, ...rest } = order;
  const pending = { target, order: unless ? rest : { ...rest, unless: true as const } };
  return withMode(local, { is: 'condition', of: { is: 'order', pending }, edit });
};

/** Keys that make a condition more than one plain clause. */
const OPERATOR_KEYS = ['a', 'o', 'n', '(', 's'];

/** Keys of the tree of clauses. */
const TREE_KEYS: readonly Row[] = [
  {
    ...row(['enter', 'esc'], 'done', (local, { of, edit }) => finishCondition(local, of, edit.root)),
    hint: true,
  },
  { ...row(['a'], 'and', (local, mode) => nextClause(local, mode, 'and')), hint: true },
  { ...row(['o'], 'or', (local, mode) => nextClause(local, mode, 'or')), hint: true },
  { ...editing(['n'], 'not', tree.negate), hint: true },
  { ...row(['e'], 'change', changeClause), hint: true },
  { ...row(['d', 'delete'], 'delete', removePart), hint: true },
  { ...editing(['('], 'brackets', tree.bracket), hint: true },
  editing([')'], 'no brackets', tree.unbracket),
  { ...editing(['s'], 'and↔or', tree.swapOperator), hint: true },
  row(['u'], 'if ↔ unless', toggleUnless),
  editing(['j', 'down', 'ctrl+n'], 'down', moveRows(1)),
  editing(['k', 'up', 'ctrl+p'], 'up', moveRows(-1)),
  editing(['J', 'alt+down'], 'move the clause down', (edit) => tree.shift(edit, 1)),
  editing(['K', 'alt+up'], 'move the clause up', (edit) => tree.shift(edit, -1)),
];

const SIMPLE_KEYS = TREE_KEYS.filter(({ keys }) => !keys.some((key) => OPERATOR_KEYS.includes(key)));

/** Keys of a condition; if it must be a single clause (PBM-AMB-18), none that join or negate. */
export const conditionKeys = (table: PaxTable): readonly Row[] =>
  table.edition.settings.conditionGrammar === 'simple' && !isWarSheet(table) ? SIMPLE_KEYS : TREE_KEYS;
