import type { WeawTable } from '../table.ts';
import { named } from '../words.ts';

const MAJORS: Readonly<Record<string, string>> = {
  germany: 'G',
  'austria-hungary': 'A',
  ottoman: 'O',
  russia: 'R',
  france: 'F',
  britain: 'B',
  serbia: 'S',
  italy: 'I',
  japan: 'J',
  china: 'C',
  usa: 'U',
  bolsheviks: 'K',
};

/** One letter for a nation: a capital for great powers, a small letter for the others. */
export const letterOf = (table: Pick<WeawTable, 'edition'>, nation: string): string =>
  MAJORS[nation] ?? (named(table, nation).slice(0, 1).toLowerCase() || '.');

/** The tone of a nation's land and letters: great powers have their own, the others their side's. */
export const toneFor = ({ state }: Pick<WeawTable, 'state'>, nation: string): string =>
  MAJORS[nation] === undefined ? (state.nations[nation]?.side ?? 'none') : nation;
