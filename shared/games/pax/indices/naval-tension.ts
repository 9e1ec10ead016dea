import type { Edition } from '../charts/edition.ts';
import type { Power, Size } from '../vocabulary/ids.ts';

/** Row of the tensions table for navies of a size. */
export const navalTensionRow = (size: Size): string => `naval-build-${String(size)}`;

/** Tension points for each navy built of a size; 0 for powers the table exempts (PB-ETI-14). */
export const navalTension = ({ tables }: Edition, power: Power, size: Size): number => {
  const row = tables.tensions.increases.find(({ id }) => id === navalTensionRow(size));
  return !row || row.exempt?.includes(power) ? 0 : (row.amount ?? 0);
};
