import type { Binding } from '../../../shell/screen.ts';
import type { PaxTable } from '../table.ts';
import { changeClause, dropCondition, finishCondition, nextClause } from './building.ts';
import { composingIn } from './composing.ts';
import * as tree from './condition-tree.ts';
import type { Composing, ComposerModeOf } from './mode.ts';
import { isWarSheet } from './war-context.ts';

type Row = Binding<Composing, PaxTable>;

const row = (
  keys: readonly string[],
  label: string,
  act: (local: Composing, mode: ComposerModeOf<'condition'>) => Composing,
): Row => ({ keys, label, run: (local) => (local.mode.is === 'condition' ? act(local, local.mode) : local) });

/** A row that changes the tree and stays in it. */
const editing = (
  keys: readonly string[],
  label: string,
  change: (edit: tree.ConditionEdit) => tree.ConditionEdit,
): Row => row(keys, label, (local, mode) => composingIn(local, { ...mode, edit: change(mode.edit) }));

const move =
  (by: number) =>
  (edit: tree.ConditionEdit): tree.ConditionEdit =>
    tree.toRow(edit, tree.rowIndex(edit) + by);

const removePart = (local: Composing, mode: ComposerModeOf<'condition'>): Composing => {
  const edit = tree.remove(mode.edit);
  return edit ? composingIn(local, { ...mode, edit }) : dropCondition(local, mode.of);
};

const turn = (local: Composing, { of, edit }: ComposerModeOf<'condition'>): Composing => {
  if (of.is !== 'order') return local;
  const { target, order } = of.building;
  const { unless, ...rest } = order;
  const building = { target, order: unless ? rest : { ...rest, unless: true as const } };
  return composingIn(local, { is: 'condition', of: { is: 'order', building }, edit });
};

/** What makes more than one plain clause of a condition. */
const COMPLICATING = ['a', 'o', 'n', '(', 's'];

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
  { ...editing(['s'], 'and↔or', tree.swapJoint), hint: true },
  row(['u'], 'if ↔ unless', turn),
  editing(['j', 'down', 'ctrl+n'], 'down', move(1)),
  editing(['k', 'up', 'ctrl+p'], 'up', move(-1)),
  editing(['J', 'alt+down'], 'move the clause down', (edit) => tree.shift(edit, 1)),
  editing(['K', 'alt+up'], 'move the clause up', (edit) => tree.shift(edit, -1)),
];

const SIMPLE_KEYS = TREE_KEYS.filter(({ keys }) => !keys.some((key) => COMPLICATING.includes(key)));

/** Keys of a condition: where it is a single clause (PBM-AMB-18) none that joins or denies. */
export const conditionKeys = (table: PaxTable): readonly Row[] =>
  table.edition.settings.conditionGrammar === 'simple' && !isWarSheet(table) ? SIMPLE_KEYS : TREE_KEYS;
