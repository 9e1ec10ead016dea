/** A row of a table that is looked up by a die roll; `max: null` means no upper limit. */
export interface RangeRow {
  readonly min: number;
  readonly max: number | null;
}

/** The row for a roll; beyond the ends of the table, the nearest row. */
export const rowFor = <Row extends RangeRow>(rows: readonly Row[], roll: number): Row => {
  const [first] = rows;
  if (first === undefined) throw new RangeError('a table without rows');
  const found = rows.find(({ min, max }) => roll >= min && (max === null || roll <= max));
  return found ?? rows.reduce((best, row) => (roll > best.min && row.min > best.min ? row : best), first);
};
