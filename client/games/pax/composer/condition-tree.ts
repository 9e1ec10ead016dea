import { formatCondition } from '@chancery/shared/games/pax/orders/conditions.ts';
import type { Atom, Condition } from '@chancery/shared/games/pax/orders/types.ts';

/** The path to a part of a condition: the index of a member at each level, 0 for the operand of a `not`. */
export type PartPath = readonly number[];

/** A condition and the part of it under the cursor. */
export interface ConditionEdit {
  readonly root: Condition;
  readonly at: PartPath;
}

type Group = Extract<Condition, { readonly is: 'and' | 'or' }>;

export const isGroup = (node: Condition | undefined): node is Group =>
  node?.is === 'and' || node?.is === 'or';

const childrenOf = (node: Condition): readonly Condition[] =>
  isGroup(node) ? node.of : node.is === 'not' ? [node.of] : [];

export const partAt = (root: Condition, [first, ...deeper]: PartPath): Condition | undefined => {
  if (first === undefined) return root;
  const child = childrenOf(root)[first];
  return child && partAt(child, deeper);
};

/** A group of its members, or the only one that is left. */
const groupOf = (is: 'and' | 'or', of: readonly Condition[]): Condition | undefined =>
  of.length > 1 ? { is, of } : of[0];

/** The condition with the part at a path replaced by the result of `change`; undefined if nothing is left. */
const withPart = (
  node: Condition,
  [first, ...deeper]: PartPath,
  change: (part: Condition) => readonly Condition[],
): Condition | undefined => {
  if (first === undefined) return change(node)[0];
  if (node.is === 'not') {
    const of = withPart(node.of, deeper, change);
    return of && { is: 'not', of };
  }
  if (!isGroup(node)) return node;
  const members = node.of.flatMap((member, n) => {
    if (n !== first) return [member];
    if (deeper.length === 0) return change(member);
    return withPart(member, deeper, change) ?? [];
  });
  return groupOf(node.is, members);
};

const withPartReplaced = ({ root, at }: ConditionEdit, part: Condition): Condition =>
  withPart(root, at, () => [part]) ?? root;

/** The clause or group below any `not` of a part. */
export const withoutNegation = (node: Condition): Condition =>
  node.is === 'not' ? withoutNegation(node.of) : node;

/** One row of the tree: a clause, or the head of a group. */
export interface TreeRow {
  readonly at: PartPath;
  readonly text: string;
}

const HEADS = { and: 'all of these', or: 'any one of these' } as const;

/** The tree row by row; a negated part is one row with its `not`. */
export const treeRows = (node: Condition, at: PartPath = []): readonly TreeRow[] => {
  const denials: string[] = [];
  let core = node;
  let below = at;
  while (core.is === 'not') {
    denials.push('not ');
    core = core.of;
    below = [...below, 0];
  }
  const head = { at, text: denials.join('') + (isGroup(core) ? HEADS[core.is] : formatCondition(core)) };
  const members = isGroup(core) ? core.of.flatMap((member, n) => treeRows(member, [...below, n])) : [];
  return [head, ...members];
};

const samePath = (a: PartPath, b: PartPath): boolean =>
  a.length === b.length && a.every((step, n) => step === b[n]);

/** The row under the cursor; the first if the cursor is nowhere. */
export const rowIndex = ({ root, at }: ConditionEdit): number =>
  Math.max(
    treeRows(root).findIndex((row) => samePath(row.at, at)),
    0,
  );

export const moveToRow = (edit: ConditionEdit, index: number): ConditionEdit => {
  const rows = treeRows(edit.root);
  const at = rows[Math.max(0, Math.min(index, rows.length - 1))]?.at ?? [];
  return { ...edit, at };
};

const parentOf = ({ root, at }: ConditionEdit): Condition | undefined =>
  at.length === 0 ? undefined : partAt(root, at.slice(0, -1));

const last = (at: PartPath): number => at.at(-1) ?? 0;

/** Adds a clause after the part under the cursor, with brackets if the surrounding group has the other operator. */
export const joinClauses = (edit: ConditionEdit, operator: 'and' | 'or', added: Condition): ConditionEdit => {
  const part = partAt(edit.root, edit.at);
  const parent = parentOf(edit);
  if (!part) return edit;
  if (isGroup(parent) && parent.is === operator) {
    const root = withPart(edit.root, edit.at, (member) => [member, added]) ?? edit.root;
    return { root, at: [...edit.at.slice(0, -1), last(edit.at) + 1] };
  }
  if (isGroup(part) && part.is === operator) {
    const root = withPartReplaced(edit, { is: operator, of: [...part.of, added] });
    return { root, at: [...edit.at, part.of.length] };
  }
  return { root: withPartReplaced(edit, { is: operator, of: [part, added] }), at: [...edit.at, 1] };
};

/** Negates the part under the cursor, or removes the negation. */
export const negate = (edit: ConditionEdit): ConditionEdit => {
  const part = partAt(edit.root, edit.at);
  if (!part) return edit;
  return { ...edit, root: withPartReplaced(edit, part.is === 'not' ? part.of : { is: 'not', of: part }) };
};

/** Replaces the clause under the cursor; its `not` stays. */
export const replaceClause = (edit: ConditionEdit, atom: Atom): ConditionEdit => {
  const deny = (node: Condition): Condition => (node.is === 'not' ? { is: 'not', of: deny(node.of) } : atom);
  const part = partAt(edit.root, edit.at);
  return part ? { ...edit, root: withPartReplaced(edit, deny(part)) } : edit;
};

/** Removes the part under the cursor; nothing is left of a condition with one part. */
export const remove = (edit: ConditionEdit): ConditionEdit | undefined => {
  const root = withPart(edit.root, edit.at, () => []);
  return edit.at.length === 0 || !root ? undefined : moveToRow({ root, at: [] }, rowIndex(edit) - 1);
};

const otherOperator = (is: 'and' | 'or'): 'and' | 'or' => (is === 'and' ? 'or' : 'and');

/** Brackets around the part under the cursor and the next one, joined by the other operator. */
export const bracket = (edit: ConditionEdit): ConditionEdit => {
  const parent = parentOf(edit);
  const index = last(edit.at);
  const next = isGroup(parent) ? parent.of[index + 1] : undefined;
  const part = partAt(edit.root, edit.at);
  if (!isGroup(parent) || !next || !part || parent.of.length < 3) return edit;
  const group: Condition = { is: otherOperator(parent.is), of: [part, next] };
  const of = [...parent.of.slice(0, index), group, ...parent.of.slice(index + 2)];
  const up = { root: edit.root, at: edit.at.slice(0, -1) };
  return { root: withPartReplaced(up, { is: parent.is, of }), at: edit.at };
};

/** Removes the brackets of the group under the cursor: its members join the surrounding group. */
export const unbracket = (edit: ConditionEdit): ConditionEdit => {
  const part = partAt(edit.root, edit.at);
  if (!isGroup(part) || !isGroup(parentOf(edit))) return edit;
  return { ...edit, root: withPart(edit.root, edit.at, () => part.of) ?? edit.root };
};

/** Switches between `and` and `or` in the group under the cursor or around it. */
export const swapOperator = (edit: ConditionEdit): ConditionEdit => {
  const part = partAt(edit.root, edit.at);
  const at = isGroup(part) ? edit.at : edit.at.slice(0, -1);
  const group = partAt(edit.root, at);
  if (!isGroup(group)) return edit;
  return {
    ...edit,
    root: withPartReplaced({ root: edit.root, at }, { ...group, is: otherOperator(group.is) }),
  };
};

/** Moves the part under the cursor before or after its neighbour. */
export const shift = (edit: ConditionEdit, by: 1 | -1): ConditionEdit => {
  const parent = parentOf(edit);
  const index = last(edit.at);
  if (!isGroup(parent) || parent.of[index + by] === undefined) return edit;
  const of = parent.of.toSpliced(index, 1);
  const part = parent.of[index];
  const up = { root: edit.root, at: edit.at.slice(0, -1) };
  const moved = part ? of.toSpliced(index + by, 0, part) : of;
  return { root: withPartReplaced(up, { ...parent, of: moved }), at: [...up.at, index + by] };
};

/** A piece of the condition's text, and whether it belongs to the part under the cursor. */
export interface ConditionSpan {
  readonly text: string;
  readonly isChosen: boolean;
}

const needsBrackets = (member: Condition, whole: 'and' | 'or' | 'not'): boolean =>
  member.is === 'or' || (member.is === 'and' && whole !== 'or');

/** The condition in normal form, brackets and all, with the part under the cursor marked. */
export const conditionSpans = ({ root, at }: ConditionEdit): readonly ConditionSpan[] => {
  const plain = (text: string): ConditionSpan => ({ text, isChosen: false });
  const member = (node: Condition, path: PartPath, whole: 'and' | 'or' | 'not'): ConditionSpan[] => {
    const inner = written(node, path);
    return needsBrackets(node, whole) ? [plain('('), ...inner, plain(')')] : inner;
  };
  const core = (node: Condition, path: PartPath): ConditionSpan[] => {
    if (node.is === 'not') return [plain('not '), ...member(node.of, [...path, 0], 'not')];
    if (!isGroup(node)) return [plain(formatCondition(node))];
    const operator = plain(` ${node.is} `);
    return node.of.flatMap((each, n) => [
      ...(n === 0 ? [] : [operator]),
      ...member(each, [...path, n], node.is),
    ]);
  };
  const written = (node: Condition, path: PartPath): ConditionSpan[] => {
    const inner = core(node, path);
    return samePath(path, at) ? inner.map(({ text }) => ({ text, isChosen: true })) : inner;
  };
  return written(root, []);
};
