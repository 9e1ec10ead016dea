import type { Formula } from '@chancery/shared/kernel/formula.ts';
import type { ResolvableLine, ResolverSettings, Rulings, Use } from '@chancery/shared/kernel/lines.ts';

/** True if any of the lines is carried out. */
export const anyOf = (...ids: readonly string[]): Formula => ({
  atLeast: 1,
  base: 0,
  lines: ids.map((id) => ({ id, weight: 1 })),
});

export const not = (formula: Formula): Formula => ({ not: formula });

/** True if none of the lines is carried out. */
export const noneOf = (...ids: readonly string[]): Formula => not(anyOf(...ids));

/** A line `owner/number` with its number as rank, and what it spends of its owner's money. */
export const line = (
  id: string,
  condition: Formula = true,
  cost = 0,
  extra: { readonly uses?: readonly Use[]; readonly needs?: ResolvableLine['needs'] } = {},
): ResolvableLine => {
  const [owner = '', number = '1'] = id.split('/');
  const price: readonly Use[] = cost > 0 ? [{ key: `${owner} money`, how: 'spend', amount: cost }] : [];
  return {
    id,
    owner,
    rank: Number(number),
    condition,
    needs: extra.needs,
    uses: [...price, ...(extra.uses ?? [])],
  };
};

/** A payment from one owner to another. */
export const payment = (id: string, to: string, amount: number, condition: Formula = true): ResolvableLine =>
  line(id, condition, amount, { uses: [{ key: `${to} money`, how: 'gain', amount }] });

/** A payment as in Pax by default: before all purchases, from the initial money (AMB-15). */
export const firstPayment = (
  id: string,
  to: string,
  amount: number,
  condition: Formula = true,
): ResolvableLine => {
  const [owner = ''] = id.split('/');
  const made = payment(id, to, amount, condition);
  const opening: Use = { key: `${owner} opening money`, how: 'spend', amount };
  return { ...made, rank: made.rank - 1000, uses: [...made.uses, opening] };
};

export const USUAL: ResolverSettings = { paradox: 'none', mutualEnable: 'all', overspend: 'skip' };
export const NO_RULINGS: Rulings = { answers: {}, lines: {} };
