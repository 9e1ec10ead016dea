import type { CombatResult, CombatTables } from '../charts/tables.ts';

export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const;

/** Strength of the smaller side from which table 2 is used (PB-CRT-1). */
const TABLE_2_FROM = 5;

export const combatTable = (attacker: number, defender: number): '1' | '2' =>
  Math.min(attacker, defender) < TABLE_2_FROM ? '1' : '2';

/**
 * Odds column of an attack, rounded in the defender's favour (PB-CRT-2): 13 against 5 is `2-1`.
 * @param defender more than 0; strengths are in strength points
 * @returns undefined if the odds are worse than the lowest column (AMB-27)
 */
export const oddsColumn = (charts: CombatTables, attacker: number, defender: number): string | undefined => {
  const reached = charts.oddsColumns.filter((c) => attacker * c.defender >= defender * c.attacker);
  const best = reached.at(-1);
  const isBeyond =
    best !== undefined &&
    best === charts.oddsColumns.at(-1) &&
    attacker * best.defender > defender * best.attacker;
  return isBeyond ? charts.aboveHighest.use : best?.id;
};

/** The combat table's result for a die of 1 to 6 (PB-CRT-4). */
export const resultOf = (
  charts: CombatTables,
  table: '1' | '2',
  { column, die }: { readonly column: string; readonly die: number },
): CombatResult => {
  const result = charts.tables[table][String(die)]?.[column];
  if (!result) throw new Error(`combat table ${table} has no ${column} at ${String(die)}`);
  return result;
};
